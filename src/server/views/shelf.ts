import { type RawBuilder, sql } from 'kysely'
import { keep, type Subject } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'
import type { Shelf } from '../modules/catalogue/shelf.rules.ts'
import { dealJoin } from './deals.ts'

/** Whose products stand on the shelf: a category's (0 for all), or those that a text finds in it. */
export type ShelfOf = { categoryId: number; text?: { all: string; any: string } | undefined }

/** A row weighs about so many bytes; weights are kilobytes. */
const rowBytes = 32

/** The shelf, column by column. Read once and kept until a product on it changes. */
export function readShelf(db: Db, of: ShelfOf): Promise<Shelf> {
  return keep(db, `shelf:${JSON.stringify(of)}`, async () => {
    const shelf = await findShelf(db, of)
    return {
      value: shelf,
      about: [`list:${of.categoryId}`] satisfies Subject[],
      weight: 1 + (shelf.ids.length * rowBytes) / 1024,
    }
  })
}

async function findShelf(db: Db, { categoryId, text }: ShelfOf): Promise<Shelf> {
  if (!text) return runShelf(db, ofCategory(categoryId))
  const found = await runShelf(db, matching(text.all, categoryId))
  // Nothing has all the words: the best of what has some of them is better than an empty page.
  return found.ids.length > 0 || text.any === text.all ? found : runShelf(db, nearest(text.any, categoryId))
}

/** Of the many products that have one of several words, so many are ranked, and so many of them shown. */
const rankedMax = 2_000
const nearestMax = 240

/** What is paid, and how far below the MRP that is; most products are on no deal and need no sums. */
const prices = sql`deal_price(p.selling_cents, deal.discount_bp) as selling_cents,
  case when deal.discount_bp is null then p.discount_bp
    else discount_from(p.mrp_cents, deal_price(p.selling_cents, deal.discount_bp)) end as discount_bp`

/** Any level of the tree in one scan of the covering index of `product_categories`. */
const ofCategory = (categoryId: number) => sql`
  select p.product_id as id, ${prices}, p.seller_id, p.colors, p.sizes
  from product_categories p left join category_deals deal on deal.category_id = p.leaf_id
  where ${
    categoryId === 0
      ? sql`p.category_id = any (array(select id from categories where level = 1))`
      : sql`p.category_id = ${categoryId}`
  }
  order by p.popularity desc, p.product_id desc`

const matching = (query: string, categoryId: number) => sql`
  select p.id, ${prices}, p.seller_id, array_append(array_remove(p.colors, p.color), p.color) as colors, p.sizes
  from products p cross join to_tsquery('english', ${query}) as wanted ${dealJoin}
  where p.listed and p.search @@ wanted ${inCategory(categoryId)}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc`

const nearest = (query: string, categoryId: number) => sql`
  select p.id, ${prices}, p.seller_id, array_append(array_remove(p.colors, p.color), p.color) as colors, p.sizes
  from (
    select p.*, wanted from products p, to_tsquery('english', ${query}) as wanted
    where p.listed and p.search @@ wanted ${inCategory(categoryId)} limit ${rankedMax}
  ) p ${dealJoin}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc limit ${nearestMax}`

const inCategory = (categoryId: number) =>
  categoryId === 0 ? sql`` : sql`and ${categoryId}::int = any (p.category_path)`

type Columns = Record<'ids' | 'cents' | 'discounts' | 'sellers' | 'colors' | 'sizes', string | null>

/** Columns travel as one text each: a tenth of the cost of as many rows. JSON has no line breaks of its own. */
async function runShelf(db: Db, rows: RawBuilder<unknown>): Promise<Shelf> {
  const { rows: found } = await sql<Columns>`
    select string_agg(id::text, ',') as ids, string_agg(selling_cents::text, ',') as cents,
      string_agg(discount_bp::text, ',') as discounts, string_agg(seller_id::text, ',') as sellers,
      string_agg(to_json(colors)::text, E'\\n') as colors, string_agg(to_json(sizes)::text, E'\\n') as sizes
    from (${rows}) found
  `.execute(db)
  return toShelf(found[0])
}

function toShelf(columns: Columns | undefined): Shelf {
  const numbers = (column: string | null | undefined) => column?.split(',') ?? []
  const [seller, sellers] = encode(numbers(columns?.sellers))
  const [colors, colorSets] = encode(columns?.colors?.split('\n') ?? [])
  const [sizes, sizeSets] = encode(columns?.sizes?.split('\n') ?? [])
  return {
    ids: Float64Array.from(numbers(columns?.ids), Number),
    cents: Float64Array.from(numbers(columns?.cents), Number),
    discountsBp: Uint16Array.from(numbers(columns?.discounts), Number),
    seller,
    sellerIds: sellers.map(Number),
    colors,
    colorSets: colorSets.map((set) => JSON.parse(set)),
    sizes,
    sizeSets: sizeSets.map((set) => JSON.parse(set)),
  }
}

/** Each value as its number in the list of values. */
function encode(values: string[]): [Uint32Array, string[]] {
  const known = new Map<string, number>()
  const codes = Uint32Array.from(values, (value) => {
    const code = known.get(value) ?? known.size
    if (code === known.size) known.set(value, code)
    return code
  })
  return [codes, [...known.keys()]]
}
