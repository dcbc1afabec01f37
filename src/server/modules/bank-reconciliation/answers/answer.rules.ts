import { centsOf, plain } from '../statements/statement.rules.ts'
import { isDuplicate, reasonText, sellerReasonOf } from './reasons.rules.ts'

/**
 * RETURNED: the money arrived and came back. DUPLICATE: refused because the bank knows the same payment already, which may be
 * paid. UNCLEAR: a status that the table below does not contain.
 */
type AnswerOutcome = 'PAID' | 'REFUSED' | 'PENDING' | 'RETURNED' | 'DUPLICATE' | 'UNCLEAR'

type Verdict = {
  outcome: AnswerOutcome
  /** The status as the bank wrote it. */
  status: string
  /** Why the bank refused it, for staff: the bank's code and text in plain words; empty if it did not. */
  reason: string
  /** What the seller reads; empty if the bank did not refuse it. */
  sellerReason: string
}

/** What the bank says about one payment. */
export type AnswerLine = Verdict & {
  /** What may name the payout, the likeliest first. */
  references: string[]
  /** The bank's own reference, such as a UTR; empty if unknown. */
  bankReference: string
  amountCents: number | null
  currency: string | null
}

/** One status for all payments of a file, with the number and sum of payments that the bank got, if it says so. */
export type WholeAnswer = Verdict & { payments: number | null; totalCents: number | null }

export type BankAnswer = { lines: AnswerLine[]; whole: WholeAnswer | null }

/**
 * ISO 20022 codes and words of CSV files, without punctuation. ACSP is pending, because the bank may still refuse a payment
 * that it is settling; so is a payment without a status.
 */
const statuses: Record<'PAID' | 'REFUSED' | 'RETURNED' | 'PENDING', readonly string[]> = {
  PAID: [
    ...['acsc', 'accc', 'paid', 'success', 'successful', 'succeeded', 'processed', 'settled', 'completed'],
    ...['complete', 'credited', 'executed', 'paidout', 'paymentsuccessful', 'transferred'],
  ],
  REFUSED: [
    ...['rjct', 'canc', 'failed', 'fail', 'failure', 'rejected', 'reject', 'refused'],
    ...['declined', 'unsuccessful', 'notpaid', 'unpaid', 'cancelled', 'canceled'],
    ...['notprocessed', 'error', 'invalid'],
  ],
  RETURNED: ['returned', 'return', 'reversed', 'bounced', 'dishonored', 'dishonoured'],
  PENDING: [
    ...['', 'acsp', 'pdng', 'actc', 'accp', 'acwc', 'acwp', 'acfc', 'patc', 'rcvd', 'part', 'pending'],
    ...['processing', 'inprocess', 'inprogress', 'underprocess', 'underprocessing', 'accepted', 'received'],
    ...['initiated', 'submitted', 'queued', 'scheduled', 'sent', 'senttobank', 'awaiting', 'onhold', 'open'],
  ],
}

/** What a status says by itself, whatever its reason is. */
export const outcomeOf = (status: string): Exclude<AnswerOutcome, 'DUPLICATE'> => {
  const word = status.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const outcomes = Object.keys(statuses) as (keyof typeof statuses)[]
  return outcomes.find((outcome) => statuses[outcome].includes(word)) ?? 'UNCLEAR'
}

export const verdictOf = (status: string, code: string, text: string): Verdict => {
  const outcome = outcomeOf(status)
  const isRefused = outcome === 'REFUSED'
  return {
    // A retry of a duplicate could pay twice.
    outcome: isRefused && isDuplicate(code, text) ? 'DUPLICATE' : outcome,
    status: plain(status).toWellFormed(),
    reason: isRefused ? reasonText(code, text) : '',
    sellerReason: isRefused ? sellerReasonOf(code, text) : '',
  }
}

/** An ISO 20022 amount: digits and a decimal point, never a thousands separator. */
export function isoCents(text: string): number | undefined {
  const found = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(text)
  return found ? centsOf(`${found[1]}.${(found[2] ?? '').padEnd(2, '0')}`) : undefined
}
