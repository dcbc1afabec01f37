import { sql } from 'kysely'
import type { DeliveryProof } from '#shared/orders/delivery-proof.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Db } from '../../database/open.ts'

type Proof = {
  orderId: number
  /** The statuses that the proof may come in; others than DELIVERED change to it. */
  from: OrderStatus[]
  proof: DeliveryProof
  actor: 'customer' | 'seller' | 'carrier'
  actorId: number | null
}

/**
 * Records a proof of delivery, and delivers an order that is on its way. The first proof stays. Undefined if the order has
 * another status; `moved`: it was not delivered before. The caller has checked whose order it is.
 */
export async function proveDelivery(
  tx: Db,
  { orderId, from, proof, actor, actorId }: Proof,
): Promise<{ moved: boolean } | undefined> {
  const { rows } = await sql<{ moved: boolean }>`
    with before as (
      select id, status from orders where id = ${orderId} and status = any (${from}::text[])
        -- A fully refunded order is not shipped, so it is not delivered either.
        and (status in ('SHIPPED', 'DELIVERED') or refunded_cents + disputed_cents < total_cents or total_cents = 0)
      for no key update
    ), proven as (
      update orders o set status = 'DELIVERED', version = version + (b.status <> 'DELIVERED')::int,
        delivery_proof = coalesce(o.delivery_proof, ${proof}), delivery_proven_at = coalesce(o.delivery_proven_at, clock_timestamp()),
        received_at = case when ${proof} = 'CUSTOMER' then coalesce(o.received_at, now()) else o.received_at end
      from before b where o.id = b.id
      returning o.id, b.status <> 'DELIVERED' as moved
    ), events as (
      insert into order_events (order_id, status, actor, actor_id)
      select id, 'DELIVERED', ${actor}, ${actorId}::bigint from proven where moved
    )
    select moved from proven
  `.execute(tx)
  return rows[0]
}

const parcelsMax = 100

/** Orders without proof that were sent with this parcel before a moment. Carriers' names may differ in case. */
export async function findOrdersOfParcel(
  tx: Db,
  parcel: { carrier: string; trackingNumber: string; before: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.tracking_number = ${parcel.trackingNumber} and lower(o.carrier) = lower(${parcel.carrier})
      and o.delivery_proof is null and o.status in ('SHIPPED', 'DELIVERED')
      and exists (select from order_events e where e.order_id = o.id and e.status = 'SHIPPED' and e.at <= ${parcel.before})
    order by o.id limit ${parcelsMax}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
