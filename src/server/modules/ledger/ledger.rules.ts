import { prorate } from '#shared/payments/money.ts'

export type AccountKind =
  | 'provider_clearing'
  | 'seller_payable'
  | 'platform_revenue'
  | 'refunds'
  | 'tax'
  | 'shipping'
  | 'platform_fee'
  | 'payouts'
  | 'disputes'
  | 'dispute_costs'

/** Debit positive, credit negative; the lines of an entry add up to zero. */
export type LedgerLine = { kind: AccountKind; sellerId: number | null; amountCents: number }

export type OrderMoney = {
  sellerId: number
  totalCents: number
  goodsCents: number
  discountCents: number
  shippingCents: number
  platformFeeCents: number
  commissionCents: number
  commissionTaxCents: number
}

/**
 * What a paid order means: the provider owes us the total, we owe the seller the goods less our commission and the tax on
 * it. The tax in the goods is the seller's to remit and stays with them.
 */
export function saleLines(order: OrderMoney): LedgerLine[] {
  const goods = order.goodsCents - order.discountCents
  return withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents: order.totalCents },
    {
      kind: 'seller_payable',
      sellerId: order.sellerId,
      amountCents: -(goods - order.commissionCents - order.commissionTaxCents),
    },
    { kind: 'platform_revenue', sellerId: null, amountCents: -order.commissionCents },
    { kind: 'tax', sellerId: null, amountCents: -order.commissionTaxCents },
    { kind: 'shipping', sellerId: null, amountCents: -order.shippingCents },
    { kind: 'platform_fee', sellerId: null, amountCents: -order.platformFeeCents },
  ])
}

/**
 * Part of an order given back, or all that is left of it: who was credited gives its share, by what it still has of the
 * order, to the cent by largest remainder. So no account ever gives more than it got, and the last part leaves nothing.
 * Pieces that come back are goods: what was taken for delivery and as a fee stays, as long as the goods are worth it.
 */
export function refundLines(
  standing: LedgerLine[],
  amountCents: number,
  of: 'goods' | 'order' = 'order',
): LedgerLine[] {
  const credited = standing.filter((line) => !cameIn.has(line.kind))
  const isFirst = (line: LedgerLine) =>
    of === 'order' || (line.kind !== 'shipping' && line.kind !== 'platform_fee')
  const first = credited.filter(isFirst)
  const second = credited.filter((line) => !isFirst(line))
  const fromFirst = Math.min(amountCents, creditOf(first))
  return withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents: -amountCents },
    ...taken(first, fromFirst),
    ...taken(second, amountCents - fromFirst),
  ])
}

/** Where the money of an order is, less what went back: not whose it is. */
const cameIn = new Set<AccountKind>(['provider_clearing', 'disputes'])

const creditOf = (lines: LedgerLine[]): number => lines.reduce((sum, line) => sum - line.amountCents, 0)

function taken(lines: LedgerLine[], amountCents: number): LedgerLine[] {
  const parts = prorate(
    amountCents,
    lines.map((line) => -line.amountCents),
  )
  return lines.map((line, index) => ({ ...line, amountCents: parts[index] ?? 0 }))
}

/** Money that bought nothing: it came in and is promised back in the same breath. */
export const unappliedPaymentLines = (amountCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents },
    { kind: 'refunds', sellerId: null, amountCents: -amountCents },
  ])

export const unappliedRefundLines = (amountCents: number): LedgerLine[] =>
  unappliedPaymentLines(amountCents).map((line) => ({ ...line, amountCents: -line.amountCents }))

/** Of that, what a bank took for good: the customer has it from there. */
export const unappliedLossLines = (amountCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'disputes', sellerId: null, amountCents: -amountCents },
    { kind: 'refunds', sellerId: null, amountCents },
  ])

/** A bank takes a disputed amount (-1) or gives it back (1); what the provider asks for that is the platform's cost. */
export const disputeLines = (direction: 1 | -1, amountCents: number, feeCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents: direction * amountCents - feeCents },
    { kind: 'disputes', sellerId: null, amountCents: -direction * amountCents },
    { kind: 'dispute_costs', sellerId: null, amountCents: feeCents },
  ])

/** What is lost of an order: everyone gives their share, as for a refund, of what the bank holds already. */
export const lossLines = (standing: LedgerLine[], amountCents: number): LedgerLine[] =>
  refundLines(standing, amountCents).map((line) =>
    line.kind === 'provider_clearing' ? { ...line, kind: 'disputes' } : line,
  )

/** What is lost and no order has any more, because it was given back before, is the platform's cost. */
export const lossCostLines = (amountCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'disputes', sellerId: null, amountCents: -amountCents },
    { kind: 'dispute_costs', sellerId: null, amountCents },
  ])

export const reversed = (lines: LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, amountCents: -line.amountCents }))

const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter((line) => line.amountCents !== 0)
