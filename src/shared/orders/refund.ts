import { toCents } from '../payments/money.ts'

/** The amount paid for a line, net of its coupon share, and how many units were refunded already. */
export type RefundLine = { paidCents: number; quantity: number; refunded: number }

/**
 * The refund for more units of a line. The first units carry the odd cents, so that all refunds of a line add up to what was
 * paid, in any portions.
 */
export function unitsRefundCents({ paidCents, quantity, refunded }: RefundLine, units: number): number {
  const each = Math.floor(paidCents / quantity)
  const odd = paidCents % quantity
  const upTo = (count: number) => each * count + Math.min(count, odd)
  return upTo(refunded + units) - upTo(refunded)
}

/** A refund's status at the provider. */
export const sentStates = ['PENDING', 'SUCCEEDED', 'FAILED'] as const
export type SentState = (typeof sentStates)[number]

/** `CANCELLED`: a chargeback paid that amount, so the refund is not sent. */
export const refundStates = [...sentStates, 'CANCELLED'] as const
export type RefundState = (typeof refundStates)[number]

/** `TRANSFER`: an admin transfers it to the customer's bank. `NOT_COLLECTED`: the courier collects less cash. */
export const refundMethods = ['PROVIDER', 'TRANSFER', 'NOT_COLLECTED'] as const
export type RefundMethod = (typeof refundMethods)[number]

export type PaymentStatus = 'PENDING' | 'COMPLETED' | 'FAILED' | 'VOIDED' | 'PARTLY_REFUNDED' | 'REFUNDED'

/** Combined status of several refunds: pending while one is pending, failed when one failed. */
export function refundStateOf(states: readonly SentState[]): SentState {
  if (states.includes('PENDING')) return 'PENDING'
  return states.includes('FAILED') ? 'FAILED' : 'SUCCEEDED'
}

type Sums = { totalCents: number; refundedCents: number; disputedCents: number }

/** The amount of an order that is neither refunded nor lost to a chargeback. */
export const refundableCents = ({ totalCents, refundedCents, disputedCents }: Sums): number =>
  totalCents - refundedCents - disputedCents

/** The whole amount is refunded (possibly still pending) or charged back; such an order must not ship. */
export const isFullyRefunded = (sums: Sums): boolean => sums.totalCents > 0 && refundableCents(sums) <= 0

/** The sums of an order from the API; pending refunds count. */
export const sumsOf = (order: {
  totalSellingPrice: number
  refund: { amount: number } | null
  chargeback: number
}): Sums => ({
  totalCents: toCents(order.totalSellingPrice),
  refundedCents: toCents(order.refund?.amount ?? 0),
  disputedCents: toCents(order.chargeback),
})

type Money = {
  paymentStatus: PaymentStatus
  refund: { status: string; amount: number } | null
  totalSellingPrice: number
  cashOnDelivery: { amount: number; collected: boolean } | null
}

const statusLabels: Record<PaymentStatus, string> = {
  PENDING: 'Waiting for payment',
  COMPLETED: 'Paid',
  FAILED: 'Never paid',
  VOIDED: 'Nothing to pay',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}

/** The payment status shown to customers, sellers and admins. */
export function paymentLabel({ paymentStatus, refund, totalSellingPrice, cashOnDelivery }: Money): string {
  if (cashOnDelivery && !cashOnDelivery.collected)
    return cashOnDelivery.amount > 0 ? 'Cash on delivery' : 'Nothing to pay'
  if (!refund) return statusLabels[paymentStatus]
  if (refund.status === 'FAILED') return 'Refund failed'
  if (refund.status === 'SUCCEEDED') return statusLabels[paymentStatus]
  return refund.amount >= totalSellingPrice ? 'Being refunded' : 'Part being refunded'
}

type Units = { quantity: number; refundedQuantity: number }

/** `Refunded`, or `1 of 3 refunded`; empty for a line without refunded units. `uncollected`: the courier has not collected the cash. */
export function refundedText({ quantity, refundedQuantity }: Units, uncollected = false): string {
  if (refundedQuantity === 0) return ''
  if (refundedQuantity === quantity) return uncollected ? 'Not charged' : 'Refunded'
  return `${refundedQuantity} of ${quantity} ${uncollected ? 'not charged' : 'refunded'}`
}

type WithCash = { cashOnDelivery: { amount: number; collected: boolean } | null }

/** What the courier still has to collect for an order; 0 for other orders. */
export const cashDue = ({ cashOnDelivery: cash }: WithCash): number =>
  cash && !cash.collected ? cash.amount : 0

/** The order is paid in cash on delivery, and the courier has not collected it; also after a cancellation. */
export const isUncollected = ({ cashOnDelivery: cash }: WithCash): boolean => cash !== null && !cash.collected
