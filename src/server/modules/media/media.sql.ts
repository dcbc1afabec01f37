import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type Upload = {
  id: string
  sellerId: number
  width: number
  height: number
  bytes: number
  widths: number[]
}

export async function countUploads(db: Db, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertUpload(tx: Db, upload: Upload): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({
      id: upload.id,
      seller_id: upload.sellerId,
      user_id: null,
      width: upload.width,
      height: upload.height,
      bytes: upload.bytes,
      widths: upload.widths,
      formats: ['jpg', 'webp'],
    })
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
