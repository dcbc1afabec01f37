import { z } from 'zod'
import { newId } from '../stripe/ids.ts'
import { isWithheld, lostOf } from './disputes.ts'
import { readBody } from './pay/links.ts'
import { readPayment } from './reads.ts'
import { badRequest, noSuch } from './refusal.ts'
import type { Payment, Refund, Sandbox } from './wire.ts'

const leastAmount = 100

const refundBody = z.object({
  amount: z.coerce.number().int().optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  receipt: z.string().max(40).optional(),
})

/**
 * Refunds a payment or part of it. Repeating an idempotency key with the same body returns the same refund; with another
 * body it is an error.
 */
export function createRefund(
  sandbox: Sandbox,
  paymentId: string,
  given: unknown,
  key: string | null,
): Refund {
  const body = readBody(refundBody, given)
  const request = JSON.stringify([paymentId, given])
  if (key !== null) {
    const known = sandbox.store.get('refund_key', key)
    if (known && known.request !== request) {
      throw badRequest('Different request with the same idempotency key has already been processed.')
    }
    if (known) return readRefund(sandbox, known.refund)
  }
  const payment = readPayment(sandbox, paymentId)
  const amount = amountToRefund(sandbox, payment, body.amount)
  const waits = sandbox.settings.get().refunds === 'wait'
  const refund: Refund = {
    id: newId('rfnd', 14),
    entity: 'refund',
    acquirer_data: { arn: waits ? null : newId('arn', 10) },
    amount,
    batch_id: null,
    created_at: sandbox.now(),
    currency: payment.currency,
    notes: body.notes ?? [],
    payment_id: payment.id,
    receipt: body.receipt ?? null,
    speed_processed: 'normal',
    speed_requested: body.speed,
    status: waits ? 'pending' : 'processed',
  }
  const after = withRefunded(payment, payment.amount_refunded + amount)
  sandbox.store.put('refund', refund)
  sandbox.store.put('payment', after)
  if (key !== null) sandbox.store.put('refund_key', { id: key, request, refund: refund.id })
  sandbox.record('refund.created', { refund, payment: after })
  if (!waits) sandbox.record('refund.processed', { refund, payment: after })
  return refund
}

/** Too short keys are refused. */
export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[A-Za-z0-9_-]{10,}$/.test(header)) {
    throw badRequest('The idempotency key must have at least 10 letters, digits, hyphens and underscores.')
  }
  return header
}

function amountToRefund(sandbox: Sandbox, payment: Payment, asked: number | undefined): number {
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken')
  if (isWithheld(sandbox, payment.id)) throw badRequest('The payment is under dispute and cannot be refunded')
  const left = payment.amount - payment.amount_refunded - lostOf(sandbox, payment.id)
  if (left <= 0) throw badRequest('The payment has been fully refunded already')
  const amount = asked ?? left
  if (amount < leastAmount) {
    throw badRequest(`The amount must be atleast ${payment.currency} 1.00`, 'amount')
  }
  if (amount > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount')
  }
  return amount
}

const withRefunded = (payment: Payment, amount_refunded: number): Payment => ({
  ...payment,
  amount_refunded,
  refund_status: amount_refunded === 0 ? null : amount_refunded === payment.amount ? 'full' : 'partial',
  status: amount_refunded === payment.amount ? 'refunded' : 'captured',
})

export function readRefund(sandbox: Sandbox, id: string): Refund {
  const refund = sandbox.store.get('refund', id)
  if (!refund) throw noSuch()
  return refund
}

/** Settles a pending refund. A failed refund returns its amount to the payment. */
export function settleRefund(sandbox: Sandbox, id: string, status: 'processed' | 'failed'): Refund {
  return sandbox.store.transaction(() => {
    const refund = readRefund(sandbox, id)
    if (refund.status !== 'pending') {
      throw badRequest(`The refund ${id} is ${refund.status}; only a pending one can be settled.`)
    }
    const settled: Refund = { ...refund, status }
    const payment = readPayment(sandbox, refund.payment_id)
    const after =
      status === 'failed' ? withRefunded(payment, payment.amount_refunded - refund.amount) : payment
    sandbox.store.put('refund', settled)
    sandbox.store.put('payment', after)
    sandbox.record(`refund.${status}`, { refund: settled, payment: after })
    return settled
  })
}
