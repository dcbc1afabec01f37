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
  platformFeeCents: 0,
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

  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const anOrder = fc
    .tuple(cents, cents, cents, cents, cents)
    .map(([goodsCents, off, shippingCents, rate, fee]) => {
      const discountCents = Math.min(off, goodsCents)
      return {
        sellerId: 1,
        goodsCents,
        discountCents,
        shippingCents,
        platformFeeCents: fee,
        commissionCents: Math.min(rate, goodsCents - discountCents),
        totalCents: goodsCents - discountCents + shippingCents + fee,
      }
    })

  it('always balance, and a whole refund undoes its sale', () => {
    fc.assert(
      fc.property(anOrder, (money) => {
        const sale = saleLines(money)
        expect(sum(sale)).toBe(0)
        const back = refundLines(sale, money.totalCents)
        expect(back).toEqual(sale.map((line) => ({ ...line, amountCents: 0 - line.amountCents })))
        expect(sum([...strayPaymentLines(money.goodsCents), ...strayRefundLines(money.goodsCents)])).toBe(0)
      }),
    )
  })

  it('of a refund in part take from everyone by what they have, to the cent', () => {
    const sale = saleLines(order)
    expect(refundLines(sale, 100)).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: -100 },
      { kind: 'seller_payable', sellerId: 7, amountCents: 85 },
      { kind: 'platform_revenue', sellerId: null, amountCents: 10 },
      { kind: 'shipping', sellerId: null, amountCents: 5 },
    ])
    // Goods that come back leave the delivery alone, until they alone are not worth it.
    expect(refundLines(sale, 9_000, 'goods').map((line) => line.kind)).not.toContain('shipping')
    expect(refundLines(sale, 9_100, 'goods').at(-1)).toMatchObject({ kind: 'shipping', amountCents: 100 })
  })

  it('of refunds in any parts add up: nobody gives more than they got, and the last one leaves nothing', () => {
    const part = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), goods: fc.boolean() })
    fc.assert(
      fc.property(anOrder, fc.array(part, { maxLength: 12 }), (money, parts) => {
        let standing = saleLines(money)
        let left = money.totalCents
        for (const [index, { share, goods }] of [...parts, { share: 1, goods: false }].entries()) {
          const amount = index === parts.length ? left : Math.floor(left * share)
          const back = refundLines(standing, amount, goods ? 'goods' : 'order')
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

function addUp(standing: LedgerLine[], more: LedgerLine[]): LedgerLine[] {
  return standing
    .map((line) => {
      const change = more.find(({ kind, sellerId }) => kind === line.kind && sellerId === line.sellerId)
      return { ...line, amountCents: line.amountCents + (change?.amountCents ?? 0) }
    })
    .filter((line) => line.amountCents !== 0)
}
