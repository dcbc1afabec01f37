import { describe, expect, it, test } from 'vitest'
import { partsBySupply } from '#shared/payments/india.ts'
import { type Gst, type QuoteLine, quote } from './quote.rules.ts'
import { headsOf, partsByPrice, taxOn, taxWithin } from './supply.rules.ts'

const gst = (rateBp: number) => [{ name: 'GST', rateBp }]
const text = (parts: readonly { name: string; rateBp: number }[]) =>
  parts.map(({ name, rateBp }) => `${name} ${rateBp / 100}`).join(' + ')

describe('the parts of a tax by place of supply', () => {
  it.each([
    ['within a state', '29', '29', 1_800, 'CGST 9 + SGST 9'],
    ['across states', '27', '29', 1_800, 'IGST 18'],
    ['within Delhi, which has a legislature', '07', '07', 500, 'CGST 2.5 + SGST 2.5'],
    ['within Puducherry, which has a legislature', '34', '34', 500, 'CGST 2.5 + SGST 2.5'],
    ['within Jammu and Kashmir, which has a legislature', '01', '01', 500, 'CGST 2.5 + SGST 2.5'],
    ['within Chandigarh', '04', '04', 500, 'CGST 2.5 + UTGST 2.5'],
    ['within Ladakh', '38', '38', 500, 'CGST 2.5 + UTGST 2.5'],
    ['within Lakshadweep', '31', '31', 500, 'CGST 2.5 + UTGST 2.5'],
    ['within Andaman and Nicobar', '35', '35', 500, 'CGST 2.5 + UTGST 2.5'],
    ['within Dadra and Nagar Haveli and Daman and Diu', '26', '26', 500, 'CGST 2.5 + UTGST 2.5'],
    ['from a state to a union territory', '24', '26', 500, 'IGST 5'],
    ['to an unknown state, before an address is known', '29', null, 500, 'IGST 5'],
    ['of a rate that cannot be halved', '29', '29', 25, 'CGST 0.12 + SGST 0.13'],
    ['exempt within a state', '29', '29', 0, 'CGST 0 + SGST 0'],
  ])('%s', (_what, from, to, rateBp, expected) => {
    expect(text(partsBySupply(gst(rateBp), from, to))).toBe(expected)
  })

  test('of goods without a rate are none', () => {
    expect(partsBySupply([], '29', '29')).toEqual([])
  })
})

describe('the rate by unit price of apparel: 5% up to 2,500 a piece, 18% above', () => {
  const apparel = { taxes: gst(500), taxAbove: { cents: 250_000, parts: gst(1_800) } }
  it.each([
    ['2,625.00, which is 2,500 and 5%', 262_500, 1, 500],
    ['2,625.01', 262_501, 1, 1_800],
    ['two pieces for 5,250.00', 525_000, 2, 500],
    ['two pieces for 5,250.01', 525_001, 2, 1_800],
    ['a piece for 2,700.00, lowered by a coupon to 2,600.00', 260_000, 1, 500],
    ['nothing, with a coupon', 0, 1, 500],
  ])('%s', (_what, paidCents, quantity, rateBp) => {
    expect(partsByPrice({ ...apparel, paidCents, quantity })).toEqual(gst(rateBp))
  })
})

test.each([
  [5_900, 1_800, '27', '29', 900],
  [5_900, 1_800, '29', '29', 900],
  // 76.27 is no whole number of pairs: CGST and SGST are 0.38 each.
  [499, 1_800, '27', '29', 76],
  [499, 1_800, '29', '29', 76],
  [500, 1_800, '27', '29', 76],
  [503, 1_800, '27', '29', 77],
  [503, 1_800, '29', '29', 76],
  [500, 0, '29', '29', 0],
])('%i paise at %i contain, from %s to %s, %i paise of tax', (cents, rateBp, from, to, expected) => {
  expect(taxWithin(cents, rateBp, headsOf(from, to))).toBe(expected)
})

describe('a quote under the Indian regime', () => {
  const line = (fields: Partial<QuoteLine>): QuoteLine => ({
    variantId: 1,
    sellerId: 1,
    quantity: 1,
    unitMrpCents: 500_000,
    unitSellingCents: 118_000,
    commissionBp: 1_000,
    deal: null,
    taxes: gst(1_800),
    taxCode: '6109',
    sellerState: '29',
    ...fields,
  })
  const of = (lines: QuoteLine[], to: string | null = '29', fields: Partial<Gst> = {}) =>
    quote({
      lines,
      discountCents: 0,
      shipping: { flatFeeCents: 5_900, freeAboveCents: 10_000_000 },
      platformFeeCents: 1_180,
      gst: { to, platform: '29', feeTaxBp: 1_800, tcsBp: 50, tdsBp: 10, ...fields },
    })

  it("taxes each seller by the seller's state, and delivery and fee by the platform's", () => {
    const { sellers, totalCents } = of([line({}), line({ variantId: 2, sellerId: 2, sellerState: '27' })])
    expect(totalCents).toBe(236_000 + 5_900 + 1_180)
    expect(sellers.map(({ lines }) => lines[0]?.taxes)).toEqual([
      [
        { name: 'CGST', rateBp: 900, taxCents: 9_000 },
        { name: 'SGST', rateBp: 900, taxCents: 9_000 },
      ],
      [{ name: 'IGST', rateBp: 1_800, taxCents: 18_000 }],
    ])
    expect(
      sellers.map(({ supply, shippingTaxCents, platformFeeTaxCents }) => [
        supply?.from,
        shippingTaxCents,
        platformFeeTaxCents,
      ]),
    ).toEqual([
      ['29', 450, 90],
      ['27', 450, 90],
    ])
  })

  it('takes the same total tax at every destination, with equal CGST and SGST', () => {
    const lines = [
      line({ unitSellingCents: 99_999 }),
      line({ variantId: 2, unitSellingCents: 33_333, quantity: 3 }),
    ]
    const taxesTo = (to: string | null) => of(lines, to).sellers[0]?.lines.flatMap(({ taxes }) => taxes) ?? []
    const sum = (to: string | null, name: string) =>
      taxesTo(to).reduce((cents, tax) => (tax.name === name ? cents + tax.taxCents : cents), 0)
    expect(sum('29', 'CGST')).toBe(sum('29', 'SGST'))
    expect(Math.abs(sum('29', 'CGST') * 2 - sum('27', 'IGST'))).toBeLessThanOrEqual(1)
    expect(taxesTo(null)).toEqual(taxesTo('27'))
  })

  it('chooses the rate by the unit price after the coupon', () => {
    const shirt = line({
      unitSellingCents: 270_000,
      taxes: gst(500),
      taxAbove: { cents: 250_000, parts: gst(1_800) },
    })
    const rateAt = (discountCents: number) =>
      quote({
        lines: [shirt],
        discountCents,
        shipping: { flatFeeCents: 0, freeAboveCents: 0 },
        gst: { to: '27', platform: '29', feeTaxBp: 0, tcsBp: 0, tdsBp: 0 },
      }).sellers[0]?.lines[0]?.taxes[0]?.rateBp
    expect([rateAt(0), rateAt(10_000)]).toEqual([1_800, 500])
  })

  it.each([
    ['taxed goods of 1,000.00 without tax', {}, 500, 100],
    ['goods without tax have TDS only', { taxes: [] }, 0, 118],
    ['exempt goods have TDS only', { taxes: gst(0) }, 0, 118],
    ['goods sold for nothing but commission have none', { commissionBp: 10_000 }, 0, 0],
    ['the rest of the price limits both', { commissionBp: 9_950 }, 500, 90],
  ])('withholds TCS and TDS: %s', (_what, fields, tcsCents, tdsCents) => {
    expect(of([line(fields)]).sellers[0]).toMatchObject({ tcsCents, tdsCents })
  })

  it('withholds nothing elsewhere', () => {
    const { sellers } = quote({
      lines: [line({})],
      discountCents: 0,
      shipping: { flatFeeCents: 0, freeAboveCents: 0 },
    })
    expect(sellers[0]).toMatchObject({ tcsCents: 0, tdsCents: 0, supply: null })
  })
})

describe('the tax on a commission', () => {
  it.each<[string, Parameters<typeof taxOn>, number]>([
    ['is rounded half up', [2_525, 1_800, 1, 10_000], 455],
    ['is two equal taxes within a state, each rounded once', [2_525, 1_800, 2, 10_000], 454],
    ['is rounded up per tax', [2_528, 1_800, 2, 10_000], 456],
    ['is at most what the seller has left', [2_525, 1_800, 1, 455], 455],
    ['stays two equal taxes at that limit', [2_525, 1_800, 2, 301], 300],
  ])('%s', (_what, input, expected) => expect(taxOn(...input)).toBe(expected))
})
