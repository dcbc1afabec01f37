import { sql } from 'kysely'
import type { ReturnBody } from '#contract/orders/returns.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { keyed } from './order-steps.ts'
import type { DeliveredOrder, PlacedOrder } from './placed-order.ts'

type Asked = Partial<ReturnBody> & { quantity?: number }

/** Requests a return of units of the first order line: one unit, by the buyer, unless `asked` says otherwise. */
export const askToReturn = (
  { orderId, orderItemId, buyer }: Pick<DeliveredOrder, 'orderId' | 'orderItemId' | 'buyer'>,
  { quantity = 1, ...body }: Asked = {},
  { by = buyer, key }: { by?: Person; key?: string } = {},
) =>
  by.call('POST /orders/:orderId/returns', {
    params: { orderId },
    body: { items: [{ orderItemId, quantity }], reason: 'DAMAGED', ...body },
    ...keyed(key),
  })

/** Requests a return that succeeds, and returns its id. */
export async function aReturn(delivered: DeliveredOrder, asked: Asked = {}): Promise<number> {
  const { status, body } = await askToReturn(delivered, asked)
  if (status !== 201) throw new Error(`asked in vain: ${JSON.stringify(body)}`)
  return body.id
}

export const acceptBy = (seller: Person, returnId: number, restock = false, note?: string) =>
  seller.call('POST /sellers/returns/:returnId/accept', { params: { returnId }, body: { restock, note } })
export const disputeBy = (seller: Person, returnId: number, reason = 'It left us whole.') =>
  seller.call('POST /sellers/returns/:returnId/dispute', { params: { returnId }, body: { reason } })
export const acceptAsAdmin = (admin: Person, returnId: number, restock = false, note?: string) =>
  admin.call('POST /admin/returns/:returnId/accept', { params: { returnId }, body: { restock, note } })
export const rejectAsAdmin = (admin: Person, returnId: number, note = 'The photos show wear.') =>
  admin.call('POST /admin/returns/:returnId/reject', { params: { returnId }, body: { note } })
export const cancelReturn = (buyer: Person, returnId: number) =>
  buyer.call('POST /returns/:returnId/cancel', { params: { returnId } })

/** Backdates the delivery of an order, which the customer confirmed. */
export async function deliveredAgo(
  app: TestApp,
  { orderId }: Pick<PlacedOrder, 'orderId'>,
  interval: string,
): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    await sql`update orders set received_at = now(), delivery_proof = 'CUSTOMER', delivery_proven_at = now()
      where id = ${orderId} and delivery_proof is null`.execute(tx)
    await sql`alter table order_events disable trigger order_events_append_only`.execute(tx)
    await sql`update order_events set at = now() - ${interval}::interval
      where order_id = ${orderId} and status = 'DELIVERED'`.execute(tx)
    await sql`alter table order_events enable trigger order_events_append_only`.execute(tx)
  })
}

/** Backdates the deadline for the answer of the seller. */
export async function unanswered(app: TestApp, returnId: number): Promise<void> {
  await sql`update returns set answer_by = now() - interval '1 minute' where id = ${returnId}`.execute(
    app.shop.db,
  )
}

/** Inserted directly, because a customer cannot return an undelivered order. */
export async function aReturnOf(
  app: TestApp,
  { sellerId, orderId, userId }: { sellerId: number; orderId: number; userId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into returns (order_id, seller_id, user_id, reason, comment, answer_by)
    values (${orderId}, ${sellerId}, ${userId}, 'OTHER', 'Secret cell', now() + interval '3 days') returning id
  `.execute(app.shop.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into return_events (return_id, step, actor) values (${id}, 'REQUESTED', 'customer')`.execute(
    app.shop.db,
  )
  await sql`with held as (
      update order_items set returning_quantity = 1 where order_id = ${orderId} returning id
    ) insert into return_items (return_id, order_item_id, quantity) select ${id}, id, 1 from held`.execute(
    app.shop.db,
  )
  return id
}
