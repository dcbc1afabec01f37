import { describe, expect, it } from 'vitest'
import type { Coupon } from '#contract/shop/promotions.ts'
import {
  asDay,
  asDayOrNone,
  asNumber,
  asNumberOrNone,
  changeOf,
  newCoupon,
  valuesOf,
} from './coupon-values.ts'

const good = { code: 'SAVE10', discountPercentage: 10 }
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
    [
      { ...good, minimumOrderValue: -0.01 },
      ['minimumOrderValue', 'Minimum order value must be 0 or greater'],
    ],
  ])('with %j reports %j', (values, complaint) => {
    const { error } = newCoupon.safeParse(values)
    const [issue] = error?.issues ?? []
    expect(issue && [issue.path.join('.'), issue.message]).toEqual(complaint)
  })

  it.each([
    ['', undefined, null],
    ['12.5', 12.5, 12.5],
    ['0', 0, 0],
  ])('parses %j as a number', (typed, value, orNone) => {
    expect([asNumber.setValueAs(typed), asNumberOrNone.setValueAs(typed)]).toEqual([value, orNone])
  })

  it('parses an empty date as no date', () => {
    expect([asDay.setValueAs(''), asDayOrNone.setValueAs('')]).toEqual([undefined, null])
    expect(asDay.setValueAs('2026-01-02')).toBe('2026-01-02')
  })
})

it('a change contains the changed fields only', () => {
  const coupon: Coupon = {
    ...good,
    platformPercentage: 0,
    id: 1,
    validityStartDate: null,
    validityEndDate: '2026-05-01',
    minimumOrderValue: 50,
    usedByUsers: [],
    active: true,
    useLimit: null,
    uses: 0,
    status: 'ACTIVE',
  }
  const values = valuesOf(coupon)
  expect(changeOf(coupon, values)).toEqual({})
  expect(changeOf(coupon, { ...values, minimumOrderValue: null, useLimit: 5, active: false })).toEqual({
    minimumOrderValue: null,
    useLimit: 5,
    active: false,
  })
})
