import { type FitCounts, fitLabels, fits } from '#shared/reviews/fits.ts'

/** What most customers say about the fit; null without an opinion. The loader calls it, so it costs the page no script. */
export function fitText(counts: FitCounts): string | null {
  const total = counts.SMALL + counts.TRUE + counts.LARGE
  const [most] = fits.toSorted((one, other) => counts[other] - counts[one])
  return most && total > 0
    ? `${fitLabels[most]}, say ${counts[most]} of ${total} ${total === 1 ? 'customer' : 'customers'}`
    : null
}
