import { expect, test } from 'vitest'
import { findBySku, mapBySku } from './sku.ts'

const owners = mapBySku([
  { sku: 'AB-1', id: 1 },
  { sku: 'Cd-2', id: 2 },
  { sku: 'cd-2', id: 3 },
])

test.each([
  ['AB-1', 1],
  ['ab-1', 1],
  [' Ab-1 ', 1],
  ['Cd-2', 2],
  ['cd-2', 3],
  ['CD-2', 3],
  ['AB-10', undefined],
])('the SKU "%s" finds %s', (sku, id) => {
  expect(findBySku(owners, sku)?.id).toBe(id)
})
