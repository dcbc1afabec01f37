const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is slow, and exports use one per row. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formats.set(zone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** `yyyy-mm-dd hh:mm:ss` of a moment in a time zone. */
export const momentIn = (at: Date, zone: string): string => formatOf(zone).format(at)

/** `yyyy-mm-dd` of a moment in a time zone. */
export const dayIn = (at: Date, zone: string): string => momentIn(at, zone).slice(0, 10)

const offsetMs = (ms: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000

/** When a day (`yyyy-mm-dd`) begins in a time zone. */
export function startOfDay(day: string, zone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const first = utc - offsetMs(utc, zone)
  // The offset at the day's start may differ from that at UTC midnight when clocks change.
  return new Date(utc - offsetMs(first, zone))
}

/** The month (`yyyy-mm`) of a moment in a time zone. */
export const monthIn = (at: Date, zone: string): string => dayIn(at, zone).slice(0, 7)

/** The month `months` after or, if negative, before. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The first moment of the first month, and the first moment after the last one. */
export const momentsOf = (first: string, last: string, zone: string): { from: Date; until: Date } => ({
  from: startOfDay(`${first}-01`, zone),
  until: startOfDay(`${addMonths(last, 1)}-01`, zone),
})
