import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, email, expand, ignored, metadata, page, readParams, text } from '../api/params.ts'
import { newId } from '../ids.ts'
import { noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'

const createParams = z.strictObject({
  email: email.optional(),
  name: text(256).optional(),
  phone: text(20).optional(),
  description: text().optional(),
  metadata,
  address: ignored,
  shipping: ignored,
  preferred_locales: ignored,
  expand,
})

type NewCustomer = Pick<
  z.output<typeof createParams>,
  'email' | 'name' | 'phone' | 'description' | 'metadata'
>

export function addCustomer(sandbox: Sandbox, params: NewCustomer): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: sandbox.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata,
    name: params.name ?? null,
    phone: params.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  sandbox.store.put('customer', customer)
  return customer
}

export function createCustomer(sandbox: Sandbox, call: Call): Stripe.Customer {
  return addCustomer(sandbox, readParams(createParams, call.params))
}

export function readCustomer(sandbox: Sandbox, id: string, param = 'id'): Stripe.Customer {
  const customer = sandbox.store.get('customer', id)
  if (!customer || customer.deleted) throw noSuch('customer', id, param)
  return customer
}

/** Like the provider, answers a stub with `deleted: true` for a deleted customer. */
export function getCustomer(sandbox: Sandbox, call: Call) {
  const customer = sandbox.store.get('customer', call.id)
  if (!customer) throw noSuch('customer', call.id)
  return customer
}

export function listCustomers(sandbox: Sandbox, call: Call) {
  const params = readParams(z.strictObject({ ...page, created }), call.params)
  return listAnswer(sandbox, 'customer', '/v1/customers', params)
}

/** Deletes a customer with its saved cards. */
export function deleteCustomer(sandbox: Sandbox, call: Call): Stripe.DeletedCustomer {
  const customer = readCustomer(sandbox, call.id)
  const cards = sandbox.store.list('payment_method', { where: { customer: customer.id }, limit: 1_000 })
  for (const card of cards.data) sandbox.store.put('payment_method', { ...card, customer: null })
  const gone: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  sandbox.store.put('customer', gone)
  return gone
}
