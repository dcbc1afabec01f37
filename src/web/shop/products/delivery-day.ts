import { mediumDay } from '../../ui/format/figures.ts'

/** `Mon, Nov 23`. A delivery day is a UTC date without a time: it is the same day in every time zone. */
export function deliveryDay(at: string): string {
  const day = mediumDay(at).replace(/,? \d+$/, '')
  return `${new Date(at).toUTCString().slice(0, 3)}, ${day}`
}
