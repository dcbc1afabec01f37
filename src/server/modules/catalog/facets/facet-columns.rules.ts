import type { ValueFacetName, ValueOf } from './facets.rules.ts'

/** A column of repeating values: `values` holds each distinct value once, `codes` the index of each row's value. */
export type CodedColumn<Value = unknown> = { codes: Codes; values: Value[] }
/** As narrow as the largest number allows: a large shop holds millions of rows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

export type NumberColumn = FacetIndex['numbers'][keyof FacetIndex['numbers']]

export const codesFor = (length: number, distinct: number): Codes =>
  distinct <= 0x100
    ? new Uint8Array(length)
    : distinct <= 0x10000
      ? new Uint16Array(length)
      : new Uint32Array(length)

/** The relevance from which on a product's title is the searched text. */
export const exactTitleRelevance = 16

/**
 * The products of a category, with or without its descendants, or of a text search, as columns, in listing order: relevance (0
 * without a text), then popularity, then id, each descending. Listings are filtered, sorted and counted from these columns
 * alone.
 */
export type FacetIndex = {
  ids: Float64Array
  relevance: Float32Array
  popularity: Int32Array
  /** The average rating in hundredths, drawn toward the mean when there are few ratings. */
  ratingScore: Uint16Array
  coded: { [Name in ValueFacetName]: CodedColumn<ValueOf<Name>> }
  numbers: { price: Float64Array; discount: Uint16Array; rating: Uint8Array }
  /** No product has all words of the search; these have some of them. */
  partial?: boolean
  /** The most popular of more matches of a search. */
  popular?: boolean
}
