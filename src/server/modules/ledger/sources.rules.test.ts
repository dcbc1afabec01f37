import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LedgerLine, refundLines, saleLines } from './ledger.rules.ts'
import { platformReturn, sourcesLeft } from './sources.rules.ts'

const order = {
  sellerId: 7,
  goodsCents: 10_000,
  discountCents: 2_000,
  fundedCents: 1_500,
  shippingCents: 500,
  platformFeeCents: 0,
  shippingTaxCents: 0,
  platformFeeTaxCents: 0,
  totalCents: 8_500,
  commissionCents: 950,
  commissionTaxCents: 0,
  tcsCents: 0,
  tdsCents: 0,
}
const noUnits = { paidCents: 0, fundedCents: 0 }
const left = (payment: number, platform: number) => ({ PAYMENT: payment, PLATFORM: platform })

describe('the sources of an order', () => {
  it('are the payment and the platform, and pay the seller for the price before the platform part', () => {
    expect(saleLines(order)).toEqual([
      { kind: 'provider_clearing', sellerId: null, amountCents: 8_500 },
      { kind: 'promotions', sellerId: null, amountCents: 1_500 },
      { kind: 'seller_payable', sellerId: 7, amountCents: -8_550 },
      { kind: 'platform_revenue', sellerId: null, amountCents: -950 },
      { kind: 'shipping', sellerId: null, amountCents: -500 },
    ])
    expect(sourcesLeft(saleLines(order))).toEqual(left(8_500, 1_500))
  })

  it.each([
    ['a canceled order returns all of it', left(8_500, 1_500), 8_500, noUnits, true, 1_500],
    ['a canceled order after a chargeback, too', left(8_500, 1_500), 0, noUnits, true, 1_500],
    ['a full refund returns all of it', left(8_500, 1_500), 8_500, noUnits, false, 1_500],
    ['half of the payment returns half', left(8_500, 1_500), 4_250, noUnits, false, 750],
    ['half a cent is rounded up', left(1_000, 5), 500, noUnits, false, 3],
    [
      'units return their own part',
      left(8_500, 1_500),
      4_000,
      { paidCents: 4_000, fundedCents: 1_000 },
      false,
      1_000,
    ],
    [
      'units without a part return none',
      left(8_500, 1_500),
      4_000,
      { paidCents: 4_000, fundedCents: 0 },
      false,
      0,
    ],
    [
      'units refunded by half return half of their part',
      left(8_500, 1_500),
      2_000,
      { paidCents: 4_000, fundedCents: 1_000 },
      false,
      500,
    ],
    ['units and more', left(8_500, 1_500), 6_250, { paidCents: 4_000, fundedCents: 1_000 }, false, 1_250],
    [
      'units that the platform paid in full',
      left(8_500, 1_500),
      0,
      { paidCents: 0, fundedCents: 1_000 },
      false,
      1_000,
    ],
    [
      'never more than is left',
      left(8_500, 300),
      4_000,
      { paidCents: 4_000, fundedCents: 1_000 },
      false,
      300,
    ],
    ['nothing is left', left(4_000, 0), 2_000, noUnits, false, 0],
  ])('%s', (_what, sources, paymentCents, units, canceled, expected) =>
    expect(platformReturn({ left: sources, paymentCents, units, canceled })).toBe(expected),
  )

  it('are never overdrawn by refunds in any portions, and a full refund leaves nothing', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.array(fc.tuple(cents, fc.boolean()), { maxLength: 6 }),
        (paid, funded, parts) => {
          const sale = saleLines({
            ...order,
            goodsCents: paid + funded,
            discountCents: funded,
            fundedCents: funded,
            totalCents: paid + order.shippingCents,
            commissionCents: 0,
          })
          let balance = sale
          const refund = (amount: number, goods: boolean) => {
            const sources = sourcesLeft(balance)
            const PLATFORM = platformReturn({
              left: sources,
              paymentCents: amount,
              units: noUnits,
              canceled: false,
            })
            const lines = refundLines(balance, { PAYMENT: amount, PLATFORM }, goods ? 'goods' : 'order')
            expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0)
            balance = add(balance, lines)
            for (const line of balance) {
              const isSource = line.kind === 'provider_clearing' || line.kind === 'promotions'
              expect(isSource ? line.amountCents : -line.amountCents).toBeGreaterThanOrEqual(0)
            }
          }
          for (const [amount, goods] of parts) refund(Math.min(amount, sourcesLeft(balance).PAYMENT), goods)
          refund(sourcesLeft(balance).PAYMENT, false)
          expect(balance.every(({ amountCents }) => amountCents === 0)).toBe(true)
        },
      ),
    )
  })
})

const add = (balance: LedgerLine[], lines: LedgerLine[]): LedgerLine[] =>
  balance.map((line) => ({
    ...line,
    amountCents:
      line.amountCents +
      lines.filter(({ kind }) => kind === line.kind).reduce((sum, one) => sum + one.amountCents, 0),
  }))
