import type {
  ConnectEvent,
  ProviderEvent,
  ProviderMovement,
  ProviderRefund,
  ProviderSession,
} from '../../provider.ts'
import type { Dispute } from './razorpay-disputes.ts'

// The API objects, limited to the fields that are read here. The package's own types are wrong: a link's payments are a list.
type Notes = Record<string, unknown> | unknown[] | null | undefined

export type PaymentLink = {
  id: string
  amount: number
  amount_paid: number
  currency: string
  notes: Notes
  payments: { payment_id: string; status: string; amount: number | string }[] | null
  reference_id: string
  short_url: string
  status: 'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid'
}

export type Payment = {
  id: string
  amount: number
  currency: string
  captured: boolean
  created_at: number
  description?: string | null
  error_description?: string | null
  /** Includes `tax`. */
  fee: number | null
  tax: number | null
  notes: Notes
}

export type Refund = {
  id: string
  amount: number
  currency: string
  notes: Notes
  payment_id: string
  status: 'pending' | 'processed' | 'failed'
}

/** The event id is in the header `x-razorpay-event-id`, not in the body. */
export type RazorpayEvent = {
  id: string
  event: string
  /** The account that the event is about: the shop's or a linked one. */
  account_id?: string
  payload: {
    payment_link?: { entity: PaymentLink }
    payment?: { entity: Payment }
    refund?: { entity: Refund }
    dispute?: { entity: Dispute }
    transfer?: { entity: { notes: Notes } }
    settlement?: { entity: object }
    merchant_product?: { entity: object }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Empty notes are sent as an empty list. */
function noteOf(notes: Notes, name: string): string | null {
  const value = notes && !Array.isArray(notes) ? notes[name] : null
  return typeof value === 'string' ? value : null
}

/** Other systems may use the same Razorpay account. Only objects with our checkout id are ours. */
function ourCheckout(link: PaymentLink): string | null {
  const id = noteOf(link.notes, 'checkout_id')
  return id && uuid.test(id) ? id : null
}

/** A payment's description contains its link's id without the prefix. */
export function linkOf({ description }: Payment): string | null {
  const [, id] = /^#([A-Za-z0-9]{14})$/.exec(description ?? '') ?? []
  return id ? `plink_${id}` : null
}

export function toProviderSession(link: PaymentLink): ProviderSession {
  const captured = (link.payments ?? []).find(({ status }) => status === 'captured')
  // A payment can be captured after its link has expired.
  const paid = link.status === 'paid' || (captured !== undefined && link.amount_paid >= link.amount)
  const ended = link.status === 'expired' || link.status === 'cancelled'
  return {
    gateway: 'RAZORPAY',
    sessionId: link.id,
    checkoutId: ourCheckout(link),
    state: paid ? 'complete' : ended ? 'expired' : 'open',
    paid,
    paymentId: captured?.payment_id ?? null,
    customerId: null,
    amountCents: paid ? link.amount_paid : link.amount,
    currency: link.currency.toUpperCase(),
  }
}

/** A link that the provider does not know can no longer be paid. */
export const unknownSession = (sessionId: string): ProviderSession => ({
  gateway: 'RAZORPAY',
  sessionId,
  checkoutId: null,
  state: 'expired',
  paid: false,
  paymentId: null,
  customerId: null,
  amountCents: 0,
  currency: '',
})

/** Razorpay has no list of balance movements; a payment carries its fee. */
export const toMovement = (payment: Payment): ProviderMovement => ({
  movementId: payment.id,
  kind: 'payment',
  reference: payment.id,
  ownKey: null,
  amountCents: payment.amount,
  feeCents: payment.fee ?? 0,
  feeTaxCents: payment.tax ?? 0,
  currency: payment.currency.toUpperCase(),
  at: new Date(payment.created_at * 1000),
})

const refundStates: Record<Refund['status'], ProviderRefund['state']> = {
  pending: 'PENDING',
  processed: 'SUCCEEDED',
  failed: 'FAILED',
}

/** The note that contains our idempotency key. */
export const refundNote = 'refund_key'

export const toProviderRefund = (refund: Refund): ProviderRefund => ({
  refundId: refund.id,
  state: refundStates[refund.status] ?? 'PENDING',
  // Razorpay gives no reason.
  reason: refund.status === 'failed' ? 'The provider could not refund the payment.' : null,
  paymentId: refund.payment_id,
  idempotencyKey: noteOf(refund.notes, refundNote),
  amountCents: refund.amount,
  currency: refund.currency.toUpperCase(),
})

/** Test mode has a separate webhook secret, so events of the other mode fail the signature check. */
export function toProviderEvent(event: RazorpayEvent): ProviderEvent {
  const { payment_link, payment, refund, dispute } = event.payload
  return {
    id: event.id,
    type: event.event,
    statedSession:
      event.event === 'payment.captured'
        ? sessionOfPayment(payment?.entity)
        : sessionOfLink(payment_link?.entity),
    failure: event.event === 'payment.failed' ? failureOf(payment?.entity) : null,
    refund: refund ? toProviderRefund(refund.entity) : null,
    disputeId: disputeIdOf(dispute?.entity),
    connect: connectOf(event),
    foreign: null,
    payload: event,
  }
}

/** The id becomes part of a URL, so it is validated. */
const disputeIdOf = (dispute: Dispute | undefined): string | undefined =>
  dispute && /^disp_[A-Za-z0-9]{1,40}$/.test(dispute.id) ? dispute.id : undefined

/** An event about a transfer, or about a linked account or its settlement. Ids become part of a URL, so they are validated. */
function connectOf({ event, account_id, payload }: RazorpayEvent): ConnectEvent | undefined {
  const payoutId = payload.transfer && noteOf(payload.transfer.entity.notes, 'payout_id')
  if (payoutId && /^\d{1,15}$/.test(payoutId)) return { payoutId: Number(payoutId) }
  const isAccount = event.startsWith('product.route.') || event === 'settlement.processed'
  if (!isAccount || !account_id || !/^acc_[A-Za-z0-9]{1,40}$/.test(account_id)) return undefined
  return { accountId: account_id }
}

const sessionOfLink = (link: PaymentLink | undefined): ProviderEvent['statedSession'] =>
  link ? toProviderSession(link) : null

/** A `payment.captured` event names the link and the amount, but not the checkout. The link may not be paid yet. */
function sessionOfPayment(payment: Payment | undefined): ProviderEvent['statedSession'] {
  const sessionId = payment && linkOf(payment)
  if (!sessionId) return null
  const { checkoutId: _none, ...unknown } = unknownSession(sessionId)
  const { amount, currency, id } = payment
  return { ...unknown, state: 'open', paymentId: id, amountCents: amount, currency: currency.toUpperCase() }
}

function failureOf(payment: Payment | undefined): ProviderEvent['failure'] {
  const sessionId = payment && linkOf(payment)
  if (!sessionId) return null
  return { checkoutId: null, sessionId, reason: payment.error_description ?? 'The payment was declined.' }
}
