import type { SkipReason } from '#contract/payments/answer/bank-answer.ts'
import { Failure } from '#shared/failure.ts'
import type { PayoutStatus } from '#shared/payments/payout-status.ts'
import type {
  AnswerLine,
  BankAnswer,
  WholeAnswer,
} from '../../../modules/bank-reconciliation/answers/answer.rules.ts'
import { bankReferenceOf } from '../../../modules/payouts/payouts.rules.ts'

/** A payout of the file that the bank answers. */
type Member = {
  payoutId: number
  attempt: number
  status: PayoutStatus
  amountCents: number
  currency: string
}

export type Answered<M extends Member> = { member: M; line: AnswerLine }

export type Skipped<M extends Member> = { why: SkipReason; member: M | null; line: AnswerLine }

export type Plan<M extends Member> = {
  currency: string
  /** The bank gave one status for all payouts. */
  wholeFile: boolean
  /** What the bank paid and refused, with the amount of the payout, whatever its status is now. */
  verdicts: Map<number, Answered<M>>
  /** Open payouts by what the bank says. */
  paid: Answered<M>[]
  refused: Answered<M>[]
  pending: M[]
  /** Open payouts that the answer does not contain. */
  unanswered: M[]
  /** Payouts that were marked before as the bank says. */
  settled: number
  skipped: Skipped<M>[]
}

const invalid = (message: string) =>
  new Failure('invalid', { message, errors: [{ path: 'content', message }] })

const keyOf = (payoutId: number | string, attempt: number | string): string => `${payoutId}:${attempt}`
const mention = /(?<![A-Z0-9])PO[^A-Z0-9]?0*(\d{1,15})(?:[^A-Z0-9]?R(\d{1,6}))?(?![A-Z0-9])/gi

/** The payout attempt that a line names: in its first text that names exactly one. The bank may change or drop the hyphens. */
function namedBy({ references }: AnswerLine): string | undefined {
  for (const text of references) {
    const named = new Set([...text.matchAll(mention)].map(([, id = '', attempt = '1']) => keyOf(id, attempt)))
    if (named.size === 1) return [...named][0]
  }
  return undefined
}

const hasOtherAmount = (member: Member, { amountCents, currency }: AnswerLine): boolean =>
  (amountCents !== null && amountCents !== member.amountCents) ||
  (currency !== null && currency !== member.currency)

/**
 * A status of the whole file, as one line for each payout. Refused if the bank names another number or sum of payments, or
 * neither: such an answer fits any file.
 */
function linesOfWhole(members: Member[], whole: WholeAnswer): AnswerLine[] {
  const cents = members.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { payments, totalCents, ...verdict } = whole
  if (payments === null && totalCents === null)
    throw invalid(
      'The answer names no payments and no totals, so we cannot tell that it belongs to this bank file. Mark the file or its payouts by hand.',
    )
  if ((payments ?? members.length) !== members.length || (totalCents ?? cents) !== cents)
    throw invalid(
      'The bank answered a file with another number of payments or another total. Choose the answer to this file.',
    )
  return members.map(({ payoutId, attempt }) => ({
    ...verdict,
    references: [bankReferenceOf(payoutId, attempt)],
    bankReference: '',
    amountCents: null,
    currency: null,
  }))
}

/** One line for each payout. Lines that repeat each other count once; lines that contradict each other refuse the file. */
function onceEach<M extends Member>(answered: Answered<M>[]): Answered<M>[] {
  const found = new Map<number, Answered<M>>()
  for (const one of answered) {
    const { payoutId, attempt } = one.member
    const before = found.get(payoutId)
    if (before && before.line.outcome !== one.line.outcome)
      throw invalid(
        `The file contradicts itself: ${bankReferenceOf(payoutId, attempt)} is in it as "${before.line.status}" and as "${one.line.status}". Ask your bank which is right.`,
      )
    if (!before || hasOtherAmount(one.member, one.line)) found.set(payoutId, one)
  }
  return [...found.values()]
}

/** The states of a payout that agree with a final verdict of the bank. */
const ended: Partial<Record<AnswerLine['outcome'], PayoutStatus[]>> = {
  PAID: ['PAID'],
  REFUSED: ['FAILED', 'RETURNED'],
  RETURNED: ['RETURNED'],
}

/** What the bank's answer means for the payouts of a file. Throws `invalid` for another file's answer. */
export function planAnswer<M extends Member>(members: M[], answer: BankAnswer): Plan<M> {
  const lines = answer.whole ? linesOfWhole(members, answer.whole) : answer.lines
  const byKey = new Map(members.map((member) => [keyOf(member.payoutId, member.attempt), member]))
  const matched = lines.map((line) => ({ line, member: byKey.get(namedBy(line) ?? '') ?? null }))
  const answered = onceEach(matched.filter((one): one is Answered<M> => one.member !== null))
  if (answered.length === 0)
    throw invalid('The file answers no payout of this bank file. Choose the answer to this file.')
  const seen = new Set(answered.map(({ member }) => member.payoutId))
  const plan: Plan<M> = {
    currency: members[0]?.currency ?? '',
    wholeFile: answer.whole !== null,
    verdicts: new Map(),
    paid: [],
    refused: [],
    pending: [],
    unanswered: members.filter(({ payoutId, status }) => status === 'SENT' && !seen.has(payoutId)),
    settled: 0,
    skipped: matched.flatMap(({ line, member }) => (member ? [] : [{ why: 'UNKNOWN', member, line }])),
  }
  for (const one of answered) sort(plan, one)
  return plan
}

function sort<M extends Member>(plan: Plan<M>, one: Answered<M>): void {
  const { member, line } = one
  const { outcome } = line
  const isFinal = outcome === 'PAID' || outcome === 'REFUSED'
  if (hasOtherAmount(member, line)) {
    plan.skipped.push({ why: 'OTHER_AMOUNT', ...one })
    return
  }
  if (isFinal) plan.verdicts.set(member.payoutId, one)
  if (member.status !== 'SENT') {
    if (ended[outcome]?.includes(member.status)) plan.settled++
    else plan.skipped.push({ why: 'MARKED_OTHERWISE', ...one })
  } else if (isFinal) plan[outcome === 'PAID' ? 'paid' : 'refused'].push(one)
  else if (outcome === 'PENDING') plan.pending.push(member)
  else plan.skipped.push({ why: 'UNCLEAR', ...one })
}
