import { sql } from 'kysely'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { type ImportState, importFields } from './import-state.ts'

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

/** Fails imports whose job stopped, and cancels imports that were never applied. */
export async function endAbandoned(db: Db, message: string): Promise<void> {
  await sql`
    update imports set status = 'FAILED', message = ${message}, ended_at = now(), moved_at = now()
    where (status = 'UPLOADING' and moved_at < now() - interval '10 minutes')
      or (status in ('CHECKING', 'FETCHING', 'APPLYING', 'UNDOING') and moved_at < now() - interval '1 hour')
  `.execute(db)
  await sql`
    update imports set status = 'CANCELLED', ended_at = now(), moved_at = now()
    where status in ('MAPPING', 'READY') and moved_at < now() - interval '30 days'
  `.execute(db)
}

/** Deletes one old import with the pictures that could not be fetched; true while there may be more. */
export async function removeOldImport(db: Db, keepDays: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from imports where ended_at < now() - make_interval(days => ${keepDays}::int) order by ended_at limit 1
    ), failed_pictures as (
      delete from import_pictures p using old where p.import_id = old.id and p.upload_id is null
    )
    delete from imports where id = (select id from old)
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
