import { type DayRange, resolveRange } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { dayIn } from '#shared/time-zone.ts'
import { isResponseError } from '../../api-errors.ts'
import { shopTimeZone } from './shop-time-zone.ts'

/** Why the server would refuse a date range; undefined for a valid one. Either day may be empty. */
export function rangeProblem({ from, to }: DayRange, now = new Date()): string | undefined {
  try {
    resolveRange({ from: from || undefined, to: to || undefined }, { today: dayIn(now, shopTimeZone) })
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}

/** As `rangeProblem`, for lists that accept ranges of any length. */
export const orderProblem = ({ from, to }: DayRange): string | undefined =>
  from !== '' && to !== '' && from > to ? rangeProblem({ from, to }) : undefined

/** Whether the server refused only the date range; the date fields then show the reason. */
export function isRangeError(error: unknown): boolean {
  const errors = isResponseError(error) ? (error.body.errors ?? []) : []
  return errors.length > 0 && errors.every(({ path }) => path === 'from' || path === 'to')
}
