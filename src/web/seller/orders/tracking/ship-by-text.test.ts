import { afterEach, expect, test } from 'vitest'
import { setRegion } from '#shared/region/region.ts'
import { shipByText } from './ship-by-text.ts'

afterEach(() => setRegion('DEFAULT'))

test.each([
  ['DEFAULT', 'AHEAD', 'Ship by Tue, Dec 1'],
  ['DEFAULT', 'TODAY', 'Ship today'],
  ['DEFAULT', 'LATE', 'Late: ship by Dec 1'],
  ['GB', 'AHEAD', 'Ship by Tue 1 Dec'],
  ['GB', 'LATE', 'Late: ship by 1 Dec'],
] as const)('in the region %s, the ship-by date with the state %s reads "%s"', (region, state, text) => {
  setRegion(region)
  expect(shipByText({ day: '2026-12-01', state })).toBe(text)
})
