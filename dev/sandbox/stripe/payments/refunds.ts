import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, expand, integer, metadata, page, readParams, text } from '../api/params.ts'
import { addBalanceTransaction, returnedFee } from '../balance/balance-transactions.ts'
import { newId } from '../ids.ts'
import { formatMoney } from '../money.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { readCharge } from './charges.ts'
import { withheldOf } from './disputes.ts'
import { readPaymentIntent } from './payment-intents.ts'

/** Delay after which refunds to special test cards fail or succeed. */
const secondsToEnd = 5

const createParams = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer.pipe(z.number().min(1, 'the amount must be 1 or more')).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})

export function createRefund(sandbox: Sandbox, call: Call): Stripe.Refund {
  const params = readParams(createParams, call.params)
  const charge = chargeToRefund(sandbox, params)
  const amount = amountToRefund(sandbox, charge, params.amount)
  const behaviour = sandbox.store.get('card_facts', String(charge.payment_method))?.behaviour
  const waits = sandbox.settings.get().refunds === 'wait' || behaviour === 'refund_waits'
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: sandbox.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: params.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: waits ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  if (waits) refund.pending_reason = 'processing'
  refund.balance_transaction = addBalanceTransaction(sandbox, {
    amount: -amount,
    currency: charge.currency,
    description: `REFUND FOR CHARGE (${charge.id})`,
    fee: 0 - returnedFee(sandbox, charge, amount),
    reporting_category: 'refund',
    source: refund.id,
    type: 'refund',
  }).id
  const refunded = charge.amount_refunded + amount
  const after: Stripe.Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  }
  sandbox.store.put('refund', refund)
  if (behaviour === 'refund_fails' || behaviour === 'refund_waits') {
    const becomes = behaviour === 'refund_fails' ? 'failed' : 'succeeded'
    sandbox.store.put('refund_facts', { id: refund.id, becomes, endsAt: sandbox.now() + secondsToEnd })
  }
  sandbox.store.put('charge', after)
  sandbox.record('refund.created', refund, call.cause)
  sandbox.record('charge.refunded', after, call.cause, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  })
  return refund
}

function chargeToRefund(sandbox: Sandbox, params: z.output<typeof createParams>): Stripe.Charge {
  if (params.charge) {
    const charge = readCharge(sandbox, params.charge, 'charge')
    if (charge.status === 'succeeded') return charge
    throw invalidRequest(`The charge ${charge.id} did not succeed, so there is nothing to refund.`, 'charge')
  }
  if (!params.payment_intent) {
    throw invalidRequest('Give one of: payment_intent, charge.', 'payment_intent', 'parameter_missing')
  }
  const intent = readPaymentIntent(sandbox, params.payment_intent, 'payment_intent')
  if (intent.status === 'succeeded') return readCharge(sandbox, String(intent.latest_charge))
  throw invalidRequest(
    `The payment intent ${intent.id} has no successful charge to refund.`,
    'payment_intent',
    'payment_intent_unexpected_state',
  )
}

function amountToRefund(sandbox: Sandbox, charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(
      `The charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    )
  }
  const free = Math.max(0, left - withheldOf(sandbox, charge.id))
  if (asked !== undefined && asked > left) {
    const [much, rest] = [formatMoney(asked, charge.currency), formatMoney(left, charge.currency)]
    throw invalidRequest(`The refund of ${much} is more than what is left of the charge (${rest}).`, 'amount')
  }
  if (free < (asked ?? 1)) {
    throw invalidRequest(
      `The charge ${charge.id} has been charged back; of it ${formatMoney(free, charge.currency)} can be refunded.`,
      undefined,
      'charge_disputed',
    )
  }
  return asked ?? free
}

export function readRefund(sandbox: Sandbox, id: string): Stripe.Refund {
  const refund = sandbox.store.get('refund', id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

export function listRefunds(sandbox: Sandbox, call: Call) {
  const { payment_intent, charge, ...query } = readParams(
    z.strictObject({ ...page, created, payment_intent: text().optional(), charge: text().optional() }),
    call.params,
  )
  return listAnswer(sandbox, 'refund', '/v1/refunds', query, { payment_intent, charge })
}

/** Settles a pending refund, or lets a successful refund fail later. A failed refund returns its amount to the charge. */
export function settleRefund(sandbox: Sandbox, id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
  return sandbox.store.transaction(() => {
    const { pending_reason, ...refund } = readRefund(sandbox, id)
    const before = refund.status
    if (before !== 'pending' && !(before === 'succeeded' && status === 'failed')) {
      throw invalidRequest(`The refund ${id} is ${before}; only a pending one can be settled.`)
    }
    const settled: Stripe.Refund = { ...refund, status }
    if (status === 'failed') {
      settled.failure_reason = 'lost_or_stolen_card'
      const charge = readCharge(sandbox, String(refund.charge))
      const amount_refunded = charge.amount_refunded - refund.amount
      sandbox.store.put('charge', { ...charge, amount_refunded, refunded: false })
      settled.failure_balance_transaction = addBalanceTransaction(sandbox, {
        amount: refund.amount,
        currency: refund.currency,
        description: `REFUND FAILURE (${charge.id})`,
        fee: returnedFee(sandbox, charge, refund.amount),
        reporting_category: 'refund_failure',
        source: refund.id,
        type: 'refund_failure',
      }).id
    }
    sandbox.store.put('refund', settled)
    const known = sandbox.store.get('refund_facts', id)
    if (known) sandbox.store.put('refund_facts', { ...known, endsAt: null })
    const previous = before === 'pending' ? { status: before, pending_reason } : { status: before }
    sandbox.record('refund.updated', settled, null, previous)
    if (status === 'failed') sandbox.record('refund.failed', settled, null)
    return settled
  })
}

/** Settles due refunds to special test cards. */
export function endDueRefunds(sandbox: Sandbox): void {
  const due = sandbox.store.database
    .prepare(
      `SELECT id, body ->> '$.becomes' AS becomes FROM objects WHERE kind = 'refund_facts' AND body ->> '$.endsAt' <= ?`,
    )
    .all(sandbox.now())
  for (const { id, becomes } of due)
    settleRefund(sandbox, String(id), becomes === 'failed' ? 'failed' : 'succeeded')
}
