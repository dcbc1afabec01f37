import type { ListingFilters, Sort } from '../catalog.rules.ts'
import type { CodedColumn, Codes, FacetIndex, NumberColumn } from './facet-columns.rules.ts'
import {
  attributeBit,
  bitOf,
  countAll,
  countFacets,
  type FacetCounts,
  type PartCounts,
  sumFacets,
} from './facet-counts.rules.ts'
import { idsAt, orderOf } from './facet-order.rules.ts'
import {
  type FacetFilters,
  rangeFacetNames,
  rangeFacets,
  valueFacetNames,
  valueFacets,
} from './facets.rules.ts'

export type Found = {
  total: number
  facets: FacetCounts
  /** The ids of some places of the sorted result. */
  idsAt: (start: number, size: number) => number[]
  /** The memory of the result, without the indexes. */
  bytes: number
}

export type Selection = {
  filters: ListingFilters
  /** The sellers that the brand filter selects. */
  sellerIds?: Set<number> | undefined
}

/** The matching rows of one index, sorted, and its counts. */
export type NarrowedIndex = { index: FacetIndex; rows: Codes; counts: PartCounts; bytes: number }

/** One index of a listing. Each step is one loop over one column. */
export function narrowIndex(index: FacetIndex, { filters, sellerIds }: Selection, sort: Sort): NarrowedIndex {
  const attributes = (filters.attributes ?? []).map(([code, values], at) => ({
    code,
    wanted: new Set(values.map((value) => `${code}:${value}`)),
    bit: attributeBit(at),
  }))
  const order = orderOf(index, sort)
  if (attributes.length === 0 && !isNarrowing({ ...filters, sellerIds }))
    return { index, rows: order, counts: countAll(index), bytes: 0 }
  const rejected = rejectRows(index, { ...filters, sellerIds })
  for (const { wanted, bit } of attributes) {
    rejectValues(rejected, index.coded.attribute, bit, (own) =>
      (own as string[]).some((one) => wanted.has(one)),
    )
  }
  const rows = order.filter((row) => rejected[row] === 0)
  return { index, rows, counts: countFacets(index, rejected, attributes), bytes: rows.byteLength }
}

/** The sorted products of all indexes that match, and the facet counts. */
export function combine(parts: NarrowedIndex[], { sellerIds }: Selection, sort: Sort): Found {
  const found = parts.filter(({ rows }) => rows.length > 0)
  return {
    total: found.reduce((sum, { rows }) => sum + rows.length, 0),
    facets: sumFacets(
      parts.map(({ counts }) => counts),
      sellerIds,
    ),
    idsAt: (start, size) => idsAt(found, sort, { start, size }),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function isNarrowing(filters: FacetFilters): boolean {
  return (
    valueFacetNames.some((name) => valueFacets[name].accepts(filters)) ||
    rangeFacetNames.some((name) => {
      const { min, max } = rangeFacets[name].limits(filters)
      return min !== undefined || max !== undefined
    })
  )
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
  numbers: NumberColumn,
  bit: number,
  { min, max }: { min: number; max: number },
): void {
  for (let row = 0; row < numbers.length; row += 1) {
    const value = numbers[row] as number
    if (value < min || value > max) addBit(rejected, row, bit)
  }
}
