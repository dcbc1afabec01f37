import type Stripe from 'stripe'
import { customerDetails, readFacts, readSession } from '../checkout/sessions.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SessionFacts } from '../wire.ts'
import { type Behaviour, type CardDetails, type Decline, declines } from './cards.ts'
import { addCharge } from './charges.ts'
import { addCustomer } from './customers.ts'
import { openDispute } from './disputes.ts'
import { addPaymentIntent, readPaymentIntent } from './payment-intents.ts'
import { addCard, readPaymentMethod } from './payment-methods.ts'

type Session = Stripe.Checkout.Session

/** Input of the pay page. */
export interface PaymentAttempt {
  /** A new card or the id of a saved card. */
  card: CardDetails | string
  email: string | null
  save: boolean
}

export type PaymentOutcome =
  | { kind: 'paid'; session: Session }
  | { kind: 'declined'; session: Session; decline: Decline }
  | { kind: 'authenticate'; session: Session }
  | { kind: 'closed'; session: Session }

interface Try {
  session: Session
  facts: SessionFacts
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  email: string | null
  save: boolean
  authenticated: boolean
}

/** Tries to pay an open session, in one transaction: if the process is killed, the payment is either complete or not started. */
export function pay(sandbox: Sandbox, sessionId: string, attempt: PaymentAttempt): PaymentOutcome {
  return sandbox.store.transaction(() => {
    const session = readSession(sandbox, sessionId)
    if (session.status !== 'open') return { kind: 'closed', session }
    const facts = readFacts(sandbox, sessionId)
    const email = session.customer_details?.email ?? attempt.email
    const method =
      typeof attempt.card === 'string'
        ? readPaymentMethod(sandbox, attempt.card)
        : addCard(sandbox, attempt.card, email)
    const intent = session.payment_intent
      ? readPaymentIntent(sandbox, String(session.payment_intent))
      : addPaymentIntent(sandbox, session, facts.intent)
    const payment: Try = {
      session: { ...session, payment_intent: intent.id },
      facts,
      intent,
      method,
      email,
      save: facts.saving === 'always' || (facts.saving === 'offered' && attempt.save),
      authenticated: false,
    }
    return charge(sandbox, payment)
  })
}

function charge(sandbox: Sandbox, payment: Try): PaymentOutcome {
  const behaviour = sandbox.store.get('card_facts', payment.method.id)?.behaviour ?? 'unknown'
  if (behaviour === 'authenticate') return waitForBank(sandbox, payment)
  if (isDeclined(behaviour)) return decline(sandbox, payment, declines[behaviour])
  const unlucky = Math.random() < sandbox.settings.get().declineRate
  if (unlucky) return decline(sandbox, payment, declines.declined)
  const paid = succeed(sandbox, payment)
  if (behaviour === 'disputed') openDispute(sandbox, payment.intent.id)
  if (behaviour === 'inquired') openDispute(sandbox, payment.intent.id, { inquiry: true })
  return paid
}

const isDeclined = (behaviour: Behaviour): behaviour is keyof typeof declines & Behaviour =>
  Object.hasOwn(declines, behaviour)

/** The customer's answer to 3-D Secure. */
export function authenticate(sandbox: Sandbox, sessionId: string, passed: boolean): PaymentOutcome {
  return sandbox.store.transaction(() => {
    const session = readSession(sandbox, sessionId)
    const facts = readFacts(sandbox, sessionId)
    if (session.status !== 'open' || !facts.waiting) return { kind: 'closed', session }
    const payment: Try = {
      session,
      facts,
      intent: readPaymentIntent(sandbox, String(session.payment_intent)),
      method: readPaymentMethod(sandbox, facts.waiting.paymentMethod),
      email: facts.waiting.email,
      save: facts.waiting.save,
      authenticated: passed,
    }
    return passed ? succeed(sandbox, payment) : decline(sandbox, payment, declines.authentication)
  })
}

function waitForBank(sandbox: Sandbox, { session, facts, intent, method, email, save }: Try): PaymentOutcome {
  sandbox.store.put('payment_intent', {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${sandbox.publicUrl()}/c/pay/${session.id}/authenticate`,
        return_url: session.url,
      },
    },
  })
  sandbox.store.put('checkout.session', session)
  sandbox.store.put('session_facts', {
    ...facts,
    waiting: { paymentMethod: method.id, save, email, name: method.billing_details.name },
  })
  return { kind: 'authenticate', session }
}

function decline(sandbox: Sandbox, payment: Try, reason: Decline): PaymentOutcome {
  const { session, facts, intent, method } = payment
  const failed = addCharge(sandbox, { intent, method, decline: reason, authenticated: false })
  const declined: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: failed.id,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      charge: failed.id,
      code: reason.code,
      decline_code: reason.declineCode ?? undefined,
      message: reason.message,
      payment_method: method,
    },
  }
  sandbox.store.put('payment_intent', declined)
  sandbox.store.put('checkout.session', session)
  sandbox.store.put('session_facts', { ...facts, waiting: null })
  sandbox.record('payment_intent.payment_failed', declined, null)
  return { kind: 'declined', session, decline: reason }
}

function succeed(sandbox: Sandbox, payment: Try): PaymentOutcome {
  const { session, facts, method, email } = payment
  const customer = customerFor(sandbox, payment)
  const intent = { ...payment.intent, customer }
  const charged = addCharge(sandbox, { intent, method, decline: null, authenticated: payment.authenticated })
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charged.id,
    next_action: null,
    payment_method: method.id,
  }
  const name = session.customer_details?.name ?? method.billing_details.name
  const complete: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: paid.id,
    customer,
    customer_details: customerDetails(email, name),
    url: null,
  }
  if (payment.save && customer && !method.customer) {
    const allow_redisplay = facts.saving === 'offered' ? 'always' : 'limited'
    sandbox.store.put('payment_method', { ...method, customer, allow_redisplay })
  }
  sandbox.store.put('payment_intent', paid)
  sandbox.store.put('checkout.session', complete)
  sandbox.store.put('session_facts', { ...facts, waiting: null })
  sandbox.record('payment_intent.succeeded', paid, null)
  sandbox.record('checkout.session.completed', complete, null)
  return { kind: 'paid', session: complete }
}

/** The session's customer. Created if the session requires one or a card is to be saved. */
function customerFor(sandbox: Sandbox, { session, save, email, method }: Try): string | null {
  if (session.customer) return String(session.customer)
  if (session.customer_creation !== 'always' && !save) return null
  const name = method.billing_details.name ?? undefined
  return addCustomer(sandbox, { email: email ?? undefined, name, metadata: {} }).id
}
