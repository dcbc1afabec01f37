import { sql } from 'kysely'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import type { ImportOutcome } from '#shared/catalog/import-status.ts'
import { skuKey } from '#shared/catalog/variants/sku.ts'
import type { Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { keyOfProduct, surplusMark } from './imports.rules.ts'
import type { FileRow } from './read-table.ts'

/** Adds the rows of some lines. A row with errors is not checked. */
export async function insertRows(
  tx: Db,
  importId: number,
  rows: (FileRow & { key: string; errors: CellProblem[] })[],
): Promise<void> {
  const lines = rows.map(({ row, key, sku, word, cells, errors }) => ({
    ...{ row, key, sku: sku && skuKey(sku), word, cells, errors },
    outcome: errors.length > 0 ? 'ERROR' : 'PENDING',
  }))
  await sql`
    insert into import_rows (import_id, row_number, product_key, sku, word, cells, outcome, errors)
    select ${importId}, n.row, n.key, n.sku, n.word, n.cells, n.outcome, n.errors
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as n (row int, key text, sku text, word text, cells jsonb, outcome text, errors jsonb)
  `.execute(tx)
}

/** Assigns rows to the product of the first row with the same group text that has one. */
export async function linkAllWords(tx: Db, importId: number): Promise<void> {
  await sql`
    update import_rows r set product_key = n.key
    from (
      select distinct on (word) word, product_key as key from import_rows
      where import_id = ${importId} and word is not null and product_key like 'p:%' order by word, row_number
    ) n
    where r.import_id = ${importId} and r.word = n.word and r.product_key <> n.key
  `.execute(tx)
}

/** Assigns rows to the product of another row with the same group text. */
export async function linkWords(tx: Db, importId: number, owners: Map<string, number>): Promise<void> {
  if (owners.size === 0) return
  await sql`
    update import_rows r set product_key = n.key
    from unnest(${[...owners.keys()]}::text[], ${[...owners.values()].map(keyOfProduct)}::text[]) as n (word, key)
    where r.import_id = ${importId} and r.word = n.word and r.product_key <> n.key
  `.execute(tx)
}

/** Marks rows beyond the maximum per product as errors. */
export async function rejectSurplusRows(
  tx: Db,
  importId: number,
  most: number,
  message: string,
): Promise<void> {
  const errors = JSON.stringify([{ column: 'product', message }])
  await sql`
    update import_rows r set product_key = ${surplusMark} || lpad(r.row_number::text, 16, '0'),
      outcome = 'ERROR', errors = ${errors}::jsonb
    from (
      select row_number, row_number() over (partition by product_key order by row_number) as place
      from import_rows where import_id = ${importId}
    ) counted
    where r.import_id = ${importId} and r.row_number = counted.row_number and counted.place > ${most}
  `.execute(tx)
}

type CellProblem = { column: ImportColumn; message: string }

export type StoredRow = {
  row: number
  key: string
  cells: (string | null)[]
  outcome: ImportOutcome
  errors: CellProblem[]
  differences: { column: ImportColumn; before: string; after: string }[]
  message: string | null
  productId: number | null
  productVersion: number | null
  stockChange: number
  before: unknown
}

const rowFields = sql`row_number as row, product_key as key, cells, outcome, errors, differences, message,
  product_id as "productId", product_version as "productVersion", stock_change as "stockChange", before`

/** The next product keys with rows in one of these outcomes, with their row counts. */
export async function nextKeys(
  tx: Db,
  importId: number,
  { after, outcomes, limit }: { after: string; outcomes: readonly ImportOutcome[]; limit: number },
): Promise<{ key: string; rows: number }[]> {
  const { rows } = await sql<{ key: string; rows: number }>`
    select key, count(*)::int as rows from (
      select product_key as key from import_rows
      where import_id = ${importId} and product_key > ${after} and outcome = any (${outcomes}::text[])
      order by product_key limit ${limit}
    ) n group by key order by key
  `.execute(tx)
  return rows
}

export async function readRowsOf(
  tx: Db,
  importId: number,
  keys: string[],
  outcomes: readonly ImportOutcome[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowFields} from import_rows
    where import_id = ${importId} and product_key = any (${keys}::text[]) and outcome = any (${outcomes}::text[])
    order by product_key, row_number
  `.execute(tx)
  return rows
}

/** The first row of each of these SKUs, by `skuKey`. */
export async function readFirstRows(tx: Db, importId: number, skus: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; row: number }>`
    select sku, min(row_number) as row from import_rows
    where import_id = ${importId} and sku = any (${skus.map(skuKey)}::text[]) group by sku
  `.execute(tx)
  return new Map(rows.map(({ sku, row }) => [sku, row]))
}

export type RowResult = Pick<StoredRow, 'row' | 'outcome'> &
  Partial<
    Pick<
      StoredRow,
      'errors' | 'differences' | 'message' | 'productId' | 'productVersion' | 'stockChange' | 'before'
    >
  >

/** Writes results; absent fields stay unchanged. */
export async function writeResults(tx: Db, importId: number, results: RowResult[]): Promise<void> {
  await sql`
    update import_rows r set outcome = n.outcome, errors = coalesce(n.errors, r.errors),
      differences = coalesce(n.differences, r.differences), message = n.message,
      product_id = case when n.part ? 'productId' then (n.part ->> 'productId')::bigint else r.product_id end,
      product_version = case when n.part ? 'productVersion' then (n.part ->> 'productVersion')::int else r.product_version end,
      stock_change = coalesce((n.part ->> 'stockChange')::int, r.stock_change),
      before = coalesce(n.before, r.before)
    from (
      select (part ->> 'row')::int as row, part ->> 'outcome' as outcome, part -> 'errors' as errors,
        part -> 'differences' as differences, part ->> 'message' as message, part -> 'before' as before, part
      from jsonb_array_elements(${JSON.stringify(results)}::jsonb) as part
    ) n
    where r.import_id = ${importId} and r.row_number = n.row
  `.execute(tx)
}

export async function readRow(tx: Db, importId: number, row: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${rowFields} from import_rows where import_id = ${importId} and row_number = ${row}
  `.execute(tx)
  return rows[0]
}

export async function rewriteRow(tx: Db, importId: number, file: FileRow & { key: string }): Promise<void> {
  await sql`
    update import_rows set cells = ${JSON.stringify(file.cells)}::jsonb, product_key = ${file.key}, sku = ${file.sku && skuKey(file.sku)}, word = ${file.word}
    where import_id = ${importId} and row_number = ${file.row}
  `.execute(tx)
}

/**
 * Keys of products that share one of these SKUs or the group text: only the first few of each, whose result can
 * change.
 */
export async function readNeighbours(
  tx: Db,
  importId: number,
  { skus, word }: { skus: string[]; word: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select n.key from unnest(${skus.map(skuKey)}::text[]) as s (sku) cross join lateral (
      select product_key as key from import_rows where import_id = ${importId} and sku = s.sku order by row_number limit 3
    ) n
    union
    select key from (
      select product_key as key from import_rows where import_id = ${importId} and word = ${word} limit 200
    ) shared
  `.execute(tx)
  return rows.map(({ key }) => key)
}

export async function countRowsOf(tx: Db, importId: number, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows where import_id = ${importId} and product_key = ${key}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** A page of rows in file order. */
export async function listRows(
  db: Db,
  importId: number,
  which: {
    outcomes?: readonly ImportOutcome[] | undefined
    withoutPictures?: boolean
    after?: number
  } & Part,
): Promise<StoredRow[]> {
  // Of applied rows, only those that lack pictures have a message.
  const chosen = which.withoutPictures
    ? sql`outcome in ('CREATED', 'UPDATED') and message is not null`
    : which.outcomes
      ? sql`outcome = any (${which.outcomes}::text[])`
      : sql`true`
  const { rows } = await sql<StoredRow>`
    select ${rowFields} from import_rows
    where import_id = ${importId} and row_number > ${which.after ?? 0} and ${chosen}
    order by row_number limit ${which.limit} offset ${which.offset}
  `.execute(db)
  return rows
}
