import type { ProviderEvent, ProviderRefund, ProviderSession } from '../../provider.ts'
import type { Dispute } from './razorpay-disputes.ts'

// The provider's objects as they travel, as far as they are read here. The package's own types do not fit what it gives:
// the payments of a link are a list.
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
  description?: string | null
  error_description?: string | null
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

/** An event with its id, which travels beside it. */
export type RazorpayEvent = {
  id: string
  event: string
  payload: {
    payment_link?: { entity: PaymentLink }
    payment?: { entity: Payment }
    refund?: { entity: Refund }
    dispute?: { entity: Dispute }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Notes that are empty travel as a list. */
function noteOf(notes: Notes, name: string): string | null {
  const value = notes && !Array.isArray(notes) ? notes[name] : null
  return typeof value === 'string' ? value : null
}

/** The same provider account may serve other things: what does not name a checkout of ours is not ours. */
function ourCheckout(link: PaymentLink): string | null {
  const id = noteOf(link.notes, 'checkout_id')
  return id && uuid.test(id) ? id : null
}

/** A payment names the link it belongs to in its description, without the prefix. */
export function linkOf({ description }: Payment): string | null {
  const [, id] = /^#([A-Za-z0-9]{14})$/.exec(description ?? '') ?? []
  return id ? `plink_${id}` : null
}

/** A payment link as the provider shows it, in our words. */
export function toProviderSession(link: PaymentLink): ProviderSession {
  const captured = (link.payments ?? []).find(({ status }) => status === 'captured')
  // One that was captured after its link had ended is money all the same.
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

/** What a link is that the provider does not know: nobody can pay it. */
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

const refundStates: Record<Refund['status'], ProviderRefund['state']> = {
  pending: 'PENDING',
  processed: 'SUCCEEDED',
  failed: 'FAILED',
}

/** The note by which a refund of ours is known again. */
export const refundNote = 'refund_key'

export const toProviderRefund = (refund: Refund): ProviderRefund => ({
  refundId: refund.id,
  state: refundStates[refund.status] ?? 'PENDING',
  // The provider says no more.
  reason: refund.status === 'failed' ? 'The provider could not give the money back.' : null,
  paymentId: refund.payment_id,
  idempotencyKey: noteOf(refund.notes, refundNote),
  amountCents: refund.amount,
  currency: refund.currency.toUpperCase(),
})

/** A signed event. Test mode has keys and a webhook secret of its own, so one of the other mode is not even signed. */
export function toProviderEvent(event: RazorpayEvent): ProviderEvent {
  const { payment_link, payment, refund, dispute } = event.payload
  return {
    id: event.id,
    type: event.event,
    claim: event.event === 'payment.captured' ? claimOf(payment?.entity) : toClaim(payment_link?.entity),
    failure: event.event === 'payment.failed' ? failureOf(payment?.entity) : null,
    refund: refund ? toProviderRefund(refund.entity) : null,
    disputeId: disputeIdOf(dispute?.entity),
    foreign: null,
    payload: event,
  }
}

/** It becomes part of an address, so what is no id is none. */
const disputeIdOf = (dispute: Dispute | undefined): string | undefined =>
  dispute && /^disp_[A-Za-z0-9]{1,40}$/.test(dispute.id) ? dispute.id : undefined

const toClaim = (link: PaymentLink | undefined): ProviderEvent['claim'] =>
  link ? toProviderSession(link) : null

/**
 * A captured payment says which link to ask about and for how much, but neither its checkout nor that the link knows of it
 * yet: the link's own event does.
 */
function claimOf(payment: Payment | undefined): ProviderEvent['claim'] {
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
