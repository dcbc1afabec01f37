import { expect, test } from 'vitest'
import type { LevelState, ServiceLevel } from '#shared/sellers/service-levels.ts'
import { levelsOf } from './service-levels.rules.ts'

const none = { count: 0, of: 0 }
const resultOf = (name: ServiceLevel, count: number, of: number) =>
  levelsOf({ LATE: none, CANCELED: none, DEFECTIVE: none, [name]: { count, of } }).find(
    (level) => level.name === name,
  )

test.each<[ServiceLevel, number, number, number | null, LevelState]>([
  ['LATE', 0, 0, null, 'TOO_FEW'],
  ['LATE', 9, 9, 100, 'TOO_FEW'],
  ['LATE', 0, 10, 0, 'GOOD'],
  ['LATE', 1, 10, 10, 'MISSED'],
  ['LATE', 4, 100, 4, 'GOOD'],
  ['LATE', 401, 10_000, 4.01, 'MISSED'],
  ['CANCELED', 5, 200, 2.5, 'GOOD'],
  ['CANCELED', 6, 200, 3, 'MISSED'],
  ['DEFECTIVE', 2, 100, 2, 'GOOD'],
  ['DEFECTIVE', 3, 100, 3, 'MISSED'],
  // Rounded to the target, but above it.
  ['DEFECTIVE', 20_001, 1_000_000, 2, 'MISSED'],
])('%s: %i of %i orders are %s%% and %s', (name, count, of, rate, state) => {
  expect(resultOf(name, count, of)).toMatchObject({ count, of, rate, state })
})

test('all levels are listed with their targets', () => {
  expect(
    levelsOf({ LATE: none, CANCELED: none, DEFECTIVE: none }).map(({ name, target }) => [name, target]),
  ).toEqual([
    ['LATE', 4],
    ['CANCELED', 2.5],
    ['DEFECTIVE', 2],
  ])
})
