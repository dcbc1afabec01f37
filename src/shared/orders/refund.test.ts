import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashDue,
  isFullyRefunded,
  isUncollected,
  paymentLabel,
  refundableCents,
  sumsOf,
  unitsRefundCents,
} from './refund.ts'

describe('the value of units of a line', () => {
  it('is their share of the line price, with the odd cents on the first units', () => {
    const line = { paidCents: 1_000, quantity: 3, refunded: 0 }
    expect(unitsRefundCents(line, 1)).toBe(334)
    expect(unitsRefundCents({ ...line, refunded: 1 }, 1)).toBe(333)
    expect(unitsRefundCents({ ...line, refunded: 1 }, 2)).toBe(666)
    expect(unitsRefundCents(line, 3)).toBe(1_000)
    expect(unitsRefundCents({ ...line, paidCents: 0 }, 3)).toBe(0)
  })

  it('adds up to the line price, in any portions', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), portions, (paidCents, pieces) => {
        const quantity = pieces.reduce((sum, count) => sum + count, 0)
        let refunded = 0
        let cents = 0
        for (const count of pieces) {
          cents += unitsRefundCents({ paidCents, quantity, refunded }, count)
          refunded += count
        }
        expect(cents).toBe(paidCents)
      }),
    )
  })
})

describe('the refundable rest of an order', () => {
  const cases = [
    [50, null, 0, 5_000, false],
    [50, 12.5, 0, 3_750, false],
    [50, 12.5, 37.5, 0, true],
    [0.3, 0.1, 0.2, 0, true],
    [77.1, 43.7, 0, 3_340, false],
    // A free order is not treated as refunded.
    [0, null, 0, 0, false],
  ] as const
  it.each(cases)(
    'of %d with %j refunded and %d lost to a chargeback is %d cents',
    (total, refunded, lost, left, all) => {
      const refund = refunded === null ? null : { amount: refunded }
      const sums = sumsOf({ totalSellingPrice: total, refund, chargeback: lost })
      expect(refundableCents(sums)).toBe(left)
      expect(isFullyRefunded(sums)).toBe(all)
    },
  )
})

type Label = Parameters<typeof paymentLabel>[0]
type Case = [words: string, Label['paymentStatus'], Label['refund'], Label['cashOnDelivery']?]

describe('the payment label', () => {
  const cases: Case[] = [
    ['Paid', 'COMPLETED', null],
    ['Part being refunded', 'COMPLETED', { status: 'PENDING', amount: 10 }],
    ['Being refunded', 'COMPLETED', { status: 'PENDING', amount: 50 }],
    ['Partly refunded', 'PARTLY_REFUNDED', { status: 'SUCCEEDED', amount: 10 }],
    ['Refunded', 'REFUNDED', { status: 'SUCCEEDED', amount: 50 }],
    ['Refund failed', 'COMPLETED', { status: 'FAILED', amount: 50 }],
    ['Never paid', 'FAILED', null],
    ['Cash on delivery', 'PENDING', null, { amount: 50, collected: false }],
    ['Cash on delivery', 'PENDING', { status: 'SUCCEEDED', amount: 10 }, { amount: 40, collected: false }],
    ['Nothing to pay', 'VOIDED', { status: 'SUCCEEDED', amount: 50 }, { amount: 0, collected: false }],
    ['Paid', 'COMPLETED', null, { amount: 50, collected: true }],
  ]
  it.each(cases)('%s', (words, paymentStatus, refund, cashOnDelivery = null) => {
    expect(paymentLabel({ paymentStatus, refund, totalSellingPrice: 50, cashOnDelivery })).toBe(words)
  })
})

it.each([
  ['an order that the courier will collect', { amount: 20, collected: false }, 20, true],
  ['a canceled order', { amount: 0, collected: false }, 0, true],
  ['a delivered order', { amount: 20, collected: true }, 0, false],
  ['an order paid by card', null, 0, false],
])('%s', (_what, cashOnDelivery, due, uncollected) => {
  expect(cashDue({ cashOnDelivery })).toBe(due)
  expect(isUncollected({ cashOnDelivery })).toBe(uncollected)
})
