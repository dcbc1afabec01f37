import { newId } from '../stripe/ids.ts'
import { readPayment } from './reads.ts'
import { badRequest, noSuch } from './refusal.ts'
import type { Dispute, Payment, Sandbox } from './wire.ts'

const daysToAnswer = 3
const dayOfSeconds = 24 * 60 * 60

/** Dispute reasons by code. */
const reasons = {
  goods_or_services_not_provided: 'The goods or services were not provided.',
  goods_not_as_described: 'The goods are not as described.',
  credit_not_processed: 'A refund was promised and did not come.',
  duplicate_processing: 'The customer paid twice.',
  fraudulent: 'The customer says that it was not them.',
} as const
export type DisputeReason = keyof typeof reasons
export const disputeReasons = Object.keys(reasons) as [DisputeReason, ...DisputeReason[]]

export interface NewDispute {
  reason?: DisputeReason | undefined
  /** Default: the paid amount that is not disputed yet. */
  amount?: number | undefined
  /** An inquiry: the bank suspects fraud, and no money moves yet. */
  inquiry?: boolean | undefined
  /** Whether the amount is deducted immediately (the provider's usual behavior) or when the dispute is lost. */
  onset?: boolean | undefined
}

/** Opens a dispute. */
export function openDispute(sandbox: Sandbox, paymentId: string, options: NewDispute = {}): Dispute {
  return sandbox.store.transaction(() => {
    const payment = readPayment(sandbox, paymentId)
    if (!payment.captured) throw badRequest(`The payment ${paymentId} was not captured.`)
    const left = payment.amount - takenOf(sandbox, paymentId)
    const { amount = left, inquiry = false, onset = true, reason = 'fraudulent' } = options
    if (amount < 1 || amount > left) {
      throw badRequest(`Of the payment ${paymentId} not as much is left to dispute.`, 'amount')
    }
    const dispute: Dispute = {
      id: newId('disp', 14),
      entity: 'dispute',
      amount,
      amount_deducted: onset && !inquiry ? amount : 0,
      created_at: sandbox.now(),
      currency: payment.currency,
      evidence: { amount, summary: null, submitted_at: null },
      payment_id: payment.id,
      phase: inquiry ? 'fraud' : 'chargeback',
      reason_code: reason,
      reason_description: reasons[reason],
      respond_by: sandbox.now() + daysToAnswer * dayOfSeconds,
      status: 'open',
    }
    return keep(sandbox, payment, dispute, 'created')
  })
}

function keep(sandbox: Sandbox, payment: Payment, dispute: Dispute, news: string): Dispute {
  sandbox.store.put('dispute', dispute)
  sandbox.record(`payment.dispute.${news}`, { payment, dispute })
  return dispute
}

const disputesOf = (sandbox: Sandbox, payment_id: string): Dispute[] =>
  sandbox.store.list('dispute', { where: { payment_id }, limit: 1_000 }).data

const asks = ({ phase }: Dispute) => phase === 'fraud' || phase === 'retrieval'
const isOpen = ({ status }: Dispute) => status === 'open' || status === 'under_review'

/** Disputed amount of a payment, without lost disputes. An inquiry disputes no amount. */
function takenOf(sandbox: Sandbox, paymentId: string): number {
  const stands = (dispute: Dispute) => !asks(dispute) && dispute.status !== 'won'
  return disputesOf(sandbox, paymentId)
    .filter(stands)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether part of a captured payment can still be disputed. */
export const isDisputable = (sandbox: Sandbox, payment: Payment): boolean =>
  payment.captured && takenOf(sandbox, payment.id) < payment.amount

/** Whether an open dispute blocks refunds of the payment. */
export const isWithheld = (sandbox: Sandbox, paymentId: string): boolean =>
  disputesOf(sandbox, paymentId).some((dispute) => isOpen(dispute) && !asks(dispute))

/** Amount lost in disputes of a payment. */
export const lostOf = (sandbox: Sandbox, paymentId: string): number =>
  disputesOf(sandbox, paymentId)
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amount_deducted }) => sum + amount_deducted, 0)

/** `return`: the bank asks for more evidence. */
export const disputeSteps = ['review', 'return', 'win', 'lose'] as const
export type DisputeStep = (typeof disputeSteps)[number]

/** The bank's possible next actions. An inquiry can be closed, but not lost. */
export function stepsOf(dispute: Dispute): DisputeStep[] {
  if (!isOpen(dispute)) return []
  const between: DisputeStep = dispute.status === 'open' ? 'review' : 'return'
  return asks(dispute) ? [between, 'win'] : [between, 'win', 'lose']
}

/** `lost`: smaller than the disputed amount if the shop contested only part of it. */
export function moveDispute(sandbox: Sandbox, id: string, step: DisputeStep, lost?: number): Dispute {
  return sandbox.store.transaction(() => {
    const dispute = readDispute(sandbox, id)
    if (!stepsOf(dispute).includes(step)) {
      throw badRequest(`The dispute ${id} is ${dispute.status}: it cannot ${step}.`)
    }
    const payment = readPayment(sandbox, dispute.payment_id)
    const move = (changes: Partial<Dispute>, news: string) =>
      keep(sandbox, payment, { ...dispute, ...changes }, news)
    switch (step) {
      case 'review': {
        const evidence = { ...dispute.evidence, summary: 'It was delivered.', submitted_at: sandbox.now() }
        return move({ status: 'under_review', evidence }, 'under_review')
      }
      case 'return':
        // The evidence deadline is extended by the same response time.
        return move(
          { status: 'open', respond_by: dispute.respond_by + daysToAnswer * dayOfSeconds },
          'action_required',
        )
      case 'lose':
        return move(
          { status: 'lost', amount_deducted: Math.min(lost ?? dispute.amount, dispute.amount) },
          'lost',
        )
      default:
        return asks(dispute)
          ? move({ status: 'closed' }, 'closed')
          : move({ status: 'won', amount_deducted: 0 }, 'won')
    }
  })
}

export function readDispute(sandbox: Sandbox, id: string): Dispute {
  const dispute = sandbox.store.get('dispute', id)
  if (!dispute) throw noSuch()
  return dispute
}
