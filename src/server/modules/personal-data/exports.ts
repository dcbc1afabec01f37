import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** A customer, or a seller: the business (`memberId` null), or a member of its team. */
export type DataOwner =
  | { userId: number; sellerId?: undefined }
  | { sellerId: number; memberId: number | null; userId?: undefined }

type StoredExport = {
  id: number
  status: 'REQUESTED' | 'READY' | 'FAILED'
  requestedAt: Date
  expiresAt: Date | null
  bytes: number | null
  /** The next request is accepted from this time on. */
  nextRequestAt: Date
}

/** A request that made no file within this time has failed. */
const retryHours = 24

const isOf = (owner: DataOwner) =>
  owner.userId === undefined
    ? sql`e.seller_id = ${owner.sellerId} and e.member_id is not distinct from ${owner.memberId}::bigint`
    : sql`e.user_id = ${owner.userId}`

/**
 * Records a request in place of the last one and returns its id. Undefined within a day after a request that has not
 * failed: one statement decides, so that parallel requests make one file.
 */
export async function requestExport(tx: Db, owner: DataOwner): Promise<number | undefined> {
  const { userId, sellerId, memberId } = { userId: null, sellerId: null, memberId: null, ...owner }
  const { rows } = await sql<{ id: number }>`
    insert into data_exports as e (user_id, seller_id, member_id) values (${userId}, ${sellerId}, ${memberId})
    on conflict on constraint data_exports_one do update
      set status = 'REQUESTED', requested_at = now(), expires_at = null, bytes = null
      where e.status = 'FAILED' or e.requested_at <= now() - make_interval(hours => ${retryHours}::int)
    returning id
  `.execute(tx)
  return rows[0]?.id
}

/** The last request of an account; its file may have expired. */
export async function readExport(db: Db, owner: DataOwner): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`
    select e.id, case when e.status = 'REQUESTED' and e.requested_at <= now() - make_interval(hours => ${retryHours}::int)
        then 'FAILED' else e.status end as status,
      e.requested_at as "requestedAt", e.expires_at as "expiresAt", e.bytes,
      case when e.status = 'FAILED' then now() else e.requested_at + make_interval(hours => ${retryHours}::int) end as "nextRequestAt"
    from data_exports e where ${isOf(owner)}
  `.execute(db)
  return rows[0]
}

/** The file of an account; undefined when there is none, or it expired. */
export async function readExportFile(db: Db, owner: DataOwner): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select p.bytes from data_exports e join data_export_parts p on p.export_id = e.id
    where ${isOf(owner)} and e.status = 'READY' and e.expires_at > now() order by p.position
  `.execute(db)
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes))
}

/** Locks a request and deletes the file of an earlier one. Undefined when it is done already or the account is gone. */
export async function beginExport(tx: Db, exportId: number): Promise<DataOwner | undefined> {
  const found = await tx
    .selectFrom('data_exports')
    .select(['user_id', 'seller_id', 'member_id'])
    .where('id', '=', exportId)
    .where('status', '=', 'REQUESTED')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  await tx.deleteFrom('data_export_parts').where('export_id', '=', exportId).execute()
  if (found.user_id !== null) return { userId: found.user_id }
  return found.seller_id === null ? undefined : { sellerId: found.seller_id, memberId: found.member_id }
}

export async function addExportPart(
  tx: Db,
  part: { exportId: number; position: number; bytes: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('data_export_parts')
    .values({ export_id: part.exportId, position: part.position, bytes: Buffer.from(part.bytes) })
    .execute()
}

export async function finishExport(
  tx: Db,
  done: { exportId: number; bytes: number; days: number },
): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({
      status: 'READY',
      bytes: done.bytes,
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${done.days}::int)`,
    })
    .where('id', '=', done.exportId)
    .execute()
}

export async function failExport(db: Db, exportId: number): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ status: 'FAILED' })
    .where('id', '=', exportId)
    .where('status', '=', 'REQUESTED')
    .execute()
}

/** Deletes the exports of an account with their files. */
export async function deleteExports(tx: Db, owner: DataOwner): Promise<void> {
  await sql`delete from data_exports e where ${isOf(owner)}`.execute(tx)
}

/** Deletes up to `limit` expired files; returns their number. */
export async function deleteExpiredExports(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from data_exports where id in (
      select id from data_exports where expires_at <= now() order by expires_at limit ${limit} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
