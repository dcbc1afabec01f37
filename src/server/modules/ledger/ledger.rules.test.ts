import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type LedgerLine,
  refundLines,
  saleLines,
  strayPaymentLines,
  strayRefundLines,
} from './ledger.rules.ts'

const sum = (lines: LedgerLine[]) => lines.reduce((total, line) => total + line.amountCents, 0)
const order = {
  sellerId: 7,
  goodsCents: 10_000,
  discountCents: 1_000,
  shippingCents: 500,
  totalCents: 9_500,
  commissionCents: 900,
}

describe('ledger entries', () => {
  it('say of a sale who owes what to whom', () => {
    expect(saleLines(order)).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: 9_500 },
      { kind: 'seller_payable', sellerId: 7, amountCents: -8_100 },
      { kind: 'platform_revenue', sellerId: null, amountCents: -900 },
      { kind: 'shipping', sellerId: null, amountCents: -500 },
    ])
  })

  it('leave out lines of nothing', () => {
    const free = {
      ...order,
      goodsCents: 0,
      discountCents: 0,
      shippingCents: 0,
      totalCents: 0,
      commissionCents: 0,
    }
    expect(saleLines(free)).toEqual([])
    expect(strayPaymentLines(0)).toEqual([])
  })

  it('always balance, and a refund undoes its sale', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, cents, (goodsCents, off, shippingCents, rate) => {
        const discountCents = Math.min(off, goodsCents)
        const commissionCents = Math.min(rate, goodsCents - discountCents)
        const totalCents = goodsCents - discountCents + shippingCents
        const money = { sellerId: 1, goodsCents, discountCents, shippingCents, commissionCents, totalCents }
        expect(sum(saleLines(money))).toBe(0)
        expect(sum(refundLines(money))).toBe(0)
        for (const [index, line] of saleLines(money).entries()) {
          expect(refundLines(money)[index]?.amountCents).toBe(-line.amountCents)
        }
        expect(sum([...strayPaymentLines(goodsCents), ...strayRefundLines(goodsCents)])).toBe(0)
      }),
    )
  })
})
