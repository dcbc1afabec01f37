import {
  type AnswerPreview,
  type SkippedLine,
  skippedShown,
  skipReasons,
} from '#contract/payments/answer/bank-answer.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'
import { transaction } from '../../../database/transaction.ts'
import type { AnswerLine } from '../../../modules/bank-reconciliation/answers/answer.rules.ts'
import { readAnswer } from '../../../modules/bank-reconciliation/read-answer.ts'
import { lockOpenPayouts } from '../../../modules/payouts/bank-files.ts'
import { bankReferenceOf } from '../../../modules/payouts/payouts.rules.ts'
import { movePayout } from '../../../modules/payouts/payouts.ts'
import type { Shop } from '../../../shop.ts'
import { type FilePayout, readFilePayouts } from '../../../views/payouts/file-payouts.ts'
import { bookArrival, bookReturnedPayout } from '../sync-payout.ts'
import { type Answered, type Plan, planAnswer, type Skipped } from './plan-answer.rules.ts'

const referenceTextMax = 100

const sumOf = (payouts: { amountCents: number }[]) => ({
  payouts: payouts.length,
  total: toDecimal(payouts.reduce((cents, { amountCents }) => cents + amountCents, 0)),
})
const membersOf = (answered: Answered<FilePayout>[]) => answered.map(({ member }) => member)
const idsOf = (answered: Answered<FilePayout>[]) => membersOf(answered).map(({ payoutId }) => payoutId)
const nameOf = ({ payoutId, attempt }: FilePayout) => bankReferenceOf(payoutId, attempt)

async function readPlan(db: Db, fileId: number, content: string): Promise<Plan<FilePayout>> {
  const members = await readFilePayouts(db, fileId)
  if (members.length === 0) throw new Failure('not_found')
  return planAnswer(members, readAnswer(content))
}

/** What the bank's answer to a file would mark. Changes nothing. */
export async function previewAnswer(
  shop: Shop,
  { fileId, content }: { fileId: number; content: string },
): Promise<AnswerPreview> {
  const plan = await readPlan(shop.db, fileId, content)
  const count = (why: string) => plan.skipped.filter((one) => one.why === why).length
  return {
    currency: plan.currency,
    wholeFile: plan.wholeFile,
    paid: sumOf(membersOf(plan.paid)),
    refused: sumOf(membersOf(plan.refused)),
    refusals: plan.refused.map(({ member, line }) => ({
      id: member.payoutId,
      reference: nameOf(member),
      seller: member.seller,
      amount: toDecimal(member.amountCents),
      reason: line.reason,
      sellerReason: line.sellerReason,
    })),
    pending: sumOf(plan.pending),
    unanswered: sumOf(plan.unanswered),
    settled: plan.settled,
    skipped: Object.fromEntries(skipReasons.map((why) => [why, count(why)])) as AnswerPreview['skipped'],
    skippedLines: plan.skipped.slice(0, skippedShown).map(toSkippedLine),
    marks: { paid: idsOf(plan.paid), refused: idsOf(plan.refused) },
  }
}

const unclearOf = ({ outcome }: Skipped<FilePayout>['line']): SkippedLine['unclear'] =>
  outcome === 'RETURNED' || outcome === 'DUPLICATE' ? outcome : 'STATUS'

const toSkippedLine = ({ why, member, line }: Skipped<FilePayout>): SkippedLine => ({
  why,
  reference: member ? nameOf(member) : (line.references[0] ?? '').slice(0, referenceTextMax).toWellFormed(),
  status: line.status.slice(0, referenceTextMax).toWellFormed(),
  unclear: why === 'UNCLEAR' ? unclearOf(line) : null,
  amount: line.amountCents === null ? null : toDecimal(line.amountCents),
  payout: member && { id: member.payoutId, amount: toDecimal(member.amountCents), status: member.status },
})

type Confirmed = { fileId: number; content: string; paid: number[]; refused: number[] }

/**
 * Marks the confirmed payouts as the bank answered, in one transaction. `paid` and `refused` must be what the preview of this
 * content listed; payouts that are no longer open are reported and stay as they are.
 */
export function applyAnswer(shop: Shop, { fileId, content, paid, refused }: Confirmed) {
  return transaction(shop.db, async (tx) => {
    const open = new Set(await lockOpenPayouts(tx, fileId))
    const { verdicts } = await readPlan(tx, fileId, content)
    const confirmed = [...confirmedOf(verdicts, paid, 'PAID'), ...confirmedOf(verdicts, refused, 'REFUSED')]
    const isOpen = ({ member }: Answered<FilePayout>) => open.has(member.payoutId)
    const marked = confirmed.filter(isOpen)
    for (const one of marked) await mark(shop, tx, one)
    const withOutcome = (outcome: string) => membersOf(marked.filter(({ line }) => line.outcome === outcome))
    const [arrived, failed] = [withOutcome('PAID'), withOutcome('REFUSED')]
    return {
      message: messageOf(arrived.length, failed.length),
      id: fileId,
      paid: sumOf(arrived),
      refused: sumOf(failed),
      failed: failed.map(({ payoutId, amountCents }) => ({ id: payoutId, amount: toDecimal(amountCents) })),
      changed: confirmed
        .filter((one) => !isOpen(one))
        .map(({ member }) => ({ id: member.payoutId, reference: nameOf(member), status: member.status })),
    }
  })
}

function confirmedOf(
  verdicts: Plan<FilePayout>['verdicts'],
  ids: number[],
  outcome: 'PAID' | 'REFUSED',
): Answered<FilePayout>[] {
  return [...new Set(ids)].map((id) => {
    const verdict = verdicts.get(id)
    if (verdict?.line.outcome === outcome) return verdict
    throw new Failure('status_conflict', {
      message: 'This is not the file that you checked. Choose the file again.',
    })
  })
}

/** The note for staff: what the seller does not read of the bank's reason, and the bank's reference. */
function noteOf({ reason, sellerReason, bankReference }: AnswerLine): string | null {
  const parts = [
    reason !== sellerReason && `The bank's reason: ${reason}`,
    bankReference !== '' && `Bank reference ${bankReference.slice(0, referenceTextMax).toWellFormed()}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join('. ')
}

/** The caller has locked the payout, so that the status change succeeds. */
async function mark(shop: Shop, tx: Db, { member, line }: Answered<FilePayout>): Promise<void> {
  const { payoutId, attempt } = member
  const isPaid = line.outcome === 'PAID'
  const to = isPaid ? 'PAID' : 'FAILED'
  const reason = isPaid ? null : line.sellerReason
  const note = noteOf(line)
  const moved = await movePayout(tx, { payoutId, attempt, to, method: 'BANK_FILE', reason, note })
  if (!moved) throw new Error(`payout ${payoutId} of a bank file could not become ${to}`)
  if (isPaid) await bookArrival(tx, moved)
  else await bookReturnedPayout(shop, tx, moved, line.sellerReason)
}

function messageOf(paid: number, failed: number): string {
  if (paid + failed === 0) return 'Nothing was marked. All these payouts were marked before.'
  const payouts = (count: number) => (count === 1 ? '1 payout' : `${count} payouts`)
  const parts = [
    paid > 0 && `${payouts(paid)} marked as paid`,
    failed > 0 && `${payouts(failed)} marked as failed`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
