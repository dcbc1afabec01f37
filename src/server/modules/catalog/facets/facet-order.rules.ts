import type { Sort } from '../catalog.rules.ts'
import { type Codes, codesFor, exactTitleRelevance, type FacetIndex } from './facet-columns.rules.ts'

const orders = new WeakMap<FacetIndex, Map<Sort, Codes>>()

/** The rows of an index in this order, sorted once for each index. */
export function orderOf(index: FacetIndex, sort: Sort): Codes {
  const known = orders.get(index) ?? new Map<Sort, Codes>()
  orders.set(index, known)
  const order = known.get(sort) ?? sortRows(index, sort)
  known.set(sort, order)
  return order
}

function sortRows(index: FacetIndex, sort: Sort): Codes {
  const { ids, numbers, ratingScore } = index
  const rows = Uint32Array.from({ length: ids.length }, (_, row) => row)
  type Column = Float64Array | Uint16Array
  const by = (column: Column) => (a: number, b: number) =>
    (column[a] as number) - (column[b] as number) || (ids[a] as number) - (ids[b] as number)
  // Equal products keep the default order, except those of equal price.
  const down = (column: Column) => (a: number, b: number) =>
    (column[b] as number) - (column[a] as number) || a - b
  const up = by(numbers.price)
  const compare: Partial<Record<Sort, (a: number, b: number) => number>> = {
    price_low: up,
    price_high: (a, b) => up(b, a),
    newest: down(ids),
    rating: down(ratingScore),
    discount: down(numbers.discount),
  }
  if (compare[sort]) rows.sort(compare[sort])
  return soldOutLast(index, rows)
}

/** Moves sold-out products to the end in every sort order, except a product whose exact title was searched. */
function soldOutLast(index: FacetIndex, rows: Uint32Array): Codes {
  const isLast = lastOf(index)
  const ordered = codesFor(rows.length, rows.length)
  let places = 0
  for (const last of [false, true])
    for (let place = 0; place < rows.length; place += 1)
      if (isLast(rows[place] as number) === last) ordered[places++] = rows[place] as number
  return ordered
}

function lastOf({ coded: { stock }, relevance }: FacetIndex): (row: number) => boolean {
  const soldOut = stock.values.indexOf('out_of_stock')
  return (row) => stock.codes[row] === soldOut && (relevance[row] as number) < exactTitleRelevance
}

/** Some rows of an index, sorted. */
export type Part = { index: FacetIndex; rows: Codes }
type Range = Part & { isLast: (row: number) => boolean; from: number; to: number }

/**
 * The ids at some places of all parts merged. Merging from the first place on would take as long as the number of pages
 * before: instead, each step halves the range of places in which the first one can be.
 */
export function idsAt(parts: Part[], sort: Sort, { start, size }: { start: number; size: number }): number[] {
  const precedes = precedenceOf(sort)
  const ranges = parts.map((part) => ({
    ...part,
    isLast: lastOf(part.index),
    from: 0,
    to: part.rows.length,
  }))
  if (start > 0) skip(ranges, start, precedes)
  const ids: number[] = []
  while (ids.length < size) {
    let first: Range | undefined
    for (const range of ranges) {
      if (range.from < range.rows.length && (!first || precedes(range, range.from, first, first.from)))
        first = range
    }
    if (!first) break
    ids.push(first.index.ids[first.rows[first.from++] as number] as number)
  }
  return ids
}

type Precedes = (a: Range, placeOfA: number, b: Range, placeOfB: number) => boolean

/** Moves `from` of each range to its first row that is not among the first `count` rows of all. */
function skip(ranges: Range[], count: number, precedes: Precedes): void {
  for (;;) {
    const passed = ranges.reduce((sum, { from }) => sum + from, 0)
    const widest = ranges.reduce<Range | undefined>(
      (best, range) =>
        range.to > range.from && range.to - range.from > (best ? best.to - best.from : 0) ? range : best,
      undefined,
    )
    if (passed >= count || !widest) return
    const pivot = (widest.from + widest.to) >> 1
    const before = ranges.map((range) =>
      range === widest ? pivot : placesBefore(range, widest, pivot, precedes),
    )
    const places = before.reduce((sum, place) => sum + place, 0)
    for (const [at, range] of ranges.entries()) {
      const place = before[at] as number
      if (places >= count) range.to = place
      else range.from = range === widest ? pivot + 1 : place
    }
    if (places === count) for (const range of ranges) range.from = range.to
  }
}

/** The first place of the range whose row does not precede that of `other`. */
function placesBefore(range: Range, other: Range, place: number, precedes: Precedes): number {
  let [from, to] = [range.from, range.to]
  while (from < to) {
    const middle = (from + to) >> 1
    if (precedes(range, middle, other, place)) from = middle + 1
    else to = middle
  }
  return from
}

function precedenceOf(sort: Sort): Precedes {
  const compare = comparisons[sort] ?? byDefault
  return (a, placeOfA, b, placeOfB) => {
    const [rowOfA, rowOfB] = [a.rows[placeOfA] as number, b.rows[placeOfB] as number]
    const last = a.isLast(rowOfA)
    if (last !== b.isLast(rowOfB)) return !last
    return compare(a.index, rowOfA, b.index, rowOfB) < 0
  }
}

type Compare = (a: FacetIndex, rowOfA: number, b: FacetIndex, rowOfB: number) => number

const byId: Compare = (a, rowOfA, b, rowOfB) => (b.ids[rowOfB] as number) - (a.ids[rowOfA] as number)
const byDefault: Compare = (a, rowOfA, b, rowOfB) =>
  (b.relevance[rowOfB] as number) - (a.relevance[rowOfA] as number) ||
  (b.popularity[rowOfB] as number) - (a.popularity[rowOfA] as number) ||
  byId(a, rowOfA, b, rowOfB)
const byPrice: Compare = (a, rowOfA, b, rowOfB) =>
  (b.numbers.price[rowOfB] as number) - (a.numbers.price[rowOfA] as number) || byId(a, rowOfA, b, rowOfB)

/** The same orders as in `sortRows`, for rows of two indexes. */
const comparisons: Partial<Record<Sort, Compare>> = {
  price_low: (a, rowOfA, b, rowOfB) => byPrice(b, rowOfB, a, rowOfA),
  price_high: byPrice,
  newest: byId,
  rating: (a, rowOfA, b, rowOfB) =>
    (b.ratingScore[rowOfB] as number) - (a.ratingScore[rowOfA] as number) || byDefault(a, rowOfA, b, rowOfB),
  discount: (a, rowOfA, b, rowOfB) =>
    (b.numbers.discount[rowOfB] as number) - (a.numbers.discount[rowOfA] as number) ||
    byDefault(a, rowOfA, b, rowOfB),
}
