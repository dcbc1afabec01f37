export type AccountKind =
  | 'provider_clearing'
  | 'seller_payable'
  | 'platform_revenue'
  | 'refunds'
  | 'tax'
  | 'shipping'
  | 'payouts'

/** Debit positive, credit negative; the lines of an entry add up to zero. */
export type LedgerLine = { kind: AccountKind; sellerId: number | null; amountCents: number }

export type OrderMoney = {
  sellerId: number
  totalCents: number
  goodsCents: number
  discountCents: number
  shippingCents: number
  commissionCents: number
}

/** What a paid order means: the provider owes us the total, we owe the seller the goods less our commission. */
export function saleLines(order: OrderMoney): LedgerLine[] {
  const goods = order.goodsCents - order.discountCents
  return withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents: order.totalCents },
    { kind: 'seller_payable', sellerId: order.sellerId, amountCents: -(goods - order.commissionCents) },
    { kind: 'platform_revenue', sellerId: null, amountCents: -order.commissionCents },
    { kind: 'shipping', sellerId: null, amountCents: -order.shippingCents },
  ])
}

/** A whole order given back: the sale the other way round, commission included. */
export const refundLines = (order: OrderMoney): LedgerLine[] =>
  saleLines(order).map((line) => ({ ...line, amountCents: -line.amountCents }))

/** Money that bought nothing: it came in and is promised back in the same breath. */
export const strayPaymentLines = (amountCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents },
    { kind: 'refunds', sellerId: null, amountCents: -amountCents },
  ])

export const strayRefundLines = (amountCents: number): LedgerLine[] =>
  strayPaymentLines(amountCents).map((line) => ({ ...line, amountCents: -line.amountCents }))

const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter((line) => line.amountCents !== 0)
