import { type FitCounts, fitLabels, fits } from '#shared/reviews/fits.ts'

/**
 * What most customers say about the fit, or all counts when no opinion leads; null without an opinion. The loader calls it,
 * so it costs the page no script.
 */
export function fitText(counts: FitCounts): string | null {
  const total = counts.SMALL + counts.TRUE + counts.LARGE
  const [most, next] = fits.toSorted((one, other) => counts[other] - counts[one])
  if (!most || !next || total === 0) return null
  if (counts[most] > counts[next])
    return `${fitLabels[most]}, say ${counts[most]} of ${total} ${total === 1 ? 'customer' : 'customers'}`
  const said = fits.filter((fit) => counts[fit] > 0)
  return `Opinions on the fit differ: ${said.map((fit) => `${fitLabels[fit].toLowerCase()} (${counts[fit]})`).join(', ')}`
}
