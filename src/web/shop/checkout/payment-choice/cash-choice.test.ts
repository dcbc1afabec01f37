import { expect, it } from 'vitest'
import { cashChoice, gatewayFor } from './cash-choice.ts'

const rules = { maxOrder: 500, pinCodes: ['560', '110'] }
const order = { pinCode: '560001', total: 500, currency: 'USD' }

it.each<[string, typeof rules | null, Partial<Parameters<typeof cashChoice>[1]>, unknown]>([
  ['is possible', rules, {}, { problem: undefined }],
  ['is possible until the cart is loaded', rules, { total: undefined }, { problem: undefined }],
  ['is possible until there is an address', rules, { pinCode: undefined }, { problem: undefined }],
  [
    'is not possible for another pin code',
    rules,
    { pinCode: '400001' },
    { problem: 'Cash on delivery is not available for pin code 400001.' },
  ],
  [
    'is not possible above the maximum',
    rules,
    { total: 500.01 },
    { problem: 'Cash on delivery is available up to $500.00.' },
  ],
  ['is no choice if there is nothing to pay', rules, { total: 0 }, null],
  ['is no choice if the shop does not offer it', null, {}, null],
])('cash %s', (_what, offered, fields, choice) => {
  expect(cashChoice(offered, { ...order, ...fields })).toEqual(choice)
})

it.each([
  ['COD', { problem: undefined }, 'COD'],
  ['COD', { problem: 'Not here.' }, 'STRIPE'],
  ['COD', null, 'STRIPE'],
  ['RAZORPAY', { problem: 'Not here.' }, 'RAZORPAY'],
] as const)('a customer who wants %s with %j pays through %s', (wanted, cash, gateway) => {
  expect(gatewayFor(wanted, cash)).toBe(gateway)
})
