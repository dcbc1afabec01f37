import Razorpay from 'razorpay'
import { Failure } from '#shared/failure.ts'
import type { PaymentProvider, ProviderRefund, SessionRequest } from '../../provider.ts'
import { ask, describe, isUnknown, refusedOrder, statusOf, unavailable } from './razorpay-answers.ts'
import { type Dispute, toProviderDispute } from './razorpay-disputes.ts'
import { listLinks, listMoves, pageMax, readLink } from './razorpay-lists.ts'
import type { RazorpayEvent } from './razorpay-objects.ts'
import {
  type PaymentLink,
  type Refund,
  refundNote,
  toProviderEvent,
  toProviderRefund,
  toProviderSession,
  unknownSession,
} from './razorpay-objects.ts'
import { checkSignedReturn, readSignedEvent } from './razorpay-signatures.ts'

const timeoutMs = 2_500

type RazorpayOptions = {
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl?: string | undefined
}

/**
 * Razorpay's payment links through its official package. The sandbox speaks the same API: production differs by keys alone.
 * Nothing is repeated by itself. A link is made once for a checkout because its reference is unique there for ever; a
 * refund, because it carries a key.
 */
export function razorpayPayments(options: RazorpayOptions): PaymentProvider {
  const { client, http } = connect(options)
  return {
    createSession: (request) => createLink(client, request),
    readSession: (sessionId) => ask(async () => toProviderSession(await readLink(client, sessionId))),
    expireSession: async (sessionId) => {
      try {
        return toProviderSession((await client.paymentLink.cancel(sessionId)) as unknown as PaymentLink)
      } catch (error) {
        // One the provider does not know, after a change of keys, can no longer be paid.
        if (isUnknown(error)) return unknownSession(sessionId)
        if (statusOf(error) !== 400) throw unavailable(error)
        // Only open links can be cancelled; which of the others it is decides what follows.
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
    // Payment links keep no cards.
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

/** What the package keeps to itself: its axios instance, for a deadline and for the one header it cannot send. */
type Transport = {
  defaults: { baseURL: string; proxy?: false }
  interceptors: { request: { use: (change: (config: object) => object) => void } }
  post: (url: string, body: object, config: { headers: Record<string, string> }) => Promise<{ data: unknown }>
}

function connect({ keyId, keySecret, apiUrl }: RazorpayOptions) {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq } = client.api as unknown as { rq: Transport }
  // Of the whole call, which the package's own time-out would not be.
  rq.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }))
  if (apiUrl) {
    rq.defaults.baseURL = apiUrl
    rq.defaults.proxy = false
  }
  const refund = async ({ paymentId, amountCents, idempotencyKey }: RefundRequest): Promise<Refund> => {
    // At least ten letters, digits, hyphens and underscores; and never the same for another payment.
    const key = `${idempotencyKey.replace(/[^A-Za-z0-9]/g, '-')}-${paymentId}`
    const body = { amount: amountCents, speed: 'normal', notes: { [refundNote]: idempotencyKey } }
    const { data } = await rq.post(`/v1/payments/${paymentId}/refund`, body, {
      headers: { 'X-Refund-Idempotency': key },
    })
    return data as Refund
  }
  return { client, http: { refund } }
}

/** A checkout's link. One that was made before, by a request whose answer was lost or by a twin, is found again. */
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
    const known = await ask(() => findLink(client, request.checkoutId))
    if (known?.amount !== params.amount || known.currency !== params.currency) throw unavailable(error)
    link = known
  }
  return { sessionId: link.id, url: link.short_url }
}

function linkParams({ checkoutId, email, currency, lines, expiresAt, successUrl }: SessionRequest) {
  // The link's id is not known yet, and comes back as a parameter of its own.
  const back = new URL(successUrl)
  back.search = ''
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
    // The shop mails for itself.
    notify: { email: false, sms: false },
    reminder_enable: false,
    notes: { checkout_id: checkoutId },
    expire_by: Math.floor(expiresAt.getTime() / 1000),
    callback_url: back.href,
    callback_method: 'get',
  }
}

const searchPages = 5

/** The link of a checkout. The filter by reference is documented but not always heeded, so the newest links are read, too. */
async function findLink(client: Razorpay, reference: string): Promise<PaymentLink | undefined> {
  for (let page = -1; page < searchPages; page++) {
    const query = page < 0 ? { reference_id: reference } : { count: pageMax, skip: page * pageMax }
    const links = await listLinks(client, query)
    const found = links.find((link) => link.reference_id === reference)
    if (found || (page >= 0 && links.length < pageMax)) return found
  }
  return undefined
}

/** A refund that was made although its answer says no: by a request before this one. */
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
