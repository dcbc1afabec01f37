import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, page, readParams, text } from '../api/params.ts'
import { newId } from '../ids.ts'
import { noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { IntentData } from '../wire.ts'

/** Creates the payment intent at a session's first payment attempt. */
export function addPaymentIntent(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  data: IntentData,
): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: sandbox.now(),
    currency: session.currency ?? 'usd',
    customer: session.customer,
    customer_account: null,
    description: data.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: data.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: data.receiptEmail,
    review: null,
    setup_future_usage: data.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  sandbox.store.put('payment_intent', intent)
  return intent
}

export function readPaymentIntent(sandbox: Sandbox, id: string, param = 'id'): Stripe.PaymentIntent {
  const intent = sandbox.store.get('payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

export function listPaymentIntents(sandbox: Sandbox, call: Call) {
  const params = readParams(z.strictObject({ ...page, created, customer: text().optional() }), call.params)
  return listAnswer(sandbox, 'payment_intent', '/v1/payment_intents', params, { customer: params.customer })
}
