import { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'

export type Column = { table: string; column: string; type: string }

/** Every column that can hold text, in the order of the tables. Views and the job queue's own tables are not part of it. */
export async function textColumns({ shop }: Pick<TestApp, 'shop'>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'json', 'jsonb', 'bytea', 'tsvector', 'inet', 'character varying')
        or (c.data_type = 'ARRAY' and c.udt_name = '_text'))
    order by c.table_name, c.ordinal_position
  `.execute(shop.db)
  return rows
}

/** The columns, as `table.column`, in which any row contains one of the words, ignoring case. */
export async function columnsWith(app: Pick<TestApp, 'shop'>, words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(app)) {
    const { rows } = await sql<{ hit: boolean }>`
      select exists (
        select from ${sql.table(table)} t, unnest(${words}::text[]) as w (wanted)
        where position(lower(w.wanted) in lower(${sql.ref(`t.${column}`)}::text)) > 0
      ) as hit
    `.execute(app.shop.db)
    if (rows[0]?.hit) found.push(`${table}.${column}`)
  }
  const { rows } = await sql<{ hit: boolean }>`
    select exists (
      select from graphile_worker._private_jobs j, unnest(${words}::text[]) as w (wanted)
      where position(lower(w.wanted) in lower(j.payload::text)) > 0
    ) as hit
  `.execute(app.shop.db)
  if (rows[0]?.hit) found.push('jobs.payload')
  return found
}
