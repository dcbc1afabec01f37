import type { RangeChoice } from '#shared/catalog/listing-facets.ts'
import type { ListingFilters, Sort } from '../catalog.rules.ts'
import {
  type FacetFilters,
  type RangeFacetName,
  rangeFacetNames,
  rangeFacets,
  type ValueFacetName,
  type ValueOf,
  valueFacetNames,
  valueFacets,
} from './facets.rules.ts'

/** A column of repeating values: `values` holds each distinct value once, `codes` the index of each row's value. */
export type CodedColumn<Value = unknown> = { codes: Uint32Array; values: Value[] }

/** The relevance from which on a product's title is the searched text. */
export const exactTitleRelevance = 16

/**
 * The products of a category or of a text search as columns, in listing order: relevance (0 without a text), then
 * popularity, then id, each descending. Listings are filtered, sorted and counted from these columns alone.
 */
export type FacetIndex = {
  ids: Float64Array
  relevance: Float32Array
  popularity: Int32Array
  /** The average rating in hundredths, drawn toward the mean when there are few ratings. */
  ratingScore: Int32Array
  coded: { [Name in ValueFacetName]: CodedColumn<ValueOf<Name>> }
  numbers: Record<RangeFacetName, Float64Array>
  /** No product has all words of the search; these have some of them. */
  partial?: boolean
}

export type Count<Value = string> = { value: Value; count: number }

type Member<Value> = Value extends (infer Item)[] ? Item : Value

/** For each facet, how many products each choice would show while the filters of the other facets stay. */
export type FacetCounts = { [Name in ValueFacetName]: Count<Member<ValueOf<Name>>>[] } & Record<
  RangeFacetName,
  Count[]
>

export type Found = { ids: Float64Array; facets: FacetCounts }

export type Selection = {
  filters: ListingFilters
  /** The sellers that the brand filter selects. */
  sellerIds?: Set<number> | undefined
}

/** One bit for each facet that rejects a row. */
const facetNames = [...valueFacetNames, ...rangeFacetNames]
const bitOf = Object.fromEntries(facetNames.map((name, index) => [name, 1 << index])) as Record<
  ValueFacetName | RangeFacetName,
  number
>
/** Each filtered attribute is a separate facet; there are at most eight. */
const attributeBit = (at: number) => 1 << (facetNames.length + at)

/** The matching products, sorted, and the facet counts. Each step is one loop over one column. */
export function narrow(index: FacetIndex, { filters, sellerIds }: Selection, sort: Sort): Found {
  const rejected = rejectRows(index, { ...filters, sellerIds })
  const attributes = (filters.attributes ?? []).map(([code, values], at) => ({
    code,
    values,
    bit: attributeBit(at),
  }))
  for (const { code, values, bit } of attributes) {
    const wanted = new Set(values.map((value) => `${code}:${value}`))
    rejectValues(rejected, index.coded.attribute, bit, (own) =>
      (own as string[]).some((one) => wanted.has(one)),
    )
  }
  const { matching: found, counted } = selectRows(rejected)
  const matching = sortRows(index, found, sort)
  const ids = new Float64Array(matching.length)
  for (let place = 0; place < ids.length; place += 1)
    ids[place] = index.ids[matching[place] as number] as number
  const facets = countFacets(index, counted)
  return {
    ids,
    facets: { ...facets, attribute: countAttributes(index, counted, facets.attribute, attributes) },
  }
}

function rejectRows({ ids, coded, numbers }: FacetIndex, filters: FacetFilters): Uint32Array {
  const rejected = new Uint32Array(ids.length)
  for (const name of valueFacetNames) {
    const accepts = valueFacets[name].accepts(filters) as ((value: unknown) => boolean) | undefined
    if (accepts) rejectValues(rejected, coded[name], bitOf[name], accepts)
  }
  for (const name of rangeFacetNames) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = rangeFacets[name].limits(filters)
    if (min > 0 || max < Number.POSITIVE_INFINITY) {
      rejectOutside(rejected, numbers[name], bitOf[name], { min, max })
    }
  }
  return rejected
}

function addBit(rejected: Uint32Array, row: number, bit: number): void {
  rejected[row] = (rejected[row] as number) | bit
}

function rejectValues(
  rejected: Uint32Array,
  { codes, values }: CodedColumn,
  bit: number,
  accepts: (value: unknown) => boolean,
): void {
  const accepted = Uint8Array.from(values, (value) => Number(accepts(value)))
  for (let row = 0; row < codes.length; row += 1) {
    if (accepted[codes[row] as number] === 0) addBit(rejected, row, bit)
  }
}

function rejectOutside(
  rejected: Uint32Array,
  numbers: Float64Array,
  bit: number,
  { min, max }: { min: number; max: number },
): void {
  for (let row = 0; row < numbers.length; row += 1) {
    const value = numbers[row] as number
    if (value < min || value > max) addBit(rejected, row, bit)
  }
}

/** Rows that at most one facet rejects, and the bit of that facet. */
type Counted = { rows: Uint32Array; bits: Uint32Array }

function selectRows(rejected: Uint32Array): { matching: Uint32Array; counted: Counted } {
  const [matching, rows, bits] = [0, 1, 2].map(() => new Uint32Array(rejected.length)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  let matches = 0
  let counts = 0
  for (let row = 0; row < rejected.length; row += 1) {
    const own = rejected[row] as number
    if (own === 0) matching[matches++] = row
    if ((own & (own - 1)) !== 0) continue
    rows[counts] = row
    bits[counts++] = own
  }
  const counted = { rows: rows.subarray(0, counts), bits: bits.subarray(0, counts) }
  return { matching: matching.subarray(0, matches), counted }
}

function sortRows(index: FacetIndex, rows: Uint32Array, sort: Sort): Uint32Array {
  const { ids, numbers, ratingScore } = index
  const by = (column: Float64Array | Int32Array) => (a: number, b: number) =>
    (column[a] as number) - (column[b] as number) || (ids[a] as number) - (ids[b] as number)
  // Equal products keep the default order, except those of equal price.
  const down = (column: Float64Array | Int32Array) => (a: number, b: number) =>
    (column[b] as number) - (column[a] as number) || a - b
  const up = by(numbers.price)
  const orders: Partial<Record<Sort, (a: number, b: number) => number>> = {
    price_low: up,
    price_high: (a, b) => up(b, a),
    newest: down(ids),
    rating: down(ratingScore),
    discount: down(numbers.discount),
  }
  if (orders[sort]) rows.sort(orders[sort])
  return soldOutLast(index, rows)
}

/** Moves sold-out products to the end in every sort order, except a product whose exact title was searched. */
function soldOutLast({ coded: { stock }, relevance }: FacetIndex, rows: Uint32Array): Uint32Array {
  const soldOut = stock.values.indexOf('out_of_stock')
  if (soldOut < 0) return rows
  const ordered = new Uint32Array(rows.length)
  const last = new Uint32Array(rows.length)
  let firsts = 0
  let lasts = 0
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] as number
    const isLast = stock.codes[row] === soldOut && (relevance[row] as number) < exactTitleRelevance
    if (isLast) last[lasts++] = row
    else ordered[firsts++] = row
  }
  ordered.set(last.subarray(0, lasts), firsts)
  return ordered
}

function countFacets({ coded, numbers }: FacetIndex, counted: Counted): FacetCounts {
  const values = valueFacetNames.map((name) => [name, countValues(coded[name], counted, bitOf[name])])
  const ranges = rangeFacetNames.map((name) => [
    name,
    countChoices(numbers[name], rangeFacets[name].choices, counted, bitOf[name]),
  ])
  return Object.fromEntries([...values, ...ranges])
}

/** A row that only this facet rejects counts for the facet's other choices. The most frequent value comes first. */
function countValues({ codes, values }: CodedColumn, { rows, bits }: Counted, bit: number): Count<unknown>[] {
  const counts = new Uint32Array(values.length)
  for (let place = 0; place < rows.length; place += 1) {
    if (((bits[place] as number) & ~bit) === 0) increment(counts, codes[rows[place] as number] as number)
  }
  const sums = new Map<string | number, number>()
  for (const [code, value] of values.entries()) {
    const count = counts[code] as number
    if (count === 0) continue
    const members = Array.isArray(value) ? new Set(value) : [value as number]
    for (const member of members) sums.set(member, (sums.get(member) ?? 0) + count)
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The choices of a filtered attribute are counted without its own filter. */
function countAttributes(
  { coded }: FacetIndex,
  counted: Counted,
  unfiltered: Count[],
  attributes: { code: string; bit: number }[],
): Count[] {
  return attributes.reduce((counts, { code, bit }) => {
    const belongs = ({ value }: Count) => value.startsWith(`${code}:`)
    const own = countValues(coded.attribute, counted, bit) as Count[]
    return [...counts.filter((count) => !belongs(count)), ...own.filter(belongs)]
  }, unfiltered)
}

/** Choices ascend by `min`. A number on the border of two ranges counts in both, as it matches both filters. */
function countChoices(
  numbers: Float64Array,
  choices: RangeChoice[],
  { rows, bits }: Counted,
  bit: number,
): Count[] {
  const counts = new Uint32Array(choices.length)
  // Typed arrays and plain loops: iterators took most of the time of a listing.
  const mins = Float64Array.from(choices, ({ min }) => min)
  const maxs = Float64Array.from(choices, ({ max }) => max)
  for (let place = 0; place < rows.length; place += 1) {
    if (((bits[place] as number) & ~bit) !== 0) continue
    const value = numbers[rows[place] as number] as number
    for (let choice = 0; choice < mins.length && value >= (mins[choice] as number); choice += 1) {
      if (value <= (maxs[choice] as number)) increment(counts, choice)
    }
  }
  return choices.map(({ value }, choice) => ({ value, count: counts[choice] as number }))
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}
