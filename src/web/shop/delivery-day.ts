import { mediumDay } from '../ui/figures.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A delivery day is a date without a time, so it is the same in every time zone: `Mon, Nov 23`. */
export function deliveryDay(at: string): string {
  const [day] = mediumDay(at).split(',')
  return `${weekdays[new Date(at).getUTCDay()]}, ${day}`
}
