import { type DayRange, daysUpTo } from '#shared/day-range.ts'
import { numberText } from '#shared/region/formats.ts'
import { dayIn } from '#shared/time-zone.ts'
import { rangeProblem } from './range-problem.ts'
import { shopTimeZone } from './shop-time-zone.ts'

export const choices = [
  { value: 'today', label: 'Today', days: 1 },
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
] as const

export type Choice = (typeof choices)[number]['value'] | 'custom'

const isDay = (text: string | null): text is string => /^2\d{3}-\d{2}-\d{2}$/.test(text ?? '')

export type SelectedRange = {
  choice: Choice
  range: DayRange
  /** Why the figures cannot be loaded for a custom range. The date fields show it. */
  problem?: string | undefined
}

/** The date range in the URL: a preset, or a custom `from` and `to`. */
export function readRange(params: URLSearchParams, now: Date, zone = shopTimeZone): SelectedRange {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to)) {
    const range = { from, to }
    return { choice: 'custom', range, problem: rangeProblem(range, now) }
  }
  const preset = choices.find(({ value }) => value === params.get('range')) ?? choices[2]
  return { choice: preset.value, range: daysUpTo(dayIn(now, zone), preset.days) }
}

/** The link to another date range. The other parameters of the page stay, for example the unit of its rows. */
export function rangePath(params: URLSearchParams, range: DayRange | { range: string }): string {
  const next = new URLSearchParams(params)
  for (const name of ['range', 'from', 'to']) next.delete(name)
  for (const [name, value] of Object.entries(range)) next.set(name, value)
  return `?${next}`
}

/** The range for a server that knows the time zone of "today". */
export function askedRange(params: URLSearchParams, now: Date): DayRange | { days: number } {
  const { choice, range } = readRange(params, now)
  const preset = choices.find(({ value }) => value === choice)
  return preset ? { days: preset.days } : range
}

/** `+12%`, or text where a percentage would be zero or infinite. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'No change'
  if (before === 0) return 'No data for previous period'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return now > before ? 'Slightly up' : 'Slightly down'
  return `${percent > 0 ? '+' : '−'}${numberText(Math.abs(percent))}%`
}
