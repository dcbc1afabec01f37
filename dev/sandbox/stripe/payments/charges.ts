import type Stripe from 'stripe'
import { addBalanceTransaction, chargeFee } from '../balance/balance-transactions.ts'
import { newId } from '../ids.ts'
import { noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Decline } from './cards.ts'

interface NewCharge {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  /** Null for a successful charge. */
  decline: Decline | null
  authenticated: boolean
}

/** Stores one payment attempt. */
export function addCharge(
  sandbox: Sandbox,
  { intent, method, decline, authenticated }: NewCharge,
): Stripe.Charge {
  const id = newId('ch')
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: sandbox.merchantName.toUpperCase().slice(0, 22),
    captured: !decline,
    created: sandbox.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline ? decline.message : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(intent, method, authenticated), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  if (!decline) {
    charge.balance_transaction = addBalanceTransaction(sandbox, {
      amount: intent.amount,
      currency: intent.currency,
      description: intent.description,
      fee: chargeFee(sandbox, intent.amount),
      reporting_category: 'charge',
      source: id,
      type: 'charge',
    }).id
  }
  sandbox.store.put('charge', charge)
  return charge
}

function chargedCard(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, authenticated: boolean) {
  const card = method.card
  if (!card) return undefined
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: null,
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}

export function readCharge(sandbox: Sandbox, id: string, param = 'id'): Stripe.Charge {
  const charge = sandbox.store.get('charge', id)
  if (!charge) throw noSuch('charge', id, param)
  return charge
}
