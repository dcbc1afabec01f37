import { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'

type Entry = {
  actor_kind: string
  actor_id: number
  client: string
  request_id: string | null
  subject_kind: string
  subject_id: string
  seller_id: number | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Audit entries written by one request. */
export const entriesOf = async (app: TestApp, requestId: unknown): Promise<Entry[]> =>
  (
    await sql<Entry>`select * from audit_log where request_id = ${String(requestId)} order by id`.execute(
      app.shop.db,
    )
  ).rows

/** The newest `count` entries, oldest first. */
export const lastEntries = async (app: TestApp, count: number): Promise<Entry[]> =>
  (
    await sql<Entry>`select * from (select * from audit_log order by id desc limit ${count}) newest order by id`.execute(
      app.shop.db,
    )
  ).rows

export async function countEntries(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(
    app.shop.db,
  )
  return rows[0]?.count ?? 0
}
