import { newId } from '../stripe/ids.ts'
import type { CardDetails } from '../stripe/payments/cards.ts'
import { brandOf } from '../stripe/payments/cards.ts'
import { openDispute } from './disputes.ts'
import { type Behaviour, behaviourOf } from './pay/cards.ts'
import { readLink } from './pay/links.ts'
import { badRequest } from './refusal.ts'
import type { LinkPayment, Order, Payment, PaymentLink, Sandbox } from './wire.ts'

export interface Decline {
  description: string
  reason: string
  source: string
  step: string
}

export type PaymentOutcome =
  | { kind: 'paid'; link: PaymentLink; payment: Payment }
  | { kind: 'declined'; link: PaymentLink; decline: Decline }
  | { kind: 'authenticate'; link: PaymentLink }
  | { kind: 'closed'; link: PaymentLink }

const declines = {
  declined: {
    description: "Your payment didn't go through as it was declined by the bank. Try another card.",
    reason: 'payment_declined',
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  insufficient_funds: {
    description: 'Your payment could not be completed due to insufficient account balance. Try another card.',
    reason: 'insufficient_funds',
    source: 'customer',
    step: 'payment_authorization',
  },
  unknown: {
    description:
      'Your card was declined. This is a sandbox: it takes only the test cards listed on this page.',
    reason: 'card_not_enrolled',
    source: 'business',
    step: 'payment_initiation',
  },
  authentication: {
    description: 'Your payment could not be completed as the bank did not confirm it. Try again.',
    reason: 'payment_cancelled',
    source: 'customer',
    step: 'payment_authentication',
  },
} satisfies Record<string, Decline>

const isDeclined = (behaviour: Behaviour): behaviour is keyof typeof declines & Behaviour =>
  Object.hasOwn(declines, behaviour)

/** Tries to pay an open link, in one transaction: if the process is killed, the payment is either complete or not started. */
export function pay(sandbox: Sandbox, linkId: string, card: CardDetails): PaymentOutcome {
  return sandbox.store.transaction(() => {
    const link = readLink(sandbox, linkId)
    if (link.status !== 'created') return { kind: 'closed', link }
    const behaviour = behaviourOf(card.number)
    const order = orderOf(sandbox, link)
    const begun = { ...link, order_id: order.id }
    sandbox.store.put('payment_link', begun)
    sandbox.store.put('order', { ...order, status: 'attempted', attempts: order.attempts + 1 })
    const payment = newPayment(sandbox, begun, order, card)
    if (behaviour === 'authenticate') {
      sandbox.store.put('payment', payment)
      return { kind: 'authenticate', link: begun }
    }
    if (isDeclined(behaviour)) return decline(sandbox, begun, payment, declines[behaviour])
    const unlucky = Math.random() < sandbox.settings.get().declineRate
    if (unlucky) return decline(sandbox, begun, payment, declines.declined)
    const paid = capture(sandbox, begun, order, payment)
    if (behaviour === 'disputed') openDispute(sandbox, payment.id)
    if (behaviour === 'inquired') openDispute(sandbox, payment.id, { inquiry: true })
    return paid
  })
}

/** The customer's answer to 3-D Secure. */
export function authenticate(sandbox: Sandbox, linkId: string, passed: boolean): PaymentOutcome {
  return sandbox.store.transaction(() => {
    const link = readLink(sandbox, linkId)
    const payment = waitingPayment(sandbox, link)
    if (link.status !== 'created' || !payment) return { kind: 'closed', link }
    return passed
      ? capture(sandbox, link, orderOf(sandbox, link), payment)
      : decline(sandbox, link, payment, declines.authentication)
  })
}

/** The bank confirms a payment after its link expired: the payment is captured, and the link stays expired. */
export function captureLate(sandbox: Sandbox, linkId: string): Payment {
  return sandbox.store.transaction(() => {
    const link = readLink(sandbox, linkId)
    const payment = waitingPayment(sandbox, link)
    if (!payment) throw badRequest('No payment of this link waits for a bank.')
    return capturePayment(sandbox, link, orderOf(sandbox, link), payment).payment
  })
}

/** The payment that is waiting for 3-D Secure, if any. */
export const waitingPayment = (sandbox: Sandbox, link: PaymentLink): Payment | undefined =>
  attemptsOf(sandbox, link).find(({ status }) => status === 'created')

export const lastError = (sandbox: Sandbox, link: PaymentLink): string | null =>
  attemptsOf(sandbox, link)[0]?.error_description ?? null

const attemptsOf = (sandbox: Sandbox, { order_id }: PaymentLink): Payment[] =>
  order_id ? sandbox.store.list('payment', { where: { order_id }, limit: 100 }).data : []

function orderOf(sandbox: Sandbox, link: PaymentLink): Order {
  const known = link.order_id ? sandbox.store.get('order', link.order_id) : undefined
  return (
    known ?? {
      id: newId('order', 14),
      entity: 'order',
      amount: link.amount,
      amount_due: link.amount,
      amount_paid: 0,
      attempts: 0,
      created_at: sandbox.now(),
      currency: link.currency,
      notes: link.notes,
      offer_id: null,
      receipt: link.reference_id,
      status: 'created',
    }
  )
}

const networks: Record<string, string> = { visa: 'Visa', mastercard: 'MasterCard', amex: 'American Express' }
const networkOf = (number: string): string => networks[brandOf(number)] ?? 'Unknown'

function newPayment(sandbox: Sandbox, link: PaymentLink, order: Order, card: CardDetails): Payment {
  const cardId = newId('card', 14)
  return {
    id: newId('pay', 14),
    entity: 'payment',
    acquirer_data: { auth_code: null },
    amount: link.amount,
    amount_refunded: 0,
    bank: null,
    captured: false,
    card: {
      id: cardId,
      entity: 'card',
      last4: card.number.slice(-4),
      network: networkOf(card.number),
      type: 'credit',
      issuer: null,
      international: false,
      emi: false,
      sub_type: 'consumer',
      name: card.name ?? '',
    },
    card_id: cardId,
    contact: link.customer.contact ?? '',
    created_at: sandbox.now(),
    currency: link.currency,
    description: `#${link.id.replace('plink_', '')}`,
    email: link.customer.email ?? '',
    error_code: null,
    error_description: null,
    error_reason: null,
    error_source: null,
    error_step: null,
    fee: 0,
    international: false,
    invoice_id: null,
    method: 'card',
    notes: [],
    order_id: order.id,
    refund_status: null,
    status: 'created',
    tax: 0,
    vpa: null,
    wallet: null,
  }
}

function decline(sandbox: Sandbox, link: PaymentLink, payment: Payment, reason: Decline): PaymentOutcome {
  const failed: Payment = {
    ...payment,
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: reason.description,
    error_reason: reason.reason,
    error_source: reason.source,
    error_step: reason.step,
  }
  sandbox.store.put('payment', failed)
  sandbox.record('payment.failed', { payment: failed })
  return { kind: 'declined', link, decline: reason }
}

function capture(sandbox: Sandbox, link: PaymentLink, order: Order, payment: Payment): PaymentOutcome {
  const captured = capturePayment(sandbox, link, order, payment)
  const paid: PaymentLink = { ...captured.link, status: 'paid' }
  sandbox.store.put('payment_link', paid)
  sandbox.record('payment_link.paid', {
    payment_link: paid,
    order: captured.order,
    payment: captured.payment,
  })
  return { kind: 'paid', link: paid, payment: captured.payment }
}

/** `fee` includes `tax`. */
function feeOf(sandbox: Sandbox, amount: number): Pick<Payment, 'fee' | 'tax'> {
  const { basisPoints, fixed, taxBasisPoints } = sandbox.settings.get().fees
  const net = Math.round((amount * basisPoints) / 10_000) + fixed
  const tax = Math.round((net * taxBasisPoints) / 10_000)
  return { fee: Math.min(amount, net + tax), tax: Math.min(amount, tax) }
}

/** Captures the payment and updates its order and link. */
function capturePayment(sandbox: Sandbox, link: PaymentLink, order: Order, payment: Payment) {
  const now = sandbox.now()
  const captured: Payment = {
    ...payment,
    status: 'captured',
    captured: true,
    acquirer_data: { auth_code: payment.id.slice(-6) },
    ...feeOf(sandbox, payment.amount),
  }
  const paidOrder: Order = { ...order, status: 'paid', amount_due: 0, amount_paid: order.amount }
  const entry: LinkPayment = {
    amount: captured.amount,
    created_at: now,
    method: 'card',
    payment_id: captured.id,
    plink_id: link.id,
    status: 'captured',
    updated_at: now,
  }
  const after: PaymentLink = { ...link, amount_paid: link.amount, payments: [entry], updated_at: now }
  sandbox.store.put('payment', captured)
  sandbox.store.put('order', paidOrder)
  sandbox.store.put('payment_link', after)
  sandbox.record('payment.captured', { payment: captured })
  return { link: after, order: paidOrder, payment: captured }
}
