import { Failure } from '#shared/failure.ts'
import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { endReservations } from '../../modules/catalog/stock.ts'
import { endUnpaidCheckout, findOverdueCheckouts, lockCheckout } from '../../modules/orders/checkouts.ts'
import { expirePayments, findPaymentOfCheckout } from '../../modules/payments/payments.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import { releaseCoupon } from '../../modules/promotions/coupon-uses.ts'
import type { Shop } from '../../shop.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { isPast, providerAttempts, timeSlices } from '../payments/steps/provider-attempts.ts'

type End = { status: 'EXPIRED' | 'CANCELLED'; actor: 'customer' | 'admin' | 'expiry'; actorId?: number }

/**
 * Ends an unpaid checkout: first the provider's session, so that released stock cannot be paid, then the hold. A session
 * that turns out to be paid is settled instead.
 */
export async function endUnpaid(shop: Shop, checkoutId: string, end: End): Promise<'ended' | 'paid'> {
  if (await endSession(shop, checkoutId)) return 'paid'
  return transaction(shop.db, (tx) => releaseUnpaid(tx, checkoutId, end))
}

/** Releases the stock of an unpaid checkout. Call `endSession` before, so that it can no longer be paid. */
export async function releaseUnpaid(tx: Db, checkoutId: string, end: End): Promise<'ended' | 'paid'> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout || checkout.status === 'PAID') return 'paid'
  if (await endUnpaidCheckout(tx, { checkoutId, ...end })) {
    // Same lock order as placing an order: coupon, then stock.
    await releaseCoupon(tx, checkoutId)
    await endReservations(tx, checkoutId, 'released')
  }
  await expirePayments(tx, checkoutId)
  return 'ended'
}

/** Expires the provider's session; true if it was paid. Idempotent. Free orders and cash on delivery have no session. */
export async function endSession(shop: Shop, checkoutId: string): Promise<boolean> {
  const payment = await findPaymentOfCheckout(shop.db, checkoutId)
  if (payment?.status !== 'OPEN' || payment.amountCents === 0 || payment.gateway === 'COD') return false
  const session = await providerOf(shop, payment.gateway).expireSession(payment.sessionId)
  // A payment that does not match raises an exception; it must not keep the stock on hold.
  if (session.paid) return (await settlePayment(shop, { ...session, checkoutId })) !== 'refused'
  // Complete but not paid: the provider is still processing, so the hold stays.
  if (session.state === 'complete') throw new Failure('in_progress', { retryAfterSeconds: 5 })
  return false
}

const overdueMax = 200
/** A run starts every minute and starts no new work after this time. */
const runMsMax = 40_000

/** Ends checkouts that were not paid in time. A failure does not block the others; each provider gets its share of the time. */
export async function expireOverdueCheckouts(shop: Shop, { runMs = runMsMax } = {}): Promise<void> {
  const share = timeSlices(runMs)
  const { attempt } = providerAttempts<Gateway>(shop, 'a checkout could not be ended')
  for (const [index, gateway] of gateways.entries()) {
    const end = share(gateways.length - index)
    for (const checkoutId of await findOverdueCheckouts(shop.db, gateway, overdueMax)) {
      if (isPast(end)) break
      await attempt(gateway, { checkoutId }, () =>
        endUnpaid(shop, checkoutId, { status: 'EXPIRED', actor: 'expiry' }),
      )
    }
  }
}
