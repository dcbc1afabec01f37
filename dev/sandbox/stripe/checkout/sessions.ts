import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { page, readParams } from '../api/params.ts'
import { newId } from '../ids.ts'
import { readCustomer } from '../payments/customers.ts'
import { invalidRequest, noSuch, unread } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { LineItem, SessionFacts } from '../wire.ts'
import { buildLineItems, checkAmounts } from './line-items.ts'
import { type CreateSession, createSessionParams, listSessionsParams } from './session-params.ts'

type Session = Stripe.Checkout.Session

const shortestLife = 30 * 60
const longestLife = 24 * 60 * 60

export function createSession(sandbox: Sandbox, call: Call): Session {
  const params = readParams(createSessionParams, call.params)
  const now = sandbox.now()
  const expiresAt = params.expires_at ?? now + longestLife
  if (expiresAt < now + shortestLife) {
    throw unread(
      invalidRequest('`expires_at` must be at least 30 minutes after the session is made.', 'expires_at'),
    )
  }
  if (expiresAt > now + longestLife) {
    throw unread(
      invalidRequest('`expires_at` must be at most 24 hours after the session is made.', 'expires_at'),
    )
  }
  if (params.customer && params.customer_email) {
    throw unread(invalidRequest('Give `customer` or `customer_email`, not both.', 'customer_email'))
  }
  const lineItems = buildLineItems(params, now)
  checkAmounts(lineItems)

  const session = buildSession(sandbox, params, lineItems, expiresAt)
  const facts: SessionFacts = {
    id: session.id,
    lineItems,
    intent: {
      description: params.payment_intent_data.description ?? null,
      metadata: params.payment_intent_data.metadata,
      receiptEmail: params.payment_intent_data.receipt_email ?? null,
      setupFutureUsage: params.payment_intent_data.setup_future_usage ?? null,
    },
    saving: savingOf(params),
    waiting: null,
  }
  sandbox.store.put('checkout.session', session)
  sandbox.store.put('session_facts', facts, now)
  return session
}

/**
 * Like at the provider, `setup_future_usage` always saves the card. `payment_method_save` lets the customer choose if the
 * session has or creates a customer.
 */
function savingOf(params: CreateSession): SessionFacts['saving'] {
  if (params.payment_intent_data.setup_future_usage) return 'always'
  const offered = params.saved_payment_method_options?.payment_method_save === 'enabled'
  const keeper = params.customer !== undefined || params.customer_creation === 'always'
  return offered && keeper ? 'offered' : 'never'
}

function buildSession(
  sandbox: Sandbox,
  params: CreateSession,
  lineItems: LineItem[],
  expiresAt: number,
): Session {
  const customer = params.customer ? readCustomer(sandbox, params.customer, 'customer') : null
  const knownEmail = customer?.email ?? params.customer_email ?? null
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  const id = newId('cs_test', 58)
  const saving = params.saved_payment_method_options
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: sandbox.now(),
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : params.customer_creation,
    customer_details: knownEmail ? customerDetails(knownEmail, customer?.name ?? null) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    // Like at the provider, null until the first payment attempt.
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: saving
      ? {
          allow_redisplay_filters: ['always'],
          payment_method_remove: null,
          payment_method_save: saving.payment_method_save ?? null,
        }
      : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${sandbox.publicUrl()}/c/pay/${id}`,
    wallet_options: null,
  }
}

export function customerDetails(
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

export function readSession(sandbox: Sandbox, id: string): Session {
  const session = sandbox.store.get('checkout.session', id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

export function readFacts(sandbox: Sandbox, id: string): SessionFacts {
  const facts = sandbox.store.get('session_facts', id)
  if (!facts) throw noSuch('checkout.session', id)
  return facts
}

export function listSessions(sandbox: Sandbox, call: Call) {
  const { customer, payment_intent, status, ...query } = readParams(listSessionsParams, call.params)
  return listAnswer(sandbox, 'checkout.session', '/v1/checkout/sessions', query, {
    customer,
    payment_intent,
    status,
  })
}

export function listLineItems(sandbox: Sandbox, call: Call) {
  const params = readParams(z.strictObject(page), call.params)
  const { lineItems } = readFacts(sandbox, call.id)
  const start = lineItems.findIndex((item) => item.id === params.starting_after) + 1
  return {
    object: 'list',
    data: lineItems.slice(start, start + params.limit),
    has_more: lineItems.length > start + params.limit,
    url: `/v1/checkout/sessions/${call.id}/line_items`,
  }
}
