import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  disputeLines,
  type LedgerLine,
  lossCostLines,
  lossLines,
  refundLines,
  reversed,
  saleLines,
  unappliedLossLines,
  unappliedPaymentLines,
  unappliedRefundLines,
} from './ledger.rules.ts'

const sum = (lines: LedgerLine[]) => lines.reduce((total, line) => total + line.amountCents, 0)
const order = {
  sellerId: 7,
  goodsCents: 10_000,
  discountCents: 1_000,
  fundedCents: 0,
  shippingCents: 500,
  platformFeeCents: 0,
  shippingTaxCents: 0,
  platformFeeTaxCents: 0,
  totalCents: 9_500,
  commissionCents: 900,
  commissionTaxCents: 0,
  tcsCents: 0,
  tdsCents: 0,
}

describe('ledger entries', () => {
  it('of a sale credit the seller, the commission and shipping', () => {
    expect(saleLines(order)).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: 9_500 },
      { kind: 'seller_payable', sellerId: 7, amountCents: -8_100 },
      { kind: 'platform_revenue', sellerId: null, amountCents: -900 },
      { kind: 'shipping', sellerId: null, amountCents: -500 },
    ])
  })

  it('of a sale deduct the tax on the commission from the seller, and of a refund reverse its share', () => {
    const sale = saleLines({ ...order, commissionTaxCents: 162 })
    expect(sale).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: 9_500 },
      { kind: 'seller_payable', sellerId: 7, amountCents: -7_938 },
      { kind: 'platform_revenue', sellerId: null, amountCents: -900 },
      { kind: 'tax', sellerId: null, amountCents: -162 },
      { kind: 'shipping', sellerId: null, amountCents: -500 },
    ])
    expect(refundLines(sale, { PAYMENT: 4_500 }, 'goods')).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: -4_500 },
      { kind: 'seller_payable', sellerId: 7, amountCents: 3_969 },
      { kind: 'platform_revenue', sellerId: null, amountCents: 450 },
      { kind: 'tax', sellerId: null, amountCents: 81 },
    ])
  })

  it('of a sale book the tax in shipping and platform fee apart, and a refund of goods leaves it alone', () => {
    const sale = saleLines({
      ...order,
      shippingTaxCents: 76,
      platformFeeCents: 118,
      platformFeeTaxCents: 18,
      totalCents: 9_618,
    })
    expect(sale.slice(3)).toEqual([
      { kind: 'fee_tax', sellerId: null, amountCents: -94 },
      { kind: 'shipping', sellerId: null, amountCents: -424 },
      { kind: 'platform_fee', sellerId: null, amountCents: -100 },
    ])
    expect(refundLines(sale, { PAYMENT: 9_000 }, 'goods').map((line) => line.kind)).not.toContain('fee_tax')
  })

  it('of a sale withhold TCS and TDS from the seller, and a refund reverses their share', () => {
    const sale = saleLines({ ...order, tcsCents: 45, tdsCents: 9 })
    expect(sale.slice(1, 5)).toEqual([
      { kind: 'seller_payable', sellerId: 7, amountCents: -8_046 },
      { kind: 'platform_revenue', sellerId: null, amountCents: -900 },
      { kind: 'tcs', sellerId: null, amountCents: -45 },
      { kind: 'tds', sellerId: null, amountCents: -9 },
    ])
    expect(refundLines(sale, { PAYMENT: 9_000 }, 'goods')).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: -9_000 },
      ...sale.slice(1, 5).map((line) => ({ ...line, amountCents: -line.amountCents })),
    ])
  })

  it('omit lines of zero', () => {
    const free = {
      ...order,
      goodsCents: 0,
      discountCents: 0,
      shippingCents: 0,
      totalCents: 0,
      commissionCents: 0,
      commissionTaxCents: 0,
    }
    expect(saleLines(free)).toEqual([])
    expect(unappliedPaymentLines(0)).toEqual([])
  })

  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const anOrder = fc
    .tuple(cents, cents, cents, cents, cents, cents, cents, cents)
    .map(([goodsCents, off, shippingCents, rate, fee, tax, shippingTax, feeTax]) => {
      const discountCents = Math.min(off, goodsCents)
      const commissionCents = Math.min(rate, goodsCents - discountCents)
      return {
        sellerId: 1,
        goodsCents,
        discountCents,
        fundedCents: 0,
        shippingCents,
        platformFeeCents: fee,
        shippingTaxCents: Math.min(shippingTax, shippingCents),
        platformFeeTaxCents: Math.min(feeTax, fee),
        tcsCents: 0,
        tdsCents: 0,
        commissionCents,
        commissionTaxCents: Math.min(tax, goodsCents - discountCents - commissionCents),
        totalCents: goodsCents - discountCents + shippingCents + fee,
      }
    })

  it('always balance, and a full refund reverses its sale', () => {
    fc.assert(
      fc.property(anOrder, (money) => {
        const sale = saleLines(money)
        expect(sum(sale)).toBe(0)
        const back = refundLines(sale, { PAYMENT: money.totalCents })
        expect(back).toEqual(sale.map((line) => ({ ...line, amountCents: 0 - line.amountCents })))
        expect(
          sum([...unappliedPaymentLines(money.goodsCents), ...unappliedRefundLines(money.goodsCents)]),
        ).toBe(0)
      }),
    )
  })

  it('of a partial refund are shared in proportion, to the cent', () => {
    const sale = saleLines(order)
    expect(refundLines(sale, { PAYMENT: 100 })).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: -100 },
      { kind: 'seller_payable', sellerId: 7, amountCents: 85 },
      { kind: 'platform_revenue', sellerId: null, amountCents: 10 },
      { kind: 'shipping', sellerId: null, amountCents: 5 },
    ])
    // A refund of goods takes from shipping only after the goods are used up.
    expect(refundLines(sale, { PAYMENT: 9_000 }, 'goods').map((line) => line.kind)).not.toContain('shipping')
    expect(refundLines(sale, { PAYMENT: 9_100 }, 'goods').at(-1)).toMatchObject({
      kind: 'shipping',
      amountCents: 100,
    })
  })

  it('of any sequence of refunds add up: no account goes below zero, and the last refund leaves zero', () => {
    const part = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), goods: fc.boolean() })
    fc.assert(
      fc.property(anOrder, fc.array(part, { maxLength: 12 }), (money, parts) => {
        let standing = saleLines(money)
        let left = money.totalCents
        for (const [index, { share, goods }] of [...parts, { share: 1, goods: false }].entries()) {
          const amount = index === parts.length ? left : Math.floor(left * share)
          const back = refundLines(standing, { PAYMENT: amount }, goods ? 'goods' : 'order')
          expect(sum(back)).toBe(0)
          standing = addUp(standing, back)
          left -= amount
          for (const line of standing) {
            if (line.kind === 'provider_clearing') expect(line.amountCents).toBe(left)
            else expect(line.amountCents).toBeLessThanOrEqual(0)
          }
        }
        expect(standing).toEqual([])
      }),
    )
  })
})

describe('a dispute', () => {
  it('moves the disputed amount from the provider account and back, and books the fee as a cost', () => {
    expect(disputeLines(-1, 5_000, 1_500)).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: -6_500 },
      { kind: 'disputes', sellerId: null, amountCents: 5_000 },
      { kind: 'dispute_costs', sellerId: null, amountCents: 1_500 },
    ])
    expect(disputeLines(1, 5_000, -1_500)).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: 6_500 },
      { kind: 'disputes', sellerId: null, amountCents: -5_000 },
      { kind: 'dispute_costs', sellerId: null, amountCents: -1_500 },
    ])
    expect(lossCostLines(0)).toEqual([])
    expect(unappliedLossLines(0)).toEqual([])
    expect(sum(unappliedLossLines(700))).toBe(0)
    expect(sum(lossCostLines(700))).toBe(0)
  })

  it('that is lost is shared like a refund, but booked against the disputed amount', () => {
    const sale = saleLines(order)
    expect(lossLines(sale, 100)).toEqual([
      { kind: 'disputes', sellerId: null, amountCents: -100 },
      { kind: 'seller_payable', sellerId: 7, amountCents: 85 },
      { kind: 'platform_revenue', sellerId: null, amountCents: 10 },
      { kind: 'shipping', sellerId: null, amountCents: 5 },
    ])
    expect(reversed(lossLines(sale, 100))).toEqual(
      lossLines(sale, 100).map((line) => ({ ...line, amountCents: -line.amountCents })),
    )
  })

  it('and refunds in any order never make an account negative, and end at zero', () => {
    const step = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), lost: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let standing = saleLines(order)
        let left = order.totalCents
        for (const [index, { share, lost }] of [...steps, { share: 1, lost: false }].entries()) {
          const amount = index === steps.length ? left : Math.floor(left * share)
          const lines = lost ? lossLines(standing, amount) : refundLines(standing, { PAYMENT: amount })
          expect(sum(lines)).toBe(0)
          standing = addUp([...standing, ...(standing.some(isHeld) ? [] : [held])], lines)
          left -= amount
          const others = standing.filter(({ kind }) => kind !== 'provider_clearing' && kind !== 'disputes')
          for (const line of others) expect(line.amountCents).toBeLessThanOrEqual(0)
          expect(sum(others)).toBe(-left || 0)
        }
      }),
    )
  })
})

const held: LedgerLine = { kind: 'disputes', sellerId: null, amountCents: 0 }
const isHeld = ({ kind }: LedgerLine) => kind === 'disputes'

function addUp(standing: LedgerLine[], more: LedgerLine[]): LedgerLine[] {
  return standing
    .map((line) => {
      const change = more.find(({ kind, sellerId }) => kind === line.kind && sellerId === line.sellerId)
      return { ...line, amountCents: line.amountCents + (change?.amountCents ?? 0) }
    })
    .filter((line) => line.amountCents !== 0)
}
