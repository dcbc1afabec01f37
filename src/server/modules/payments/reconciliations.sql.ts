import { sql } from 'kysely'
import type { Gateway } from '#shared/gateway.ts'
import type { Db } from '../../database/open.ts'

/** Up to when a provider has been compared with our rows; a provider that is new here begins a day ago. */
export async function readComparedUntil(db: Db, gateway: Gateway): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    insert into reconciliations (gateway, compared_until) values (${gateway}, now() - interval '1 day')
    on conflict (gateway) do update set gateway = excluded.gateway
    returning compared_until as until
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error(`there is no reconciliation of ${gateway}`)
  return row.until
}

/** Moves it forward, never back. */
export const keepComparedUntil = (db: Db, gateway: Gateway, until: Date) =>
  db
    .updateTable('reconciliations')
    .set({ compared_until: until })
    .where('gateway', '=', gateway)
    .where('compared_until', '<', until)
    .execute()
