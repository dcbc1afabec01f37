import { describe, expect, it } from 'vitest'
import { nextStart, overlapProblem, overlappingDeal } from './deal-periods.ts'

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T09:00:00.000Z`
const now = Date.parse(day(1))
const period = (from: number, until?: number) => ({ startsAt: day(from), endsAt: until ? day(until) : null })
const wanted = (from?: number, until?: number) => ({
  startsAt: from ? day(from) : null,
  endsAt: until ? day(until) : null,
})

describe('deals of one category', () => {
  it.each([
    ['one after another', [period(3, 5)], wanted(5, 7), undefined],
    ['one before another', [period(3, 5)], wanted(2, 3), undefined],
    ['now until another starts', [period(3, 5)], wanted(undefined, 3), undefined],
    ['in a gap', [period(7), period(3, 5)], wanted(5, 7), undefined],
    ['the same dates', [period(3, 5)], wanted(3, 5), 3],
    ['within another', [period(3, 9)], wanted(5, 7), 3],
    ['around another', [period(3, 5)], wanted(2, 9), 3],
    ['no end, before another', [period(7, 8), period(3, 5)], wanted(2), 3],
    ['after a deal without an end', [period(3)], wanted(20, 22), 3],
    ['now, during another', [period(1, 5)], wanted(), 1],
    ['an end before the start, which the form reports itself', [period(3, 9)], wanted(7, 5), undefined],
  ])('%s: names the deal that overlaps', (_case, planned, dates, start) =>
    expect(overlappingDeal(planned, dates, now)?.startsAt).toBe(start && day(start)),
  )

  it.each([
    [period(3, 5), wanted(4, 9), 'startsAt', 'from 3 until 5. Start this deal when that one ends, or choose'],
    [period(3), wanted(4, 9), 'startsAt', 'from 3 without an end. Give that deal an end first.'],
    [period(3, 5), wanted(2, 4), 'endsAt', 'from 3 until 5. End this deal by 3, or choose other dates.'],
    [period(3), wanted(), 'endsAt', 'from 3 without an end. End this deal by 3, or choose other dates.'],
  ])('an overlap of %j and %j is reported at the date to change', (planned, dates, path, words) => {
    const problem = overlapProblem(planned, dates, (moment) => String(new Date(moment).getUTCDate()), now)
    expect(problem.path).toBe(path)
    expect(problem.message).toContain(`This category already has a deal ${words}`)
  })

  it('the next deal starts when the last one ends, on a full minute', () => {
    const last = { startsAt: day(5), endsAt: '2026-12-07T09:00:10.000Z' }
    expect(nextStart([last, period(3, 5)], now)).toBe('2026-12-07T09:01:00.000Z')
    expect([nextStart([], now), nextStart([period(3, 5), period(5)], now)]).toEqual([null, null])
    expect(nextStart([{ startsAt: '2026-11-01T09:00:00.000Z', endsAt: day(1) }], now)).toBeNull()
  })
})
