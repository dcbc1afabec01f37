import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { page, readParams, text } from '../api/params.ts'
import { newId } from '../ids.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { behaviourOf, brandOf, type CardDetails, fingerprintOf } from './cards.ts'
import { readCustomer } from './customers.ts'

const listParams = z.strictObject({
  ...page,
  customer: text().optional(),
  type: z.literal('card', 'this sandbox takes cards').optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
})

/** Saves a card: brand, last four digits, expiry and test behavior. Never the card number. */
export function addCard(sandbox: Sandbox, card: CardDetails, email: string | null): Stripe.PaymentMethod {
  const brand = brandOf(card.number)
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email, name: card.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(card),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sandbox.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  sandbox.store.put('payment_method', method)
  sandbox.store.put('card_facts', { id: method.id, behaviour: behaviourOf(card.number) }, method.created)
  return method
}

export function readPaymentMethod(sandbox: Sandbox, id: string): Stripe.PaymentMethod {
  const method = sandbox.store.get('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id)
  return method
}

export function listPaymentMethods(sandbox: Sandbox, call: Call) {
  const params = readParams(listParams, call.params)
  if (!params.customer)
    throw invalidRequest('Missing required param: customer.', 'customer', 'parameter_missing')
  return cardsOf(sandbox, params.customer, 'customer', '/v1/payment_methods', params)
}

export function listCustomerPaymentMethods(sandbox: Sandbox, call: Call) {
  const params = readParams(listParams, call.params)
  return cardsOf(sandbox, call.id, 'id', `/v1/customers/${call.id}/payment_methods`, params)
}

function cardsOf(
  sandbox: Sandbox,
  id: string,
  param: string,
  url: string,
  params: z.output<typeof listParams>,
) {
  const customer = readCustomer(sandbox, id, param).id
  return listAnswer(sandbox, 'payment_method', url, params, {
    customer,
    allow_redisplay: params.allow_redisplay,
  })
}

/** Saved cards that a customer can choose on the pay page. */
export function offeredCards(sandbox: Sandbox, customer: string): Stripe.PaymentMethod[] {
  return sandbox.store.list('payment_method', {
    where: { customer, allow_redisplay: 'always' },
    limit: 10,
  }).data
}

export function detachPaymentMethod(sandbox: Sandbox, call: Call): Stripe.PaymentMethod {
  const method = readPaymentMethod(sandbox, call.id)
  if (!method.customer) {
    throw invalidRequest(
      'The payment method you gave is not attached to a customer, so it cannot be detached.',
    )
  }
  const detached: Stripe.PaymentMethod = { ...method, customer: null }
  sandbox.store.put('payment_method', detached)
  return detached
}
