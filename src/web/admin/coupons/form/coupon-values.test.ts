import { describe, expect, it } from 'vitest'
import type { Coupon } from '#contract/shop/promotions.ts'
import { asDay, asDayOrNone, changeOf, newCoupon, valuesOf } from './coupon-values.ts'

const good = { code: 'SAVE10', discountPercentage: 10 }
const belowMinimum = 'The minimum order must be at least the amount off'
const end = 'End date must be on or after the start date'

describe('the coupon form', () => {
  it.each([
    [good, undefined],
    [{ ...good, discountPercentage: 0 }, undefined],
    [{ ...good, discountPercentage: 100, minimumOrderValue: 0, active: false }, undefined],
    [{ ...good, minimumOrderValue: null, validityStartDate: '2026-01-02' }, undefined],
    [{ ...good, validityStartDate: '2026-01-02', validityEndDate: '2026-01-02' }, undefined],
    [{ ...good, code: '' }, ['code', 'Coupon code is required']],
    [{ ...good, code: '   ' }, ['code', 'Coupon code is required']],
    [
      { ...good, discountPercentage: undefined },
      ['discountPercentage', 'Discount value must be 0 or greater'],
    ],
    [{ ...good, discountPercentage: -1 }, ['discountPercentage', 'Discount value must be 0 or greater']],
    [
      { ...good, discountPercentage: Number.NaN },
      ['discountPercentage', 'Discount value must be 0 or greater'],
    ],
    [{ ...good, discountPercentage: 100.01 }, ['discountPercentage', 'Discount cannot exceed 100%']],
    [{ ...good, validityStartDate: '2026-01-02', validityEndDate: '2026-01-01' }, ['validityEndDate', end]],
    [{ code: 'OFF5', kind: 'AMOUNT', discountAmount: 5, minimumOrderValue: 5 }, undefined],
    [{ code: 'FREE', kind: 'FREE_SHIPPING', firstOrder: true }, undefined],
    [{ code: 'OFF5', kind: 'AMOUNT' }, ['discountAmount', 'Amount must be greater than 0']],
    [
      { code: 'OFF5', kind: 'AMOUNT', discountAmount: 0, minimumOrderValue: 5 },
      ['discountAmount', 'Amount must be greater than 0'],
    ],
    [{ code: 'OFF5', kind: 'AMOUNT', discountAmount: 5 }, ['minimumOrderValue', belowMinimum]],
    [
      { code: 'OFF5', kind: 'AMOUNT', discountAmount: 5, minimumOrderValue: 4.99 },
      ['minimumOrderValue', belowMinimum],
    ],
    [{ ...good, categoryCodes: Array(21).fill('men') }, ['categoryCodes', 'Choose at most 20 categories']],
    [
      { ...good, minimumOrderValue: -0.01 },
      ['minimumOrderValue', 'Minimum order value must be 0 or greater'],
    ],
  ])('with %j reports %j', (values, complaint) => {
    const { error } = newCoupon.safeParse(values)
    const [issue] = error?.issues ?? []
    expect(issue && [issue.path.join('.'), issue.message]).toEqual(complaint)
  })

  it('parses an empty date as no date', () => {
    expect([asDay.setValueAs(''), asDayOrNone.setValueAs('')]).toEqual([undefined, null])
    expect(asDay.setValueAs('2026-01-02')).toBe('2026-01-02')
  })
})

it('a change contains the changed fields only, and the version', () => {
  const coupon: Coupon = {
    ...good,
    kind: 'PERCENT',
    discountAmount: null,
    maximumDiscount: null,
    platformPercentage: 0,
    categories: [{ code: 'men', name: 'Men' }],
    sellers: [],
    id: 1,
    validityStartDate: null,
    validityEndDate: '2026-05-01',
    minimumOrderValue: 50,
    usedByUsers: [],
    active: true,
    firstOrder: false,
    useLimit: null,
    uses: 0,
    status: 'ACTIVE',
    version: 3,
  }
  const values = valuesOf(coupon)
  expect(changeOf(coupon, values)).toEqual({ version: 3 })
  expect(changeOf(coupon, { ...values, categoryCodes: ['men'], sellerIds: [4] })).toEqual({
    sellerIds: [4],
    version: 3,
  })
  expect(changeOf(coupon, { ...values, minimumOrderValue: null, useLimit: 5, active: false })).toEqual({
    minimumOrderValue: null,
    useLimit: 5,
    active: false,
    version: 3,
  })
})
