import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { type Claim, checkKey, findAnswer, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { restock } from '../../modules/catalog/stock.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { findOrder, moveOrder, type OrderHead, type Owner } from '../../modules/orders/orders.ts'
import { recordAllUnitsReturned, recordFullOrderRefund } from '../../modules/orders/refunds.ts'
import type { Shop } from '../../shop.ts'
import { readCheckoutPeople } from '../../views/orders/order-people.ts'
import { endSession, releaseUnpaid } from '../checkout/end-checkout.ts'
import { createRefund } from '../refunds/steps/create-refund.ts'

export type Canceller =
  | { kind: 'customer'; userId: number }
  | { kind: 'seller'; sellerId: number }
  | { kind: 'admin'; userId: number }

function ownerOf(by: Canceller): Owner {
  if (by.kind === 'admin') return 'anyone'
  return by.kind === 'customer' ? { userId: by.userId } : { sellerId: by.sellerId }
}

const actorOf = <B extends Canceller>(by: B): { actor: B['kind']; actorId: number } => ({
  actor: by.kind,
  actorId: by.kind === 'seller' ? by.sellerId : by.userId,
})

export type CancelOrder = { orderId: number; by: Canceller; idempotencyKey: string | undefined }

const claimOf = ({ orderId, by, idempotencyKey }: CancelOrder): Claim => ({
  owner: by.kind === 'seller' ? `seller:${by.sellerId}` : `user:${by.userId}`,
  key: idempotencyKey,
  requestHash: hashRequest('cancel-order', by.kind, orderId),
})

/**
 * Cancels an order that has not left yet. An unpaid one is part of one payment with its siblings, so the whole checkout
 * ends; of a paid checkout only this order's part is given back, exactly once.
 *
 * The key, the effect and the answer are written by one transaction, so a repeat finds all of them or none. Ending the
 * provider's session of an unpaid checkout comes before it and leaves nothing behind that a repeat could double: if the
 * transaction then fails, the repeat ends the ended session once more and goes on from there. Whether the key is good for
 * this request is therefore asked first, or a refused request would have ended the payment page of another order.
 */
export async function cancelOrder<T>(
  shop: Shop,
  request: CancelOrder,
  answer: (tx: Db) => Promise<T>,
): Promise<T> {
  checkKey(request.idempotencyKey)
  const claim = claimOf(request)
  const known = await findAnswer<T>(shop.db, claim)
  if (known) return known.response
  const order = await findOrder(shop.db, request.orderId, ownerOf(request.by))
  if (!order) throw new Failure('not_found')
  if (order.status === 'PENDING' && request.by.kind !== 'seller') await endSession(shop, order.checkoutId)
  return transaction(shop.db, (tx) =>
    once(tx, claim, async () => {
      await cancelInTransaction(tx, shop, order, request.by)
      return answer(tx)
    }),
  )
}

/** `order` as it was read before: what was unpaid then may have been paid since, never the other way round. */
async function cancelInTransaction(tx: Db, shop: Shop, order: OrderHead, by: Canceller): Promise<void> {
  // Not by a seller, who has never heard of it: other sellers have their parts in the same payment.
  if (order.status === 'PENDING' && by.kind !== 'seller') {
    const end = { status: 'CANCELLED' as const, ...actorOf(by) }
    if ((await releaseUnpaid(tx, order.checkoutId, end)) === 'ended') {
      if (by.kind === 'admin') await notifyOfCanceledCheckout(tx, shop, order)
      return
    }
  }
  await cancelPaid(tx, shop, order.id, by)
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
  // What was refunded in part before has been given back, and what of it lies on the shelf again stays there.
  await restock(tx, await recordAllUnitsReturned(tx, orderId))
  const amountCents = await recordFullOrderRefund(tx, orderId)
  if (amountCents > 0) await createRefund(tx, order, { amountCents, reason: `cancelled by the ${by.kind}` })
  const person = (await readCheckoutPeople(tx, order.checkoutId)).find((row) => row.orderId === orderId)
  if (!person) return
  await notifyCustomer(tx, shop, { ...order, ...person, refundCents: amountCents })
  if (by.kind === 'seller') return
  await queueMail(tx, {
    key: `seller-order-cancelled:${orderId}`,
    to: person.sellerEmail,
    template: 'seller-order-cancelled',
    data: {
      sellerName: person.sellerName,
      code: order.code,
      by: by.kind,
      link: `${shop.config.PUBLIC_URL}/seller/orders`,
    },
  })
}

/** The customer did not end the unpaid checkout themselves. Its sellers have never heard of it. */
async function notifyOfCanceledCheckout(
  tx: Db,
  shop: Shop,
  { checkoutId, currency }: OrderHead,
): Promise<void> {
  for (const person of await readCheckoutPeople(tx, checkoutId)) {
    await notifyCustomer(tx, shop, {
      ...person,
      id: person.orderId,
      currency,
      refundCents: 0,
      refundedCents: 0,
      disputedCents: 0,
    })
  }
}

type Told = {
  id: number
  code: string
  email: string
  firstName: string
  currency: string
  refundCents: number
  /** What went back before, and what a bank took. */
  refundedCents: number
  disputedCents: number
}

const notifyCustomer = (tx: Db, shop: Shop, told: Told) =>
  queueMail(tx, {
    key: `order-cancelled:${told.id}`,
    to: told.email,
    template: 'order-cancelled',
    data: {
      firstName: told.firstName,
      code: told.code,
      refund: toDecimal(told.refundCents),
      refundedBefore: toDecimal(told.refundedCents),
      chargeback: toDecimal(told.disputedCents),
      currency: told.currency,
      link: `${shop.config.PUBLIC_URL}/account/order/${told.id}`,
    },
  })
