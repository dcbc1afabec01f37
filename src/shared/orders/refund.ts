import { toCents } from '../payments/money.ts'

/** What a line was bought for, after its share of the coupon, and how many of its pieces went back already. */
export type RefundLine = { paidCents: number; quantity: number; refunded: number }

/**
 * What some more pieces of a line are worth. Counted from the first piece on, with the odd cents on the first ones, so that
 * the pieces of a line add up to what it cost, in whatever portions they go back.
 */
export function worthOf({ paidCents, quantity, refunded }: RefundLine, pieces: number): number {
  const each = Math.floor(paidCents / quantity)
  const odd = paidCents % quantity
  const upTo = (count: number) => each * count + Math.min(count, odd)
  return upTo(refunded + pieces) - upTo(refunded)
}

/** What a provider says of a refund. */
export const sentStates = ['PENDING', 'SUCCEEDED', 'FAILED'] as const
export type SentState = (typeof sentStates)[number]

/** `CANCELLED`: a bank gave the customer that money, so it is not sent any more. */
export const refundStates = [...sentStates, 'CANCELLED'] as const
export type RefundState = (typeof refundStates)[number]
export type PaymentStatus = 'PENDING' | 'COMPLETED' | 'FAILED' | 'PARTLY_REFUNDED' | 'REFUNDED'

/** One refund after another, told as one: it goes on while one of them does, and has failed when one has. */
export function refundStateOf(states: readonly SentState[]): SentState {
  if (states.includes('PENDING')) return 'PENDING'
  return states.includes('FAILED') ? 'FAILED' : 'SUCCEEDED'
}

type Sums = { totalCents: number; refundedCents: number; disputedCents: number }

/** What of an order's price can still go back to its customer: neither promised them yet nor taken by their bank. */
export const restOf = ({ totalCents, refundedCents, disputedCents }: Sums): number =>
  totalCents - refundedCents - disputedCents

/** All of it goes back, whether or not it has arrived: such an order is not sent any more. */
export const isGivenBack = (sums: Sums): boolean => sums.totalCents > 0 && restOf(sums) <= 0

/** The same of an order as it is read: its refund counts from when it was promised. */
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
}

const plain: Record<PaymentStatus, string> = {
  PENDING: 'Waiting for payment',
  COMPLETED: 'Paid',
  FAILED: 'Never paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}

/** How an order's money stands, in the same words for its customer, its seller and the shop. */
export function paymentLabel({ paymentStatus, refund, totalSellingPrice }: Money): string {
  if (!refund) return plain[paymentStatus]
  if (refund.status === 'FAILED') return 'Refund failed'
  if (refund.status === 'SUCCEEDED') return plain[paymentStatus]
  return refund.amount >= totalSellingPrice ? 'Being refunded' : 'Part being refunded'
}
