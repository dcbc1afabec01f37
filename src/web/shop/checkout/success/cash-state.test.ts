import { expect, it } from 'vitest'
import { cashKind, cashToPay, isCashSession } from './cash-state.ts'

const cash = (amount: number, collected = false) => ({ cashOnDelivery: { amount, collected } })
const card = { cashOnDelivery: null }

it.each([
  ['an order that the courier will collect', [cash(20)], 'ordered', 20],
  ['two orders, one of them canceled', [cash(20.1), cash(0)], 'ordered', 20.1],
  ['two orders, one of them delivered', [cash(20.1, true), cash(0.2)], 'ordered', 0.2],
  ['delivered orders', [cash(20, true), cash(5, true)], 'paid', 0],
  ['canceled orders', [cash(0), cash(0)], 'canceled', 0],
  ['orders paid by card', [card], undefined, 0],
  ['no orders', [], undefined, 0],
] as const)('%s', (_what, orders, kind, amount) => {
  expect(cashKind([...orders])).toBe(kind)
  expect(cashToPay([...orders])).toBe(amount)
})

it('sessions of cash on delivery are told apart from those of a provider', () => {
  expect(isCashSession('cash_0d9f')).toBe(true)
  expect(isCashSession('cs_test_1')).toBe(false)
  expect(isCashSession(null)).toBe(false)
})
