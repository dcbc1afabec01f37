import { type RawBuilder, sql } from 'kysely'
import type { Subject } from '../../database/content-changes.ts'
import { keep, type Past } from '../../database/content-memory.ts'
import type { Db } from '../../database/open.ts'
import type { Shelf } from '../../modules/catalog/facets/facet-index.rules.ts'
import { mendShelf } from '../../modules/catalog/facets/patch-facet-index.rules.ts'
import { dealJoin } from './deals.ts'

/** Whose products stand on the shelf: a category's (0 for all), or those that a text finds in it. */
export type ShelfOf = { categoryId: number; text?: { all: string; any: string } | undefined }

/** A row weighs about so many bytes; weights are kilobytes. */
const rowBytes = 40

/**
 * The shelf, column by column. Read once and kept; when products on it change, only their rows are read again: a shop that
 * takes in a table of 100,000 products changes twice a second.
 */
export function readShelf(db: Db, of: ShelfOf): Promise<Shelf> {
  return keep<Shelf>(db, `shelf:${JSON.stringify(of)}`, async (past) => {
    const { shelf, whole } = (past && (await mend(db, of, past))) ?? (await findShelf(db, of))
    const list: Subject = `list:${of.categoryId}`
    return {
      value: shelf,
      about: [list, 'deal:0'],
      ...(whole && { mends: list }),
      weight: 1 + (shelf.ids.length * rowBytes) / 1024,
    }
  })
}

/** Whole, or only the best of it. */
type FoundShelf = { shelf: Shelf; whole: boolean }

async function mend(db: Db, of: ShelfOf, { value, changed }: Past<Shelf>): Promise<FoundShelf | undefined> {
  const shelf = mendShelf(value, await runShelf(db, wholeShelf(of, [...changed])), changed)
  // A text that finds nothing any more is looked for in another way.
  return of.text && shelf.ids.length === 0 ? undefined : { shelf, whole: true }
}

async function findShelf(db: Db, of: ShelfOf): Promise<FoundShelf> {
  const shelf = await runShelf(db, wholeShelf(of))
  if (!of.text || shelf.ids.length > 0 || of.text.any === of.text.all) return { shelf, whole: true }
  // Nothing has all the words: the best of what has some of them is better than an empty page.
  return { shelf: await runShelf(db, nearest(of.text.any, of.categoryId)), whole: false }
}

const wholeShelf = ({ categoryId, text }: ShelfOf, ids?: number[]) =>
  text ? matching(text.all, categoryId, ids) : ofCategory(categoryId, ids)

/** Of the many products that have one of several words, so many are ranked, and so many of them shown. */
const rankedMax = 2_000
const nearestMax = 240

/** What is paid, and how far below the MRP that is; most products are on no deal and need no sums. */
const prices = sql`deal_price(p.selling_cents, deal.discount_bp) as selling_cents,
  case when deal.discount_bp is null then p.discount_bp
    else discount_from(p.mrp_cents, deal_price(p.selling_cents, deal.discount_bp)) end as discount_bp`

/** Any level of the tree in one scan of the covering index of `product_categories`. */
const ofCategory = (categoryId: number, ids?: number[]) => sql`
  select p.product_id as id, 0 as relevance, p.popularity, ${prices}, p.seller_id, p.colors, p.sizes
  from product_categories p left join category_deals deal on deal.category_id = p.leaf_id
  where ${
    categoryId === 0
      ? sql`p.category_id = any (array(select id from categories where level = 1))`
      : sql`p.category_id = ${categoryId}`
  } ${ids ? sql`and p.product_id = any (${ids}::bigint[])` : sql``}
  order by p.popularity desc, p.product_id desc`

const matching = (query: string, categoryId: number, ids?: number[]) => sql`
  select p.id, ts_rank(p.search, wanted) as relevance, p.popularity, ${prices}, p.seller_id, array_append(array_remove(p.colors, p.color), p.color) as colors, p.sizes
  from products p cross join to_tsquery('english', ${query}) as wanted ${dealJoin}
  where p.listed and p.search @@ wanted ${inCategory(categoryId)}
    ${ids ? sql`and p.id = any (${ids}::bigint[])` : sql``}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc`

const nearest = (query: string, categoryId: number) => sql`
  select p.id, ts_rank(p.search, wanted) as relevance, p.popularity, ${prices}, p.seller_id, array_append(array_remove(p.colors, p.color), p.color) as colors, p.sizes
  from (
    select p.*, wanted from products p, to_tsquery('english', ${query}) as wanted
    where p.listed and p.search @@ wanted ${inCategory(categoryId)} limit ${rankedMax}
  ) p ${dealJoin}
  order by ts_rank(p.search, wanted) desc, p.popularity desc, p.id desc limit ${nearestMax}`

const inCategory = (categoryId: number) =>
  categoryId === 0 ? sql`` : sql`and ${categoryId}::int = any (p.category_path)`

type Columns = Record<
  'ids' | 'relevance' | 'popularity' | 'cents' | 'discounts' | 'sellers' | 'colors' | 'sizes',
  string | null
>

/** Columns travel as one text each: a tenth of the cost of as many rows. JSON has no line breaks of its own. */
async function runShelf(db: Db, rows: RawBuilder<unknown>): Promise<Shelf> {
  const { rows: found } = await sql<Columns>`
    select string_agg(id::text, ',') as ids, string_agg(relevance::text, ',') as relevance,
      string_agg(popularity::text, ',') as popularity, string_agg(selling_cents::text, ',') as cents,
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
    relevance: Float32Array.from(numbers(columns?.relevance), Number),
    popularity: Int32Array.from(numbers(columns?.popularity), Number),
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
