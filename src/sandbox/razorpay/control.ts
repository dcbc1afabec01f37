import { passesLuhn } from '../stripe/cards.ts'
import { switches } from '../stripe/control/switches.ts'
import type { WebhookSender } from '../stripe/webhooks.ts'
import { expireDueLinks, readLink } from './links.ts'
import { authenticate, captureLate, type PaymentOutcome, pay, waitingPayment } from './payments.ts'
import { settleRefund } from './refunds.ts'
import { badRequest } from './refusal.ts'
import type { Sandbox } from './wire.ts'

export interface PayRequest {
  card?: string | undefined
  name?: string | undefined
  /** How the bank's question ends, for cards that lead to one. Without it the payment waits. */
  authentication?: 'complete' | 'fail' | undefined
}

/** The sandbox's switches for tests, the same as those under `/sandbox`. */
export type Control = ReturnType<typeof createControl>

export function createControl(sandbox: Sandbox, sender: WebhookSender) {
  function payLink(linkId: string, request: PayRequest = {}): PaymentOutcome {
    expireDueLinks(sandbox)
    const { card = '4242424242424242', name = 'Test Customer' } = request
    const number = card.replace(/[\s-]/g, '')
    if (!passesLuhn(number)) throw badRequest(`Not a card number: ${card}`, 'card')
    const expYear = new Date(sandbox.now() * 1000).getUTCFullYear() + 3
    const outcome = pay(sandbox, linkId, { number, expMonth: 12, expYear, name })
    if (outcome.kind !== 'authenticate' || !request.authentication) return outcome
    return authenticate(sandbox, linkId, request.authentication === 'complete')
  }

  return {
    ...switches(sandbox, sender, () => expireDueLinks(sandbox)),

    pay: payLink,
    authenticate: (linkId: string, result: 'complete' | 'fail') =>
      authenticate(sandbox, linkId, result === 'complete'),
    /** The bank confirms after all, though the link has ended. */
    captureLate: (linkId: string) => captureLate(sandbox, linkId),
    /** Whether a payment of this link waits for the customer's bank. */
    waitsForBank: (linkId: string) => waitingPayment(sandbox, readLink(sandbox, linkId)) !== undefined,
    settleRefund: (id: string, status: 'processed' | 'failed') => settleRefund(sandbox, id, status),
  }
}
