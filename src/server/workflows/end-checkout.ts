import { Failure } from '#shared/failure.ts'
import { transaction } from '../database/transaction.ts'
import { endHolds } from '../modules/catalogue/stock.ts'
import { endUnpaidCheckout, findOverdueCheckouts, lockCheckout } from '../modules/orders/orders.ts'
import { expirePayments, findPaymentOfCheckout } from '../modules/payments/payments.ts'
import { releaseCoupon } from '../modules/promotions/promotions.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

type End = { status: 'EXPIRED' | 'CANCELLED'; actor: 'customer' | 'expiry'; actorId?: number }

/**
 * Ends an unpaid checkout: first the provider's session, so that nobody can pay for goods that were let go, and only
 * then the hold. A session that turns out to be paid is settled instead. Says which of the two happened.
 */
export async function endUnpaid(shop: Shop, checkoutId: string, end: End): Promise<'ended' | 'paid'> {
  const payment = await findPaymentOfCheckout(shop.db, checkoutId)
  if (payment?.status === 'OPEN') {
    const session = await shop.payments.expireSession(payment.sessionId)
    if (session.paid) {
      await settlePayment(shop, { ...session, checkoutId })
      return 'paid'
    }
    // Complete but not paid yet: the provider is still deciding, and the hold must wait for it.
    if (session.state === 'complete') throw new Failure('in_progress', { retryAfterSeconds: 5 })
  }
  return transaction(shop.db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    if (!checkout || checkout.status === 'PAID') return 'paid'
    if (await endUnpaidCheckout(tx, { checkoutId, ...end })) {
      await endHolds(tx, checkoutId, 'released')
      await releaseCoupon(tx, checkoutId)
      await expirePayments(tx, checkoutId)
    }
    return 'ended'
  })
}

/** Ends one checkout if its time is over; the job that carries its name runs just after that. */
export async function expireCheckout(shop: Shop, checkoutId: string): Promise<void> {
  const checkout = await transaction(shop.db, (tx) => lockCheckout(tx, checkoutId))
  if (checkout?.status === 'PENDING' && checkout.overdue) {
    await endUnpaid(shop, checkoutId, { status: 'EXPIRED', actor: 'expiry' })
  }
}

const overdueMax = 200

/** Catches what a lost job left behind. One that cannot be ended now does not keep the others waiting. */
export async function expireOverdueCheckouts(shop: Shop): Promise<void> {
  for (const checkoutId of await findOverdueCheckouts(shop.db, overdueMax)) {
    try {
      await endUnpaid(shop, checkoutId, { status: 'EXPIRED', actor: 'expiry' })
    } catch (error) {
      shop.log.error({ err: error, checkoutId }, 'a checkout could not be ended')
    }
  }
}
