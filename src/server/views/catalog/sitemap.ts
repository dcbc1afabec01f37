import { sql } from 'kysely'
import { productPath } from '#shared/catalog/product-path.ts'
import type { Db } from '../../database/open.ts'
import { readFromReplica } from '../../database/replica/replica.ts'

/**
 * A sitemap part covers a range of this many product ids. The sitemap standard allows 50,000 URLs per file; each
 * product has up to two.
 */
export const partSize = 10_000
const batchSize = 1_000
const sellersMax = 40_000

/** `reviewsPath` is null for a product without reviews. */
export type SitemapProduct = { path: string; changedAt: string; images: string[]; reviewsPath: string | null }

/** The parts with a listed product. Each costs one index probe, however many products it has. */
export async function listSitemapParts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    with recursive parts as (
      (select (id - 1) / ${partSize}::int as part from products where listed order by id limit 1)
      union all
      select (
        select (p.id - 1) / ${partSize}::int from products p
        where p.listed and p.id > (parts.part + 1) * ${partSize}::int order by p.id limit 1
      ) from parts where parts.part is not null
    )
    select part from parts where part is not null
  `.execute(db)
  return rows.map((row) => row.part)
}

/** Yields the products of one part in batches, so that memory use is bounded. */
export async function* readSitemapPart(db: Db, part: number): AsyncGenerator<SitemapProduct[]> {
  const end = (part + 1) * partSize
  let last = part * partSize
  for (;;) {
    const after = last
    const { rows } = await readFromReplica(db, (reader) =>
      sql<{
        id: number
        title: string
        code: string
        changed: string
        images: string[]
        reviewed: boolean
      }>`
      select p.id, p.title, c.code, p.images, p.rating_count > 0 as reviewed,
        to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
      from products p join categories c on c.id = p.category_id
      where p.listed and p.id > ${after} and p.id <= ${end}
      order by p.id limit ${batchSize}
    `.execute(reader),
    )
    if (rows.length > 0)
      yield rows.map(({ id, title, code, changed, images, reviewed }) => ({
        path: productPath({ id, title, category: { categoryCode: code } }),
        changedAt: changed,
        images,
        reviewsPath: reviewed ? `/reviews/${id}` : null,
      }))
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? end
  }
}

/** Sellers with listed products, at most 40,000: the limit of a sitemap file is 50,000 URLs. */
export async function listStockedSellers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sellers s
    where s.visible and exists (select 1 from products p where p.seller_id = s.id and p.listed)
    order by id limit ${sellersMax}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The codes of the categories that have listed products. */
export async function listStockedCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from categories c
    where exists (select 1 from product_categories p where p.category_id = c.id)
    order by level, position
  `.execute(db)
  return rows.map((row) => row.code)
}
