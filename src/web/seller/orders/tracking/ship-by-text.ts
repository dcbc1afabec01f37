import type { ShipBy } from '#shared/sellers/ship-by.ts'
import { shortDayText, weekdayText } from '../../../back-office/forms/day-text.ts'

/** `Ship by Tue, Dec 1`, `Ship today` or `Late: ship by Dec 1`. */
export function shipByText({ day, state }: ShipBy): string {
  if (state === 'TODAY') return 'Ship today'
  return state === 'LATE' ? `Late: ship by ${shortDayText(day)}` : `Ship by ${weekdayText(day)}`
}
