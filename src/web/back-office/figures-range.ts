import { type DayRange, dayOf, daysUpTo } from '#shared/day-range.ts'

export const choices = [
  { value: 'today', label: 'Today', days: 1 },
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
] as const

export type Choice = (typeof choices)[number]['value'] | 'custom'

const isDay = (text: string | null): text is string => /^2\d{3}-\d{2}-\d{2}$/.test(text ?? '')

/** What the address says is shown: one of the choices, or two days. */
export function readRange(params: URLSearchParams, now: Date): { choice: Choice; range: DayRange } {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to)) return { choice: 'custom', range: { from, to } }
  const asked = choices.find(({ value }) => value === params.get('range')) ?? choices[2]
  return { choice: asked.value, range: daysUpTo(dayOf(now), asked.days) }
}

/** `+12%`, or in words where a percent says nothing. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'As before'
  if (before === 0) return 'None before'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return now > before ? 'A little more' : 'A little less'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}%`
}
