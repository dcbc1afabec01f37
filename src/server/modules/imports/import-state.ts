import { sql } from 'kysely'
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
  cursor: string
  done: number
  total: number
  counts: Counts
  message: string | null
  createdAt: Date
  endedAt: Date | null
}

export const importFields = sql`id, seller_id as "sellerId", file_name as "fileName", status, rows, ignored_columns as "ignoredColumns", cursor, done, total, counts,
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
  step: { ignored?: string[]; rows?: number; total?: number; message?: string } = {},
): Promise<boolean> {
  const ends = !openImportStatuses.includes(to)
  const { rows } = await sql`
    update imports set status = ${to}, cursor = '', moved_at = now(),
      done = case when ${ends}::boolean or ${to} = 'READY' then done else 0 end,
      total = coalesce(${step.total ?? null}::int, total), rows = coalesce(${step.rows ?? null}::int, rows),
      ignored_columns = coalesce(${step.ignored ?? null}::text[], ignored_columns),
      message = ${step.message ?? null}::text, ended_at = case when ${ends}::boolean then now() end
    where id = ${id} and status = any (${statesBefore(importTransitions, to)}::text[])
    returning id
  `.execute(tx)
  return rows.length === 1
}

export async function saveProgress(
  tx: Db,
  id: number,
  { cursor, done, counts }: { cursor?: string; done: number; counts: Counts },
): Promise<void> {
  await sql`
    update imports set cursor = coalesce(${cursor ?? null}::text, cursor), done = done + ${done}::int,
      counts = ${JSON.stringify(counts)}::jsonb, moved_at = now() where id = ${id}
  `.execute(tx)
}
