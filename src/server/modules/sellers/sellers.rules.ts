import type { SellerChange } from '#contract/sellers/sellers.ts'
import { Failure } from '#shared/failure.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'

/** Banned and closed accounts cannot log in. */
export const isClosed = (status: AccountStatus): boolean => status === 'BANNED' || status === 'CLOSED'

/** Masks all but the last four characters with six dots, so that the length is hidden. */
export const mask = (secret: string): string => `••••••${secret.slice(-4)}`

/** Without a holiday, `from` is null. */
export type HolidayState = { on: boolean; from: string | null; until: string | null }

const noHoliday: HolidayState = { on: false, from: null, until: null }

/** The holiday after a change on the day `today`; undefined if the change leaves it as it is. */
export function holidayAfter(
  { holiday, onHoliday }: Pick<SellerChange, 'holiday' | 'onHoliday'>,
  today: string,
): HolidayState | undefined {
  if (holiday === undefined && onHoliday === undefined) return undefined
  if (!holiday) return onHoliday && holiday === undefined ? { on: true, from: today, until: null } : noHoliday
  const { from, until } = holiday
  if (until !== null && until < from) throw refuse('until', 'The last day must not be before the first.')
  if (until !== null && until < today) throw refuse('until', 'The last day must not be in the past.')
  return { on: from <= today, from, until }
}

const refuse = (field: string, message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: `holiday.${field}`, message }] })
