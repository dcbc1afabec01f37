import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#shared/day-range.ts'
import type { Db } from '../../database/open.ts'

/** SQL for the figures of a day. */
export type DaySources = Record<
  | 'orders'
  | 'checkouts'
  | 'products'
  | 'sellers'
  | 'refunds'
  | 'accounts'
  | 'profit'
  | 'earnings'
  | 'sales'
  | 'sellerProducts'
  | 'owed',
  RawBuilder<unknown>
>

/** Waits until no transaction that changes a past day is open. Its triggers then wait for this one. */
export async function lockCountedDays(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('counted_days', 0))`.execute(tx)
}

/** Replaces the counts of a day or, with `until`, of its hours before it. A day without orders gets a row, too. */
export async function recordDays(
  tx: Db,
  { from: day, until }: { from: string; until?: Date | undefined },
  { timeZone, currency, version }: { timeZone: string; currency: string; version: number },
  sources: DaySources,
): Promise<void> {
  await sql`delete from counted_days where day = ${day}::date`.execute(tx)
  const whole = until === undefined
  await sql`
    insert into counted_days (day, time_zone, currency, version, counted_until, orders, gross_cents, sales, refunded_cents, refunds, lost_cents, commission_cents,
      fee_cents, checkouts, paid_checkouts)
    select d.day, ${timeZone}, ${currency}, ${whole ? version : -version}::int, ${until ?? null}::timestamptz, coalesce(o.orders, 0), coalesce(o."grossCents", 0), coalesce(o.sales, 0),
      coalesce(o."refundedCents", 0), coalesce(o.refunds, 0), coalesce(o."lostCents", 0), coalesce(o."commissionCents", 0), coalesce(o."feeCents", 0),
      coalesce(c.checkouts, 0), coalesce(c.paid, 0)
    from (select ${day}::date as day) d
    left join (${sources.orders}) o on o.day::date = d.day
    left join (${sources.checkouts}) c on c.day = d.day
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
  await sql`
    insert into counted_seller_products (day, seller_id, product_id, units, cents) ${sources.sellerProducts}
  `.execute(tx)
  // Stored for month ends only, because the books need no other days.
  if (whole && addDays(day, 1).endsWith('-01'))
    await sql`insert into counted_owed (day, seller_id, owed, days30, days60, days90, older) ${sources.owed}`.execute(
      tx,
    )
}
