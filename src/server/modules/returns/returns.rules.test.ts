import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnStatuses } from '#shared/orders/return-status.ts'
import { cannotMove, possibleReasons, refusalToReturn, returnAmount, valueOfUnits } from './returns.rules.ts'

describe('the reason why units cannot be returned', () => {
  const refused = 'The 7-day return period of this order has ended.'
  it.each([
    ['PLACED', 'DAMAGED', {}, 'Only shipped or delivered orders can be returned. This order is placed.'],
    ['CANCELLED', 'NOT_ARRIVED', {}, 'This order is canceled.'],
    ['DELIVERED', 'DAMAGED', { isOpen: true }, 'Fewer of these items can be returned.'],
    ['SHIPPED', 'DAMAGED', { isOpen: true }, 'Fewer of these items can be returned.'],
    ['DELIVERED', 'DAMAGED', {}, refused],
    [
      'SHIPPED',
      'NOT_ARRIVED',
      {},
      'This order should arrive by 2026-03-08. You can report it as missing from that day.',
    ],
    ['DELIVERED', 'NOT_ARRIVED', { isProven: true }, 'The delivery is confirmed.'],
    [
      'DELIVERED',
      'NOT_ARRIVED',
      {},
      'It is too late to report this order as not arrived. Please contact us.',
    ],
  ] as const)('order %s, %s, %o', (status, reason, facts, words) => {
    const deliverOn = '2026-03-08'
    expect(
      refusalToReturn({ status, deliverOn, isProven: false, isOpen: false, ...facts }, reason),
    ).toContain(words)
  })

  it('leaves only the reasons that apply', () => {
    expect(possibleReasons({ goods: false, arrival: true })).toEqual(['NOT_ARRIVED'])
    expect(possibleReasons({ goods: true, arrival: false })).not.toContain('NOT_ARRIVED')
    expect(possibleReasons({ goods: true, arrival: true })).toHaveLength(7)
  })

  it('has a message for every status', () => {
    const words = returnStatuses.map(cannotMove)
    expect(new Set(words).size).toBe(returnStatuses.length)
  })
})

describe('the refund for returned units', () => {
  it.each([
    // paid, bought, returned before, returned now, total, refunded before, expected
    [5_000, 2, 0, 1, 5_000, 0, 2_500],
    [8_749, 3, 0, 1, 8_749, 0, 2_917],
    [8_749, 3, 1, 1, 8_749, 2_917, 2_916],
    [8_749, 3, 2, 1, 8_749, 5_833, 2_916],
    [5_000, 2, 0, 2, 5_500, 4_000, 1_500],
    [5_000, 2, 0, 2, 5_000, 5_000, 0],
    [0, 1, 0, 1, 0, 0, 0],
  ])(
    'paid %i for %i units, %i already returned, %i now, of total %i with %i already refunded: %i',
    (paidCents, quantity, refunded, units, totalCents, refundedCents, expected) => {
      const worth = valueOfUnits([{ paidCents, quantity, refunded, units }])
      expect(returnAmount(worth, { totalCents, refundedCents, disputedCents: 0 })).toBe(expected)
      expect(returnAmount(worth, { totalCents, refundedCents: 0, disputedCents: refundedCents })).toBe(
        expected,
      )
    },
  )

  it('adds up to the amount paid in any portions, and never exceeds the rest', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        portions,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.nat(1_000_000),
        (sizes, paidCents, before) => {
          const quantity = sizes.reduce((sum, size) => sum + size, 0)
          const order = {
            disputedCents: 0,
            totalCents: paidCents,
            refundedCents: Math.min(before, paidCents),
          }
          let [refunded, worth] = [0, 0]
          for (const units of sizes) {
            const part = valueOfUnits([{ paidCents, quantity, refunded, units }])
            order.refundedCents += returnAmount(part, order)
            expect(order.refundedCents).toBeLessThanOrEqual(order.totalCents)
            refunded += units
            worth += part
          }
          expect(worth).toBe(paidCents)
          if (before === 0) expect(order.refundedCents).toBe(paidCents)
        },
      ),
    )
  })
})
