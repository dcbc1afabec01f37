import { sql } from 'kysely'
import { importColumns } from '#shared/catalog/import-columns.ts'
import type { Db } from '../../../database/open.ts'
import { type KnownPicture, pictureColumns } from './cells.rules.ts'

const cell = (column: (typeof pictureColumns)[number]) =>
  sql`cells ->> ${sql.lit(importColumns.indexOf(column))}`
const namesPictures = sql`concat_ws(' ', ${sql.join(pictureColumns.map(cell))}) ~* 'https?://'`
const waits = sql`p.upload_id is null and p.message is null`

/** Whether rows that will be applied name pictures by web addresses. */
export async function namesWebAddresses(tx: Db, importId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from import_rows where import_id = ${importId} and outcome in ('NEW', 'CHANGED') and ${namesPictures}
    ) as found
  `.execute(tx)
  return rows[0]?.found ?? false
}

/** The picture cells of rows that will be applied, in the order of the file. */
export async function nextPictureCells(
  tx: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ row: number; text: string }[]> {
  const { rows } = await sql<{ row: number; text: string }>`
    select row_number as row, concat_ws(' ', ${sql.join(pictureColumns.map(cell))}) as text from import_rows
    where import_id = ${importId} and row_number > ${after} and outcome in ('NEW', 'CHANGED') and ${namesPictures}
    order by row_number limit ${limit}
  `.execute(tx)
  return rows
}

/** Queues images to fetch, including images that failed in an earlier import. */
export async function wantPictures(
  tx: Db,
  { id, sellerId }: { id: number; sellerId: number },
  pictures: { url: string; host: string }[],
): Promise<void> {
  await sql`
    insert into import_pictures (seller_id, url, host, import_id)
    select ${sellerId}, n.url, n.host, ${id} from json_to_recordset(${JSON.stringify(pictures)}::json) as n (url text, host text)
    on conflict (seller_id, url) do update set import_id = excluded.import_id, message = null
  `.execute(tx)
}

/** Which of these pictures have neither arrived nor failed. */
export async function readWaiting(tx: Db, importId: number, urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const { rows } = await sql<{ url: string }>`
    select p.url from import_pictures p
    where p.import_id = ${importId} and p.url = any (${urls}::text[]) and ${waits}
  `.execute(tx)
  return new Set(rows.map(({ url }) => url))
}

export type FetchResult = { url: string } & ({ uploadId: string } | { message: string })

/** Stores results, and fails all other pictures on `deadHosts`. */
export async function saveResults(
  tx: Db,
  importId: number,
  results: FetchResult[],
  deadHosts: Map<string, string>,
): Promise<void> {
  await sql`
    update import_pictures p set upload_id = n."uploadId", message = n.message
    from json_to_recordset(${JSON.stringify(results)}::json) as n (url text, "uploadId" uuid, message text)
    where p.import_id = ${importId} and p.url = n.url and ${waits}
  `.execute(tx)
  const hosts = [...deadHosts].map(([host, message]) => ({ host, message }))
  if (hosts.length === 0) return
  await sql`
    update import_pictures p set message = n.message
    from json_to_recordset(${JSON.stringify(hosts)}::json) as n (host text, message text)
    where p.import_id = ${importId} and p.host = n.host and ${waits}
  `.execute(tx)
}

/** The fetch state of these URLs. */
export async function readPictures(tx: Db, sellerId: number, urls: string[]): Promise<KnownPicture[]> {
  if (urls.length === 0) return []
  const { rows } = await sql<KnownPicture>`
    select p.url, case when u.id is not null then concat('/media/', u.id, '-', u.width, '.jpg') end as path, p.message
    from import_pictures p left join uploads u on u.id = p.upload_id
    where p.seller_id = ${sellerId} and p.url = any (${urls}::text[])
  `.execute(tx)
  return rows
}

/** Applied rows that lack pictures, the only ones with a message, and the new products among them that stay drafts. */
export async function countWithoutPictures(
  db: Db,
  importId: number,
): Promise<{ rows: number; drafts: number }> {
  const { rows } = await sql<{ rows: number; drafts: number }>`
    select count(*)::int as rows, (count(distinct r.product_id) filter (where r.outcome = 'CREATED' and exists (
      select from products p where p.id = r.product_id and p.status = 'DRAFT'
    )))::int as drafts
    from import_rows r
    where r.import_id = ${importId} and r.outcome in ('CREATED', 'UPDATED') and r.message is not null
  `.execute(db)
  return rows[0] ?? { rows: 0, drafts: 0 }
}

/** Which of these products are drafts without any picture. */
export async function readBareDrafts(tx: Db, sellerId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.seller_id = ${sellerId} and p.id = any (${ids}::bigint[]) and p.status = 'DRAFT' and cardinality(p.images) = 0
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
