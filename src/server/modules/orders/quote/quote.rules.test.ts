import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf } from '#shared/payments/money.ts'
import { couponBase, discountPercent, type QuoteLine, quote } from './quote.rules.ts'

const line = (fields: Partial<QuoteLine>): QuoteLine => ({
  variantId: 1,
  sellerId: 1,
  quantity: 1,
  unitMrpCents: 2_000,
  unitSellingCents: 1_000,
  commissionBp: 1_000,
  deal: null,
  taxes: [],
  ...fields,
})
const free = { flatFeeCents: 0, freeAboveCents: 0 }

describe('a quote', () => {
  it('of an empty cart is zero', () => {
    expect(
      quote({ lines: [], discountCents: 0, shipping: { flatFeeCents: 500, freeAboveCents: 30_000 } }),
    ).toMatchObject({
      sellers: [],
      totalCents: 0,
      shippingCents: 0,
    })
  })

  it('adds up lines per seller, ordered by seller id', () => {
    const lines = [
      line({ variantId: 1, sellerId: 7, quantity: 3 }),
      line({ variantId: 2, sellerId: 2, unitSellingCents: 250 }),
      line({ variantId: 3, sellerId: 7, unitSellingCents: 999 }),
    ]
    const result = quote({ lines, discountCents: 0, shipping: free })
    expect(result.sellers.map((seller) => [seller.sellerId, seller.goodsCents, seller.itemCount])).toEqual([
      [2, 250, 1],
      [7, 3_999, 4],
    ])
    expect(result).toMatchObject({ goodsCents: 4_249, mrpCents: 10_000, itemCount: 5, totalCents: 4_249 })
  })

  it.each([
    ['below the free-shipping limit costs the fee', 29_999, 500],
    ['at the free-shipping limit is free', 30_000, 0],
    ['above the free-shipping limit is free', 30_001, 0],
  ])('shipping of goods %s', (_what, unitSellingCents, shippingCents) => {
    const lines = [line({ unitMrpCents: 40_000, unitSellingCents })]
    const result = quote({ lines, discountCents: 0, shipping: { flatFeeCents: 500, freeAboveCents: 30_000 } })
    expect(result).toMatchObject({ shippingCents, totalCents: unitSellingCents + shippingCents })
  })

  it('takes commission on the price after discount', () => {
    const result = quote({ lines: [line({ unitSellingCents: 1_000 })], discountCents: 333, shipping: free })
    expect(result.sellers[0]?.lines[0]).toMatchObject({ discountCents: 333, commissionCents: 67 })
  })

  it('applies a coupon only to lines that are not on deal', () => {
    const deal = { id: 3, name: 'Sofas', discountBp: 1_500 }
    const lines = [
      line({ variantId: 1, sellerId: 1, unitSellingCents: 8_500, deal }),
      line({ variantId: 2, sellerId: 2, unitSellingCents: 1_001 }),
      line({ variantId: 3, sellerId: 1, unitSellingCents: 500, quantity: 2 }),
    ]
    expect(couponBase(lines)).toMatchObject({ goodsCents: 2_001, lines: 3, onDeal: 1, outside: 0 })
    const result = quote({ lines, discountCents: 201, shipping: free })
    const discounts = result.sellers.flatMap((seller) => seller.lines.map((each) => each.discountCents))
    expect(discounts).toEqual([0, 100, 101])
    expect(result.totalCents).toBe(8_500 + 2_001 - 201)
  })

  it('applies a coupon only to the lines that it is for', () => {
    const lines = [
      line({ variantId: 1, sellerId: 1, unitSellingCents: 1_000 }),
      line({ variantId: 2, sellerId: 2, unitSellingCents: 3_333 }),
      line({ variantId: 3, sellerId: 1, unitSellingCents: 667 }),
    ]
    const base = couponBase(lines, ({ sellerId }) => sellerId === 1)
    expect(base).toMatchObject({ goodsCents: 1_667, lines: 3, onDeal: 0, outside: 1 })
    const { sellers } = quote({
      lines,
      discountCents: 501,
      platformBp: 5_000,
      couponed: base.couponed,
      shipping: free,
    })
    expect(sellers.map(({ discountCents, fundedCents }) => [discountCents, fundedCents])).toEqual([
      [501, 251],
      [0, 0],
    ])
  })

  it.each([
    [0, 0, [0, 0], 180],
    [10_000, 200, [80, 120], 200],
    [2_500, 50, [20, 30], 185],
    [3_333, 67, [27, 40], 187],
  ])(
    'with %i basis points of a coupon paid by the platform takes commission on the price plus %i',
    (platformBp, fundedCents, parts, commissionCents) => {
      const lines = [
        line({ variantId: 1, unitSellingCents: 400, quantity: 2 }),
        line({ variantId: 2, unitSellingCents: 1_200 }),
      ]
      const [seller] = quote({ lines, discountCents: 200, platformBp, shipping: free }).sellers
      expect(seller).toMatchObject({ totalCents: 1_800, fundedCents, commissionCents })
      expect(seller?.lines.map((each) => each.fundedCents)).toEqual(parts)
    },
  )

  it('takes tax, commission and withheld tax on the price before the deal if the platform pays the deal', () => {
    const deal = { id: 3, name: 'Sofas', discountBp: 2_000 }
    const taxes = [{ name: 'GST', rateBp: 2_500 }]
    const gst = { to: '29', platform: '29', feeTaxBp: 1_800, tcsBp: 100, tdsBp: 10 }
    const given = { unitSellingCents: 8_000, deal, taxes, sellerState: '27' }
    const of = (fields: Partial<QuoteLine>) =>
      quote({ lines: [line(fields)], discountCents: 0, shipping: free, gst }).sellers[0]
    const paid = of({ ...given, dealDiscount: { unitCents: 2_000, platformBp: 10_000 } })
    const plain = of({ ...given, unitSellingCents: 10_000, deal: null })
    expect(paid).toMatchObject({ totalCents: 8_000, fundedCents: 2_000 })
    for (const name of ['taxCents', 'commissionCents', 'tcsCents', 'tdsCents'] as const)
      expect([name, paid?.[name]]).toEqual([name, plain?.[name]])
    expect(
      of({ ...given, quantity: 3, dealDiscount: { unitCents: 333, platformBp: 5_000 } })?.fundedCents,
    ).toBe(500)
  })

  it('has parts that add up to the total, for any cart', () => {
    const lines = fc.array(
      fc.record({
        variantId: fc.nat(),
        sellerId: fc.integer({ min: 1, max: 5 }),
        quantity: fc.integer({ min: 1, max: 100 }),
        unitMrpCents: fc.constant(100_000),
        unitSellingCents: fc.integer({ min: 0, max: 100_000 }),
        commissionBp: fc.integer({ min: 0, max: 10_000 }),
        deal: fc.option(
          fc.record({ id: fc.nat(), name: fc.string(), discountBp: fc.integer({ min: 1, max: 10_000 }) }),
        ),
        taxes: fc.uniqueArray(
          fc.record({
            name: fc.constantFrom('GST', 'CGST', 'SGST', 'Cess'),
            rateBp: fc.integer({ min: 0, max: 2_500 }),
          }),
          { selector: ({ name }) => name },
        ),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (list, bp, fee, commissionTaxBp) => {
          const discountCents = shareOf(couponBase(list).goodsCents, bp)
          const result = quote({
            lines: list,
            discountCents,
            shipping: { flatFeeCents: fee, freeAboveCents: 30_000 },
            commissionTaxBp,
          })
          const total = (pick: (seller: (typeof result.sellers)[number]) => number) =>
            result.sellers.reduce((sum, seller) => sum + pick(seller), 0)
          expect(total((seller) => seller.totalCents)).toBe(result.totalCents)
          expect(total((seller) => seller.discountCents)).toBe(discountCents)
          expect(total((seller) => seller.shippingCents)).toBe(result.shippingCents)
          expect(total((seller) => seller.taxCents)).toBe(result.taxCents)
          for (const seller of result.sellers) {
            expect(seller.discountCents).toBeLessThanOrEqual(seller.goodsCents)
            const earned = seller.goodsCents - seller.discountCents
            expect(seller.commissionCents + seller.commissionTaxCents).toBeLessThanOrEqual(earned)
            for (const each of seller.lines) {
              if (each.deal) expect(each.discountCents).toBe(0)
              expect(each.discountCents).toBeGreaterThanOrEqual(0)
              expect(each.discountCents).toBeLessThanOrEqual(each.unitSellingCents * each.quantity)
            }
          }
        },
      ),
    )
  })

  it('splits the platform fee over the orders by their goods, by largest remainder', () => {
    const lines = [
      line({ variantId: 1, sellerId: 3, unitSellingCents: 5_000 }),
      line({ variantId: 2, sellerId: 1, unitSellingCents: 2_500, quantity: 2 }),
      line({ variantId: 3, sellerId: 2, unitSellingCents: 5_000 }),
      line({ variantId: 4, sellerId: 4, unitSellingCents: 1_000 }),
    ]
    const result = quote({ lines, discountCents: 2_000, shipping: free, platformFeeCents: 100 })
    // 31.25, 31.25, 31.25 and 6.25: remaining cents go to the first of equal remainders.
    expect(result.sellers.map((seller) => seller.platformFeeCents)).toEqual([32, 31, 31, 6])
    expect(result.totalCents).toBe(16_000 - 2_000 + 100)
    expect(quote({ lines: [], discountCents: 0, shipping: free, platformFeeCents: 100 }).totalCents).toBe(0)
  })

  it('has orders whose parts add up to their totals, with coupon, shipping and fee', () => {
    const lines = fc.array(
      fc.record({
        sellerId: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        unitSellingCents: fc.integer({ min: 0, max: 9_999 }),
        onDeal: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    )
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 10_000 }),
        amount,
        amount,
        (given, bp, flatFeeCents, platformFeeCents) => {
          const list = given.map(({ onDeal, ...fields }, index) =>
            line({
              variantId: index,
              ...fields,
              deal: onDeal ? { id: 1, name: 'Deal', discountBp: 1 } : null,
            }),
          )
          const discountCents = shareOf(couponBase(list).goodsCents, bp)
          const shipping = { flatFeeCents, freeAboveCents: 50_000 }
          const result = quote({ lines: list, discountCents, shipping, platformFeeCents })
          const totals = result.sellers.map((seller) => {
            const discounts = seller.lines.reduce((sum, each) => sum + each.discountCents, 0)
            const goods = seller.lines.reduce((sum, each) => sum + each.unitSellingCents * each.quantity, 0)
            expect(goods - discounts + seller.shippingCents + seller.platformFeeCents).toBe(seller.totalCents)
            expect(discounts).toBe(seller.discountCents)
            return seller
          })
          expect(totals.reduce((sum, seller) => sum + seller.totalCents, 0)).toBe(result.totalCents)
          expect(totals.reduce((sum, seller) => sum + seller.platformFeeCents, 0)).toBe(platformFeeCents)
        },
      ),
    )
  })

  it.each([
    [20_000, 15_000, 25],
    [29_999, 20_000, 33.33],
    [0, 0, 0],
    [100, 100, 0],
  ])('%i down to %i is %f percent off', (mrp, paid, percent) =>
    expect(discountPercent(mrp, paid)).toBe(percent),
  )
})
