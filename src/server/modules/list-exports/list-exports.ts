import { sql } from 'kysely'
import { exportFilesBytesMax, exportsShown, type ListExport, openExportsMax } from '#contract/list-exports.ts'
import { type ExportFormat, exportFileDays } from '#shared/export-file.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { inCurrentRole } from '../../database/roles/request-role.ts'

/** The login that requested an export: a staff member, a member of a seller's team, or (`memberId` null) its registered account. */
export type ExportOwner =
  | { userId: number; sellerId?: undefined }
  | { sellerId: number; memberId: number | null; userId?: undefined }

export type ListRequest = { list: string; format: ExportFormat; filters: Record<string, string> }

/** Hours after which an export without progress counts as lost. */
const stuckHours = 6
/** Hours in the queue after which an export whose first attempt did not begin counts as lost. */
const waitingHours = 48
/** Exports whose files one clean-up deletes. */
const filesAtOnce = 20
const rowsAtOnce = 500
/** Parts per statement, so that it ends long before its timeout. */
const partsAtOnce = 50

const isOf = (owner: ExportOwner) =>
  owner.userId === undefined
    ? sql`e.seller_id = ${owner.sellerId} and e.member_id is not distinct from ${owner.memberId}::bigint`
    : sql`e.user_id = ${owner.userId}`

const expiredAt = sql`now() - make_interval(days => ${exportFileDays}::int)`
const isKept = sql`(e.ended_at is null or e.ended_at > ${expiredAt})`

/** One request or finished file of a login at a time, so that parallel ones do not exceed the maximum. */
async function lockOwner(tx: Db, owner: ExportOwner): Promise<void> {
  const { userId, sellerId, memberId } = { userId: null, sellerId: null, memberId: null, ...owner }
  const name = `list-exports:${userId}:${sellerId}:${memberId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Records a request, or finds the same request while its file is being made. Throws when the login has the maximum of others.
 */
export async function insertListExport(
  tx: Db,
  owner: ExportOwner,
  { list, format, filters, total }: ListRequest & { total: number },
): Promise<{ id: number; isNew: boolean }> {
  const { userId, sellerId, memberId } = { userId: null, sellerId: null, memberId: null, ...owner }
  await lockOwner(tx, owner)
  const asked = JSON.stringify(filters)
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into list_exports (user_id, seller_id, member_id, list, format, filters, total)
    select ${userId}::bigint, ${sellerId}::bigint, ${memberId}::bigint, ${list}::text, ${format}::text, ${asked}::jsonb, ${total}::int
    where ${openExportsMax}::int > (
      select count(*) from list_exports e where ${isOf(owner)} and e.status = 'MAKING'
        and (e.list, e.format, e.filters) <> (${list}::text, ${format}::text, ${asked}::jsonb))
    on conflict (user_id, seller_id, member_id, list, format, md5(filters::text)) where status = 'MAKING'
      do update set moved_at = list_exports.moved_at
    returning id, xmax = 0 as "isNew"
  `.execute(tx)
  if (rows[0]) return rows[0]
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

/** The file in parts. Throws if it is deleted during the download, so that a cut-off file is not taken for a whole one. */
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
  await deleteParts(tx, exportId)
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

/** Ends an export with its file. Expires the oldest files of the login above its limit. */
export async function finishListExport(
  tx: Db,
  owner: ExportOwner,
  file: { exportId: number; attempt: number; madeAs: string; name: string; rows: number; bytes: number },
): Promise<void> {
  await lockOwner(tx, owner)
  await sql`
    update list_exports set status = 'READY', ended_at = now(), total = ${file.rows}, done = ${file.rows}, made_as = ${file.madeAs},
      file_name = ${file.name}, bytes = ${file.bytes}
    where id = ${file.exportId} and attempts = ${file.attempt} and status = 'MAKING'
  `.execute(tx)
  await sql`
    update list_exports set ended_at = ${expiredAt} where id in (
      select id from (
        select e.id, sum(e.bytes) over (order by e.ended_at desc, e.id desc) as stored
        from list_exports e where ${isOf(owner)} and e.status = 'READY' and ${isKept}
      ) files where stored > ${exportFilesBytesMax}::bigint)
  `.execute(tx)
}

/** Ends an export without a file. `reason` says what to do next. */
export async function failListExport(
  db: Db,
  { exportId, attempt, reason }: { exportId: number; attempt: number; reason: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update list_exports set status = 'FAILED', ended_at = now(), failure = ${reason}
    where id = ${exportId} and attempts = ${attempt} and status = 'MAKING'
  `.execute(db)
  if (numAffectedRows === 1n) await deleteParts(db, exportId)
}

async function deleteParts(db: Db, exportId: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from list_export_parts where export_id = ${exportId}::bigint and position in (
        select position from list_export_parts where export_id = ${exportId}::bigint order by position limit ${partsAtOnce})
    `.execute(db)
    if (Number(numAffectedRows) < partsAtOnce) return
  }
}

/** Hides the exports of a login and erases their filters. Clean-up deletes the files, which takes too long for a request. */
export async function deleteListExports(tx: Db, owner: ExportOwner): Promise<void> {
  await sql`
    update list_exports e set ended_at = ${expiredAt}, filters = '{}',
      status = case when e.status = 'MAKING' then 'FAILED' else e.status end,
      failure = case when e.status = 'MAKING' then ${exportLost}::text else e.failure end
    where ${isOf(owner)}
  `.execute(tx)
}

/** Ends exports whose job was lost, and deletes some expired exports and the parts of failed ones. */
export async function deleteExpiredListExports(db: Db): Promise<void> {
  await sql`
    update list_exports set status = 'FAILED', ended_at = now(), failure = ${exportLost}
    where status = 'MAKING'
      and moved_at < now() - make_interval(hours => case when attempts > 0 then ${stuckHours}::int else ${waitingHours}::int end)
  `.execute(db)
  const { rows } = await sql<{ id: number }>`
    select e.id from list_exports e
    where (e.ended_at <= ${expiredAt} or e.status = 'FAILED')
      and exists (select from list_export_parts p where p.export_id = e.id)
    order by e.ended_at limit ${filesAtOnce}
  `.execute(db)
  for (const { id } of rows) await deleteParts(db, id)
  await sql`
    delete from list_exports where id in (
      select e.id from list_exports e
      where e.ended_at <= ${expiredAt} and not exists (select from list_export_parts p where p.export_id = e.id)
      order by e.ended_at limit ${rowsAtOnce})
  `.execute(db)
}

export const exportLost =
  'We could not make this file. Try again. If it fails again, narrow the list, for example by date.'
