import type { DisputeStatus } from '#shared/payments/dispute.ts'
import type { ProviderDispute } from '../../provider.ts'

/** The fields that are read here. */
export type Dispute = {
  id: string
  amount: number
  amount_deducted: number
  created_at: number
  currency: string
  payment_id: string
  phase: string
  reason_code: string
  reason_description?: string | null
  respond_by: number | null
  status: string
}

/** Phases in which no money was withdrawn. */
const inquiryPhases = ['fraud', 'retrieval']

/**
 * Razorpay reports only the deducted amount, not when it was deducted (at the start or after the loss). Fees appear only in
 * its settlements.
 */
export function toProviderDispute(dispute: Dispute, apiUrl?: string): ProviderDispute {
  const status = statusOf(dispute)
  const taken = dispute.amount_deducted > 0 || status === 'LOST'
  return {
    disputeId: dispute.id,
    paymentId: dispute.payment_id,
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason_description || dispute.reason_code,
    status,
    inquiry: inquiryPhases.includes(dispute.phase) && !taken,
    withdrawn: taken ? { feeCents: 0 } : null,
    // Has an effect only if the money was withdrawn.
    reinstated: status === 'WON' ? { feeCents: 0 } : null,
    // A dispute can be accepted in part.
    ...(dispute.amount_deducted > 0 && { lostCents: dispute.amount_deducted }),
    evidenceDueAt: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
    openedAt: new Date(dispute.created_at * 1000),
    link: apiUrl ? new URL('/sandbox', apiUrl).href : 'https://dashboard.razorpay.com/app/disputes',
  }
}

const statuses: Record<string, DisputeStatus> = {
  open: 'NEEDS_RESPONSE',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
}

/** A closed dispute is lost if money was deducted. A closed inquiry without a deduction is not a loss. */
function statusOf({ status, phase, amount_deducted }: Dispute): DisputeStatus {
  const closed = status === 'lost' || status === 'closed'
  if (!closed) return statuses[status] ?? 'NEEDS_RESPONSE'
  const isLoss = amount_deducted > 0 || (status === 'lost' && !inquiryPhases.includes(phase))
  return isLoss ? 'LOST' : 'WON'
}
