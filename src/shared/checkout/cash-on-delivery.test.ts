import { expect, it } from 'vitest'
import { cashRefusal } from './cash-on-delivery.ts'

const order = { pinCode: '560001', total: 500, currency: 'USD' }

it.each([
  ['everywhere', [], '400001', undefined],
  ['at the beginning of a pin code', ['110', '560'], '560001', undefined],
  ['with spaces and small letters', ['SW1A1'], 'sw1a 1aa', undefined],
  ['elsewhere', ['110'], '560001', 'Cash on delivery is not available for pin code 560001.'],
])('pin codes: %s', (_where, pinCodes, pinCode, refusal) => {
  expect(cashRefusal({ maxOrder: 500, pinCodes }, { ...order, pinCode })).toBe(refusal)
})

it('the total may be as high as the maximum', () => {
  expect(cashRefusal({ maxOrder: 500, pinCodes: [] }, order)).toBeUndefined()
  expect(cashRefusal({ maxOrder: 499.99, pinCodes: [] }, order)).toBe(
    'Cash on delivery is available up to $499.99.',
  )
})

it('a shop that does not offer it refuses', () => {
  expect(cashRefusal(null, order)).toBe('Cash on delivery is not available.')
})
