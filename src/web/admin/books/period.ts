import { dateFormat } from '#shared/region/formats.ts'
import { addMonths, monthIn } from '#shared/time-zone.ts'
import { shopTimeZone } from '../../back-office/figures/shop-time-zone.ts'

/** The first and the last month, `yyyy-mm`. */
export type Period = { from: string; to: string }

const isMonth = (text: string | null): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

/** The months in the address; the last month by default. */
export function readPeriod(params: URLSearchParams, now: Date): Period {
  const last = addMonths(monthIn(now, shopTimeZone), -1)
  const from = params.get('from')
  const to = params.get('to')
  const end = isMonth(to) ? to : isMonth(from) ? from : last
  return { from: isMonth(from) ? from : end, to: end }
}

export const periodName = ({ from, to }: Period): string => (from === to ? from : `${from} to ${to}`)

const long = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `March 2026` */
export const monthText = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`))
