import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

/**
 * Up to when a provider has been compared with our rows, and the time of the database, which is the one that counts; a
 * provider that is new here begins a day ago.
 */
export async function readComparedUntil(db: Db, gateway: Gateway): Promise<{ until: Date; now: Date }> {
  const { rows } = await sql<{ until: Date; now: Date }>`
    insert into reconciliations (gateway, compared_until) values (${gateway}, now() - interval '1 day')
    on conflict (gateway) do update set gateway = excluded.gateway
    returning compared_until as until, now() as now
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`there is no reconciliation of ${gateway}`)
  return row
}

/** Moves it forward, and back only from a moment that has not come yet: a clock that was wrong had put it there. */
export const keepComparedUntil = (db: Db, gateway: Gateway, until: Date) =>
  db
    .updateTable('reconciliations')
    .set({ compared_until: until })
    .where('gateway', '=', gateway)
    .where((where) =>
      where.or([where('compared_until', '<', until), where('compared_until', '>', sql<Date>`now()`)]),
    )
    .execute()

/** What could not be compared, by the provider's id. */
export type Uncompared = { what: 'session' | 'refund'; reference: string }

/**
 * Keeps it for the next runs, and for a person to see, as an exception that closes by itself once it could be compared.
 * One that an admin has closed stays closed.
 */
export async function putAsideUncompared(
  db: Db,
  gateway: Gateway,
  { what, reference }: Uncompared,
): Promise<void> {
  await sql`
    insert into payment_exceptions (kind, reference, details)
    values ('not_compared', ${reference}, ${JSON.stringify({ gateway, what })}::jsonb)
    on conflict (kind, reference) do update set resolved_at = null, note = null
      where payment_exceptions.resolved_by is null
  `.execute(db)
}

/** Some of them, in no order, so that those which fail for good do not keep the others back. */
export async function findUncompared(db: Db, gateway: Gateway, max: number): Promise<Uncompared[]> {
  const { rows } = await sql<Uncompared>`
    select reference, details ->> 'what' as what from payment_exceptions
    where kind = 'not_compared' and resolved_at is null and details ->> 'gateway' = ${gateway}
    order by random() limit ${max}
  `.execute(db)
  return rows
}
