import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { removePurchasedItems } from '../../modules/cart/cart.ts'
import { endReservations, sellUnreserved } from '../../modules/catalog/stock.ts'
import { saleLines, unappliedPaymentLines, unappliedRefundLines } from '../../modules/ledger/ledger.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { type CheckoutHead, lockCheckout, placePaidOrders } from '../../modules/orders/checkouts.ts'
import { findOrderLines, findOrdersOfCheckout } from '../../modules/orders/orders.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import {
  capturePayment,
  findPaymentBySession,
  insertPayment,
  type Payment,
} from '../../modules/payments/payments.ts'
import type { ProviderSession } from '../../modules/payments/provider.ts'
import { insertFullRefund } from '../../modules/payments/refunds.ts'
import { recordPaymentCard, saveProviderCustomer } from '../../modules/payments/saved-cards.ts'
import { markCouponPaid, redeemCoupon, releaseCoupon } from '../../modules/promotions/coupon-uses.ts'
import type { Shop } from '../../shop.ts'
import { readCheckoutPeople } from '../../views/orders/order-people.ts'
import { issueInvoices } from '../orders/steps/issue-invoices.ts'
import { setPayoutTerms } from '../payouts/steps/set-payout-terms.ts'
import { mailTeam } from '../sellers/steps/mail-team.ts'

export type Settlement = 'settled' | 'already_settled' | 'refunded' | 'not_paid' | 'refused'

/**
 * The only place where an order becomes paid. Webhook, success page and reconciliation call it with the session as reported
 * by the provider, never with data from a browser. Idempotent through the checkout's lock and the payment's status.
 */
export async function settlePayment(shop: Shop, session: ProviderSession): Promise<Settlement> {
  if (!session.paid || !session.checkoutId) return 'not_paid'
  const checkoutId = session.checkoutId
  await ensurePaymentRecorded(shop, session, checkoutId)
  return transaction(shop.db, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId)
    const payment = await findPaymentBySession(tx, session.sessionId)
    if (!checkout || payment?.checkoutId !== checkoutId || payment.gateway !== session.gateway) {
      return refuse(tx, session, 'unknown_checkout')
    }
    if (payment.status === 'CAPTURED') return 'already_settled'
    if (payment.amountCents !== session.amountCents || checkout.currency !== session.currency) {
      return refuse(tx, session, 'wrong_amount')
    }
    const sold = await sellGoods(tx, checkout)
    if (sold) await acceptPayment(tx, shop, { checkout, payment, session })
    else await refundPayment(tx, { checkout, payment, session })
    await saveCustomer(tx, checkout, session)
    return sold ? 'settled' : 'refunded'
  })
}

/** A webhook may arrive before `createSession` responds. The event's metadata names the checkout then. */
async function ensurePaymentRecorded(
  shop: Shop,
  session: ProviderSession,
  checkoutId: string,
): Promise<void> {
  if (await findPaymentBySession(shop.db, session.sessionId)) return
  const checkout = await transaction(shop.db, (tx) => lockCheckout(tx, checkoutId))
  if (!checkout) return
  await insertPayment(shop.db, {
    checkoutId,
    gateway: session.gateway,
    sessionId: session.sessionId,
    linkUrl: `${shop.config.PUBLIC_URL}/payment-success/${checkoutId}?session_id=${session.sessionId}`,
    amountCents: checkout.totalCents,
    currency: checkout.currency,
  })
}

async function saveCustomer(
  tx: Db,
  checkout: CheckoutHead,
  { gateway, customerId, cardFingerprint }: ProviderSession,
): Promise<void> {
  const { userId } = checkout
  if (cardFingerprint !== undefined)
    await recordPaymentCard(tx, { userId, gateway, fingerprint: cardFingerprint })
  if (customerId !== null) await saveProviderCustomer(tx, { userId, gateway, customerId })
}

async function refuse(tx: Db, session: ProviderSession, kind: string): Promise<Settlement> {
  await raiseException(tx, { kind, reference: session.sessionId, details: { session } })
  return 'refused'
}

/** Sells the held stock or, after the hold expired, free stock. False if not everything is available. */
async function sellGoods(tx: Db, checkout: CheckoutHead): Promise<boolean> {
  if (checkout.status === 'PENDING') {
    await endReservations(tx, checkout.id, 'sold')
    return true
  }
  if (checkout.status !== 'EXPIRED') return false
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

type Facts = { checkout: CheckoutHead; payment: Payment; session: ProviderSession }

async function acceptPayment(tx: Db, shop: Shop, { checkout, payment, session }: Facts): Promise<void> {
  await capturePayment(tx, { paymentRow: payment.id, paymentId: session.paymentId, refundInFull: false })
  await placePaidOrders(tx, checkout.id)
  await markCouponPaid(tx, checkout.id)
  await removePurchasedItems(tx, checkout.userId, await findOrderLines(tx, { checkoutId: checkout.id }))
  const orders = await findOrdersOfCheckout(tx, checkout.id)
  await writeEntries(
    tx,
    checkout.currency,
    orders.map((order) => ({
      key: `sale:${order.id}`,
      kind: 'sale',
      orderId: order.id,
      paymentId: payment.id,
      lines: saleLines(order),
    })),
  )
  await setPayoutTerms(tx, shop, { id: checkout.id, currency: checkout.currency, orders })
  await queueOrderMails(tx, shop, checkout)
  if (orders.some(({ placeOfSupply }) => placeOfSupply !== null)) await issueInvoices(tx, shop, checkout.id)
}

async function queueOrderMails(tx: Db, shop: Shop, checkout: CheckoutHead): Promise<void> {
  const people = await readCheckoutPeople(tx, checkout.id)
  const customer = people[0]
  if (!customer) return
  await queueMail(tx, {
    key: `order-placed:${checkout.id}`,
    to: customer.email,
    template: 'order-placed',
    data: {
      firstName: customer.firstName,
      total: toDecimal(checkout.totalCents),
      currency: checkout.currency,
      link: `${shop.config.PUBLIC_URL}/account/orders`,
      orders: people.map((order) => ({
        code: order.code,
        seller: order.businessName,
        total: toDecimal(order.totalCents),
        titles: order.titles,
      })),
    },
  })
  for (const order of people) {
    await mailTeam(
      tx,
      { sellerId: order.sellerId, permission: 'orders.read' },
      {
        key: `seller-new-order:${order.orderId}`,
        to: order.sellerEmail,
        template: 'seller-new-order',
        data: {
          sellerName: order.sellerName,
          code: order.code,
          itemCount: order.itemCount,
          link: `${shop.config.PUBLIC_URL}/seller/orders`,
        },
      },
    )
  }
}

/** A second payment of a checkout, or a payment for sold-out goods: captured and refunded in full. */
async function refundPayment(tx: Db, { checkout, payment, session }: Facts): Promise<void> {
  await capturePayment(tx, { paymentRow: payment.id, paymentId: session.paymentId, refundInFull: true })
  if (payment.amountCents === 0) return
  const refundId = await insertFullRefund(tx, {
    paymentRow: payment.id,
    amountCents: payment.amountCents,
    reason: `paid after the checkout was ${checkout.status.toLowerCase()}`,
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
