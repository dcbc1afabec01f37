import { createSession } from '../checkout/sessions.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Cause } from '../wire.ts'
import { pay } from './payments.ts'
import { createRefund } from './refunds.ts'

export type PastPayment = {
  amountCents: number
  currency: string
  email: string
  name: string
  /** Unix seconds. */
  paidAt: number
  /** A refund in part or in full. */
  refund: { amountCents: number; at: number } | null
}

export type PastPaymentIds = { sessionId: string; paymentId: string; refundId: string | null }

const cause: Cause = null

/** Stores payments of the past, so that they can be looked up and refunded. They send no event. */
export function addPastPayments(sandbox: Sandbox, payments: PastPayment[]): PastPaymentIds[] {
  return sandbox.store.transaction(() => payments.map((payment) => addPastPayment(sandbox, payment)))
}

function addPastPayment(sandbox: Sandbox, payment: PastPayment): PastPaymentIds {
  const at = (seconds: number): Sandbox => ({ ...sandbox, now: () => seconds, record: () => {} })
  const then = at(payment.paidAt)
  const session = createSession(then, {
    id: '',
    account: null,
    cause,
    params: {
      mode: 'payment',
      success_url: 'https://example.com/paid',
      customer_email: payment.email,
      line_items: [
        {
          quantity: '1',
          price_data: {
            currency: payment.currency.toLowerCase(),
            unit_amount: String(payment.amountCents),
            product_data: { name: 'Order' },
          },
        },
      ],
    },
  })
  const expYear = new Date(payment.paidAt * 1000).getUTCFullYear() + 3
  const card = { number: '4242424242424242', expMonth: 12, expYear, name: payment.name }
  const outcome = pay(then, session.id, { card, email: payment.email, save: false })
  if (outcome.kind !== 'paid') throw new Error(`A past payment was ${outcome.kind}.`)
  const paymentId = String(outcome.session.payment_intent)
  const { refund } = payment
  const refunded =
    refund &&
    createRefund(at(refund.at), {
      id: '',
      account: null,
      cause,
      params: { payment_intent: paymentId, amount: String(refund.amountCents) },
    })
  return { sessionId: session.id, paymentId, refundId: refunded?.id ?? null }
}
