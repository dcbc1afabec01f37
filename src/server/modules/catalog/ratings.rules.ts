/**
 * Ratings are stored in half stars. The histogram counts whole stars from 5 to 1; a half star counts as the star
 * below.
 */
export type RatingChange = { from?: number | undefined; to?: number | undefined }

const bars = 5

/** The rating's index in the histogram. Half a star counts as one star. */
const barOf = (halves: number): number => bars - Math.max(1, Math.floor(halves / 2))

/** The change of a product's totals when a rating is added, changed or removed. */
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
