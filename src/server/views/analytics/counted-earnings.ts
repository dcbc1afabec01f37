import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#shared/day-range.ts'
import { dayIn } from '#shared/time-zone.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { dayOf, during, type LiveRange } from '../fragments/day-filter.ts'
import { isCounted, readUncountedDays, sellersFirstDay, splitRange, withLive } from './counted-days.ts'

/** What the entries of a kind brought a seller. */
export type Earnings = {
  kind: 'sale' | 'refund' | 'payment' | 'payout' | 'adjustment' | 'dispute' | 'reserve' | 'debt' | 'repayment'
  entries: number
  /** The seller's share of these entries; the other sums explain sales. */
  own: number
  paid: number
  discounts: number
  funded: number
  shipping: number
  platformFee: number
  delivery: number
  commission: number
  commissionTax: number
  tcs: number
  tds: number
}

/** SQL: earnings of each seller, or of one, per day and kind of entry. */
export const earningDays = (range: LiveRange, sellerId?: number): RawBuilder<unknown> => sql`
  select ${dayOf(sql`m.created_at`, range)} as day, k.seller_id, e.kind, count(*)::int as entries, -sum(m.amount_cents)::bigint as own,
    coalesce(sum(b.paid), 0)::bigint as paid, coalesce(sum(o.discount_cents), 0)::bigint as discounts,
    coalesce(sum(b.funded), 0)::bigint as funded, coalesce(sum(b.shipping), 0)::bigint as shipping,
    coalesce(sum(b.fee), 0)::bigint as fee, coalesce(sum(b.delivery), 0)::bigint as delivery,
    coalesce(sum(b.commission), 0)::bigint as commission, coalesce(sum(b.tax), 0)::bigint as commission_tax,
    coalesce(sum(b.tcs), 0)::bigint as tcs, coalesce(sum(b.tds), 0)::bigint as tds
  from ledger_accounts k join ledger_lines m on m.account_id = k.id
  join ledger_entries e on e.id = m.entry_id
  left join orders o on o.id = e.order_id and e.kind = 'sale'
  left join lateral (
    select sum(l.amount_cents) filter (where a.kind = 'provider_clearing') as paid,
      sum(l.amount_cents) filter (where a.kind = 'promotions') as funded,
      -- With their tax.
      -o.shipping_cents as shipping, -o.platform_fee_cents as fee,
      -o.seller_shipping_cents as delivery,
      sum(l.amount_cents) filter (where a.kind = 'platform_revenue') + o.seller_shipping_cents as commission,
      sum(l.amount_cents) filter (where a.kind = 'tax') as tax,
      sum(l.amount_cents) filter (where a.kind = 'tcs') as tcs,
      sum(l.amount_cents) filter (where a.kind = 'tds') as tds
    from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id
  ) b on e.kind = 'sale'
  where k.kind = 'seller_payable' and k.currency = ${bookCurrency} and ${during(sql`m.created_at`, range)}
    and ${sellerId === undefined ? sql`true` : sql`k.seller_id = ${sellerId}`}
  group by 1, 2, 3`

/** All earnings of a seller by kind of entry, from counted days and the ledger of the others. Needs a snapshot. */
export async function readEarnings(db: Db, sellerId: number, timeZone: string): Promise<Earnings[]> {
  const range = { from: '2000-01-01', to: addDays(dayIn(new Date(), timeZone), 1), timeZone }
  const split = splitRange(range, await readUncountedDays(db, range, sellersFirstDay(sellerId, range)))
  const { rows } = await sql<Earnings>`
    select kind, sum(entries) as entries, sum(own)::bigint as own, sum(paid)::bigint as paid, sum(discounts)::bigint as discounts,
      sum(funded)::bigint as funded, sum(shipping)::bigint as shipping, sum(fee)::bigint as "platformFee",
      sum(delivery)::bigint as delivery, sum(commission)::bigint as commission, sum(commission_tax)::bigint as "commissionTax",
      sum(tcs)::bigint as tcs, sum(tds)::bigint as tds
    from (${withLive(
      sql`select day, seller_id, kind, entries, own, paid, discounts, funded, shipping, fee, delivery, commission,
        commission_tax, tcs, tds from counted_earnings d where d.seller_id = ${sellerId} and ${isCounted(sql`d.day`, split)}`,
      split,
      (live) => earningDays(live, sellerId),
    )}) days group by kind
  `.execute(db)
  return rows
}
