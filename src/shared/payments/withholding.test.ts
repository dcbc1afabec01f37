import { expect, test } from 'vitest'
import { withholdingAt } from './withholding.ts'

test.each([
  ['2018-09-30T00:00:00Z', 0, 0],
  ['2021-03-31T00:00:00Z', 100, 75],
  ['2024-07-09T18:29:59Z', 100, 100],
  // July 10 begins in India.
  ['2024-07-09T18:30:00Z', 50, 100],
  ['2024-09-30T18:29:59Z', 50, 100],
  ['2024-09-30T18:30:00Z', 50, 10],
  ['2026-11-25T00:00:00Z', 50, 10],
])('at %s TCS is %i and TDS %i hundredths of a percent', (at, tcs, tds) => {
  const rates = withholdingAt(new Date(at))
  expect([rates.tcs.rateBp, rates.tds.rateBp]).toEqual([tcs, tds])
})

test.each([
  ['2026-03-31T18:29:59Z', 'TDS, Income-tax Act 1961 section 194-O'],
  ['2026-03-31T18:30:00Z', 'TDS, Income-tax Act 2025 section 393(1), Table: Sl. No. 8(v)'],
])('at %s the deduction is named after %s', (at, name) => {
  expect(withholdingAt(new Date(at)).tds.name).toBe(name)
})
