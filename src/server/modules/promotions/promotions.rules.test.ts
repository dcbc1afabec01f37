import { describe, expect, it } from 'vitest'
import {
  type CouponTerms,
  couponDiscount,
  couponRefusal,
  couponToStore,
  toCoupon,
} from './promotions.rules.ts'

const coupon = (fields: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SAVE',
  discountBp: 1_000,
  active: true,
  current: true,
  minimumOrderCents: null,
  useLimit: null,
  uses: 0,
  usedByCustomer: false,
  ...fields,
})

describe('a coupon', () => {
  it.each([
    ['without conditions', {}, 1, undefined],
    ['that is switched off', { active: false }, 1, 'not active'],
    ['out of its dates', { current: false }, 1, 'not valid today'],
    ['the customer has used', { usedByCustomer: true }, 1, 'already used'],
    ['with uses left', { useLimit: 3, uses: 2 }, 1, undefined],
    ['used up', { useLimit: 3, uses: 3 }, 1, 'used up'],
    ['for nobody', { useLimit: 0 }, 1, 'used up'],
    ['at its minimum', { minimumOrderCents: 5_000 }, 5_000, undefined],
    ['below its minimum', { minimumOrderCents: 5_000 }, 4_999, 'at least 50.00'],
  ])('%s', (_what, fields, goodsCents, words) => {
    const refusal = couponRefusal(coupon(fields), goodsCents)
    if (words === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toContain(words)
  })

  it.each([
    [1_000, 1_999, 200],
    [0, 1_999, 0],
    [10_000, 1_999, 1_999],
    [3_333, 1_334, 445],
  ])('of %i basis points takes of %i cents %i', (discountBp, goods, off) =>
    expect(couponDiscount({ discountBp }, goods)).toBe(off),
  )
})

describe('a coupon is stored in cents and basis points, and shown as it was written', () => {
  const least = { code: 'A', discountPercentage: 0, active: false }
  const full = {
    code: 'B',
    discountPercentage: 33.33,
    validityStartDate: '2025-01-01',
    validityEndDate: '2025-01-31',
    minimumOrderValue: 1.1,
    active: true,
    useLimit: 3,
  }
  const none = { validityStartDate: null, validityEndDate: null, minimumOrderValue: null, useLimit: null }
  it.each([
    [least, { discountBp: 0, minimumOrderCents: null, useLimit: null }],
    [full, { discountBp: 3_333, minimumOrderCents: 110, validUntil: '2025-01-31' }],
    [{ ...full, minimumOrderValue: 0 }, { minimumOrderCents: 0 }],
  ])('%j', (fields, stored) => {
    const row = couponToStore(fields)
    expect(row).toMatchObject(stored)
    const counted = { id: 1, uses: 0, usedByUsers: [] }
    expect(toCoupon({ ...row, ...counted })).toEqual({ ...none, ...fields, ...counted })
  })
})
