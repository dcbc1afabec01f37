import type Stripe from 'stripe'
import type { DisputeStatus } from '#shared/payments/dispute.ts'
import type { ProviderDispute } from '../../provider.ts'

/** Inquiries (`warning_…`) cost nothing, so a closed one is won. An appeal counts as lost until it is won. */
const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'NEEDS_RESPONSE',
  warning_under_review: 'UNDER_REVIEW',
  warning_closed: 'WON',
  needs_response: 'NEEDS_RESPONSE',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
  appeal_needs_response: 'LOST',
  appeal_under_review: 'LOST',
  // Refunded by the provider to prevent a chargeback, so the money is lost.
  prevented: 'LOST',
}

export function toProviderDispute(dispute: Stripe.Dispute, apiUrl?: string): ProviderDispute {
  const { due_by } = dispute.evidence_details
  const status = statuses[dispute.status] ?? 'NEEDS_RESPONSE'
  return {
    disputeId: dispute.id,
    paymentId:
      typeof dispute.payment_intent === 'string'
        ? dispute.payment_intent
        : (dispute.payment_intent?.id ?? null),
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status,
    inquiry: dispute.status.startsWith('warning_'),
    // A lost dispute was withdrawn, even if the balance transactions do not show it.
    withdrawn: moved(dispute, -1) ?? (status === 'LOST' ? { feeCents: 0 } : null),
    reinstated: moved(dispute, 1),
    evidenceDueAt: due_by === null ? null : new Date(due_by * 1000),
    openedAt: new Date(dispute.created * 1000),
    link: linkOf(dispute, apiUrl),
  }
}

/** The fees of the balance transactions in this direction. Fees in another currency are ignored. */
function moved(dispute: Stripe.Dispute, direction: 1 | -1): { feeCents: number } | null {
  const movements = dispute.balance_transactions.filter(({ amount }) => Math.sign(amount) === direction)
  if (movements.length === 0) return null
  const fees = movements.filter(({ currency }) => currency === dispute.currency).map(({ fee }) => fee)
  return { feeCents: fees.reduce((sum, fee) => sum + fee, 0) }
}

const linkOf = ({ id, livemode }: Stripe.Dispute, apiUrl: string | undefined): string =>
  apiUrl
    ? new URL('/sandbox', apiUrl).href
    : `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`
