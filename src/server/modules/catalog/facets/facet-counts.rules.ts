import type { RangeChoice } from '#shared/catalog/listing-facets.ts'
import type { CodedColumn, FacetIndex, NumberColumn } from './facet-columns.rules.ts'
import {
  type RangeFacetName,
  rangeFacetNames,
  rangeFacets,
  type ValueFacetName,
  type ValueOf,
  valueFacetNames,
} from './facets.rules.ts'

export type Count<Value = string> = { value: Value; count: number }

type Member<Value> = Value extends (infer Item)[] ? Item : Value

/** For each facet, how many products each choice would show while the filters of the other facets stay. */
export type FacetCounts = { [Name in ValueFacetName]: Count<Member<ValueOf<Name>>>[] } & Record<
  RangeFacetName,
  Count[]
>

const facetNames = [...valueFacetNames, ...rangeFacetNames]
/** One bit for each facet that rejects a row. */
export const bitOf = Object.fromEntries(facetNames.map((name, index) => [name, 1 << index])) as Record<
  ValueFacetName | RangeFacetName,
  number
>
/** Each filtered attribute is a separate facet; there are at most eight. */
export const attributeBit = (at: number) => 1 << (facetNames.length + at)

/** The counts of one index. Those of sellers stay coded: each index has thousands of them. */
export type PartCounts = {
  values: Record<Exclude<ValueFacetName, 'brand'>, Map<string, number>>
  sellers: { ids: number[]; largest: number; counts: Uint32Array }
  ranges: Record<RangeFacetName, Uint32Array>
}

const unfiltered = new WeakMap<FacetIndex, PartCounts>()

/** The counts without a filter, counted once for each index. */
export function countAll(index: FacetIndex): PartCounts {
  const known = unfiltered.get(index)
  if (known) return known
  const counts = countFacets(index, new Uint32Array(index.ids.length), [])
  unfiltered.set(index, counts)
  return counts
}

/** `rejected` has the bits of the facets that reject a row; `attributes` are those that the listing is filtered by. */
export function countFacets(
  { coded, numbers }: FacetIndex,
  rejected: Uint32Array,
  attributes: { code: string; bit: number }[],
): PartCounts {
  const counted = selectCounted(rejected)
  const members = (name: Exclude<ValueFacetName, 'brand'>) =>
    sumMembers(coded[name], countCodes(coded[name], counted, bitOf[name]))
  return {
    values: {
      color: members('color'),
      size: members('size'),
      stock: members('stock'),
      attribute: countAttributes(coded.attribute, counted, members('attribute'), attributes),
    },
    sellers: {
      ids: coded.brand.values,
      largest: largestOf(coded.brand.values),
      counts: countCodes(coded.brand, counted, bitOf.brand),
    },
    ranges: Object.fromEntries(
      rangeFacetNames.map((name) => [
        name,
        countChoices(numbers[name], rangeFacets[name].choices, counted, bitOf[name]),
      ]),
    ) as PartCounts['ranges'],
  }
}

const largestOf = (numbers: number[]) => numbers.reduce((max, number) => Math.max(max, number), -1)

/** Rows that at most one facet rejects, and the bit of that facet. */
type Counted = { rows: Uint32Array; bits: Uint32Array }

function selectCounted(rejected: Uint32Array): Counted {
  const rows = new Uint32Array(rejected.length)
  const bits = new Uint32Array(rejected.length)
  let counts = 0
  for (let row = 0; row < rejected.length; row += 1) {
    const own = rejected[row] as number
    if ((own & (own - 1)) !== 0) continue
    rows[counts] = row
    bits[counts++] = own
  }
  return { rows: rows.subarray(0, counts), bits: bits.subarray(0, counts) }
}

/** A row that only this facet rejects counts for the facet's other choices. */
function countCodes({ codes, values }: CodedColumn, { rows, bits }: Counted, bit: number): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let place = 0; place < rows.length; place += 1) {
    if (((bits[place] as number) & ~bit) === 0) increment(counts, codes[rows[place] as number] as number)
  }
  return counts
}

function sumMembers({ values }: CodedColumn, counts: Uint32Array): Map<string, number> {
  const sums = new Map<string, number>()
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] as number
    if (count === 0) continue
    const value = values[code]
    const members = Array.isArray(value) ? new Set<string>(value) : [value as string]
    for (const member of members) sums.set(member, (sums.get(member) ?? 0) + count)
  }
  return sums
}

/** The choices of a filtered attribute are counted without its own filter. */
function countAttributes(
  column: CodedColumn,
  counted: Counted,
  counts: Map<string, number>,
  attributes: { code: string; bit: number }[],
): Map<string, number> {
  for (const { code, bit } of attributes) {
    for (const value of counts.keys()) if (value.startsWith(`${code}:`)) counts.delete(value)
    for (const [value, count] of sumMembers(column, countCodes(column, counted, bit)))
      if (value.startsWith(`${code}:`)) counts.set(value, count)
  }
  return counts
}

/** Choices ascend by `min`. A number on the border of two ranges counts in both, as it matches both filters. */
function countChoices(
  numbers: NumberColumn,
  choices: RangeChoice[],
  { rows, bits }: Counted,
  bit: number,
): Uint32Array {
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
  return counts
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}

/** The counts of several indexes together, the most frequent values first. `sellerIds` are counted in any case. */
export function sumFacets(parts: PartCounts[], sellerIds?: Set<number>): FacetCounts {
  const values = (name: Exclude<ValueFacetName, 'brand'>) => {
    const sums = new Map<string, number>()
    for (const part of parts)
      for (const [value, count] of part.values[name]) sums.set(value, (sums.get(value) ?? 0) + count)
    return mostFrequentFirst([...sums].map(([value, count]) => ({ value, count })))
  }
  const ranges = (name: RangeFacetName) =>
    rangeFacets[name].choices.map(({ value }, choice) => ({
      value,
      count: parts.reduce((sum, part) => sum + (part.ranges[name][choice] as number), 0),
    }))
  return {
    color: values('color'),
    size: values('size'),
    attribute: values('attribute'),
    stock: values('stock'),
    brand: sumSellers(parts, sellerIds),
    price: ranges('price'),
    discount: ranges('discount'),
    rating: ranges('rating'),
  }
}

/** Enough for any list of sellers: sorting the thousands of a large shop would take longer than counting them. */
const sellersMax = 100

function sumSellers(parts: PartCounts[], sellerIds?: Set<number>): Count<number>[] {
  const largest = parts.reduce((max, { sellers }) => Math.max(max, sellers.largest), -1)
  // By id instead of in a map: a listing of all products adds up a million counts.
  const sums = new Uint32Array(largest + 1)
  for (const { sellers } of parts) {
    for (let code = 0; code < sellers.counts.length; code += 1)
      (sums[sellers.ids[code] as number] as number) += sellers.counts[code] as number
  }
  const counts = sums.filter((count) => count > 0).sort()
  const least = counts.at(-sellersMax) ?? 1
  const shown: Count<number>[] = []
  for (let value = 0; value < sums.length; value += 1) {
    const count = sums[value] as number
    if (count >= least || (count > 0 && sellerIds?.has(value))) shown.push({ value, count })
  }
  return mostFrequentFirst(shown)
}

const mostFrequentFirst = <Value extends string | number>(counts: Count<Value>[]): Count<Value>[] =>
  counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
