import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Draft, Line } from './families/drafts.rules.ts'
import type { ImportState } from './import-state.ts'
import { keptName } from './mapping/color-names.rules.ts'
import { fixedColumns, valueKey } from './problems/fixed-values.rules.ts'

/** Adds lines of a file that is being uploaded. */
export async function insertLines(
  db: Db,
  importId: number,
  lines: (Line & { group: string })[],
): Promise<void> {
  await sql`
    with alive as (update imports set moved_at = now() where id = ${importId} and status = 'UPLOADING' returning id)
    insert into import_lines (import_id, row_number, line_group, cells)
    select alive.id, n.row, n.group, n.cells
    from alive, json_to_recordset(${JSON.stringify(lines)}::json) as n (row int, "group" text, cells jsonb)
  `.execute(db)
}

/** The next groups of lines, with their sizes. */
export async function nextGroups(
  tx: Db,
  importId: number,
  { after, limit }: { after: string; limit: number },
): Promise<{ key: string; rows: number }[]> {
  const { rows } = await sql<{ key: string; rows: number }>`
    select key, count(*)::int as rows from (
      select line_group as key from import_lines where import_id = ${importId} and line_group > ${after}
      order by line_group limit ${limit}
    ) n group by key order by key
  `.execute(tx)
  return rows
}

export async function readLines(
  tx: Db,
  importId: number,
  groups: string[],
): Promise<(Line & { group: string })[]> {
  const { rows } = await sql<Line & { group: string }>`
    select row_number as row, line_group as "group", cells from import_lines
    where import_id = ${importId} and line_group = any (${groups}::text[]) order by line_group, row_number
  `.execute(tx)
  return rows
}

export async function deleteLines(tx: Db, importId: number): Promise<void> {
  await tx.deleteFrom('import_lines').where('import_id', '=', importId).execute()
}

/** Rows with the values that the seller fixed in an earlier import. */
export async function withFixedValues(tx: Db, sellerId: number, drafts: Draft[]): Promise<Draft[]> {
  const values = new Set(
    drafts.flatMap((draft) => fixedColumns.flatMap((column) => valueKey(draft[column] ?? '') || [])),
  )
  const { rows } = await sql<{ name: (typeof fixedColumns)[number]; value: string; replacement: string }>`
    select column_name as name, value, replacement from import_values
    where seller_id = ${sellerId} and value = any (${[...values]}::text[])
  `.execute(tx)
  if (rows.length === 0) return drafts
  const known = new Map(rows.map(({ name, value, replacement }) => [`${name} ${value}`, replacement]))
  return drafts.map((draft) => {
    const next = { ...draft }
    for (const column of fixedColumns) {
      const fixed = known.get(`${column} ${valueKey(next[column] ?? '')}`)
      if (fixed === undefined) continue
      const name = column === 'color' ? keptName(next.color ?? '', fixed, next.colorName) : undefined
      if (name !== undefined) next.colorName = name
      next[column] = fixed
    }
    return next
  })
}

/**
 * The products that earlier imports made of lines with these words. Only the systems of other shops give every product one key;
 * sellers write the same word for several products.
 */
export async function readKnownProducts(
  tx: Db,
  { sellerId, preset }: Pick<ImportState, 'sellerId' | 'preset'>,
  words: string[],
): Promise<Map<string, number>> {
  if (preset === null || words.length === 0) return new Map()
  const { rows } = await sql<{ word: string; productId: number }>`
    select word, product_id as "productId" from import_products
    where seller_id = ${sellerId} and word = any (${words}::text[])
  `.execute(tx)
  return new Map(rows.map(({ word, productId }) => [word, productId]))
}

/** Remembers the products of applied rows by the key that the other system gave them. */
export async function rememberProducts(
  tx: Db,
  { id, sellerId, preset }: Pick<ImportState, 'id' | 'sellerId' | 'preset'>,
  rows: number[],
): Promise<void> {
  if (preset === null || rows.length === 0) return
  await sql`
    insert into import_products (seller_id, word, product_id)
    select distinct on (word) ${sellerId}::bigint, word, product_id from import_rows
    where import_id = ${id} and row_number = any (${rows}::int[]) and outcome in ('CREATED', 'UPDATED')
      and word is not null and product_id is not null
    order by word, row_number
    on conflict (seller_id, word) do update set product_id = excluded.product_id
  `.execute(tx)
}
