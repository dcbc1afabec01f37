import { describe, expect, it } from 'vitest'
import {
  type CouponTerms,
  changeRefusal,
  changeToStore,
  codeRefusal,
  couponDiscount,
  couponNote,
  couponRefusal,
  couponToStore,
  invalidCode,
  statusOf,
  toCoupon,
} from './promotions.rules.ts'

const coupon = (fields: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SAVE',
  discountBp: 1_000,
  platformBp: 0,
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
    ['without conditions is accepted', {}, 1, undefined],
    ['that is inactive is refused', { active: false }, 1, 'not active'],
    ['outside its dates is refused', { current: false }, 1, 'not valid today'],
    ['already used by the customer is refused', { usedByCustomer: true }, 1, 'already used'],
    ['with uses left is accepted', { useLimit: 3, uses: 2 }, 1, undefined],
    ['without uses left is refused', { useLimit: 3, uses: 3 }, 1, 'used up'],
    ['with a limit of zero uses is refused', { useLimit: 0 }, 1, 'used up'],
    ['at its minimum is accepted', { minimumOrderCents: 5_000 }, 5_000, undefined],
    ['below its minimum is refused', { minimumOrderCents: 5_000 }, 4_999, 'at least 50.00'],
  ])('%s', (_what, fields, goodsCents, words) => {
    const refusal = couponRefusal(coupon(fields), { goodsCents, lines: 1, onDeal: 0 })
    if (words === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toContain(words)
  })

  const everything = 'Everything in your bag already has a deal price, so no coupon applies.'
  it.each([
    ['a cart without deals', {}, { goodsCents: 100, lines: 2, onDeal: 0 }, undefined, null],
    [
      'a cart with some deals',
      {},
      { goodsCents: 100, lines: 2, onDeal: 1 },
      undefined,
      "Coupons don't apply to deal items.",
    ],
    ['a cart with only deals', {}, { goodsCents: 0, lines: 2, onDeal: 2 }, everything, undefined],
    ['an empty cart', {}, { goodsCents: 0, lines: 0, onDeal: 0 }, undefined, null],
    [
      'a minimum above the goods not on deal',
      { minimumOrderCents: 5_000 },
      { goodsCents: 4_999, lines: 2, onDeal: 1 },
      'This coupon needs an order of at least 50.00. Items on deal do not count.',
      undefined,
    ],
    [
      'an inactive coupon is reported first',
      { active: false },
      { goodsCents: 0, lines: 1, onDeal: 1 },
      'This coupon is not active.',
      undefined,
    ],
  ])('and deals: %s', (_what, fields, base, refusal, note) => {
    expect(couponRefusal(coupon(fields), base)).toBe(refusal)
    if (note !== undefined) expect(couponNote(base)).toBe(note)
  })

  it.each<[string, Partial<CouponTerms> | undefined, string | undefined]>([
    ['unknown', undefined, invalidCode],
    ['inactive', { active: false }, invalidCode],
    ['out of its dates', { current: false }, invalidCode],
    ['used up', { useLimit: 1, uses: 1 }, invalidCode],
    ['used up and below its minimum', { useLimit: 1, uses: 1, minimumOrderCents: 500 }, invalidCode],
    ['expired and used by the customer', { current: false, usedByCustomer: true }, invalidCode],
    [
      'used by the customer',
      { usedByCustomer: true, useLimit: 1, uses: 1 },
      'You have already used this coupon.',
    ],
    ['below its minimum', { minimumOrderCents: 500 }, 'This coupon needs an order of at least 5.00.'],
    ['valid', {}, undefined],
  ])('a code that is %s', (_what, fields, refusal) => {
    expect(codeRefusal(fields && coupon(fields), { goodsCents: 1, lines: 1, onDeal: 0 })).toBe(refusal)
  })

  it.each([
    [1_000, 1_999, 200],
    [0, 1_999, 0],
    [10_000, 1_999, 1_999],
    [3_333, 1_334, 445],
  ])('of %i basis points takes off %i cents goods: %i', (discountBp, goods, off) =>
    expect(couponDiscount({ discountBp }, goods)).toBe(off),
  )
})

describe('a coupon is stored in cents and basis points, and returned as entered', () => {
  const least = { code: 'A', discountPercentage: 0, platformPercentage: 0, active: false }
  const full = {
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
  ])('%j', (fields, stored) => {
    const row = couponToStore(fields)
    expect(row).toMatchObject(stored)
    const counted = { id: 1, uses: 0, usedByUsers: [] }
    const status = fields.active ? 'ENDED' : 'INACTIVE'
    expect(toCoupon({ ...row, ...counted, today: '2025-06-01' })).toEqual({
      ...none,
      ...fields,
      ...counted,
      status,
    })
  })
})

describe('the status of a coupon on a day', () => {
  const plain = {
    ...couponToStore({ code: 'A', discountPercentage: 5, platformPercentage: 0, active: true }),
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
  ])('%j is stored as %j and changes no other field', (change, stored) =>
    expect(changeToStore(change)).toEqual(stored),
  )

  const used = {
    ...couponToStore({ code: 'A', discountPercentage: 5, platformPercentage: 0, active: true }),
    uses: 3,
  }
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
    [
      'a change that has become allowed in the meantime',
      { ...used, uses: 0 },
      { code: 'B' },
      'status_conflict',
      undefined,
    ],
  ])('is refused: %s', (_what, coupon, change, code, path) => {
    const failure = changeRefusal(coupon, change)
    expect([failure.code, failure.data.errors?.[0]?.path]).toEqual([code, path])
  })
})
