import { switches } from '../../stripe/control/switches.ts'
import { passesLuhn } from '../../stripe/payments/cards.ts'
import type { WebhookSender } from '../../stripe/webhooks/webhooks.ts'
import { type DisputeStep, moveDispute, type NewDispute, openDispute } from '../disputes.ts'
import { expireDueLinks, readLink } from '../pay/links.ts'
import { authenticate, captureLate, type PaymentOutcome, pay, waitingPayment } from '../payments.ts'
import { settleRefund } from '../refunds.ts'
import { badRequest } from '../refusal.ts'
import { activate } from '../route/linked-accounts.ts'
import type { ActivationStatus } from '../route/route-wire.ts'
import { createReversal, moveTransfer, type TransferStep } from '../route/transfers.ts'
import { failSettlement, type NewSettlement, settle } from '../settlements.ts'
import type { EventRecord, Sandbox } from '../wire.ts'

export interface PayRequest {
  card?: string | undefined
  name?: string | undefined
  /** Result of the 3-D Secure step for cards that require it. Without a result the payment stays pending. */
  authentication?: 'complete' | 'fail' | undefined
}

/** Controls for tests, the same as the routes under `/sandbox`. */
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
    /** The bank confirms the payment after the link expired. */
    captureLate: (linkId: string) => captureLate(sandbox, linkId),
    /** Whether a payment of this link is waiting for 3-D Secure. */
    waitsForBank: (linkId: string) => waitingPayment(sandbox, readLink(sandbox, linkId)) !== undefined,
    settleRefund: (id: string, status: 'processed' | 'failed') => settleRefund(sandbox, id, status),
    /** Opens a dispute for a payment, given by its id or its link. */
    dispute: (payment: string, dispute: NewDispute = {}) =>
      openDispute(sandbox, paymentOf(sandbox, payment), dispute),
    /** The bank's next action; `win` closes an inquiry. */
    moveDispute: (id: string, step: DisputeStep, lost?: number) => moveDispute(sandbox, id, step, lost),
    /** Settles everything that is not settled yet. */
    settle: (options?: NewSettlement) => settle(sandbox, options),
    failSettlement: (id: string) => failSettlement(sandbox, id),
    /** The provider's decision about a linked account. */
    activate: (accountId: string, status: ActivationStatus = 'activated') =>
      activate(sandbox, accountId, status),
    /** The provider's or the bank's next action on a transfer. */
    moveTransfer: (id: string, step: TransferStep) => moveTransfer(sandbox, id, step),
    /** Reverses a transfer manually. */
    reverseTransfer: (id: string, amount?: number) =>
      sandbox.store.transaction(() => createReversal(sandbox, id, amount === undefined ? {} : { amount })),
    /** Linked accounts and transfers, newest first. */
    linkedAccounts: () => sandbox.store.list('linked_account', { limit: 1_000 }).data,
    routeProducts: () => sandbox.store.list('route_product', { limit: 1_000 }).data,
    transfers: () => sandbox.store.list('transfer', { limit: 1_000 }).data,
    /** The newest events, oldest first, including events that were never sent. The provider has no API that lists events. */
    events: (limit: number): EventRecord[] => sandbox.store.list('event', { limit }).data.toReversed(),
  }
}

/** Finds a payment by its id or by the link it paid. */
const paymentOf = (sandbox: Sandbox, id: string): string =>
  sandbox.store.get('payment_link', id)?.payments?.[0]?.payment_id ?? id
