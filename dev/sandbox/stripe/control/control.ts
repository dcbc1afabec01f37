import { readBalance } from '../balance/account.ts'
import { addPastSettlements } from '../balance/past-settlements.ts'
import { charge, endSettlement, type NewSettlement, reserve, settle } from '../balance/settlements.ts'
import { expireDueSessions } from '../checkout/expiry.ts'
import { readFacts } from '../checkout/sessions.ts'
import { connectControl } from '../connect/connect-control.ts'
import { type CardDetails, passesLuhn } from '../payments/cards.ts'
import { type DisputeStep, moveDispute, type NewDispute, openDispute } from '../payments/disputes.ts'
import { addPastPayments, type PastPayment } from '../payments/past-payment.ts'
import { authenticate, type PaymentOutcome, pay } from '../payments/payments.ts'
import { endDueRefunds, settleRefund } from '../payments/refunds.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { WebhookSender } from '../webhooks/webhooks.ts'
import { switches } from './switches.ts'

export interface PayRequest {
  card?: string
  email?: string
  name?: string
  save?: boolean
  /** Result of the 3-D Secure step for cards that require it. Without a result the payment stays pending. */
  authentication?: 'complete' | 'fail'
}

/** Controls for tests, the same as the routes under `/sandbox`. */
export type Control = ReturnType<typeof createControl>

export function createControl(sandbox: Sandbox, sender: WebhookSender) {
  function payBySession(sessionId: string, request: PayRequest = {}): PaymentOutcome {
    expireDueSessions(sandbox)
    const {
      card = '4242424242424242',
      email = 'customer@example.com',
      name = 'Test Customer',
      save = false,
    } = request
    const offered = sandbox.store.get('payment_method', card)
    const outcome = pay(sandbox, sessionId, {
      card: offered?.id ?? testCard(sandbox, card, name),
      email,
      save,
    })
    if (outcome.kind !== 'authenticate' || !request.authentication) return outcome
    return authenticate(sandbox, sessionId, request.authentication === 'complete')
  }

  return {
    ...switches(sandbox, sender, () => {
      expireDueSessions(sandbox)
      endDueRefunds(sandbox)
    }),

    pay: payBySession,
    authenticate: (sessionId: string, result: 'complete' | 'fail') =>
      authenticate(sandbox, sessionId, result === 'complete'),
    /** Whether a payment of this session is waiting for 3-D Secure. */
    waitsForBank: (sessionId: string) => readFacts(sandbox, sessionId).waiting !== null,
    settleRefund: (id: string, status: 'succeeded' | 'failed') => settleRefund(sandbox, id, status),

    addPastPayments: (payments: PastPayment[]) => addPastPayments(sandbox, payments),
    addPastSettlements: (moments: number[]) => addPastSettlements(sandbox, moments),

    /** Opens a dispute for a payment, given by `payment_intent` or session. */
    dispute: (payment: string, dispute: NewDispute = {}) =>
      openDispute(sandbox, intentOf(sandbox, payment), dispute),
    /** The bank's next action: `review`, `escalate` an inquiry, or `win` or `lose` (for the shop). */
    moveDispute: (id: string, step: DisputeStep) => moveDispute(sandbox, id, step),
    /** Pays the shop's balance out to its bank. */
    settle: (options?: NewSettlement) => settle(sandbox, options),
    /** The shop's balance in its account's currency. */
    balance: () => readBalance(sandbox).available[0]?.amount ?? 0,
    endSettlement: (id: string, status: 'paid' | 'failed') => endSettlement(sandbox, id, status),
    /** Holds back a reserve, or releases it if negative. */
    reserve: (amount: number) => reserve(sandbox, amount),
    chargeAccount: (amount: number, type: 'stripe_fee' | 'adjustment') => charge(sandbox, amount, type),
    ...connectControl(sandbox),
  }
}

/** Finds a payment by its id or its session. */
function intentOf(sandbox: Sandbox, id: string): string {
  const session = sandbox.store.get('checkout.session', id)
  return session ? String(session.payment_intent) : id
}

function testCard(sandbox: Sandbox, number: string, name: string): CardDetails {
  const digits = number.replace(/[\s-]/g, '')
  if (/^pm_/.test(number)) throw noSuch('PaymentMethod', number, 'card')
  if (!passesLuhn(digits)) throw invalidRequest(`Not a card number: ${number}`, 'card')
  const expYear = new Date(sandbox.now() * 1000).getUTCFullYear() + 3
  return { number: digits, expMonth: 12, expYear, name }
}
