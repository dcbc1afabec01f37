import { describe, expect, it, test } from 'vitest'
import { couponDiscount, dealDiscount, discountEffect, isSteep } from './discount-effect.ts'

describe('the effect of a discount', () => {
  it('is not explained below 50%', () => {
    expect(discountEffect(dealDiscount(49.99, 0))).toBe('')
  })

  it.each([
    [50, 0, 'A $100.00 product sells for $50.00. The seller gets $50.00 less commission.'],
    [99, 0, 'A $100.00 product sells for $1.00. The seller gets $1.00 less commission.'],
    [
      99,
      100,
      'A $100.00 product sells for $1.00. The shop pays $99.00, and the seller gets $100.00 less commission.',
    ],
    [
      60,
      40,
      'A $100.00 product sells for $40.00. The shop pays $24.00, and the seller gets $64.00 less commission.',
    ],
  ])('of %i%%, of which the shop pays %i%%, is an example', (percent, platform, text) =>
    expect(discountEffect(dealDiscount(percent, platform))).toBe(text),
  )

  it('of a coupon with a maximum is shown for a product whose price the maximum does not limit', () => {
    const coupon = { kind: 'PERCENT' as const, discountPercentage: 80, maximumDiscount: 20 }
    expect(discountEffect(couponDiscount({ ...coupon, platformPercentage: 0 }))).toBe(
      'A $25.00 product sells for $5.00. The seller gets $5.00 less commission.',
    )
  })

  it('of an amount is shown for the smallest order', () => {
    const coupon = { kind: 'AMOUNT' as const, discountAmount: 15, minimumOrderValue: 20 }
    expect(discountEffect(couponDiscount({ ...coupon, platformPercentage: 0 }))).toBe(
      'An order of $20.00 costs $5.00. The seller gets $5.00 less commission.',
    )
  })

  it('of more than 100% is nothing: the form refuses it', () => {
    expect(discountEffect(dealDiscount(150, 0))).toBe('')
  })

  it('of free delivery, and of a coupon without a discount yet, is nothing', () => {
    expect(couponDiscount({ kind: 'FREE_SHIPPING', platformPercentage: 0 })).toBeUndefined()
    expect(couponDiscount({ kind: 'PERCENT', platformPercentage: 0 })).toBeUndefined()
    expect(couponDiscount({ kind: 'AMOUNT', discountAmount: 5, platformPercentage: 0 })).toBeUndefined()
    expect(discountEffect(undefined)).toBe('')
  })
})

test('a discount of 75% or more needs a confirmation', () => {
  expect([74.99, 75, 100].map((percent) => isSteep(dealDiscount(percent, 0)))).toEqual([false, true, true])
  expect(isSteep(undefined)).toBe(false)
})
