import type { Dispute } from '#contract/payments/disputes.ts'
import { isOpenDispute } from '#shared/payments/dispute.ts'
import { momentText } from '../../back-office/forms/dates.ts'

type Look = { label: string; tone: 'plain' | 'good' | 'sale' }

const labels: Record<Dispute['status'], Look> = {
  NEEDS_RESPONSE: { label: 'Needs response', tone: 'sale' },
  UNDER_REVIEW: { label: 'Under review', tone: 'plain' },
  WON: { label: 'Won', tone: 'good' },
  LOST: { label: 'Lost', tone: 'sale' },
}

/** A closed inquiry never became a dispute. */
export const disputeState = ({ status, inquiry }: Dispute): Look =>
  inquiry && status === 'WON' ? { label: 'Inquiry closed', tone: 'good' } : labels[status]

const reasons: Record<string, string> = {
  fraudulent: 'Reported as fraud',
  product_not_received: 'Customer says the item did not arrive',
  product_unacceptable: 'Customer says the item is not as described',
  duplicate: 'Customer says they were charged twice',
  credit_not_processed: 'Customer is waiting for a refund',
  unrecognized: 'Customer does not recognize the payment',
  subscription_canceled: 'Customer says they canceled',
}

export const disputeReason = (reason: string): string =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ??
  // Some providers send a sentence.
  reason.replaceAll('_', ' ').replace(/\.$/, '')

/** Dates, deadline, and who holds the money. */
export function disputeNotes(dispute: Dispute): string[] {
  const { status, inquiry, withdrawn, evidenceDueAt, openedAt, closedAt } = dispute
  const notes = [`Opened ${momentText(openedAt)}`]
  if (status === 'NEEDS_RESPONSE' && evidenceDueAt) notes.push(`respond by ${momentText(evidenceDueAt)}`)
  if (isOpenDispute(status)) notes.push(holdText(inquiry, withdrawn))
  if (status === 'WON' && withdrawn) notes.push('the money is being returned')
  if (closedAt) notes.push(`decided ${momentText(closedAt)}`)
  return notes
}

function holdText(inquiry: boolean, withdrawn: boolean): string {
  if (withdrawn) return 'the bank holds the money'
  return inquiry ? 'an inquiry, no money withdrawn' : 'no money withdrawn yet'
}
