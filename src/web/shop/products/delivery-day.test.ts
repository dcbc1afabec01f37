import { expect, it } from 'vitest'
import { deliveryDay } from './delivery-day.ts'

it('a delivery day is formatted as Intl formats the UTC day', () => {
  const intl = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  for (let day = 0; day < 400; day += 9) {
    const moment = new Date(Date.UTC(2024, 11, 28 + day, 23, 59)).toISOString()
    expect(deliveryDay(moment)).toBe(intl.format(new Date(moment)))
  }
  expect(deliveryDay('2026-11-23')).toBe('Mon, Nov 23')
})
