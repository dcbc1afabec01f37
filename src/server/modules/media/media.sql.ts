import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type Owner = { sellerId: number } | { userId: number }

export type Upload = {
  id: string
  owner: Owner
  width: number
  height: number
  bytes: number
  widths: number[]
}

const columnsOf = (owner: Owner) =>
  'sellerId' in owner
    ? { seller_id: owner.sellerId, user_id: null }
    : { seller_id: null, user_id: owner.userId }

const ownedBy = (owner: Owner) =>
  'sellerId' in owner ? sql<boolean>`seller_id = ${owner.sellerId}` : sql<boolean>`user_id = ${owner.userId}`

export async function countUploads(db: Db, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  return count
}

/** Serializes counting and adding an owner's uploads until the transaction ends. */
export async function lockUploadsOf(tx: Db, owner: Owner): Promise<void> {
  const name = 'sellerId' in owner ? `seller:${owner.sellerId}` : `user:${owner.userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${name}`}, 0))`.execute(tx)
}

export async function insertUpload(tx: Db, upload: Upload): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({
      id: upload.id,
      ...columnsOf(upload.owner),
      width: upload.width,
      height: upload.height,
      bytes: upload.bytes,
      widths: upload.widths,
      formats: ['jpg', 'webp'],
    })
    .execute()
}

/** The owner's uploads among `ids`, locked against deletion by the clean-up job until the transaction ends. */
export async function findOwnUploads(
  tx: Db,
  owner: Owner,
  ids: string[],
): Promise<{ id: string; width: number }[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('uploads')
    .select(['id', 'width'])
    .where('id', 'in', ids)
    .where(ownedBy(owner))
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** An upload that has no AVIF yet. */
export const findWithoutAvif = (db: Db, id: string) =>
  db
    .selectFrom('uploads')
    .select(['id', 'width', 'widths'])
    .where('id', '=', id)
    .where(sql<boolean>`not 'avif' = any (formats)`)
    .executeTakeFirst()

export async function addAvif(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ formats: sql`array_append(formats, 'avif')` })
    .where('id', '=', id)
    .where(sql<boolean>`not 'avif' = any (formats)`)
    .execute()
}
