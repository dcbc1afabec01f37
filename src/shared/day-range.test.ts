import { describe, expect, it } from 'vitest'
import { bucketsOf, lengthOf, rangeBefore, resolveRange, unitOf } from './day-range.ts'

const today = '2026-11-21'

describe('a range of days', () => {
  it('is as requested, ends today by default, and starts a year before its end by default', () => {
    expect(resolveRange({}, { today })).toBeUndefined()
    expect(resolveRange({ from: '2026-11-01', to: '2026-11-02' }, { today })).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    })
    expect(resolveRange({ from: '2026-11-01' }, { today })).toEqual({ from: '2026-11-01', to: today })
    expect(resolveRange({ from: '2027-01-01' }, { today })).toEqual({ from: '2027-01-01', to: '2027-01-01' })
    expect(resolveRange({ to: today }, { today })).toEqual({ from: '2025-11-21', to: today })
  })

  it.each([
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2025-01-01', to: '2026-01-02' },
    { from: '2020-01-01' },
  ])('is refused: %o', (asked) => {
    expect(() => resolveRange(asked, { today })).toThrow(/date|days/)
  })

  it('can have 366 days, and the previous range has the same length', () => {
    const year = resolveRange({ from: '2025-01-01', to: '2026-01-01' }, { today })
    if (!year) throw new Error('a range')
    expect(lengthOf(year)).toBe(366)
    expect(rangeBefore(year)).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(rangeBefore({ from: today, to: today })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  })

  it.each([
    ['2026-11-01', '2026-11-01', 'day', 1],
    ['2026-11-01', '2026-12-01', 'day', 31],
    // 2026-11-01 is a Sunday, so it is a week bucket of its own.
    ['2026-11-01', '2026-12-02', 'week', 6],
    ['2025-11-22', '2026-11-21', 'month', 13],
  ] as const)('from %s to %s is grouped by %s', (from, to, unit, count) => {
    const range = { from, to }
    expect(unitOf(range)).toBe(unit)
    const buckets = bucketsOf(range, unit)
    expect(buckets).toHaveLength(count)
    expect(buckets[0]?.from).toBe(from)
    expect(buckets.at(-1)?.to).toBe(to)
    expect(buckets.reduce((days, bucket) => days + lengthOf(bucket), 0)).toBe(lengthOf(range))
  })

  it.each([
    [1, ['2026-11-01', '2026-11-02', '2026-11-09']],
    [0, ['2026-11-01', '2026-11-08']],
  ] as const)('weeks begin on day %i', (weekStart, starts) => {
    const buckets = bucketsOf({ from: '2026-11-01', to: '2026-11-10', weekStart }, 'week')
    expect(buckets.map(({ from }) => from)).toEqual(starts)
  })

  it('keeps its time zone, also in the range before', () => {
    const range = resolveRange({ from: today }, { today, timeZone: 'Asia/Kolkata' })
    expect(range && rangeBefore(range)).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      timeZone: 'Asia/Kolkata',
    })
  })
})
