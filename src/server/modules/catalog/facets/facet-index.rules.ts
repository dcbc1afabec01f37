import { discountSteps, priceRanges } from '#shared/catalog/listing-filters.ts'
import type { ListingFilters, Sort } from '../catalog.rules.ts'

/**
 * The products of a category, or those that a text finds, column by column in their own order (popularity or relevance):
 * all that filters, sorts and facets look at. Sellers, colours and sizes are numbers of a list, for few of them differ.
 */
export type Shelf = {
  ids: Float64Array
  /** What the order follows from: relevance (0 without a text), then popularity, then id, the higher first. */
  relevance: Float32Array
  popularity: Int32Array
  cents: Float64Array
  discountsBp: Uint16Array
  seller: Uint32Array
  colors: Uint32Array
  sizes: Uint32Array
  sellerIds: number[]
  colorSets: string[][]
  sizeSets: string[][]
}

export type Count = { value: string; count: number }

/** How many products each choice of a group would show, the other groups' choices holding. */
export type FacetCounts = {
  color: Count[]
  size: Count[]
  price: Count[]
  discount: Count[]
  /** By seller id. */
  seller: Map<number, number>
}

export type Found = { ids: Float64Array; facets: FacetCounts }

export type Narrowing = {
  filters: ListingFilters
  /** The sellers that the brand filter means. */
  sellerIds?: Set<number> | undefined
  /** The products in stock, where the stock filter asks. */
  inStock?: Set<number> | undefined
}

/**
 * What of the shelf is wanted, and the facets of that, in one pass: a product that every filter lets pass counts for all
 * groups, one that a single group keeps out counts for that group's other choices.
 */
export function narrow(shelf: Shelf, narrowing: Narrowing, sort: Sort): Found {
  const { ids, cents, discountsBp, seller, colors, sizes } = shelf
  const { filters, inStock } = narrowing
  const pass = passes(shelf, narrowing)
  const { minCents = 0, maxCents = Number.POSITIVE_INFINITY, minDiscountBp = 0, stock } = filters
  const tally = newTally(shelf)
  const rows = new Uint32Array(ids.length)
  let found = 0
  for (let row = 0; row < ids.length; row += 1) {
    if (stock && inStock?.has(ids[row] as number) !== (stock === 'in_stock')) continue
    const price = cents[row] as number
    const discount = discountsBp[row] as number
    const color = colors[row] as number
    const size = sizes[row] as number
    const brand = seller[row] as number
    const colorOut = pass.color[color] === 0
    const sizeOut = pass.size[size] === 0
    const priceOut = price < minCents || price > maxCents
    const discountOut = discount < minDiscountBp
    const brandOut = pass.seller[brand] === 0
    const out = Number(colorOut) + Number(sizeOut) + Number(priceOut) + Number(discountOut) + Number(brandOut)
    if (out > 1) continue
    if (out === 0) rows[found++] = row
    if (out === 0 || colorOut) increment(tally.color, color)
    if (out === 0 || sizeOut) increment(tally.size, size)
    if (out === 0 || brandOut) increment(tally.seller, brand)
    if (out === 0 || discountOut) increment(tally.discount, Math.floor(discount / 1000))
    if (out === 0 || priceOut) countPrice(tally.price, price)
  }
  const wanted = rows.subarray(0, found)
  sortRows(shelf, wanted, sort)
  return { ids: Float64Array.from(wanted, (row) => ids[row] as number), facets: facetsOf(shelf, tally) }
}

/** For each seller, colour set and size set of the shelf, whether the filters let it pass. */
function passes(shelf: Shelf, { filters, sellerIds }: Narrowing) {
  const flags = <T>(items: T[], wanted: (item: T) => boolean) =>
    Uint8Array.from(items, (item) => Number(wanted(item)))
  const { colors, size } = filters
  return {
    color: flags(shelf.colorSets, (set) => !colors || set.some((name) => colors.includes(name))),
    size: flags(shelf.sizeSets, (set) => size === undefined || set.includes(size)),
    seller: flags(shelf.sellerIds, (id) => !sellerIds || sellerIds.has(id)),
  }
}

type Tally = Record<'color' | 'size' | 'seller' | 'discount' | 'price', Uint32Array>

const newTally = (shelf: Shelf): Tally => ({
  color: new Uint32Array(shelf.colorSets.length),
  size: new Uint32Array(shelf.sizeSets.length),
  seller: new Uint32Array(shelf.sellerIds.length),
  // By whole tens of percent.
  discount: new Uint32Array(11),
  price: new Uint32Array(priceRanges.length),
})

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}

/** A price on the border of two ranges is in both, as the filter has it. */
function countPrice(counts: Uint32Array, cents: number): void {
  for (const [index, range] of priceRanges.entries()) {
    if (cents < range.minCents) return
    if (cents <= range.maxCents) increment(counts, index)
  }
}

function sortRows({ cents, ids }: Shelf, rows: Uint32Array, sort: Sort): void {
  if (sort !== 'price_low' && sort !== 'price_high') return
  const upwards = (a: number, b: number) =>
    (cents[a] as number) - (cents[b] as number) || (ids[a] as number) - (ids[b] as number)
  rows.sort(sort === 'price_low' ? upwards : (a, b) => upwards(b, a))
}

function facetsOf(shelf: Shelf, tally: Tally): FacetCounts {
  return {
    color: countMembers(shelf.colorSets, tally.color),
    size: countMembers(shelf.sizeSets, tally.size),
    price: priceRanges.map(({ value }, index) => ({ value, count: tally.price[index] as number })),
    discount: discountSteps.map((step) => ({
      value: String(step),
      count: tally.discount.subarray(step / 10).reduce((sum, count) => sum + count, 0),
    })),
    seller: new Map(
      shelf.sellerIds.flatMap((id, index) => (tally.seller[index] ? [[id, tally.seller[index]]] : [])),
    ),
  }
}

/** A product with several colours or sizes counts for each of them; the most frequent first. */
function countMembers(sets: string[][], counts: Uint32Array): Count[] {
  const sums = new Map<string, number>()
  for (const [index, set] of sets.entries()) {
    const count = counts[index] as number
    if (count === 0) continue
    for (const member of new Set(set)) sums.set(member, (sums.get(member) ?? 0) + count)
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
