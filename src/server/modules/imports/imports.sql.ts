import { sql } from 'kysely'
import { type ImportStatus, importTransitions, openImportStatuses } from '#shared/catalog/import-status.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { List, Part } from '../../database/list.ts'
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

const importFields = sql`id, seller_id as "sellerId", file_name as "fileName", status, rows, ignored_columns as "ignoredColumns", cursor, done, total, counts,
  message, created_at as "createdAt", ended_at as "endedAt"`

export async function insertImport(db: Db, sellerId: number, fileName: string): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ seller_id: sellerId, file_name: fileName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

export async function readImport(db: Db, sellerId: number, id: number): Promise<ImportState | undefined> {
  const { rows } = await sql<ImportState>`
    select ${importFields} from imports where id = ${id} and seller_id = ${sellerId}
  `.execute(db)
  return rows[0]
}

export async function readImports(db: Db, sellerId: number, part: Part): Promise<List<ImportState>> {
  const [{ rows }, count] = await Promise.all([
    sql<ImportState>`
      select ${importFields} from imports where seller_id = ${sellerId}
      order by id desc limit ${part.limit} offset ${part.offset}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from imports where seller_id = ${sellerId}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Whoever works at an import holds its row, so that steps, mending and cancelling come one after the other. */
export async function lockImport(tx: Db, id: number): Promise<ImportState | undefined> {
  const { rows } =
    await sql<ImportState>`select ${importFields} from imports where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Moves an import along its graph, if it is where that is possible, and starts the counting of the new step. */
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

/** What stands still for so long has failed. */
export async function endAbandoned(db: Db, message: string): Promise<void> {
  await sql`
    update imports set status = 'FAILED', message = ${message}, ended_at = now(), moved_at = now()
    where (status = 'UPLOADING' and moved_at < now() - interval '10 minutes')
      or (status in ('CHECKING', 'APPLYING', 'UNDOING') and moved_at < now() - interval '1 hour')
  `.execute(db)
  await sql`
    update imports set status = 'CANCELLED', ended_at = now(), moved_at = now()
    where status = 'READY' and moved_at < now() - interval '30 days'
  `.execute(db)
}

/** Removes one import that ended long ago; true while there may be more. */
export async function removeOldImport(db: Db, keepDays: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from imports where id = (
      select id from imports where ended_at < now() - make_interval(days => ${keepDays}::int) order by ended_at limit 1
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
