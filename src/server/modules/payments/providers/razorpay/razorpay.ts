import type Razorpay from 'razorpay'
import { Failure } from '#shared/failure.ts'
import {
  ask,
  describe,
  isUnknown,
  refusedOrder,
  statusOf,
  unavailable,
} from '../../../../razorpay/razorpay-answers.ts'
import { openRazorpay, type RazorpayKeys } from '../../../../razorpay/razorpay-client.ts'
import type { PaymentProvider, ProviderRefund, SessionRequest } from '../../provider.ts'
import { type Dispute, toProviderDispute } from './razorpay-disputes.ts'
import { listLinks, listMoves, pageMax, readLink } from './razorpay-lists.ts'
import type { RazorpayEvent } from './razorpay-objects.ts'
import {
  type Payment,
  type PaymentLink,
  type Refund,
  refundNote,
  toMovement,
  toProviderEvent,
  toProviderRefund,
  toProviderSession,
  unknownSession,
} from './razorpay-objects.ts'
import { type Payer, payerKey } from './razorpay-payers.ts'
import { listMovements, listSettlements } from './razorpay-settlements.ts'
import { checkSignedReturn, readSignedEvent } from './razorpay-signatures.ts'

type RazorpayOptions = RazorpayKeys & { webhookSecret: string }

/**
 * Razorpay payment links through its official package. Links are idempotent by their unique reference, refunds by an idempotency key.
 */
export function razorpayPayments(options: RazorpayOptions): PaymentProvider {
  const { client, http } = connect(options)
  return {
    createSession: (request) => createLink(client, request),
    readSession: async (sessionId) => {
      const session = await ask(async () => toProviderSession(await readLink(client, sessionId)))
      const cardFingerprint = session.paymentId && (await readPayerKey(http, session.paymentId))
      return { ...session, ...(cardFingerprint && { cardFingerprint }) }
    },
    expireSession: async (sessionId) => {
      try {
        return toProviderSession((await client.paymentLink.cancel(sessionId)) as unknown as PaymentLink)
      } catch (error) {
        // Unknown after a change of keys, so it can no longer be paid.
        if (isUnknown(error)) return unknownSession(sessionId)
        if (statusOf(error) !== 400) throw unavailable(error)
        // Only open links can be canceled. Read which other state it has.
        const session = await ask(async () => toProviderSession(await readLink(client, sessionId)))
        if (session.state === 'open') throw unavailable(error)
        return session
      }
    },
    refund: async (request) => {
      try {
        return toProviderRefund(await http.refund(request))
      } catch (error) {
        const status = statusOf(error)
        if (status === 409) throw new Failure('in_progress')
        if (status !== 400 && status !== 404) throw unavailable(error)
        return (await findRefund(client, request)) ?? refusedRefund(request, describe(error))
      }
    },
    listMovements: (range) => ask(() => listMovements(client, range)),
    listSettlements: (range) => ask(() => listSettlements(client, range)),
    readMovement: async (paymentId) => {
      const payment = (await ask(() => client.payments.fetch(paymentId))) as unknown as Payment
      return payment.captured ? toMovement(payment) : undefined
    },
    readRefund: (refundId) =>
      ask(async () => toProviderRefund((await client.refunds.fetch(refundId)) as unknown as Refund)),
    readDispute: (disputeId) =>
      ask(async () =>
        toProviderDispute((await client.disputes.fetch(disputeId)) as unknown as Dispute, options.apiUrl),
      ),
    listDisputes: (max) =>
      ask(async () => {
        const { items } = await client.disputes.all({ count: Math.min(max, pageMax) })
        return items.map(({ id }) => id)
      }),
    findRefund: (request) => findRefund(client, request),
    listMoves: (range) => ask(() => listMoves(client, range)),
    // Payment links do not support saved cards.
    listCards: async () => [],
    deleteCard: async () => {
      throw new Failure('not_found')
    },
    readEvent: (rawBody, signature, eventId) =>
      toProviderEvent(readSignedEvent(rawBody, { signature, eventId, secret: options.webhookSecret })),
    recallEvent: (payload) => toProviderEvent(payload as RazorpayEvent),
    checkReturn: (signed) => checkSignedReturn(signed, options.keySecret),
  }
}

type RefundRequest = { paymentId: string; amountCents: number; idempotencyKey: string }

function connect(options: RazorpayOptions) {
  const { client, http } = openRazorpay(options)
  const refund = async ({ paymentId, amountCents, idempotencyKey }: RefundRequest): Promise<Refund> => {
    // Razorpay requires at least ten characters out of letters, digits, hyphens and underscores. Unique per payment.
    const key = `${idempotencyKey.replace(/[^A-Za-z0-9]/g, '-')}-${paymentId}`
    const body = { amount: amountCents, speed: 'normal', notes: { [refundNote]: idempotencyKey } }
    const { data } = await http.post(`/v1/payments/${paymentId}/refund`, body, {
      headers: { 'X-Refund-Idempotency': key },
    })
    return data as Refund
  }
  // The package sends this parameter under another name.
  const payer = async (paymentId: string): Promise<Payer> =>
    (await http.get(`/v1/payments/${paymentId}`, { params: { 'expand[]': 'card' } })).data as Payer
  return { client, http: { refund, payer } }
}

/** Undefined if it cannot be read: a payment settles without it. */
async function readPayerKey(
  http: { payer: (paymentId: string) => Promise<Payer> },
  paymentId: string,
): Promise<string | undefined> {
  try {
    return payerKey(await http.payer(paymentId))
  } catch {
    return undefined
  }
}

/** Creates a checkout's link, or finds the one of an earlier or parallel request. */
async function createLink(
  client: Razorpay,
  request: SessionRequest,
): Promise<{ sessionId: string; url: string }> {
  const params = linkParams(request)
  let link: PaymentLink
  try {
    link = (await client.paymentLink.create(params)) as unknown as PaymentLink
  } catch (error) {
    if (statusOf(error) !== 400) throw unavailable(error)
    if (!/reference_id.*already exists/i.test(describe(error))) throw refusedOrder(error)
    const existing = await ask(() => findLink(client, request.checkoutId))
    if (existing?.amount !== params.amount || existing.currency !== params.currency) throw unavailable(error)
    link = existing
  }
  return { sessionId: link.id, url: link.short_url }
}

function linkParams({ checkoutId, email, currency, lines, expiresAt, successUrl }: SessionRequest) {
  // Without the session id: Razorpay appends its own parameters.
  const callback = new URL(successUrl)
  callback.search = ''
  return {
    amount: lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0),
    currency,
    accept_partial: false,
    reference_id: checkoutId,
    description: lines
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
      .join(', ')
      .slice(0, 250),
    customer: { email },
    // The shop sends its own emails.
    notify: { email: false, sms: false },
    reminder_enable: false,
    notes: { checkout_id: checkoutId },
    expire_by: Math.floor(expiresAt.getTime() / 1000),
    callback_url: callback.href,
    callback_method: 'get',
  }
}

const searchPages = 5

/** The API does not always apply its reference filter, so the newest links are searched, too. */
async function findLink(client: Razorpay, reference: string): Promise<PaymentLink | undefined> {
  for (let page = -1; page < searchPages; page++) {
    const query = page < 0 ? { reference_id: reference } : { count: pageMax, skip: page * pageMax }
    const links = await listLinks(client, query)
    const found = links.find((link) => link.reference_id === reference)
    if (found || (page >= 0 && links.length < pageMax)) return found
  }
  return undefined
}

/** Finds the refund of an earlier request, for example after Razorpay refused a repetition. */
async function findRefund(
  client: Razorpay,
  { paymentId, idempotencyKey }: Pick<RefundRequest, 'paymentId' | 'idempotencyKey'>,
): Promise<ProviderRefund | undefined> {
  try {
    const { items } = await client.payments.fetchMultipleRefund(paymentId, { count: pageMax })
    return (items as unknown as Refund[])
      .map(toProviderRefund)
      .find((refund) => refund.idempotencyKey === idempotencyKey)
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw unavailable(error)
  }
}

const refusedRefund = (request: RefundRequest, reason: string): ProviderRefund => ({
  ...request,
  refundId: '',
  state: 'FAILED',
  reason,
  currency: '',
})
