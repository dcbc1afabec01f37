import { setTimeout } from 'node:timers/promises'
import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { checkPaymentAddress } from '../../../modules/payments/payment-address.ts'
import {
  expirePayments,
  findPaymentOfCheckout,
  insertPayment,
  recordPaymentSession,
} from '../../../modules/payments/payments.ts'
import { providerOf, type SessionRequest } from '../../../modules/payments/provider.ts'
import type { Shop } from '../../../shop.ts'
import { type Payable, readPayable } from '../../../views/checkout/payable.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { deadlineIn, isPast } from '../../payments/steps/provider-attempts.ts'

/**
 * The provider's session expires this long after the hold; we expire it before releasing the hold. More than the provider's
 * minimum of 30 minutes, so that a session can be created in the hold's last minute. Relative to the checkout's expiry, so
 * that a repeated request has the same parameters.
 */
const graceMinutes = 31
/** The provider's maximum number of lines; a longer order is sent as one line. */
const linesMax = 98

type PaymentLink = { sessionId: string; linkUrl: string }

/**
 * Returns the payment link of a checkout and creates it if needed. The checkout's id is the provider's idempotency key, so
 * parallel requests and a retry after a crash get the same session. `fresh` saves reading a new checkout.
 */
export async function openPayment(shop: Shop, checkoutId: string, fresh?: Payable): Promise<PaymentLink> {
  const payable = fresh ?? (await readPayable(shop.db, checkoutId))
  if (!payable) throw new Failure('not_found')
  if (payable.status === 'PENDING' && (payable.totalCents === 0 || payable.gateway === 'COD'))
    return settleWithoutProvider(shop, checkoutId, payable)
  if (payable.link && (payable.status === 'PENDING' || payable.status === 'PAID')) return payable.link
  if (payable.status !== 'PENDING') throw checkoutEnded()
  return withTimeout(async (end) => {
    const session = await createOrAwait(shop, payable.gateway, requestFor(shop, checkoutId, payable), end)
    return 'linkUrl' in session ? session : storeSession(shop, checkoutId, payable, session)
  })
}

/** For all provider calls of one request together. */
const openTimeoutMs = 5_000

/** After the timeout the customer gets an error; the work continues, and a retry finds the stored link. */
async function withTimeout<T>(work: (end: number) => Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = setTimeout(openTimeoutMs, undefined, { signal: done.signal, ref: false }).then(() => {
    throw timedOut()
  })
  try {
    return await Promise.race([work(deadlineIn(openTimeoutMs)), late])
  } finally {
    done.abort()
  }
}

const timedOut = (): Failure => new Failure('provider_unavailable', { retryAfterSeconds: 5 })

const checkoutEnded = (): Failure =>
  new Failure('status_conflict', { message: 'This order has ended. Please order again.' })

const successUrl = (shop: Shop, checkoutId: string, sessionId: string): string =>
  `${shop.config.PUBLIC_URL}/payment-success/${checkoutId}?session_id=${sessionId}`

const requestFor = (shop: Shop, checkoutId: string, payable: Payable): SessionRequest => ({
  checkoutId,
  email: payable.email,
  customerId: payable.customerId,
  currency: payable.currency,
  lines: payableLines(payable),
  expiresAt: new Date(payable.expiresAt.getTime() + graceMinutes * 60_000),
  successUrl: successUrl(shop, checkoutId, '{CHECKOUT_SESSION_ID}'),
  cancelUrl: `${shop.config.PUBLIC_URL}/checkout?payment=cancelled`,
})

/** One line if there is a discount, because the unit prices do not add up to the total then. */
function payableLines(payable: Payable): SessionRequest['lines'] {
  const count = payable.lines.reduce((sum, line) => sum + line.quantity, 0)
  if (payable.discountCents > 0 || payable.lines.length >= linesMax) {
    const coupon = payable.discountCents > 0 ? ', coupon applied' : ''
    return [
      {
        name: `Your order (${count} ${count === 1 ? 'item' : 'items'}${coupon})`,
        unitCents: payable.totalCents,
        quantity: 1,
      },
    ]
  }
  return [
    ...payable.lines.map((line) => ({
      name: line.title,
      unitCents: line.unitSellingCents,
      quantity: line.quantity,
    })),
    ...(payable.shippingCents > 0
      ? [{ name: 'Shipping', unitCents: payable.shippingCents, quantity: 1 }]
      : []),
    ...(payable.platformFeeCents > 0
      ? [{ name: 'Platform Fee', unitCents: payable.platformFeeCents, quantity: 1 }]
      : []),
  ]
}

const pollMs = 200

/** One of several parallel requests creates the session; the others wait until its link is stored. */
async function createOrAwait(shop: Shop, gateway: Gateway, request: SessionRequest, end: number) {
  for (;;) {
    try {
      const session = await providerOf(shop, gateway).createSession(request)
      checkPaymentAddress(session.url, shop.config)
      return session
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'in_progress')) throw error
      if (isPast(end)) throw timedOut()
      await setTimeout(pollMs)
      const payment = await findPaymentOfCheckout(shop.db, request.checkoutId)
      if (payment) return payment
    }
  }
}

/** Stores the session under the checkout's lock. If the checkout ended meanwhile, the session is expired again. */
async function storeSession(
  shop: Shop,
  checkoutId: string,
  payable: Payable,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<PaymentLink> {
  const { linkUrl, checkoutStatus } = await recordPaymentSession(shop.db, {
    checkoutId,
    gateway: payable.gateway,
    sessionId,
    linkUrl: url,
    amountCents: payable.totalCents,
    currency: payable.currency,
  })
  if (checkoutStatus === 'PENDING' || checkoutStatus === 'PAID') return { sessionId, linkUrl }
  const ended = await providerOf(shop, payable.gateway).expireSession(sessionId)
  if (ended.paid) await settlePayment(shop, { ...ended, checkoutId })
  else await expirePayments(shop.db, checkoutId)
  throw checkoutEnded()
}

/**
 * Places an order that is free, or paid in cash on delivery, without a provider. Idempotent. The payment of cash counts as
 * captured from now on; its orders say what the courier still has to collect.
 */
async function settleWithoutProvider(
  shop: Shop,
  checkoutId: string,
  { gateway, currency, totalCents }: Payable,
): Promise<PaymentLink> {
  const sessionId = `${totalCents === 0 ? 'free' : 'cash'}_${checkoutId.replaceAll('-', '')}`
  const linkUrl = successUrl(shop, checkoutId, sessionId)
  const payment = { checkoutId, gateway, sessionId, amountCents: totalCents, currency }
  await insertPayment(shop.db, { ...payment, linkUrl })
  const settled = await settlePayment(shop, {
    ...payment,
    state: 'complete',
    paid: true,
    paymentId: sessionId,
    customerId: null,
  })
  if (settled === 'not_paid') throw checkoutEnded()
  return { sessionId, linkUrl }
}
