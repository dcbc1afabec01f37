import { sql } from 'kysely'
import type { ReturnBody } from '#contract/orders/returns.ts'
import { Failure } from '#shared/failure.ts'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import { type ReturnActor, type ReturnStatus, returnStatusesBefore } from '#shared/orders/return-status.ts'
import { answerDays, returnsOpenMax } from '#shared/orders/return-window.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { cannotMove } from './returns.rules.ts'

const returnsPerDay = 50

/** Counts one return request of this customer; throws `too_many_requests` above 50 a day. */
export const limitReturns = (db: Db, userId: number): Promise<void> =>
  limit(db, { key: `returns:user:${userId}`, max: returnsPerDay, windowSeconds: 86_400 })

export type ReturnHead = {
  id: number
  orderId: number
  status: ReturnStatus
  reason: ReturnReason
  items: { orderItemId: number; quantity: number }[]
}

/** Restricts a query to the returns of a customer or a seller; admins pass 'anyone'. */
export type ReturnOwner = { userId: number } | { sellerId: number } | 'anyone'

function belongsTo(owner: ReturnOwner) {
  if (owner === 'anyone') return sql`true`
  return 'userId' in owner ? sql`r.user_id = ${owner.userId}` : sql`r.seller_id = ${owner.sellerId}`
}

/** Returns undefined for a return that belongs to someone else. */
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

type NewReturn = Omit<ReturnBody, 'photos'> & {
  orderId: number
  sellerId: number
  userId: number
  photos: string[]
}

/**
 * Creates a return with its items and first event. The units are already on hold. Throws `status_conflict` when the order
 * has the maximum number of open returns.
 */
export async function addReturn(tx: Db, request: NewReturn): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into returns (order_id, seller_id, user_id, reason, comment, photos, answer_by)
      select ${request.orderId}::bigint, ${request.sellerId}::bigint, ${request.userId}::bigint, ${request.reason}, ${request.comment},
        ${request.photos}::text[], now() + make_interval(days => ${answerDays}::int)
      where (select count(*) from returns where order_id = ${request.orderId} and status in ('REQUESTED', 'DISPUTED')) < ${returnsOpenMax}::int
      returning id
    ), items as (
      insert into return_items (return_id, order_item_id, quantity)
      select created.id, g."orderItemId", g.quantity
      from created, json_to_recordset(${JSON.stringify(request.items)}::json) as g ("orderItemId" bigint, quantity int)
    ), events as (
      insert into return_events (return_id, step, actor, actor_id)
      select id, 'REQUESTED', 'customer', ${request.userId}::bigint from created
    )
    select id from created
  `.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) return id
  throw new Failure('status_conflict', {
    message: 'This order has too many open returns. Please wait until one is decided.',
  })
}

type ReturnMove = {
  to: ReturnStatus
  actor: ReturnActor
  actorId: number
  /** The seller's reason for the dispute, or the admin's note on the decision. */
  note?: string | undefined
  /** Only for an accepted return. */
  accepted?: { amountCents: number; refundId: number | undefined; restocked: boolean }
}

/** Changes the status once, if the actor may; throws `status_conflict` otherwise. Safe under concurrent calls. */
export async function moveReturn(tx: Db, current: ReturnHead, move: ReturnMove): Promise<void> {
  const { to, actor, actorId, note = null, accepted } = move
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
      where id = ${current.id} and status = any (${returnStatusesBefore(actor, to)}::text[]) returning id
    )
    insert into return_events (return_id, step, actor, actor_id)
    select id, ${to}, ${actor}, ${actorId}::bigint from moved returning return_id as id
  `.execute(tx)
  if (rows.length !== 1) throw statusConflict(current)
}

/** The error for a step that the current status does not allow. */
export const statusConflict = ({ status }: ReturnHead): Failure =>
  new Failure('status_conflict', { message: cannotMove(status), details: { status } })

/** Marks up to `max` returns whose answer is overdue as escalated, each once, and returns them. */
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

/** Erases texts and photos of up to `limit` decided returns that are older than `years`; returns their number. */
export async function eraseOldReturns(db: Db, years: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update returns set comment = '', photos = '{}',
      dispute_reason = case when dispute_reason is not null then 'Erased' end,
      decision_note = case when decision_note is not null then 'Erased' end
    where id in (
      select id from returns
      where created_at < now() - make_interval(years => ${years}::int) and decided_at is not null
        and (comment <> '' or cardinality(photos) > 0 or dispute_reason <> 'Erased' or decision_note <> 'Erased')
      order by id limit ${limit} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
