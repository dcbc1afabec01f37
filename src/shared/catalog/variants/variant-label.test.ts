import { expect, test } from 'vitest'
import { variantFacts, variantParts } from './variant-label.ts'

test.each([
  ['M', 'Teal', ['Size: M', 'Color: Teal'], ['Size M', 'Teal']],
  ['Free Size', 'Teal', ['Color: Teal'], ['Teal']],
  ['M', 'Other', ['Size: M'], ['Size M']],
  ['Other', 'Multi-Color', ['Color: Multi-Color'], ['Multi-Color']],
  ['Free Size', 'Other', [], []],
  [null, '', [], []],
])('size %s and color %s are labeled %j, and %j in short', (size, color, facts, parts) => {
  expect(variantFacts({ size, color })).toEqual(facts)
  expect(variantParts({ size, color })).toEqual(parts)
})
