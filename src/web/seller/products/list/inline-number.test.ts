import { expect, test } from 'vitest'
import { problemOf } from './inline-number.tsx'

test.each(['12,50', '12.50', '1,299', '$1,299.00'])('the price %j is accepted', (text) => {
  expect(problemOf(text, 'price')).toBeUndefined()
})

test.each([
  ['1.299', 'price', '1.299 can mean two prices. Enter it without a separator or with two decimals.'],
  ['cheap', 'price', 'Enter a price such as 1,299.50.'],
  ['0.001', 'price', 'Use at most two decimals.'],
  ['1,5', 'quantity', 'Enter a whole number.'],
  ['', 'quantity', 'Enter a whole number.'],
] as const)('%j is refused as a %s: %s', (text, kind, message) => {
  expect(problemOf(text, kind)).toBe(message)
})
