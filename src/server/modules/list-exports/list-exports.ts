import { sql } from 'kysely'
import { exportsShown, type ListExport, openExportsMax } from '#contract/list-exports.ts'
import { type ExportFormat, exportFileDays } from '#shared/export-file.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { inCurrentRole } from '../../database/roles/request-role.ts'

/** The login that requested an export: a staff member, a member of a seller's team, or (`memberId` null) its registered account. */
export type ExportOwner =
  | { userId: number; sellerId?: undefined }
  | { sellerId: number; memberId: number | null; userId?: undefined }

export type ListRequest = { list: string; format: ExportFormat; filters: Record<string, string> }

/** An export without an end for so long has lost its job. */
const stuckHours = 6
const removedAtOnce = 20

const isOf = (owner: ExportOwner) =>
  owner.userId === undefined
    ? sql`e.seller_id = ${owner.sellerId} and e.member_id is not distinct from ${owner.memberId}::bigint`
    : sql`e.user_id = ${owner.userId}`

const isKept = sql`(e.ended_at is null or e.ended_at > now() - make_interval(days => ${exportFileDays}::int))`

/**
 * Records a request and returns its id: that of the same request while its file is being made. Throws when the account has the
 * maximum of others.
 */
export async function insertListExport(
  tx: Db,
  owner: ExportOwner,
  { list, format, filters, total }: ListRequest & { total: number },
): Promise<number> {
  const { userId, sellerId, memberId } = { userId: null, sellerId: null, memberId: null, ...owner }
  // One request of an account at a time, so that parallel ones do not exceed the maximum.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list-exports:${userId}:${sellerId}:${memberId}`}, 0))`.execute(
    tx,
  )
  const asked = JSON.stringify(filters)
  const { rows } = await sql<{ id: number }>`
    insert into list_exports (user_id, seller_id, member_id, list, format, filters, total)
    select ${userId}::bigint, ${sellerId}::bigint, ${memberId}::bigint, ${list}::text, ${format}::text, ${asked}::jsonb, ${total}::int
    where ${openExportsMax}::int > (
      select count(*) from list_exports e where ${isOf(owner)} and e.status = 'MAKING'
        and (e.list, e.format, e.filters) <> (${list}::text, ${format}::text, ${asked}::jsonb))
    on conflict (user_id, seller_id, member_id, list, format, md5(filters::text)) where status = 'MAKING'
      do update set moved_at = list_exports.moved_at
    returning id
  `.execute(tx)
  if (rows[0]) return rows[0].id
  const message = `${openExportsMax} files are being made for you. Wait until one of them is ready.`
  throw new Failure('status_conflict', { message })
}

type Row = Omit<ListExport, 'requestedAt' | 'expiresAt'> & { requestedAt: Date; expiresAt: Date | null }

/** The newest exports of a login, or one of them. */
export async function readListExports(db: Db, owner: ExportOwner, exportId?: number): Promise<ListExport[]> {
  const { rows } = await sql<Row>`
    select e.id, e.list, e.format, e.filters, e.status, greatest(e.total, e.done) as total, e.done, e.file_name as "fileName",
      e.bytes, e.failure, e.requested_at as "requestedAt", e.ended_at + make_interval(days => ${exportFileDays}::int) as "expiresAt"
    from list_exports e
    where ${isOf(owner)} and ${isKept} and (${exportId ?? null}::bigint is null or e.id = ${exportId ?? null}::bigint)
    order by e.id desc limit ${exportsShown}
  `.execute(db)
  return rows.map(({ requestedAt, expiresAt, ...row }) => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}

export async function readListExport(db: Db, owner: ExportOwner, exportId: number): Promise<ListExport> {
  const [found] = await readListExports(db, owner, exportId)
  if (!found) throw new Failure('not_found')
  return found
}

export type ListExportFile = {
  list: string
  format: ExportFormat
  madeAs: string
  name: string
  rows: number
  pieces: AsyncIterable<Uint8Array>
}

/** The file of an export, read part by part. Throws `not_found` unless it is ready, kept and the login's own. */
export async function readListExportFile(
  db: Db,
  owner: ExportOwner,
  exportId: number,
): Promise<ListExportFile> {
  const { rows } = await sql<Omit<ListExportFile, 'pieces'> & { bytes: number }>`
    select e.list, e.format, e.made_as as "madeAs", e.file_name as name, e.done as rows, e.bytes from list_exports e
    where ${isOf(owner)} and e.id = ${exportId} and e.status = 'READY' and ${isKept}
  `.execute(db)
  if (!rows[0])
    throw new Failure('not_found', { message: 'This file is no longer available. Export the list again.' })
  return { ...rows[0], pieces: inCurrentRole(partsOf(db, exportId, rows[0].bytes)) }
}

/** Throws instead of ending early when the file is deleted meanwhile. */
async function* partsOf(db: Db, exportId: number, bytes: number): AsyncGenerator<Uint8Array> {
  let [left, position] = [bytes, 0]
  while (left > 0) {
    const part = await db
      .selectFrom('list_export_parts')
      .select('bytes')
      .where('export_id', '=', exportId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!part) throw new Error('the file of an export was deleted during its download')
    yield part.bytes
    left -= part.bytes.length
    position++
  }
}

export type ExportTask = ListRequest & { owner: ExportOwner; attempt: number }

/** Starts an attempt and deletes the parts of an earlier one, which can then add no more. Undefined when the export has ended. */
export async function beginListExport(tx: Db, exportId: number): Promise<ExportTask | undefined> {
  const { rows } = await sql<
    ListRequest & { userId: number | null; sellerId: number | null; memberId: number | null; attempt: number }
  >`
    update list_exports set attempts = attempts + 1, done = 0, moved_at = now() where id = ${exportId} and status = 'MAKING'
    returning list, format, filters, attempts as attempt, user_id as "userId", seller_id as "sellerId", member_id as "memberId"
  `.execute(tx)
  if (!rows[0]) return undefined
  await tx.deleteFrom('list_export_parts').where('export_id', '=', exportId).execute()
  const { userId, sellerId, memberId, ...task } = rows[0]
  if (sellerId !== null) return { ...task, owner: { sellerId, memberId } }
  return { ...task, owner: { userId: Number(userId) } }
}

/** Adds a part and the progress; false if the export was deleted or a newer attempt has begun. */
export async function addListExportPart(
  db: Db,
  part: { exportId: number; attempt: number; position: number; bytes: Uint8Array; done: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with attempt as (
      update list_exports set done = ${part.done}, moved_at = now()
      where id = ${part.exportId} and attempts = ${part.attempt} and status = 'MAKING' returning id
    )
    insert into list_export_parts (export_id, position, bytes)
    select id, ${part.position}::int, ${Buffer.from(part.bytes)}::bytea from attempt
  `.execute(db)
  return numAffectedRows === 1n
}

export async function finishListExport(
  db: Db,
  file: { exportId: number; attempt: number; madeAs: string; name: string; rows: number; bytes: number },
): Promise<void> {
  await sql`
    update list_exports set status = 'READY', ended_at = now(), total = ${file.rows}, done = ${file.rows}, made_as = ${file.madeAs},
      file_name = ${file.name}, bytes = ${file.bytes}
    where id = ${file.exportId} and attempts = ${file.attempt} and status = 'MAKING'
  `.execute(db)
}

/** Ends an export without a file. `reason` says what to do next. */
export async function failListExport(
  db: Db,
  { exportId, attempt, reason }: { exportId: number; attempt: number; reason: string },
): Promise<void> {
  await sql`
    with failed as (
      update list_exports set status = 'FAILED', ended_at = now(), failure = ${reason}
      where id = ${exportId} and attempts = ${attempt} and status = 'MAKING' returning id
    )
    delete from list_export_parts where export_id in (select id from failed)
  `.execute(db)
}

/** Deletes the exports of a login with their files. */
export async function deleteListExports(tx: Db, owner: ExportOwner): Promise<void> {
  await sql`delete from list_exports e where ${isOf(owner)}`.execute(tx)
}

/** Deletes some expired exports with their files, and ends those whose job was lost. */
export async function deleteExpiredListExports(db: Db): Promise<void> {
  await sql`
    update list_exports set status = 'FAILED', ended_at = now(), failure = ${exportLost}
    where status = 'MAKING' and moved_at < now() - make_interval(hours => ${stuckHours}::int)
  `.execute(db)
  await sql`
    delete from list_exports where id in (
      select id from list_exports where ended_at <= now() - make_interval(days => ${exportFileDays}::int)
      order by ended_at limit ${removedAtOnce} for update skip locked)
  `.execute(db)
}

export const exportLost =
  'We could not make this file. Try again. If it fails again, narrow the list, for example by date.'
