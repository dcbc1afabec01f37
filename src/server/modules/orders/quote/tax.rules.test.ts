import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitsRefundCents } from '#shared/orders/refund.ts'
import type { TaxPart } from '#shared/payments/tax.ts'
import { refundedTax, taxOfLines } from './tax.rules.ts'

const gst = (rateBp: number): TaxPart[] => [{ name: 'GST', rateBp }]
const halves = (rateBp: number): TaxPart[] => [
  { name: 'CGST', rateBp },
  { name: 'SGST', rateBp },
]
const centsOf = (lines: Parameters<typeof taxOfLines>[0]) =>
  taxOfLines(lines).map((parts) => parts.map((part) => part.taxCents))
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('the tax included in prices', () => {
  it.each([
    ['zero without a tax', [{ paidCents: 1_000, taxes: [] }], [[]]],
    ['zero at a rate of zero', [{ paidCents: 1_000, taxes: gst(0) }], [[0]]],
    ['18 of 118', [{ paidCents: 11_800, taxes: gst(1_800) }], [[1_800]]],
    ['rounded half up: 15.254 of 100 at 18%', [{ paidCents: 100, taxes: gst(1_800) }], [[15]]],
    ['rounded half up: 0.5 of 3 at 20%', [{ paidCents: 3, taxes: gst(2_000) }], [[1]]],
    ['half of it at 100%', [{ paidCents: 101, taxes: gst(10_000) }], [[51]]],
    ['zero for a line paid by a coupon', [{ paidCents: 0, taxes: gst(1_800) }], [[0]]],
    ['two parts of one line', [{ paidCents: 11_800, taxes: halves(900) }], [[900, 900]]],
    ['equal parts of an even sum', [{ paidCents: 118, taxes: halves(902) }], [[9, 9]]],
    [
      'parts of different rates by largest remainder',
      [{ paidCents: 100, taxes: [...gst(1_200), { name: 'Cess', rateBp: 300 }] }],
      [[10, 3]],
    ],
    // 0.4762 each and 1.4286 together: rounding each line would lose a cent.
    [
      'rounded once, and the remaining cent goes to the first of equal lines',
      [1, 2, 3].map(() => ({ paidCents: 10, taxes: gst(500) })),
      [[1], [0], [0]],
    ],
    // 15.254 and 4.762: 20.016 together; the cent goes to the larger remainder.
    [
      'computed with the rate of each line',
      [
        { paidCents: 100, taxes: gst(1_800) },
        { paidCents: 100, taxes: gst(500) },
      ],
      [[15], [5]],
    ],
    [
      'split into equal halves, with alternating odd cents',
      [1, 2, 3, 4].map(() => ({ paidCents: 59, taxes: halves(900) })),
      [
        [5, 4],
        [4, 5],
        [5, 4],
        [4, 5],
      ],
    ],
  ] as const)('is %s', (_what, lines, expected) => {
    expect(centsOf(lines)).toEqual(expected)
  })

  const part = fc.record({
    name: fc.constantFrom('CGST', 'SGST', 'IGST', 'Cess'),
    rateBp: fc.integer({ min: 0, max: 2_500 }),
  })
  const line = fc.record({
    paidCents: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 10_000_000_000 })),
    taxes: fc.uniqueArray(part, { selector: ({ name }) => name, maxLength: 4 }),
  })

  it('is rounded once in total, with each line and each part off by less than a cent', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const taxes = taxOfLines(lines)
        let exact = 0
        for (const [index, { paidCents, taxes: parts }] of lines.entries()) {
          const rate = sum(parts.map(({ rateBp }) => rateBp))
          const own = (paidCents * rate) / (10_000 + rate)
          const cents = sum((taxes[index] ?? []).map(({ taxCents }) => taxCents))
          exact += own
          expect(Math.abs(cents - own)).toBeLessThan(1.00001)
          expect(cents).toBeLessThanOrEqual(paidCents)
          for (const { rateBp, taxCents } of taxes[index] ?? []) {
            expect(taxCents).toBeGreaterThanOrEqual(0)
            if (rate > 0) expect(Math.abs(taxCents - (cents * rateBp) / rate)).toBeLessThan(1)
          }
        }
        const total = sum(taxes.flat().map(({ taxCents }) => taxCents))
        expect(Math.abs(total - exact)).toBeLessThan(0.50001)
      }),
    )
  })

  it('in two equal parts differs by at most one cent, for any number of lines', () => {
    const lines = fc.array(
      fc.record({ paidCents: fc.nat(100_000), taxes: fc.constantFrom(900, 250, 600).map(halves) }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(lines, (list) => {
        const total = (name: string) =>
          sum(
            taxOfLines(list)
              .flat()
              .map((tax) => (tax.name === name ? tax.taxCents : 0)),
          )
        expect(Math.abs(total('CGST') - total('SGST'))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the tax in a refund', () => {
  const none = { paidCents: 0, taxCents: 0 }
  const left = { goodsCents: 10_000, taxCents: 1_525 }
  it.each([
    ['all remaining tax with the last cent', { left, refundCents: 10_000, units: none }, 1_525],
    ['its share of an amount', { left, refundCents: 2_500, units: none }, 381],
    [
      'the tax of the returned units',
      { left, refundCents: 4_000, units: { paidCents: 4_000, taxCents: 190 } },
      190,
    ],
    [
      'part of the tax of the units when less than their price is refunded',
      { left, refundCents: 2_000, units: { paidCents: 4_000, taxCents: 190 } },
      95,
    ],
    [
      'the tax of the units plus a share of the amount beyond them',
      { left, refundCents: 7_000, units: { paidCents: 4_000, taxCents: 190 } },
      190 + 668,
    ],
    ['zero when only delivery is refunded', { left, refundCents: 0, units: none }, 0],
    [
      'no more than the remaining tax',
      {
        left: { goodsCents: 5_000, taxCents: 100 },
        refundCents: 4_000,
        units: { paidCents: 4_000, taxCents: 190 },
      },
      100,
    ],
    [
      'without the share of a chargeback in the last refund',
      { left: { goodsCents: 5_000, taxCents: 2_000 }, lostCents: 5_000, refundCents: 5_000, units: none },
      1_000,
    ],
    [
      'a share of the amount, less the part lost to a chargeback',
      { left: { goodsCents: 7_500, taxCents: 2_000 }, lostCents: 2_500, refundCents: 1_000, units: none },
      200,
    ],
    [
      'part of the tax of the units when a chargeback took some of their price',
      {
        left: { goodsCents: 5_000, taxCents: 2_000 },
        lostCents: 5_000,
        refundCents: 5_000,
        units: { paidCents: 10_000, taxCents: 2_000 },
      },
      1_000,
    ],
    ['zero of zero', { left: { goodsCents: 0, taxCents: 0 }, refundCents: 0, units: none }, 0],
  ])('is %s', (_what, back, expected) => {
    expect(refundedTax({ lostCents: 0, ...back })).toBe(expected)
  })

  it('adds up to the tax of the sale, for any sequence of refunds', () => {
    const bought = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      paidCents: fc.nat(100_000),
      rateBp: fc.constantFrom(0, 500, 1_800),
    })
    const steps = fc.array(fc.record({ line: fc.nat(), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.array(bought, { minLength: 1, maxLength: 4 }), steps, (lines, portions) => {
        const taxes = taxOfLines(lines.map(({ paidCents, rateBp }) => ({ paidCents, taxes: gst(rateBp) })))
        const sold = lines.map((line, index) => ({
          ...line,
          refunded: 0,
          taxCents: taxes[index]?.[0]?.taxCents ?? 0,
        }))
        const total = sum(sold.map((line) => line.taxCents))
        let goodsCents = sum(lines.map((line) => line.paidCents))
        let back = 0
        const give = (refundCents: number, units: typeof none) => {
          const taxCents = refundedTax({
            left: { goodsCents, taxCents: total - back },
            lostCents: 0,
            refundCents,
            units,
          })
          expect(taxCents).toBeGreaterThanOrEqual(0)
          expect(taxCents).toBeLessThanOrEqual(refundCents)
          goodsCents -= refundCents
          back += taxCents
          expect(back).toBeLessThanOrEqual(total)
        }
        for (const { line, share } of portions) {
          const own = sold[line % sold.length]
          if (!own || own.refunded === own.quantity) {
            give(Math.floor(goodsCents * share), none)
            continue
          }
          const paidCents = unitsRefundCents(own, 1)
          const taxCents = unitsRefundCents({ ...own, paidCents: own.taxCents }, 1)
          own.refunded += 1
          give(Math.min(goodsCents, paidCents), { paidCents, taxCents })
        }
        give(goodsCents, none)
        expect(back).toBe(total)
      }),
    )
  })
})
