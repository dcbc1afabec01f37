import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Every table except counters and background bookkeeping. */
export async function everyTable(app: TestApp): Promise<{ name: string; rows: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'content_changes', 'access_log') order by 1`.execute(app.shop.db)
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ rows: string }>`
        select coalesce(string_agg(t::text, ${'\n'} order by t::text), '') as rows from ${sql.table(name)} t`.execute(
        app.shop.db,
      )
      return { name, rows: rows[0]?.rows ?? '' }
    }),
  )
}
