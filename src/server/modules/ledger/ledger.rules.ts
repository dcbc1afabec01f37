import type { AccountKind } from '#shared/account-kinds.ts'
import { prorate } from '#shared/payments/money.ts'
import type { LedgerLine } from './ledger-lines.rules.ts'
import { isSource, type Sources, sourceLines } from './sources.rules.ts'

export type { LedgerLine }

export type OrderMoney = {
  sellerId: number
  totalCents: number
  goodsCents: number
  discountCents: number
  /** The platform's part of the discounts. */
  fundedCents: number
  shippingCents: number
  platformFeeCents: number
  /** The tax in shipping and platform fee. */
  shippingTaxCents: number
  platformFeeTaxCents: number
  commissionCents: number
  commissionTaxCents: number
  /** Withheld from the seller and remitted in the seller's name. */
  tcsCents: number
  tdsCents: number
}

/**
 * A paid order: the provider owes us the total, and the platform pays its part of the discounts. We owe the seller the goods
 * minus our commission and the tax on it. The seller remits the tax included in the goods, the platform that in shipping and
 * platform fee.
 */
export function saleLines(order: OrderMoney): LedgerLine[] {
  const goods = order.goodsCents - order.discountCents + order.fundedCents
  return withoutZeros([
    ...sourceLines({ PAYMENT: order.totalCents, PLATFORM: order.fundedCents }),
    {
      kind: 'seller_payable',
      sellerId: order.sellerId,
      amountCents: -(
        goods -
        order.commissionCents -
        order.commissionTaxCents -
        order.tcsCents -
        order.tdsCents
      ),
    },
    { kind: 'platform_revenue', sellerId: null, amountCents: -order.commissionCents },
    { kind: 'tax', sellerId: null, amountCents: -order.commissionTaxCents },
    { kind: 'tcs', sellerId: null, amountCents: -order.tcsCents },
    { kind: 'tds', sellerId: null, amountCents: -order.tdsCents },
    {
      kind: 'fee_tax',
      sellerId: null,
      amountCents: -(order.shippingTaxCents + order.platformFeeTaxCents),
    },
    { kind: 'shipping', sellerId: null, amountCents: -(order.shippingCents - order.shippingTaxCents) },
    {
      kind: 'platform_fee',
      sellerId: null,
      amountCents: -(order.platformFeeCents - order.platformFeeTaxCents),
    },
  ])
}

/**
 * A refund of an order in part or in full: what returns to the sources, prorated over the credited accounts by their
 * remaining balance. So no account goes below zero, and a full refund leaves nothing. A refund of `goods` takes from
 * shipping, platform fee and their tax only if the goods do not cover it.
 */
export function refundLines(
  balance: LedgerLine[],
  returned: Sources,
  of: 'goods' | 'order' = 'order',
): LedgerLine[] {
  const sources = reversed(sourceLines(returned))
  const amountCents = creditOf(sources)
  const credited = balance.filter((line) => !isSource(line.kind) && line.kind !== 'disputes')
  const isFirst = (line: LedgerLine) => of === 'order' || !feeAccounts.has(line.kind)
  const first = credited.filter(isFirst)
  const second = credited.filter((line) => !isFirst(line))
  const fromFirst = Math.min(amountCents, creditOf(first))
  return withoutZeros([...sources, ...debit(first, fromFirst), ...debit(second, amountCents - fromFirst)])
}

/** The accounts that hold the price of the goods: the seller, the platform's commission and its tax, and tax withheld. */
const goodsAccounts = new Set<AccountKind>(['seller_payable', 'platform_revenue', 'tax', 'tcs', 'tds'])
/** The sum of the lines of these accounts. */
export const sumOf = (lines: LedgerLine[], kinds: ReadonlySet<AccountKind>): number =>
  lines.reduce((sum, { kind, amountCents }) => (kinds.has(kind) ? sum + amountCents : sum), 0)
export const goodsIn = (lines: LedgerLine[]): number => sumOf(lines, goodsAccounts)

/** Shipping and platform fee, with their tax. */
const feeAccounts = new Set<AccountKind>(['shipping', 'platform_fee', 'fee_tax'])

const creditOf = (lines: LedgerLine[]): number => lines.reduce((sum, line) => sum - line.amountCents, 0)

function debit(lines: LedgerLine[], amountCents: number): LedgerLine[] {
  const parts = prorate(
    amountCents,
    lines.map((line) => -line.amountCents),
  )
  return lines.map((line, index) => ({ ...line, amountCents: parts[index] ?? 0 }))
}

/** An unapplied payment (for sold-out goods, or a second one): received and refunded at the same time. */
export const unappliedPaymentLines = (amountCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents },
    { kind: 'refunds', sellerId: null, amountCents: -amountCents },
  ])

export const unappliedRefundLines = (amountCents: number): LedgerLine[] =>
  unappliedPaymentLines(amountCents).map((line) => ({ ...line, amountCents: -line.amountCents }))

/** The part of an unapplied payment that the customer got back through a chargeback. */
export const unappliedLossLines = (amountCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'disputes', sellerId: null, amountCents: -amountCents },
    { kind: 'refunds', sellerId: null, amountCents },
  ])

/** A bank withdraws (-1) or returns (1) a disputed amount. The provider's fee is the platform's cost. */
export const disputeLines = (direction: 1 | -1, amountCents: number, feeCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'provider_clearing', sellerId: null, amountCents: direction * amountCents - feeCents },
    { kind: 'disputes', sellerId: null, amountCents: -direction * amountCents },
    { kind: 'dispute_costs', sellerId: null, amountCents: feeCents },
  ])

/**
 * A chargeback of an order, prorated like a refund, out of the withdrawn amount. It does not undo the sale, so the platform's
 * part stays with the seller.
 */
export const lossLines = (balance: LedgerLine[], amountCents: number): LedgerLine[] =>
  refundLines(balance, { PAYMENT: amountCents }).map((line) =>
    line.kind === 'provider_clearing' ? { ...line, kind: 'disputes' } : line,
  )

/** The part of a loss that was refunded before and so is the platform's cost. */
export const lossCostLines = (amountCents: number): LedgerLine[] =>
  withoutZeros([
    { kind: 'disputes', sellerId: null, amountCents: -amountCents },
    { kind: 'dispute_costs', sellerId: null, amountCents },
  ])

export const reversed = (lines: LedgerLine[]): LedgerLine[] =>
  lines.map((line) => ({ ...line, amountCents: -line.amountCents }))

const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter((line) => line.amountCents !== 0)
