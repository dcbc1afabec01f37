import { sql } from 'kysely'
import type { AddressBody } from '#contract/shop/accounts/identity.ts'
import { Failure } from '#shared/failure.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Db } from '../../database/open.ts'

export type OrderPart = { id: number; code: string; checkoutId: string; status: OrderStatus }

/** Locks an order and the others of its checkout, so that none ships during the change. */
async function lockParts(tx: Db, orderId: number): Promise<OrderPart[]> {
  const { rows } = await sql<OrderPart>`
    select o.id, o.code, o.checkout_id as "checkoutId", o.status from orders o
    where o.checkout_id = (select checkout_id from orders where id = ${orderId}::bigint) order by o.id for no key update
  `.execute(tx)
  return rows
}

/**
 * Changes the delivery address of all orders of a checkout, none of which has left its seller. Returns the address
 * before and the orders that are still to be shipped. The state stays, because delivery and tax were calculated for it.
 */
export async function changeDeliveryAddress(
  tx: Db,
  orderId: number,
  address: AddressBody,
): Promise<{ before: AddressBody; parts: OrderPart[] }> {
  const parts = await lockParts(tx, orderId)
  const [first] = parts
  if (!first) throw new Failure('not_found')
  checkParts(parts, orderId)
  const { rows } = await sql<{ before: AddressBody }>`
    with present as (
      select id, shipping_address as address from checkouts where id = ${first.checkoutId}
    )
    update checkouts c set shipping_address = ${JSON.stringify({ id: null, ...address })}::jsonb, address_id = null
    from present p
    where c.id = p.id and p.address ->> 'name' <> 'Erased' and p.address ->> 'state' = ${address.state}
      and india_state(p.address ->> 'state', p.address ->> 'pinCode')
        is not distinct from india_state(${address.state}, ${address.pinCode})
    returning p.address as before
  `.execute(tx)
  const [changed] = rows
  if (!changed) throw refuseState()
  await noteChange(tx, first.checkoutId)
  return { before: changed.before, parts: parts.filter(({ status }) => status !== 'CANCELLED') }
}

function checkParts(parts: OrderPart[], orderId: number): void {
  const gone = parts.find(({ status }) => status === 'SHIPPED' || status === 'DELIVERED')
  const own = parts.find(({ id }) => id === orderId)
  const problem =
    own?.status === 'CANCELLED'
      ? 'This order was canceled.'
      : own?.status === 'PENDING'
        ? 'This order is not paid yet. The customer can cancel it and order again.'
        : gone &&
          (gone.id === orderId
            ? "This order has already shipped, so its address can't be changed."
            : `Order ${gone.code} of the same payment has already shipped, so the address can't be changed. Cancel this order instead; the customer can order again.`)
  if (problem) throw new Failure('status_conflict', { message: problem })
}

function refuseState(): Failure {
  const message =
    'The state must stay the same, because delivery and tax were calculated for it. Cancel the order instead; the customer can order again.'
  return new Failure('invalid', { message, errors: [{ path: 'address.state', message }] })
}

/** Sellers find orders by the recipient's name, and are notified of the change. */
async function noteChange(tx: Db, checkoutId: string): Promise<void> {
  await sql`
    update orders o set version = version + 1,
      address_changed_at = case when o.status = 'CANCELLED' then o.address_changed_at else now() end,
      search = to_tsvector('simple', 's' || o.seller_id || ' ' || search_text(concat_ws(' ', o.code,
        c.shipping_address ->> 'name', (select string_agg(i.title, ' ') from order_items i where i.order_id = o.id))))
    from checkouts c where c.id = o.checkout_id and c.id = ${checkoutId}
  `.execute(tx)
}
