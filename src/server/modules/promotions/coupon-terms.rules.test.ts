import { describe, expect, it } from 'vitest'
import {
  type CouponTerms,
  codeRefusal,
  couponDiscount,
  couponNote,
  couponRefusal,
  invalidCode,
  isInScope,
} from './coupon-terms.rules.ts'

const coupon = (fields: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SAVE',
  kind: 'PERCENT',
  discountBp: 1_000,
  amountCents: 0,
  maxDiscountCents: null,
  platformBp: 0,
  categoryIds: null,
  sellerIds: null,
  categoryNames: null,
  sellerNames: null,
  active: true,
  current: true,
  minimumOrderCents: null,
  useLimit: null,
  uses: 0,
  usedByCustomer: false,
  firstOrder: false,
  hasOrdered: false,
  ...fields,
})

describe('a coupon', () => {
  it.each([
    ['without conditions is accepted', {}, 1, undefined],
    ['that is inactive is refused', { active: false }, 1, 'not active'],
    ['outside its dates is refused', { current: false }, 1, 'not valid today'],
    ['for first orders is refused to others', { firstOrder: true, hasOrdered: true }, 1, 'first orders only'],
    ['for first orders is accepted for the first', { firstOrder: true }, 1, undefined],
    ['already used by the customer is refused', { usedByCustomer: true }, 1, 'already used'],
    ['with uses left is accepted', { useLimit: 3, uses: 2 }, 1, undefined],
    ['without uses left is refused', { useLimit: 3, uses: 3 }, 1, 'used up'],
    ['with a limit of zero uses is refused', { useLimit: 0 }, 1, 'used up'],
    ['at its minimum is accepted', { minimumOrderCents: 5_000 }, 5_000, undefined],
    ['below its minimum is refused', { minimumOrderCents: 5_000 }, 4_999, 'at least $50.00'],
  ])('%s', (_what, fields, goodsCents, words) => {
    const refusal = couponRefusal(coupon(fields), { goodsCents, lines: 1, onDeal: 0, outside: 0 }, 'USD')
    if (words === undefined) expect(refusal).toBeUndefined()
    else expect(refusal).toContain(words)
  })

  const everything = "All items in your bag already have a deal price, so the coupon can't be applied."
  it.each([
    ['a cart without deals', {}, { goodsCents: 100, lines: 2, onDeal: 0, outside: 0 }, undefined, null],
    [
      'a cart with some deals',
      {},
      { goodsCents: 100, lines: 2, onDeal: 1, outside: 0 },
      undefined,
      "Coupons don't apply to deal items.",
    ],
    ['a cart with only deals', {}, { goodsCents: 0, lines: 2, onDeal: 2, outside: 0 }, everything, undefined],
    ['an empty cart', {}, { goodsCents: 0, lines: 0, onDeal: 0, outside: 0 }, undefined, null],
    [
      'a minimum above the goods not on deal',
      { minimumOrderCents: 5_000 },
      { goodsCents: 4_999, lines: 2, onDeal: 1, outside: 0 },
      'This coupon needs an order of at least $50.00. Items with a deal price do not count.',
      undefined,
    ],
    [
      'an inactive coupon is reported first',
      { active: false },
      { goodsCents: 0, lines: 1, onDeal: 1, outside: 0 },
      'This coupon is not active.',
      undefined,
    ],
  ])('and deals: %s', (_what, fields, base, refusal, note) => {
    expect(couponRefusal(coupon(fields), base, 'USD')).toBe(refusal)
    if (note !== undefined) expect(couponNote(coupon(), base, 'USD')).toBe(note)
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
    ['below its minimum', { minimumOrderCents: 500 }, 'This coupon needs an order of at least $5.00.'],
    ['valid', {}, undefined],
  ])('a code that is %s', (_what, fields, refusal) => {
    expect(
      codeRefusal(fields && coupon(fields), { goodsCents: 1, lines: 1, onDeal: 0, outside: 0 }, 'USD'),
    ).toBe(refusal)
  })

  it.each([
    [1_000, null, 1_999, 200],
    [0, null, 1_999, 0],
    [10_000, null, 1_999, 1_999],
    [3_333, null, 1_334, 445],
    [1_000, 200, 1_999, 200],
    [1_000, 199, 1_999, 199],
    [10_000, 500, 1_999, 500],
  ])('of %i basis points, at most %j cents, takes off %i cents goods: %i', (discountBp, most, goods, off) =>
    expect(couponDiscount(coupon({ discountBp, maxDiscountCents: most }), goods)).toBe(off),
  )

  it('mentions the maximum discount once it applies', () => {
    const most = coupon({ discountBp: 1_000, maxDiscountCents: 200 })
    const of = (goodsCents: number) =>
      couponNote(most, { goodsCents, lines: 1, onDeal: 0, outside: 0 }, 'USD')
    expect([of(1_999), of(2_010)]).toEqual([null, "This coupon's maximum discount is $2.00."])
  })

  it.each([
    [500, 1_999, 500],
    [500, 499, 499],
  ])('of an amount of %i cents takes off %i cents goods: %i', (amountCents, goods, off) =>
    expect(couponDiscount(coupon({ kind: 'AMOUNT', discountBp: 0, amountCents }), goods)).toBe(off),
  )
})

describe('a coupon that is limited', () => {
  const shoes = { categoryIds: [3], categoryNames: ['Shoes'] }
  const acme = { sellerIds: [7], sellerNames: ['Acme'] }
  const many = { categoryIds: [1, 2, 3, 4], categoryNames: ['Bags', 'Coats', 'Hats', 'Shoes'] }
  const some = { goodsCents: 4_999, lines: 2, onDeal: 0, outside: 1 }
  const none = { goodsCents: 0, lines: 2, onDeal: 0, outside: 2 }

  it.each<[Partial<CouponTerms>, number[], number, boolean]>([
    [{}, [1], 1, true],
    [shoes, [1, 3], 1, true],
    [shoes, [1, 2], 1, false],
    [acme, [1], 7, true],
    [acme, [1], 8, false],
    [{ ...shoes, ...acme }, [1, 3], 7, true],
    [{ ...shoes, ...acme }, [1, 3], 8, false],
    [{ ...shoes, ...acme }, [1, 2], 7, false],
  ])('with %j and the product in %j of seller %i: %s', (fields, categoryPath, sellerId, applies) =>
    expect(isInScope(coupon(fields), { sellerId, categoryPath })).toBe(applies),
  )

  it.each<[Partial<CouponTerms>, string]>([
    [shoes, 'This coupon applies only to Shoes.'],
    [acme, 'This coupon applies only to items from Acme.'],
    [{ ...shoes, ...acme }, 'This coupon applies only to Shoes from Acme.'],
    [many, 'This coupon applies only to Bags, Coats, Hats and more.'],
    [{ sellerIds: [9], sellerNames: null }, 'This coupon applies only to items from other sellers.'],
  ])('names its products: %j', (fields, words) => {
    expect(couponRefusal(coupon(fields), none, 'USD')).toBe(words)
    expect(couponNote(coupon(fields), some, 'USD')).toBe(words)
  })

  it('counts only its products for the minimum order', () => {
    const limited = coupon({ ...shoes, minimumOrderCents: 5_000 })
    expect(couponRefusal(limited, some, 'USD')).toBe('This coupon needs at least $50.00 of Shoes.')
    expect(couponRefusal(limited, some, 'INR')).toBe('This coupon needs at least ₹50.00 of Shoes.')
    expect(couponRefusal(limited, { ...some, goodsCents: 5_000 }, 'USD')).toBeUndefined()
  })

  it('mentions deals if the other items are on deal', () => {
    const rest = { goodsCents: 0, lines: 2, onDeal: 1, outside: 1 }
    expect(couponRefusal(coupon(shoes), rest, 'USD')).toBe(
      'This coupon applies only to Shoes. Items with a deal price do not count.',
    )
    expect(couponNote(coupon(shoes), { ...rest, lines: 3 }, 'USD')).toBe(
      "This coupon applies only to Shoes. Coupons don't apply to deal items.",
    )
  })
})
