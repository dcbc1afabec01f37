/** Ratings are kept in half stars; the histogram counts whole ones from 5 down to 1, halves for the star below them. */
export type RatingChange = { from?: number | undefined; to?: number | undefined }

const bars = 5

/** Where a rating stands in the histogram. Half a star is one star there: there is none below it. */
const barOf = (halves: number): number => bars - Math.max(1, Math.floor(halves / 2))

/** What a rating that comes, goes or changes adds to a product's figures. */
export function ratingDelta({ from, to }: RatingChange): {
  halves: number
  count: number
  histogram: number[]
} {
  const histogram = Array.from({ length: bars }, (_, bar) => add(to, bar) - add(from, bar))
  return {
    halves: (to ?? 0) - (from ?? 0),
    count: (to === undefined ? 0 : 1) - (from === undefined ? 0 : 1),
    histogram,
  }
}

const add = (halves: number | undefined, bar: number): number =>
  halves !== undefined && barOf(halves) === bar ? 1 : 0
