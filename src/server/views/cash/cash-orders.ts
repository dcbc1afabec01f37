import { sql } from 'kysely'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import type { CashOrder } from '#contract/payments/cash/cash.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { awaitsCash } from './awaits-cash.ts'

type Row = Omit<CashOrder, 'amount'> & { cents: number }

/** Delivered orders that were paid in cash, oldest first. */
export async function readCashOrders(
  db: Db,
  state: 'waiting' | 'received',
  { limit, offset }: Part,
): Promise<List<CashOrder>> {
  const matches = state === 'waiting' ? awaitsCash : sql`o.cash_settlement_id is not null`
  const [page, count] = await Promise.all([
    sql<Row>`
      select json_build_object('id', o.id, 'orderId', o.code) as "order",
        json_build_object('id', m.id, 'businessName', m.business_name) as seller, o.cash_cents as cents, c.currency,
        ${iso(sql`o.delivered_at`)} as "deliveredAt",
        case when o.carrier is not null and o.tracking_number is not null
          then json_build_object('carrier', o.carrier, 'trackingNumber', o.tracking_number) end as tracking,
        case when s.id is not null then json_build_object('reference', s.bank_reference, 'day', s.arrives_on) end as received
      from (select * from orders o where ${matches} order by o.id limit ${limit} offset ${offset}) o
      join checkouts c on c.id = o.checkout_id
      join sellers m on m.id = o.seller_id
      left join settlements s on s.id = o.cash_settlement_id
      order by o.id
    `.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select from orders o where ${matches} limit ${deskCountMax}) counted
    `.execute(db),
  ])
  const rows = page.rows.map(({ cents, ...row }) => ({ ...row, amount: toDecimal(cents) }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
