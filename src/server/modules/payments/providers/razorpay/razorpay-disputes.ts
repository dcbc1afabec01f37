import type { DisputeStatus } from '#shared/payments/dispute.ts'
import type { ProviderDispute } from '../../provider.ts'

/** As it travels, as far as it is read here. */
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

/** In these the bank has not asked anything back. */
const asking = ['fraud', 'retrieval']

/**
 * A dispute as the provider shows it, in our words. It does not say when the money moved, only how much of it is gone: at
 * once, where the provider deducts at onset, or when it is lost. Nor does it say what was charged for it: that is in the
 * settlements.
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
    inquiry: asking.includes(dispute.phase) && !taken,
    withdrawn: taken ? { feeCents: 0 } : null,
    // What was won is the shop's again; that counts only where it had been taken.
    reinstated: status === 'WON' ? { feeCents: 0 } : null,
    // A shop may contest a part and accept the rest.
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

/** What is over is lost by the money: a question that cost nothing was no loss, however it was answered. */
function statusOf({ status, phase, amount_deducted }: Dispute): DisputeStatus {
  const over = status === 'lost' || status === 'closed'
  if (!over) return statuses[status] ?? 'NEEDS_RESPONSE'
  const isLoss = amount_deducted > 0 || (status === 'lost' && !asking.includes(phase))
  return isLoss ? 'LOST' : 'WON'
}
