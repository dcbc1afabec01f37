import { type ExpressionBuilder, sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'

/** Stores an event; false when it was stored before. */
export async function insertEvent(
  db: Db,
  event: { gateway: Gateway; id: string; type: string; payload: unknown },
): Promise<boolean> {
  const result = await db
    .insertInto('payment_events')
    .values({
      gateway: event.gateway,
      event_id: event.id,
      type: event.type,
      payload: JSON.stringify(event.payload),
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

const isEvent = (gateway: Gateway, eventId: string) => (where: ExpressionBuilder<Tables, 'payment_events'>) =>
  where.and({ gateway, event_id: eventId })

type StoredEvent = { payload: unknown; attempts: number; done: boolean; parked: boolean }

export async function findEvent(db: Db, gateway: Gateway, eventId: string): Promise<StoredEvent | undefined> {
  const row = await db
    .selectFrom('payment_events')
    .select(['payload', 'attempts', 'processed_at', 'parked_at'])
    .where(isEvent(gateway, eventId))
    .executeTakeFirst()
  if (!row) return undefined
  const { payload, attempts } = row
  return { payload, attempts, done: row.processed_at !== null, parked: row.parked_at !== null }
}

export const finishEvent = (db: Db, gateway: Gateway, eventId: string, outcome: string) =>
  db
    .updateTable('payment_events')
    .set({ processed_at: new Date(), outcome, error: null, parked_at: null })
    .where(isEvent(gateway, eventId))
    .execute()

/** Returns the number of failed attempts so far; 0 if the event was processed meanwhile. */
export async function recordEventFailure(
  db: Db,
  { gateway, eventId, error }: { gateway: Gateway; eventId: string; error: string },
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update payment_events set attempts = attempts + 1, error = left(${error}, 500)
    where gateway = ${gateway} and event_id = ${eventId} and processed_at is null returning attempts
  `.execute(db)
  return rows[0]?.attempts ?? 0
}

/** Stops retrying an event; false if it is parked or processed already. */
export async function parkEvent(tx: Db, gateway: Gateway, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_events set parked_at = now()
    where gateway = ${gateway} and event_id = ${eventId} and processed_at is null and parked_at is null returning event_id
  `.execute(tx)
  return rows.length === 1
}

/** Resets a parked event to zero failed attempts; false if it is not parked. */
export async function unparkEvent(tx: Db, gateway: Gateway, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    with again as (
      update payment_events set parked_at = null, attempts = 0
      where gateway = ${gateway} and event_id = ${eventId} and parked_at is not null returning gateway, event_id, type
    )
    select audit_deed('payment_events', gateway || ':' || event_id, jsonb_build_object('type', type, 'attempts', 0)) from again
  `.execute(tx)
  return rows.length === 1
}

/** Events that were neither processed nor failed, because their process was killed. */
export async function findInterruptedEvents(
  db: Db,
  options: { olderThanSeconds: number; max: number },
): Promise<{ gateway: Gateway; eventId: string }[]> {
  const { rows } = await sql<{ gateway: Gateway; eventId: string }>`
    select gateway, event_id as "eventId" from payment_events
    where processed_at is null and parked_at is null and attempts = 0
      and received_at < now() - make_interval(secs => ${options.olderThanSeconds}::int)
    order by received_at limit ${options.max}
  `.execute(db)
  return rows
}

const processedEventDays = 180

export async function deleteExpiredEvents(db: Db): Promise<void> {
  await sql`delete from payment_events where processed_at < now() - make_interval(days => ${processedEventDays}::int)`.execute(
    db,
  )
}
