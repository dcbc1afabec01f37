import { expect, test } from 'vitest'
import { changeText, rangePath, readRange } from './figures-range.ts'

const now = new Date('2026-11-21T23:30:00Z')

test.each([
  ['', '30', '2026-10-23', '2026-11-21'],
  ['range=today', 'today', '2026-11-21', '2026-11-21'],
  ['range=7', '7', '2026-11-15', '2026-11-21'],
  ['range=nothing', '30', '2026-10-23', '2026-11-21'],
  ['from=2026-01-01&to=2026-01-31', 'custom', '2026-01-01', '2026-01-31'],
  ['range=7&from=yesterday&to=2026-01-31', '7', '2026-11-15', '2026-11-21'],
])('the URL ?%s selects %s', (query, choice, from, to) => {
  expect(readRange(new URLSearchParams(query), now)).toEqual({ choice, range: { from, to } })
})

test('another date range keeps the other parameters of the page', () => {
  const custom = new URLSearchParams('by=month&from=2026-01-01&to=2026-01-31')
  expect(rangePath(custom, { range: '90' })).toBe('?by=month&range=90')
  const preset = new URLSearchParams('range=90&by=week')
  expect(rangePath(preset, { from: '2026-01-01', to: '2026-01-31' })).toBe(
    '?by=week&from=2026-01-01&to=2026-01-31',
  )
})

test('"today" is the day of the shop', () => {
  const { range } = readRange(new URLSearchParams('range=today'), now, 'Asia/Kolkata')
  expect(range).toEqual({ from: '2026-11-22', to: '2026-11-22' })
})

test.each([
  [112, 100, '+12%'],
  [50, 100, '−50%'],
  [0, 100, '−100%'],
  [3_000, 1, '+299,900%'],
  [0, 0, 'No change'],
  [5, 0, 'No data for previous period'],
  [1_000.01, 1_000, 'Slightly up'],
  [999.99, 1_000, 'Slightly down'],
])('a change to %d from %d is shown as %s', (after, before, text) => {
  expect(changeText(after, before)).toBe(text)
})
