import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/day-range.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { during } from '../fragments/day-filter.ts'

/** Payouts, reserves and debts do not change earnings. */
export const changesEarnings = sql`e.kind not in ('payout', 'reserve', 'debt', 'repayment')`

/**
 * The seller's ledger entries of a range that change earnings. `earned` is the seller's
 * share, `goods` adds commission, the tax on it and withheld tax (without shipping and platform fee), `tax` is the tax in the
 * goods. Refunds are negative. A dispute does not reverse the sale's tax. Entries are found by day, then each one's
 * lines.
 */
export const sellerBook = (
  sellerId: number | RawBuilder<unknown>,
  range: DayRange | undefined,
): RawBuilder<unknown> => sql`
  select e.id, e.kind, e.order_id, e.created_at as at, booked.earned, booked.goods,
    case when booked.goods is null then 0 when e.kind = 'sale' then o.tax_cents
      when e.kind = 'refund' then sign(booked.goods)::bigint * r.tax_cents else 0 end as tax
  from ledger_entries e
  left join orders o on o.id = e.order_id and e.kind = 'sale'
  left join refunds r on r.id = e.refund_id and e.kind = 'refund'
  cross join lateral (
    select -sum(l.amount_cents) as goods, -sum(l.amount_cents) filter (where l.account_id in (${own(sellerId)})) as earned
    from ledger_lines l
    where l.entry_id = e.id and (l.account_id in (${own(sellerId)})
      or l.account_id in (select s.id from ledger_accounts s
        where s.kind in ('platform_revenue', 'tax', 'tcs', 'tds') and s.currency = ${bookCurrency}))
  ) booked
  where e.seller_id = ${sellerId} and ${changesEarnings} and ${during(sql`e.created_at`, range)}`

const own = (sellerId: number | RawBuilder<unknown>) =>
  sql`select k.id from ledger_accounts k
    where k.kind = 'seller_payable' and k.seller_id = ${sellerId} and k.currency = ${bookCurrency}`

/** Sums over `sellerBook`. Lost disputes count as refunds; transactions are entries that changed earnings. */
export const bookSums = {
  sales: sql`coalesce(sum(b.goods) filter (where b.kind = 'sale'), 0)::bigint`,
  refunds: sql`coalesce(-sum(b.goods) filter (where b.kind in ('refund', 'dispute')), 0)::bigint`,
  tax: sql`coalesce(sum(b.tax), 0)::bigint`,
  earnings: sql`coalesce(sum(b.earned), 0)::bigint`,
  transactions: sql`count(b.earned)`,
}
