import { sql } from 'kysely'
import type { FileEncoding } from '#contract/sellers/imports.ts'
import type { ImportMapping, ImportPreset } from '#shared/catalog/import-mapping.ts'
import { type ImportStatus, importTransitions, openImportStatuses } from '#shared/catalog/import-status.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'
import type { Counts } from './imports.rules.ts'

export type ImportState = {
  id: number
  sellerId: number
  fileName: string
  status: ImportStatus
  rows: number
  ignoredColumns: string[]
  headings: string[]
  preset: ImportPreset | null
  /** Of a file that is not in Unicode. */
  encoding: FileEncoding | null
  /** Null until the columns are mapped. */
  mapping: ImportMapping | null
  /** Whether all lines of the file have become rows. */
  arranged: boolean
  cursor: string
  done: number
  total: number
  counts: Counts
  message: string | null
  createdAt: Date
  endedAt: Date | null
}

export const importFields = sql`id, seller_id as "sellerId", file_name as "fileName", status, rows, ignored_columns as "ignoredColumns", headings,
  preset, encoding, mapping, arranged, cursor, done, total, counts,
  message, created_at as "createdAt", ended_at as "endedAt"`

/** Locks the import, so that steps, corrections and cancellation are serialized. */
export async function lockImport(tx: Db, id: number): Promise<ImportState | undefined> {
  const { rows } =
    await sql<ImportState>`select ${importFields} from imports where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Changes the status if the transition is allowed, and resets the progress of the new step. */
export async function moveImport(
  tx: Db,
  id: number,
  to: ImportStatus,
  step: { total?: number; message?: string } = {},
): Promise<boolean> {
  const ends = !openImportStatuses.includes(to)
  const { rows } = await sql`
    update imports set status = ${to}, cursor = '', moved_at = now(),
      done = case when ${ends}::boolean or ${to} = 'READY' then done else 0 end,
      total = coalesce(${step.total ?? null}::int, total),
      message = ${step.message ?? null}::text, ended_at = case when ${ends}::boolean then now() end
    where id = ${id} and status = any (${statesBefore(importTransitions, to)}::text[])
    returning id
  `.execute(tx)
  return rows.length === 1
}

export async function saveProgress(
  tx: Db,
  id: number,
  { cursor, done, counts }: { cursor?: string | undefined; done: number; counts: Counts },
): Promise<void> {
  await sql`
    update imports set cursor = coalesce(${cursor ?? null}::text, cursor), done = done + ${done}::int,
      counts = ${JSON.stringify(counts)}::jsonb, moved_at = now() where id = ${id}
  `.execute(tx)
}

/** Stores what is known of an uploaded file. */
export async function describeFile(
  tx: Db,
  id: number,
  file: { headings: string[]; preset: ImportPreset | null; rows: number; encoding: FileEncoding | null },
): Promise<void> {
  await sql`
    update imports set headings = ${file.headings}::text[], preset = ${file.preset}, rows = ${file.rows},
      encoding = ${file.encoding}, moved_at = now() where id = ${id}
  `.execute(tx)
}

/** Starts reading the lines with a mapping; rows of an earlier mapping are discarded. False if the status has changed. */
export async function startReading(
  tx: Db,
  id: number,
  { mapping, ignored, lines }: { mapping: ImportMapping; ignored: string[]; lines: number },
): Promise<boolean> {
  if (!(await moveImport(tx, id, 'CHECKING', { total: lines }))) return false
  await tx.deleteFrom('import_rows').where('import_id', '=', id).execute()
  await sql`
    update imports set mapping = ${JSON.stringify(mapping)}::jsonb, ignored_columns = ${ignored}::text[], arranged = false,
      done = 0, counts = '{}' where id = ${id}
  `.execute(tx)
  return true
}

/** All lines are rows: the check starts with the first product. Rows that are errors already are not checked. */
export async function endReading(tx: Db, id: number): Promise<void> {
  await sql`
    update imports set arranged = true, cursor = '', done = 0, rows = n.rows, total = n.rows - n.errors,
      counts = jsonb_build_object('PENDING', n.rows - n.errors, 'ERROR', n.errors), moved_at = now()
    from (
      select count(*)::int as rows, (count(*) filter (where outcome = 'ERROR'))::int as errors
      from import_rows where import_id = ${id}
    ) n where imports.id = ${id}
  `.execute(tx)
}
