import { Failure } from '#shared/failure.ts'
import { latePaymentReason } from '#shared/orders/automatic-refunds.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { teamRolesWith } from '#shared/sellers/team-roles.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { removePurchasedItems } from '../../modules/cart/cart.ts'
import { endReservations, sellUnreserved } from '../../modules/catalog/stock.ts'
import { saleLines, unappliedPaymentLines, unappliedRefundLines } from '../../modules/ledger/ledger.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { queueMail, queueMails } from '../../modules/notifications/notifications.ts'
import { type CheckoutHead, placePaidOrders } from '../../modules/orders/checkouts.ts'
import { findOrderLines } from '../../modules/orders/orders.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { capturePayment, insertPayment, type Payment } from '../../modules/payments/payments.ts'
import type { ProviderSession } from '../../modules/payments/provider.ts'
import { insertFullRefund } from '../../modules/payments/refunds.ts'
import { markCouponPaid, redeemCoupon, releaseCoupon } from '../../modules/promotions/coupon-uses.ts'
import { rulesOf } from '../../modules/settings/settings.rules.ts'
import type { Shop } from '../../shop.ts'
import { readCheckoutPeople } from '../../views/orders/order-people.ts'
import { hasClosedSeller, readPaidCheckout } from '../../views/orders/paid-checkout.ts'
import { issueInvoices } from '../orders/steps/issue-invoices.ts'
import { setPayoutTerms } from '../payouts/steps/set-payout-terms.ts'
import { lockSession } from './steps/lock-session.ts'
import { orderMails } from './steps/order-mails.ts'

export type Settlement = 'settled' | 'already_settled' | 'refunded' | 'not_paid' | 'refused'

/**
 * The only place where an order becomes paid. Webhook, success page and reconciliation call it with the session as reported
 * by the provider, never with data from a browser. Idempotent through the checkout's lock and the payment's status.
 */
export async function settlePayment(shop: Shop, session: ProviderSession): Promise<Settlement> {
  if (!session.paid || !session.checkoutId) return 'not_paid'
  const checkoutId = session.checkoutId
  return transaction(shop.db, async (tx) => {
    const { checkout, payment } = await lockRecorded(tx, shop, session, checkoutId)
    if (!checkout || payment?.checkoutId !== checkoutId || payment.gateway !== session.gateway) {
      return refuse(tx, session, 'unknown_checkout')
    }
    if (payment.status === 'CAPTURED') return 'already_settled'
    // Cash is paid on delivery, so an order that has ended stays ended.
    if (payment.gateway === 'COD' && checkout.status !== 'PENDING') return 'not_paid'
    if (payment.amountCents !== session.amountCents || checkout.currency !== session.currency) {
      return refuse(tx, session, 'wrong_amount')
    }
    const sold = await sellGoods(tx, checkout)
    await capturePayment(tx, {
      paymentRow: payment.id,
      paymentId: session.paymentId,
      refundInFull: !sold,
      payer: { ...session, userId: checkout.userId },
    })
    if (sold) await acceptPayment(tx, shop, { checkout, payment })
    else await refundPayment(tx, { checkout, payment })
    return sold ? 'settled' : 'refunded'
  })
}

/** A webhook may arrive before `createSession` responds: it records the session, whose metadata names the checkout. */
async function lockRecorded(tx: Db, shop: Shop, session: ProviderSession, checkoutId: string) {
  const { gateway, sessionId } = session
  const locked = await lockSession(tx, checkoutId, sessionId)
  if (!locked.checkout || locked.payment) return locked
  await insertPayment(tx, {
    checkoutId,
    gateway,
    sessionId,
    linkUrl: `${shop.config.PUBLIC_URL}/payment-success/${checkoutId}?session_id=${sessionId}`,
    amountCents: locked.checkout.totalCents,
    currency: locked.checkout.currency,
  })
  return lockSession(tx, checkoutId, sessionId)
}

async function refuse(tx: Db, session: ProviderSession, kind: string): Promise<Settlement> {
  await raiseException(tx, { kind, reference: session.sessionId, details: { session } })
  return 'refused'
}

/** Sells the held stock or, after the hold expired, free stock of sellers who still sell. False if not everything is available. */
async function sellGoods(tx: Db, checkout: CheckoutHead): Promise<boolean> {
  if (checkout.status === 'PENDING') {
    await endReservations(tx, checkout.id, 'sold')
    return true
  }
  if (checkout.status !== 'EXPIRED' || (await hasClosedSeller(tx, checkout.id))) return false
  // The order keeps its discount, so the coupon is redeemed again. Same lock order as placing an order: coupon, then stock.
  const coupon = checkout.couponId && {
    couponId: checkout.couponId,
    userId: checkout.userId,
    checkoutId: checkout.id,
  }
  const counted = coupon ? await redeemCoupon(tx, coupon) : true
  if (!(await sellUnreserved(tx, await findOrderLines(tx, { checkoutId: checkout.id })))) {
    await releaseCoupon(tx, checkout.id)
    return false
  }
  if (coupon && !counted) {
    // Someone else took the last use. The customer paid the agreed price, so the order stands, and an admin is informed.
    await raiseException(tx, { kind: 'coupon_over_limit', reference: checkout.id, details: coupon })
  }
  return true
}

type Facts = { checkout: CheckoutHead; payment: Payment }

async function acceptPayment(tx: Db, shop: Shop, { checkout, payment }: Facts): Promise<void> {
  const { id, currency } = checkout
  const orders = await placePaidOrders(tx, id)
  if (checkout.couponId !== null) await markCouponPaid(tx, id)
  const lines = orders.flatMap((order) => order.lines)
  await removePurchasedItems(tx, checkout.userId, lines)
  await writeEntries(
    tx,
    currency,
    orders.map((order) => ({
      key: `sale:${order.id}`,
      kind: 'sale',
      orderId: order.id,
      paymentId: payment.id,
      lines: saleLines(order),
    })),
  )
  const { settings, people } = await readPaidCheckout(tx, id, teamRolesWith('orders.read'))
  await setPayoutTerms(tx, rulesOf(shop.config, settings).newSellers, { id, currency, orders })
  await queueMails(tx, orderMails(shop, checkout, people))
  if (orders.some(({ placeOfSupply }) => placeOfSupply !== null)) await issueInvoices(tx, shop, id)
}

/** A second payment of a checkout, or a payment for sold-out goods: captured and refunded in full. */
async function refundPayment(tx: Db, { checkout, payment }: Facts): Promise<void> {
  if (payment.amountCents === 0) return
  const refundId = await insertFullRefund(tx, {
    paymentRow: payment.id,
    amountCents: payment.amountCents,
    reason: latePaymentReason(checkout.status),
  })
  await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
  await writeEntries(tx, checkout.currency, [
    {
      key: `payment:${payment.id}`,
      kind: 'payment',
      paymentId: payment.id,
      lines: unappliedPaymentLines(payment.amountCents),
    },
    { key: `refund:${refundId}`, kind: 'refund', refundId, lines: unappliedRefundLines(payment.amountCents) },
  ])
  const customer = (await readCheckoutPeople(tx, checkout.id))[0]
  if (!customer) throw new Failure('not_found')
  await queueMail(tx, {
    key: `payment-refunded:${payment.id}`,
    to: customer.email,
    template: 'payment-refunded',
    data: {
      firstName: customer.firstName,
      amount: toDecimal(payment.amountCents),
      currency: checkout.currency,
    },
  })
}
