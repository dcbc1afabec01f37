import { sql } from 'kysely'
import type { OwnProductFilters } from '#contract/sellers/own-products.ts'
import type { Db } from '../../database/open.ts'
import { readCategories } from './categories.ts'
import { conditionsOf } from './own-products.ts'

type Found = { subjectId: number; name: string }

/** Up to `max` of the seller's products, by id or by the filters of the list, newest first. */
export async function findOwnProducts(
  db: Db,
  sellerId: number,
  { ids, filters }: { ids?: number[] | undefined; filters?: OwnProductFilters | undefined },
  max: number,
): Promise<Found[]> {
  const where = ids
    ? sql`p.seller_id = ${sellerId} and p.id = any (${ids}::bigint[])`
    : conditionsOf(sellerId, filters ?? {}, await readCategories(db))
  const { rows } = await sql<Found>`
    select p.id as "subjectId", p.title as name from products p where ${where} order by p.id desc limit ${max}
  `.execute(db)
  return rows
}

/** The category and version of a product; undefined for a product of another seller. */
export async function readOwnCategory(
  db: Db,
  sellerId: number,
  productId: number,
): Promise<{ code: string; version: number } | undefined> {
  const { rows } = await sql<{ code: string; version: number }>`
    select c.code, p.version from products p join categories c on c.id = p.category_id
    where p.id = ${productId} and p.seller_id = ${sellerId}
  `.execute(db)
  return rows[0]
}
