import { mediumDay } from '../../ui/format/figures.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Mon, Nov 23`. A delivery day is a UTC date without a time: it is the same day in every time zone. */
export function deliveryDay(at: string): string {
  const [day] = mediumDay(at).split(',')
  return `${weekdays[new Date(at).getUTCDay()]}, ${day}`
}
