import { describe, expect, it } from 'vitest'
import { addMonths, dayIn, isTimeZone, momentsOf, monthIn, startOfDay } from './time-zone.ts'

describe('time zones', () => {
  it.each([
    ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01', 'Asia/Kolkata', '2026-02-28T18:30:00.000Z'],
    ['2026-03-01', 'America/New_York', '2026-03-01T05:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
    ['2026-04-06', 'Pacific/Auckland', '2026-04-05T12:00:00.000Z'],
  ])('the day %s starts in %s at %s', (day, zone, at) => {
    expect(startOfDay(day, zone).toISOString()).toBe(at)
    expect(dayIn(new Date(at), zone)).toBe(day)
    expect(dayIn(new Date(Date.parse(at) - 1), zone) < day).toBe(true)
  })

  it('months begin and end in the time zone', () => {
    expect(momentsOf('2025-12', '2026-01', 'Asia/Kolkata')).toEqual({
      from: new Date('2025-11-30T18:30:00Z'),
      until: new Date('2026-01-31T18:30:00Z'),
    })
    expect(monthIn(new Date('2026-01-31T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-02')
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })

  it.each([
    ['Asia/Kolkata', true],
    ['UTC', true],
    ['Mars/Base', false],
    ['', false],
  ])('%s is a time zone: %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is)
  })
})
