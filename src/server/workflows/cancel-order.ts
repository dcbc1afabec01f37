import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/money.ts'
import { addJob } from '../database/jobs.ts'
import type { Db } from '../database/open.ts'
import { transaction } from '../database/transaction.ts'
import { restock } from '../modules/catalogue/stock.ts'
import { refundLines } from '../modules/ledger/ledger.rules.ts'
import { writeEntries } from '../modules/ledger/ledger.ts'
import { queueMail } from '../modules/notifications/notifications.ts'
import { findOrder, findOrderLines, moveOrder, type OrderHead } from '../modules/orders/orders.ts'
import { promiseRefund } from '../modules/payments/payments.ts'
import type { Shop } from '../shop.ts'
import { readCheckoutPeople } from '../views/orders.ts'
import { endUnpaid } from './end-checkout.ts'

export type Canceller = { kind: 'customer'; userId: number } | { kind: 'seller'; sellerId: number }

const ownerOf = (by: Canceller) =>
  by.kind === 'customer' ? { userId: by.userId } : { sellerId: by.sellerId }

const actorOf = (by: Canceller) => ({
  actor: by.kind,
  actorId: by.kind === 'customer' ? by.userId : by.sellerId,
})

/**
 * Cancels an order that has not left yet. An unpaid one is part of one payment with its siblings, so the whole checkout
 * ends; of a paid checkout only this order's part is given back, exactly once.
 */
export async function cancelOrder(shop: Shop, orderId: number, by: Canceller): Promise<void> {
  const order = await findOrder(shop.db, orderId, ownerOf(by))
  if (!order) throw new Failure('not_found')
  if (order.status === 'PENDING') {
    if (by.kind !== 'customer') throw notPossible(order)
    const result = await endUnpaid(shop, order.checkoutId, {
      status: 'CANCELLED',
      actor: 'customer',
      actorId: by.userId,
    })
    if (result === 'ended') return
  }
  await transaction(shop.db, (tx) => cancelPaid(tx, shop, orderId, by))
}

const notPossible = (order: OrderHead): Failure =>
  new Failure('status_conflict', {
    message: `An order that is ${order.status.toLowerCase()} cannot be cancelled.`,
    details: { orderStatus: order.status },
  })

async function cancelPaid(tx: Db, shop: Shop, orderId: number, by: Canceller): Promise<void> {
  const moved = await moveOrder(tx, {
    orderId,
    from: ['PLACED', 'CONFIRMED'],
    to: 'CANCELLED',
    ...actorOf(by),
  })
  const order = await findOrder(tx, orderId, ownerOf(by))
  if (!order) throw new Failure('not_found')
  if (!moved) throw notPossible(order)
  await restock(tx, await findOrderLines(tx, { orderId }))
  if (order.totalCents > 0) await giveBack(tx, order, by)
  const person = (await readCheckoutPeople(tx, order.checkoutId)).find((row) => row.orderId === orderId)
  if (!person) return
  await queueMail(tx, {
    key: `order-cancelled:${orderId}`,
    to: person.email,
    template: 'order-cancelled',
    data: {
      firstName: person.firstName,
      code: order.code,
      refund: toDecimal(order.totalCents),
      currency: order.currency,
      link: `${shop.config.PUBLIC_URL}/account/order/${orderId}`,
    },
  })
  if (by.kind !== 'customer') return
  await queueMail(tx, {
    key: `seller-order-cancelled:${orderId}`,
    to: person.sellerEmail,
    template: 'seller-order-cancelled',
    data: {
      sellerName: person.sellerName,
      code: order.code,
      link: `${shop.config.PUBLIC_URL}/seller/orders`,
    },
  })
}

async function giveBack(tx: Db, order: OrderHead, by: Canceller): Promise<void> {
  const refundId = await promiseRefund(tx, {
    checkoutId: order.checkoutId,
    orderId: order.id,
    amountCents: order.totalCents,
    reason: `cancelled by the ${by.kind}`,
  })
  if (refundId === undefined)
    throw new Error(`order ${order.id} is paid but its payment has nothing to refund`)
  await writeEntries(tx, order.currency, [
    { key: `refund:${refundId}`, kind: 'refund', orderId: order.id, refundId, lines: refundLines(order) },
  ])
  await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
}
