import { sql } from 'kysely'
import type { ReturnBody } from '#contract/orders/returns.ts'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import { type ReturnActor, type ReturnStatus, returnStatusesBefore } from '#shared/orders/return-status.ts'
import { answerDays, returnsOpenMax } from '#shared/orders/return-window.ts'
import type { Db } from '../../database/open.ts'

export type ReturnHead = {
  id: number
  orderId: number
  status: ReturnStatus
  reason: ReturnReason
  items: { orderItemId: number; quantity: number }[]
}

/** Whose returns are meant: a customer's, a seller's, or, for admins, anyone's. */
export type ReturnOwner = { userId: number } | { sellerId: number } | 'anyone'

function belongsTo(owner: ReturnOwner) {
  if (owner === 'anyone') return sql`true`
  return 'userId' in owner ? sql`r.user_id = ${owner.userId}` : sql`r.seller_id = ${owner.sellerId}`
}

/** A return of this owner; anyone else's does not exist. */
export async function findReturn(
  db: Db,
  returnId: number,
  owner: ReturnOwner,
): Promise<ReturnHead | undefined> {
  const { rows } = await sql<ReturnHead>`
    select r.id, r.order_id as "orderId", r.status, r.reason,
      (select json_agg(json_build_object('orderItemId', i.order_item_id, 'quantity', i.quantity) order by i.order_item_id)
        from return_items i where i.return_id = r.id) as items
    from returns r where r.id = ${returnId} and ${belongsTo(owner)}
  `.execute(db)
  return rows[0]
}

export type NewReturn = Omit<ReturnBody, 'photos'> & {
  orderId: number
  sellerId: number
  userId: number
  photos: string[]
}

/** Writes a return with its pieces and its first event; nothing when as many of the order are open as there may be. */
export async function insertReturn(tx: Db, asked: NewReturn): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with asked as (
      insert into returns (order_id, seller_id, user_id, reason, comment, photos, answer_by)
      select ${asked.orderId}::bigint, ${asked.sellerId}::bigint, ${asked.userId}::bigint, ${asked.reason}, ${asked.comment},
        ${asked.photos}::text[], now() + make_interval(days => ${answerDays}::int)
      where (select count(*) from returns where order_id = ${asked.orderId} and status in ('REQUESTED', 'DISPUTED')) < ${returnsOpenMax}::int
      returning id
    ), items as (
      insert into return_items (return_id, order_item_id, quantity)
      select asked.id, g."orderItemId", g.quantity
      from asked, json_to_recordset(${JSON.stringify(asked.items)}::json) as g ("orderItemId" bigint, quantity int)
    ), events as (
      insert into return_events (return_id, step, actor, actor_id)
      select id, 'REQUESTED', 'customer', ${asked.userId}::bigint from asked
    )
    select id from asked
  `.execute(tx)
  return rows[0]?.id
}

export type ReturnMove = {
  returnId: number
  to: ReturnStatus
  actor: ReturnActor
  actorId: number
  /** The seller's reason of a dispute, or what the admin says to the decision. */
  note?: string | undefined
  /** Of an accepted return. */
  accepted?: { amountCents: number; refundId: number | undefined; restocked: boolean }
}

/** Moves a return by a conditional update: it happens only from where this actor may, however many try at once. */
export async function moveReturn(tx: Db, move: ReturnMove): Promise<boolean> {
  const { returnId, to, actor, actorId, note = null, accepted } = move
  const disputed = to === 'DISPUTED'
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update returns set status = ${to},
        decided_at = case when ${disputed}::boolean then null else clock_timestamp() end,
        dispute_reason = case when ${disputed}::boolean then ${note}::text else dispute_reason end,
        decision_note = case when ${disputed}::boolean then decision_note else ${note}::text end,
        admin_id = ${actor === 'admin' ? actorId : null}::bigint,
        restocked = ${accepted?.restocked ?? false}::boolean,
        amount_cents = ${accepted?.amountCents ?? 0}::bigint, refund_id = ${accepted?.refundId ?? null}::bigint
      where id = ${returnId} and status = any (${returnStatusesBefore(actor, to)}::text[]) returning id
    )
    insert into return_events (return_id, step, actor, actor_id)
    select id, ${to}, ${actor}, ${actorId}::bigint from moved returning return_id as id
  `.execute(tx)
  return rows.length === 1
}

/** Hands what was not answered in time to the shop, once each; says which they were. */
export async function escalateReturns(tx: Db, max: number): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    with due as (
      select id from returns where status = 'REQUESTED' and escalated_at is null and answer_by <= now()
      order by answer_by limit ${max} for update skip locked
    ), escalated as (
      update returns r set escalated_at = clock_timestamp() from due
      where r.id = due.id and r.status = 'REQUESTED' and r.escalated_at is null returning r.id, r.order_id
    ), events as (
      insert into return_events (return_id, step, actor) select id, 'ESCALATED', 'shop' from escalated
    )
    select id, order_id as "orderId" from escalated order by id
  `.execute(tx)
  return rows
}
