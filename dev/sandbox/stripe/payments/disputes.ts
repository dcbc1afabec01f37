import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, expand, flag, metadata, page, readParams, text } from '../api/params.ts'
import { addBalanceTransaction } from '../balance/balance-transactions.ts'
import { newId } from '../ids.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Cause } from '../wire.ts'
import { readCharge } from './charges.ts'
import { readPaymentIntent } from './payment-intents.ts'

const daysToAnswer = 7
/** Dispute fee in the currency's smallest unit; inquiries are free. */
export const disputeFee = 1_500
export const disputeReasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
  'general',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export interface NewDispute {
  reason?: DisputeReason | undefined
  /** Default: the charged amount that is not disputed yet. */
  amount?: number | undefined
  /** An inquiry: no money moves yet. */
  inquiry?: boolean | undefined
}

/** Opens a dispute. Like at the provider, the amount is deducted immediately. */
export function openDispute(sandbox: Sandbox, intentId: string, options: NewDispute = {}): Stripe.Dispute {
  return sandbox.store.transaction(() => {
    const intent = readPaymentIntent(sandbox, intentId)
    if (intent.status !== 'succeeded') throw invalidRequest(`The payment ${intentId} was not paid.`)
    const charge = readCharge(sandbox, String(intent.latest_charge))
    const amount = options.amount ?? charge.amount - takenOf(sandbox, charge.id)
    if (amount < 1 || amount > charge.amount - takenOf(sandbox, charge.id)) {
      throw invalidRequest(`Of the payment ${intentId} not as much is left to dispute.`, 'amount')
    }
    const dispute = buildDispute(sandbox, charge, { ...options, amount })
    sandbox.store.put('dispute', dispute)
    sandbox.store.put('charge', { ...charge, disputed: true })
    sandbox.record('charge.dispute.created', dispute, null)
    return options.inquiry ? dispute : withdraw(sandbox, dispute)
  })
}

function buildDispute(sandbox: Sandbox, charge: Stripe.Charge, options: NewDispute): Stripe.Dispute {
  const { reason = 'fraudulent', amount = charge.amount, inquiry = false } = options
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: sandbox.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: sandbox.now() + daysToAnswer * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Disputed amount of a charge, without lost disputes. */
function takenOf(sandbox: Sandbox, charge: string): number {
  const { data } = sandbox.store.list('dispute', { where: { charge }, limit: 1_000 })
  const stands = ({ status }: Stripe.Dispute) => status !== 'won' && status !== 'warning_closed'
  return data.filter(stands).reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether part of a captured payment can still be disputed. */
export function isDisputable(sandbox: Sandbox, intentId: string): boolean {
  const { status, latest_charge } = readPaymentIntent(sandbox, intentId)
  if (status !== 'succeeded') return false
  return takenOf(sandbox, String(latest_charge)) < readCharge(sandbox, String(latest_charge)).amount
}

/** Disputed amount of a charge, which cannot be refunded. */
export function withheldOf(sandbox: Sandbox, charge: string): number {
  const { data } = sandbox.store.list('dispute', { where: { charge }, limit: 1_000 })
  const held = data.filter(({ status, is_charge_refundable }) => status !== 'won' && !is_charge_refundable)
  return held.reduce((sum, { amount }) => sum + amount, 0)
}

function movement(sandbox: Sandbox, dispute: Stripe.Dispute, direction: 1 | -1): Stripe.BalanceTransaction {
  const withdrawn = direction === -1
  return addBalanceTransaction(sandbox, {
    amount: direction * dispute.amount,
    currency: dispute.currency,
    description: `Chargeback ${withdrawn ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    // As in most countries, the fee is kept even if the shop wins.
    fee: withdrawn ? disputeFee : 0,
    feeName: 'Dispute fee',
    reporting_category: withdrawn ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    type: 'adjustment',
  })
}

function withdraw(sandbox: Sandbox, dispute: Stripe.Dispute): Stripe.Dispute {
  const taken: Stripe.Dispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, movement(sandbox, dispute, -1)],
  }
  sandbox.store.put('dispute', taken)
  sandbox.record('charge.dispute.funds_withdrawn', taken, null)
  return taken
}

export type DisputeStep = 'review' | 'escalate' | 'win' | 'lose'

/** The bank's next action. An escalated inquiry becomes a dispute; a won inquiry is closed. */
export function moveDispute(
  sandbox: Sandbox,
  id: string,
  step: DisputeStep,
  cause: Cause = null,
): Stripe.Dispute {
  return sandbox.store.transaction(() => {
    const dispute = readDispute(sandbox, id)
    const { status } = dispute
    const asks = status.startsWith('warning_') && status !== 'warning_closed'
    const open = asks || status === 'needs_response' || status === 'under_review'
    if (step === 'review' && open) return review(sandbox, dispute, cause)
    if (step === 'escalate' && asks) return escalate(sandbox, dispute)
    if (step === 'lose' && open && !asks) return close(sandbox, dispute, 'lost', cause)
    // A lost dispute can still be won on appeal.
    if (step === 'win' && (open || status === 'lost')) {
      return asks ? close(sandbox, dispute, 'warning_closed', cause) : giveBack(sandbox, dispute, cause)
    }
    throw invalidRequest(`The dispute ${id} is ${status}: it cannot ${step}.`)
  })
}

function change(
  sandbox: Sandbox,
  dispute: Stripe.Dispute,
  with_: Partial<Stripe.Dispute>,
  cause: Cause,
): Stripe.Dispute {
  const next = { ...dispute, ...with_ }
  sandbox.store.put('dispute', next)
  const previous = Object.fromEntries(Object.keys(with_).map((key) => [key, Reflect.get(dispute, key)]))
  sandbox.record('charge.dispute.updated', next, cause, previous)
  return next
}

function review(sandbox: Sandbox, dispute: Stripe.Dispute, cause: Cause): Stripe.Dispute {
  const { submission_count } = dispute.evidence_details
  return change(
    sandbox,
    dispute,
    {
      status: dispute.status.startsWith('warning_') ? 'warning_under_review' : 'under_review',
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: true,
        submission_count: submission_count + 1,
        submission_method: 'manual',
      },
    },
    cause,
  )
}

function escalate(sandbox: Sandbox, dispute: Stripe.Dispute): Stripe.Dispute {
  const next = change(sandbox, dispute, { status: 'needs_response', is_charge_refundable: false }, null)
  return withdraw(sandbox, next)
}

function close(
  sandbox: Sandbox,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
  cause: Cause,
): Stripe.Dispute {
  const closed: Stripe.Dispute = { ...dispute, status, is_charge_refundable: status !== 'lost' }
  sandbox.store.put('dispute', closed)
  sandbox.record('charge.dispute.closed', closed, cause)
  return closed
}

function giveBack(sandbox: Sandbox, dispute: Stripe.Dispute, cause: Cause): Stripe.Dispute {
  const won = close(sandbox, dispute, 'won', cause)
  const given: Stripe.Dispute = {
    ...won,
    balance_transactions: [...won.balance_transactions, movement(sandbox, won, 1)],
  }
  sandbox.store.put('dispute', given)
  sandbox.record('charge.dispute.funds_reinstated', given, cause)
  return given
}

export function readDispute(sandbox: Sandbox, id: string): Stripe.Dispute {
  const dispute = sandbox.store.get('dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

export function listDisputes(sandbox: Sandbox, call: Call) {
  const { payment_intent, charge, ...query } = readParams(
    z.strictObject({ ...page, created, payment_intent: text().optional(), charge: text().optional() }),
    call.params,
  )
  return listAnswer(sandbox, 'dispute', '/v1/disputes', query, { payment_intent, charge })
}

const updateParams = z.strictObject({
  evidence: z.record(z.string(), z.string().max(20_000)).default({}),
  metadata,
  submit: flag.default(true),
  expand,
})

/** Submits evidence. As in the provider's test mode, `winning_evidence` and `losing_evidence` decide the outcome. */
export function updateDispute(sandbox: Sandbox, call: Call): Stripe.Dispute {
  const { evidence, metadata: notes, submit } = readParams(updateParams, call.params)
  const dispute = readDispute(sandbox, call.id)
  const unknown = Object.keys(evidence).find((key) => !Object.hasOwn(noEvidence, key))
  if (unknown) {
    throw invalidRequest(
      `Received unknown parameter: evidence[${unknown}]`,
      `evidence[${unknown}]`,
      'parameter_unknown',
    )
  }
  const kept = {
    ...dispute,
    metadata: { ...dispute.metadata, ...notes },
    evidence: { ...dispute.evidence, ...evidence },
  }
  sandbox.store.put('dispute', kept)
  if (Object.keys(evidence).length === 0 || !submit) return kept
  const reviewed = moveDispute(sandbox, dispute.id, 'review', call.cause)
  if (evidence.uncategorized_text === 'winning_evidence')
    return moveDispute(sandbox, dispute.id, 'win', call.cause)
  if (evidence.uncategorized_text === 'losing_evidence')
    return moveDispute(sandbox, dispute.id, 'lose', call.cause)
  return reviewed
}

/** The shop accepts the dispute and loses it. */
export function closeDispute(sandbox: Sandbox, call: Call): Stripe.Dispute {
  const { status } = readDispute(sandbox, call.id)
  if (status !== 'needs_response') {
    throw invalidRequest('This dispute is already closed or cannot be closed.', undefined)
  }
  return moveDispute(sandbox, call.id, 'lose', call.cause)
}
