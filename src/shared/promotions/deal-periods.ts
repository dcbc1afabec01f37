// Deals of one category run one after another. The server and the deal form explain an overlap in the same words.

/** A planned deal runs until `endsAt`; null for no end. */
export type DealPeriod = { startsAt: string; endsAt: string | null }
/** The dates of a new or changed deal; without a start it starts now. */
export type WantedPeriod = { startsAt?: string | null | undefined; endsAt?: string | null | undefined }

const endOf = ({ endsAt }: WantedPeriod): number => (endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY)
const startOf = ({ startsAt }: WantedPeriod, now: number): number => (startsAt ? Date.parse(startsAt) : now)

/** The earliest of the planned deals that would run at the same time. */
export function overlappingDeal<Planned extends DealPeriod>(
  planned: Planned[],
  wanted: WantedPeriod,
  now = Date.now(),
): Planned | undefined {
  const [start, end] = [startOf(wanted, now), endOf(wanted)]
  if (end <= start) return undefined
  return planned
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .find((deal) => Date.parse(deal.startsAt) < end && endOf(deal) > start)
}

/** The start of the next deal: the end of the last planned one; null if all have ended or one has no end. */
export function nextStart(planned: DealPeriod[], now = Date.now()): string | null {
  const last = Math.max(now, ...planned.map(endOf))
  // Forms have no seconds, and an earlier start would overlap.
  return last > now && Number.isFinite(last)
    ? new Date(Math.ceil(last / 60_000) * 60_000).toISOString()
    : null
}

/** The message for an overlap, and the date to change. */
export function overlapProblem(
  other: DealPeriod,
  wanted: WantedPeriod,
  momentText: (moment: string) => string,
  now = Date.now(),
): { path: 'startsAt' | 'endsAt'; message: string } {
  const from = momentText(other.startsAt)
  const taken = `This category already has a deal from ${from}`
  const period = other.endsAt ? `${taken} until ${momentText(other.endsAt)}.` : `${taken} without an end.`
  if (Date.parse(other.startsAt) > startOf(wanted, now))
    return { path: 'endsAt', message: `${period} End this deal by ${from}, or choose other dates.` }
  return {
    path: 'startsAt',
    message: other.endsAt
      ? `${period} Start this deal when that one ends, or choose other dates.`
      : `${period} Give that deal an end first.`,
  }
}
