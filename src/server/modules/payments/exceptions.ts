import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

/** Records a problem for a person to resolve, once per kind and reference. */
export async function raiseException(
  db: Db,
  exception: { kind: string; reference: string; details: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('payment_exceptions')
    .values({
      kind: exception.kind,
      reference: exception.reference,
      details: JSON.stringify(exception.details),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .execute()
}

/**
 * Like `raiseException`, for a problem that lasts: an open exception gets the new details. A resolved one is opened again if
 * the details differ, or if the system resolved it and the problem is back.
 */
export async function reopenException(
  db: Db,
  exception: { kind: string; reference: string; details: Record<string, unknown> },
): Promise<void> {
  await sql`
    insert into payment_exceptions (kind, reference, details)
    values (${exception.kind}, ${exception.reference}, ${JSON.stringify(exception.details)})
    on conflict (kind, reference) do update set details = excluded.details,
      created_at = case when payment_exceptions.resolved_at is null then payment_exceptions.created_at else excluded.created_at end,
      resolved_at = null, resolved_by = null, note = null
    where payment_exceptions.details <> excluded.details
      or payment_exceptions.resolved_at is not null and payment_exceptions.resolved_by is null
  `.execute(db)
}

/** The parked event of an open exception. */
export async function findParkedEvent(
  db: Db,
  exceptionId: number,
): Promise<{ gateway: Gateway; eventId: string } | undefined> {
  const { rows } = await sql<{ gateway: Gateway; eventId: string }>`
    select e.gateway, e.event_id as "eventId"
    from payment_exceptions x join payment_events e on e.event_id = x.reference and e.gateway = x.details ->> 'gateway'
    where x.id = ${exceptionId} and x.kind = 'event_parked' and x.resolved_at is null
  `.execute(db)
  return rows[0]
}

type Which = { id: number } | { kind: string; reference: string }

/** Resolves an exception once; false if it is not open. `adminId` is null when the system resolves it. */
export async function resolveException(
  db: Db,
  which: Which,
  resolution: { adminId: number | null; note: string },
): Promise<boolean> {
  const result = await db
    .updateTable('payment_exceptions')
    .set({ resolved_at: new Date(), resolved_by: resolution.adminId, note: resolution.note })
    .where((where) => where.and(which))
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Erases details and notes of up to `limit` solved exceptions that are older than `years`; returns their number. */
export async function eraseOldExceptions(db: Db, years: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update payment_exceptions set details = '{}', note = null where id in (
      select id from payment_exceptions
      where resolved_at < now() - make_interval(years => ${years}::int) and (details <> '{}' or note is not null)
      order by id limit ${limit} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
