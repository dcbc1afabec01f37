import { sql } from 'kysely'
import type { RefundBody } from '#contract/order-desk.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { keyed } from './order-steps.ts'
import type { PlacedOrder } from './placed-order.ts'

type Body = Partial<RefundBody>

/** An admin gives back part of an order, for a reason. */
export const refundBy = (
  admin: Person,
  { orderId }: Pick<PlacedOrder, 'orderId'>,
  body: Body,
  key?: string,
) =>
  admin.call('POST /admin/orders/:orderId/refunds', {
    params: { orderId },
    body: { reason: 'Arrived with a scratch', ...body },
    ...keyed(key),
  })

/** What the book has of an order today, by account, in cents; even accounts are missing. */
export async function bookedOf(app: TestApp, { orderId }: Pick<PlacedOrder, 'orderId'>) {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.amount_cents)::bigint as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id where e.order_id = ${orderId}
    group by a.kind having sum(l.amount_cents) <> 0 order by a.kind
  `.execute(app.shop.db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}
