import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Values of one row, by column name. */
export type DataValues = Record<string, string | number | boolean | null>

const pageRows = 500

/** Rows of `source` in the order of its column `key`, page by page. `source` also has the column `row`. */
export async function* readDataPages(db: Db, source: RawBuilder<unknown>): AsyncIterable<DataValues[]> {
  let after = 0
  for (;;) {
    const rows = await readPage(db, source, after)
    yield rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.key
  }
}

async function readPage(
  db: Db,
  source: RawBuilder<unknown>,
  after: number,
): Promise<{ key: number; row: DataValues }[]> {
  const { rows } = await sql<{ key: number; row: DataValues }>`
    select d.key, d.row from (${source}) d where d.key > ${after} order by d.key limit ${pageRows}
  `.execute(db)
  return rows
}
