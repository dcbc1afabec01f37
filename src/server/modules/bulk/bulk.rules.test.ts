import { expect, test } from 'vitest'
import { titleOf } from './bulk.rules.ts'

test.each([
  ['price', { percent: -20 }, 'Change price by -20%'],
  ['price', { percent: 7.5 }, 'Change price by +7.5%'],
  ['stock', { mode: 'set', quantity: 5 }, 'Set stock to 5'],
  ['stock', { mode: 'add', quantity: 5 }, 'Change stock by +5'],
  ['stock', { mode: 'add', quantity: -5 }, 'Change stock by -5'],
  ['category', { category: 'Shirts' }, 'Move to Shirts'],
  ['ship', {}, 'Ship orders'],
  ['ship', { delivered: true }, 'Mark orders as delivered'],
] as const)('%s of %j is titled %s', (action, input, title) => {
  expect(titleOf(action, input)).toBe(title)
})
