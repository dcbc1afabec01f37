import { describe, expect, it } from 'vitest'
import { changeRefusal, changeToStore, couponToStore, statusOf, toCoupon } from './promotions.rules.ts'

const basic = {
  kind: 'PERCENT' as const,
  platformPercentage: 0,
  categoryCodes: [] as string[],
  sellerIds: [] as number[],
  firstOrder: false,
}

describe('a coupon is stored in cents and basis points, and returned as entered', () => {
  const least = { ...basic, code: 'A', discountPercentage: 0, active: false }
  const full = {
    ...basic,
    code: 'B',
    discountPercentage: 33.33,
    platformPercentage: 12.5,
    validityStartDate: '2025-01-01',
    validityEndDate: '2025-01-31',
    minimumOrderValue: 1.1,
    active: true,
    useLimit: 3,
  }
  const none = { validityStartDate: null, validityEndDate: null, minimumOrderValue: null, useLimit: null }
  it.each([
    [least, { discountBp: 0, minimumOrderCents: null, useLimit: null }],
    [full, { discountBp: 3_333, platformBp: 1_250, minimumOrderCents: 110, validUntil: '2025-01-31' }],
    [{ ...full, minimumOrderValue: 0 }, { minimumOrderCents: 0 }],
    [{ ...full, maximumDiscount: 20.5 }, { maxDiscountCents: 2_050 }],
    [
      { ...full, kind: 'AMOUNT' as const, discountPercentage: 0, discountAmount: 1.05 },
      { kind: 'AMOUNT', discountBp: 0, amountCents: 105 },
    ],
  ])('%j', (fields, stored) => {
    const row = couponToStore(fields)
    expect(row).toMatchObject(stored)
    const counted = { id: 1, uses: 0, usedByUsers: [], categories: [], sellers: [], version: 2 }
    const { categoryCodes, sellerIds, ...returned } = fields
    const status = fields.active ? 'ENDED' : 'INACTIVE'
    expect(toCoupon({ ...row, ...counted, today: '2025-06-01' })).toEqual({
      ...none,
      discountAmount: null,
      maximumDiscount: null,
      ...returned,
      ...counted,
      status,
    })
  })
})

describe('the status of a coupon on a day', () => {
  const plain = {
    ...couponToStore({ ...basic, code: 'A', discountPercentage: 5, active: true }),
    uses: 3,
  }
  it.each([
    ['ACTIVE', {}],
    ['ACTIVE', { validFrom: '2026-05-01', validUntil: '2026-05-01' }],
    ['ACTIVE', { useLimit: 4 }],
    ['SCHEDULED', { validFrom: '2026-05-02' }],
    ['ENDED', { validUntil: '2026-04-30' }],
    ['ENDED', { validUntil: '2026-04-30', useLimit: 3 }],
    ['USED_UP', { useLimit: 3 }],
    ['USED_UP', { useLimit: 3, validFrom: '2026-05-02' }],
    ['INACTIVE', { active: false, validUntil: '2026-04-30' }],
  ])('is %s with %j', (status, fields) =>
    expect(statusOf({ ...plain, ...fields }, '2026-05-01')).toBe(status),
  )
})

describe('a change of a coupon', () => {
  it.each([
    [{}, {}],
    [{ active: false }, { active: false }],
    [
      { code: 'B', discountPercentage: 12.34, useLimit: null },
      { code: 'B', discountBp: 1_234, useLimit: null },
    ],
    [
      { validityStartDate: null, validityEndDate: '2025-01-31' },
      { validFrom: null, validUntil: '2025-01-31' },
    ],
    [{ minimumOrderValue: 0 }, { minimumOrderCents: 0 }],
    [{ minimumOrderValue: null }, { minimumOrderCents: null }],
    [{ maximumDiscount: 12.5 }, { maxDiscountCents: 1_250 }],
    [{ maximumDiscount: null }, { maxDiscountCents: null }],
  ])('%j is stored as %j and changes no other field', (change, stored) =>
    expect(changeToStore(change)).toEqual(stored),
  )

  const used = {
    ...couponToStore({ ...basic, code: 'A', discountPercentage: 5, active: true }),
    uses: 3,
    version: 2,
  }
  const amount = { ...used, kind: 'AMOUNT' as const, discountBp: 0, amountCents: 500, minimumOrderCents: 500 }
  it.each([
    ['a new code for a used coupon', used, { code: 'B' }, 'status_conflict', 'code'],
    ['a use limit below the number of uses', used, { useLimit: 2 }, 'status_conflict', 'useLimit'],
    [
      'an end before the existing start',
      { ...used, validFrom: '2025-02-01' },
      { validUntil: '2025-01-31' },
      'invalid',
      'validityEndDate',
    ],
    [
      'a start after the existing end',
      { ...used, validUntil: '2025-01-31' },
      { validFrom: '2025-02-01' },
      'invalid',
      'validityEndDate',
    ],
    ['a percentage for an amount', amount, { discountBp: 500 }, 'invalid', 'discountPercentage'],
    ['a maximum for an amount', amount, { maxDiscountCents: 500 }, 'invalid', 'maximumDiscount'],
    ['an amount for a percentage', used, { amountCents: 500 }, 'invalid', 'discountAmount'],
    ['an amount above the minimum', amount, { amountCents: 501 }, 'invalid', 'minimumOrderValue'],
    ['a minimum below the amount', amount, { minimumOrderCents: 499 }, 'invalid', 'minimumOrderValue'],
    [
      'a change that has become allowed in the meantime',
      { ...used, uses: 0 },
      { code: 'B' },
      'status_conflict',
      undefined,
    ],
  ])('is refused: %s', (_what, coupon, change, code, path) => {
    const failure = changeRefusal(coupon, change, { version: 2, kind: coupon.kind })
    expect([failure.code, failure.data.errors?.[0]?.path]).toEqual([code, path])
  })

  it.each([
    ['an outdated version', { version: 1, kind: 'AMOUNT' as const }, 'version_conflict', undefined],
    ['another kind', { version: 2, kind: 'AMOUNT' as const }, 'invalid', 'kind'],
    ['another kind without a version', { version: undefined, kind: 'AMOUNT' as const }, 'invalid', 'kind'],
  ])('is refused for %s before its fields are checked', (_what, expected, code, path) => {
    const failure = changeRefusal(used, { code: 'B' }, expected)
    expect([failure.code, failure.data.errors?.[0]?.path]).toEqual([code, path])
  })
})
