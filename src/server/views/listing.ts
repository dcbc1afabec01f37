import { type RawBuilder, sql } from 'kysely'
import type { ProductCard } from '#contract/catalogue.ts'
import { keep, type Subject } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'
import type { ListingFilters, Sort } from '../modules/catalogue/catalogue.rules.ts'
import { readCards } from './storefront.ts'

/** What is listed: filters, an order, and the text to find, which the search module has understood. */
export type Listing = {
  filters: ListingFilters
  sort: Sort
  text?: { all: string; any: string }
}

/**
 * One page of a listing. The ids of the whole result are found once and kept in order, so that every page costs the same,
 * the total is exact, and no product stands on two pages.
 */
export async function readListingPage(
  db: Db,
  listing: Listing,
  page: { number: number; size: number },
): Promise<{ cards: ProductCard[]; total: number }> {
  const name = JSON.stringify(listing)
  return keep(db, `page:${page.number}:${page.size}:${name}`, async () => {
    const ids = await keep(db, `ids:${name}`, () => findIds(db, listing))
    const start = page.number * page.size
    const shown = [...ids.subarray(start, start + page.size)]
    const cards = await readCards(db, shown, { listedOnly: true })
    const sellers = new Set(cards.map((card) => card.seller.id))
    return {
      value: { cards, total: ids.length },
      about: [
        ...shown.map((id): Subject => `product:${id}`),
        ...[...sellers].map((id): Subject => `seller:${id}`),
      ],
      weight: 1 + cards.length,
    }
  })
}

async function findIds(db: Db, listing: Listing) {
  const { categoryId = 0, stock } = listing.filters
  const about: Subject[] = [`list:${categoryId}`]
  if (stock) about.push(`stock:${categoryId}`)
  const ids = await listIds(db, listing)
  return { value: ids, about, weight: 1 + ids.length / 128 }
}

async function listIds(db: Db, { filters, sort, text }: Listing): Promise<Float64Array> {
  if (!text) {
    const unfiltered = Object.keys(filters).length === 0
    return runIds(db, unfiltered ? allProducts(sort) : categoryProducts(filters, sort))
  }
  const found = await runIds(db, matchingProducts(filters, sort, text.all))
  // Nothing has all the words: what has some of them is better than an empty page.
  return found.length > 0 || text.any === text.all
    ? found
    : runIds(db, matchingProducts(filters, sort, text.any))
}

/** Ids travel as one text: a tenth of the cost of as many rows. */
async function runIds(db: Db, select: RawBuilder<unknown>): Promise<Float64Array> {
  const { rows } = await sql<{
    ids: string | null
  }>`select string_agg(id::text, ',') as ids from (${select}) found`.execute(db)
  return Float64Array.from(rows[0]?.ids?.split(',') ?? [], Number)
}

const orders = {
  popular: sql`popularity desc, id desc`,
  price_low: sql`selling_cents, id`,
  price_high: sql`selling_cents desc, id desc`,
}

const allProducts = (sort: Sort) => sql`
  select id from products where listed order by ${orders[sort === 'relevance' ? 'popular' : sort]}`

/** Any level of the tree and any filters in one scan of the covering index of `product_categories`. */
const categoryProducts = (filters: ListingFilters, sort: Sort) => sql`
  select product_id as id from product_categories p
  where ${all([
    filters.categoryId === undefined
      ? sql`p.category_id = any (array(select id from categories where level = 1))`
      : sql`p.category_id = ${filters.categoryId}`,
    ...conditions(filters, sql`p.product_id`, (names) => sql`p.colors && ${names}::text[]`),
  ])}
  order by ${orders[sort === 'relevance' ? 'popular' : sort]}`

const matchingProducts = (filters: ListingFilters, sort: Sort, query: string) => sql`
  select p.id from products p, to_tsquery('english', ${query}) as wanted
  where ${all([
    sql`p.listed and p.search @@ wanted`,
    ...(filters.categoryId === undefined ? [] : [sql`${filters.categoryId}::int = any (p.category_path)`]),
    ...conditions(
      filters,
      sql`p.id`,
      (names) => sql`(p.color = any (${names}::text[]) or p.colors && ${names}::text[])`,
    ),
  ])}
  order by ${sort === 'relevance' ? sql`ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc` : orders[sort]}`

/** The conditions that are asked for; both tables name these columns alike. */
function conditions(
  filters: ListingFilters,
  productId: RawBuilder<unknown>,
  colorsAre: (names: string[]) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = []
  if (filters.brand !== undefined) {
    found.push(
      sql`p.seller_id = any (array(select id from sellers where lower(business_name) = ${filters.brand}))`,
    )
  }
  if (filters.colors) found.push(colorsAre(filters.colors))
  if (filters.size !== undefined) found.push(sql`p.sizes @> array[${filters.size}::text]`)
  if (filters.minCents !== undefined) found.push(sql`p.selling_cents >= ${filters.minCents}`)
  if (filters.maxCents !== undefined) found.push(sql`p.selling_cents <= ${filters.maxCents}`)
  if (filters.minDiscountBp !== undefined) found.push(sql`p.discount_bp >= ${filters.minDiscountBp}`)
  if (filters.stock) {
    const inStock = sql`exists (select 1 from stock s where s.product_id = ${productId} and s.on_hand > 0)`
    found.push(filters.stock === 'in_stock' ? inStock : sql`not ${inStock}`)
  }
  return found
}

const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `)
