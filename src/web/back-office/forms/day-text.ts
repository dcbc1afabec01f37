import { dateFormat } from '#shared/region/formats.ts'

const utc = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })
const long = utc({ dateStyle: 'medium' })
const short = utc({ month: 'short', day: 'numeric' })
const month = utc({ month: 'short', year: 'numeric' })

/** `Nov 20, 2026` of `2026-11-20`. */
export const dayText = (day: string) => long.format(new Date(day))
/** `Nov 20` */
export const shortDayText = (day: string) => short.format(new Date(day))
/** `Nov 2026` */
export const monthText = (day: string) => month.format(new Date(day))

const weekday = utc({ weekday: 'short', month: 'short', day: 'numeric' })
/** `Fri, Nov 20` */
export const weekdayText = (day: string) => weekday.format(new Date(day))
