import { expect, test } from 'vitest'
import { refundedText } from './refund.ts'

test.each([
  [3, 0, ''],
  [3, 1, '1 of 3 refunded'],
  [3, 3, 'Refunded'],
])('of %i units with %i refunded: %j', (quantity, refundedQuantity, text) =>
  expect(refundedText({ quantity, refundedQuantity })).toBe(text),
)
