const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const long = utc({ dateStyle: 'medium' })
const short = utc({ month: 'short', day: 'numeric' })
const month = utc({ month: 'short', year: 'numeric' })
const moment = utc({ dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 20, 2026` of `2026-11-20`. */
export const dayText = (day: string) => long.format(new Date(day))
/** `Nov 20` */
export const shortDayText = (day: string) => short.format(new Date(day))
/** `Nov 2026` */
export const monthText = (day: string) => month.format(new Date(day))
/** A moment as money counts it: in UTC, so that it stands on the day that the range says. */
export const utcMomentText = (timestamp: string) => moment.format(new Date(timestamp))
