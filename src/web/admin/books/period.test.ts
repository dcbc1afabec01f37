import { expect, it } from 'vitest'
import { monthText, periodName, readPeriod } from './period.ts'

const now = new Date('2026-01-15T00:00:00Z')

it.each([
  ['', '2025-12', '2025-12'],
  ['from=2025-03', '2025-03', '2025-03'],
  ['to=2025-03', '2025-03', '2025-03'],
  ['from=2025-03&to=2025-05', '2025-03', '2025-05'],
  ['from=march&to=2025-13', '2025-12', '2025-12'],
])('the address %j shows %s to %s', (address, from, to) => {
  expect(readPeriod(new URLSearchParams(address), now)).toEqual({ from, to })
})

it('periods have a name', () => {
  expect(periodName({ from: '2025-03', to: '2025-03' })).toBe('2025-03')
  expect(periodName({ from: '2025-03', to: '2025-04' })).toBe('2025-03 to 2025-04')
  expect(monthText('2025-03')).toBe('March 2025')
})
