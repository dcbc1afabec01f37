import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/day-range.ts'
import type { Db } from '../../database/open.ts'

/** SQL that counts each day of a range: `order`, `checkout`, `product`, `seller` and `refund` figures per day. */
export type DaySources = Record<
  'orders' | 'checkouts' | 'products' | 'sellers' | 'refunds' | 'accounts' | 'profit' | 'earnings' | 'sales',
  RawBuilder<unknown>
>

/** Waits until no transaction that changes a past day is open. Its triggers then wait for this one. */
export async function lockCountedDays(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('counted_days', 0))`.execute(tx)
}

/** Replaces the counts of a range of days. Days without orders get a row, too. */
export async function recordDays(
  tx: Db,
  { from, to }: DayRange,
  { timeZone, currency, version }: { timeZone: string; currency: string; version: number },
  sources: DaySources,
): Promise<void> {
  await sql`delete from counted_days where day between ${from}::date and ${to}::date`.execute(tx)
  await sql`
    insert into counted_days (day, time_zone, currency, version, orders, gross_cents, sales, refunded_cents, refunds, commission_cents,
      fee_cents, checkouts, paid_checkouts)
    select d::date, ${timeZone}, ${currency}, ${version}::int, coalesce(o.orders, 0), coalesce(o."grossCents", 0), coalesce(o.sales, 0),
      coalesce(o."refundedCents", 0), coalesce(o.refunds, 0), coalesce(o."commissionCents", 0), coalesce(o."feeCents", 0),
      coalesce(c.checkouts, 0), coalesce(c.paid, 0)
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join (${sources.orders}) o on o.day::date = d::date
    left join (${sources.checkouts}) c on c.day = d::date
  `.execute(tx)
  await sql`insert into counted_products (day, product_id, units, cents) ${sources.products}`.execute(tx)
  await sql`insert into counted_sellers (day, seller_id, orders, cents) ${sources.sellers}`.execute(tx)
  await sql`insert into counted_refunds (day, reason, refunds, cents) ${sources.refunds}`.execute(tx)
  await sql`insert into counted_accounts (day, account_id, debit_cents, credit_cents) ${sources.accounts}`.execute(
    tx,
  )
  await sql`insert into counted_profit (day, seller_id, category_id, kind, cents) ${sources.profit}`.execute(
    tx,
  )
  await sql`
    insert into counted_earnings (day, seller_id, kind, entries, own, paid, discounts, funded, shipping, fee, delivery,
      commission, commission_tax, tcs, tds) ${sources.earnings}
  `.execute(tx)
  await sql`
    insert into counted_sales (day, seller_id, orders, units, gross, discounts, funded, sales, refunds, adjustments, commission,
      commission_tax, tcs, tds, net, tax, transactions) ${sources.sales}
  `.execute(tx)
}
