import type { Dispute } from '#contract/payments/disputes.ts'
import { isOpenDispute } from '#shared/payments/dispute.ts'
import { momentText } from '../../back-office/dates.ts'

type Look = { words: string; tone: 'plain' | 'good' | 'sale' }

const states: Record<Dispute['status'], Look> = {
  NEEDS_RESPONSE: { words: 'Needs an answer', tone: 'sale' },
  UNDER_REVIEW: { words: 'The bank decides', tone: 'plain' },
  WON: { words: 'Won', tone: 'good' },
  LOST: { words: 'Lost', tone: 'sale' },
}

/** Where a dispute stands; a question of the bank that is over was never a dispute. */
export const disputeState = ({ status, inquiry }: Dispute): Look =>
  inquiry && status === 'WON' ? { words: 'Question closed', tone: 'good' } : states[status]

const reasons: Record<string, string> = {
  fraudulent: 'The customer says it was not them',
  product_not_received: 'The customer says it did not come',
  product_unacceptable: 'The customer says it is not what was ordered',
  duplicate: 'The customer says they paid twice',
  credit_not_processed: 'The customer waits for a refund',
  unrecognized: 'The customer does not recognise the payment',
  subscription_canceled: 'The customer says they cancelled it',
}

export const disputeReason = (reason: string): string =>
  (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ??
  // Some providers say it in whole sentences.
  reason.replaceAll('_', ' ').replace(/\.$/, '')

/** What it means for the money now, and until when something can be done. */
export function disputeNotes(dispute: Dispute): string[] {
  const { status, inquiry, withdrawn, evidenceDueAt, openedAt, closedAt } = dispute
  const notes = [`Opened ${momentText(openedAt)}`]
  if (status === 'NEEDS_RESPONSE' && evidenceDueAt) notes.push(`answer by ${momentText(evidenceDueAt)}`)
  if (isOpenDispute(status)) notes.push(holdWords(inquiry, withdrawn))
  if (status === 'WON' && withdrawn) notes.push('the money is on its way back')
  if (closedAt) notes.push(`decided ${momentText(closedAt)}`)
  return notes
}

function holdWords(inquiry: boolean, withdrawn: boolean): string {
  if (withdrawn) return 'the bank has the money'
  return inquiry ? 'the bank only asks so far' : 'the bank has taken nothing so far'
}
