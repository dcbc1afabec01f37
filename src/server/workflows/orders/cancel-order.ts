import { Failure } from '#shared/failure.ts'
import { canceledReason } from '#shared/orders/automatic-refunds.ts'
import { statusInText } from '#shared/orders/order-status.ts'
import { toDecimal } from '#shared/payments/money.ts'
import {
  checkKey,
  findResponse,
  hashRequest,
  type IdempotentRequest,
  once,
} from '../../database/idempotency.ts'
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
import { mailTeam } from '../sellers/steps/mail-team.ts'

/** Throws if the caller needs a fresh proof for this amount. */
type RequireProof = (cents: number) => void

export type Canceller =
  | { kind: 'customer'; userId: number }
  | { kind: 'seller'; sellerId: number; reason: string }
  | { kind: 'admin'; userId: number; requireProof: RequireProof }

function ownerOf(by: Canceller): Owner {
  if (by.kind === 'admin') return 'anyone'
  return by.kind === 'customer' ? { userId: by.userId } : { sellerId: by.sellerId }
}

const actorOf = <B extends Canceller>(by: B): { actor: B['kind']; actorId: number } => ({
  actor: by.kind,
  actorId: by.kind === 'seller' ? by.sellerId : by.userId,
})

const reasonOf = (by: Canceller): string[] => (by.kind === 'seller' ? [by.reason] : [])

export type CancelOrder = { orderId: number; by: Canceller; idempotencyKey: string | undefined }

const idempotentRequestOf = ({ orderId, by, idempotencyKey }: CancelOrder): IdempotentRequest => ({
  owner: by.kind === 'seller' ? `seller:${by.sellerId}` : `user:${by.userId}`,
  key: idempotencyKey,
  requestHash: hashRequest('cancel-order', by.kind, orderId, ...reasonOf(by)),
})

/**
 * Cancels an order that was not shipped yet. Canceling an unpaid order ends its whole checkout, because the orders share
 * one payment. Of a paid checkout only this order is refunded, once.
 *
 * Idempotency record, effect and reply are one transaction. The provider's session of an unpaid checkout is ended before
 * it, which is idempotent. Therefore the key is checked first: a request with a reused key must not end another checkout's
 * payment session.
 */
export async function cancelOrder<T>(
  shop: Shop,
  request: CancelOrder,
  answer: (tx: Db) => Promise<T>,
): Promise<T> {
  checkKey(request.idempotencyKey)
  const idempotentRequest = idempotentRequestOf(request)
  const stored = await findResponse<T>(shop.db, idempotentRequest)
  if (stored) return stored.response
  const order = await findOrder(shop.db, request.orderId, ownerOf(request.by))
  if (!order) throw new Failure('not_found')
  if (order.status === 'PENDING' && request.by.kind !== 'seller') await endSession(shop, order.checkoutId)
  return transaction(shop.db, (tx) =>
    once(tx, idempotentRequest, async () => {
      await cancelInTransaction(tx, shop, order, request.by)
      return answer(tx)
    }),
  )
}

/** `order` was read before the transaction and may have been paid since. */
async function cancelInTransaction(tx: Db, shop: Shop, order: OrderHead, by: Canceller): Promise<void> {
  // Sellers do not see unpaid orders and cannot end a checkout that other sellers share.
  if (order.status === 'PENDING' && by.kind !== 'seller') {
    const end = { status: 'CANCELLED' as const, ...actorOf(by) }
    if ((await releaseUnpaid(tx, order.checkoutId, end)) === 'ended') {
      if (by.kind === 'admin') await notifyOfCanceledCheckout(tx, shop, order)
      return
    }
  }
  await cancelPaid(tx, shop, order.id, by)
}

const cannotCancel = (order: OrderHead): Failure =>
  new Failure('status_conflict', {
    message:
      order.status === 'CANCELLED'
        ? 'This order is already canceled.'
        : `An order that is ${statusInText(order.status)} can no longer be canceled.`,
    details: { orderStatus: order.status },
  })

async function cancelPaid(tx: Db, shop: Shop, orderId: number, by: Canceller): Promise<void> {
  const moved = await moveOrder(tx, {
    orderId,
    from: ['PLACED', 'CONFIRMED'],
    to: 'CANCELLED',
    ...actorOf(by),
    reason: reasonOf(by)[0],
  })
  const order = await findOrder(tx, orderId, ownerOf(by))
  if (!order) throw new Failure('not_found')
  if (!moved) throw cannotCancel(order)
  // Units that earlier refunds restocked are not restocked again.
  await restock(tx, await recordAllUnitsReturned(tx, orderId))
  const amountCents = await recordFullOrderRefund(tx, orderId)
  // The re-authentication limit applies to all refunds of the order together.
  if (by.kind === 'admin') by.requireProof(order.refundedCents + amountCents)
  if (amountCents + order.fundedCents > 0)
    await createRefund(tx, order, { amountCents, reason: canceledReason(by.kind) })
  const person = (await readCheckoutPeople(tx, order.checkoutId)).find((row) => row.orderId === orderId)
  if (!person) return
  await notifyCustomer(tx, shop, {
    ...order,
    ...person,
    by: by.kind,
    // Cash is collected on delivery, so there is nothing to refund before.
    ...(order.cashCents === null ? { refundCents: amountCents } : { refundCents: 0, refundedCents: 0 }),
    reason: reasonOf(by)[0],
  })
  if (by.kind === 'seller') return
  await mailTeam(
    tx,
    { sellerId: person.sellerId, permission: 'orders.read' },
    {
      key: `seller-order-cancelled:${orderId}`,
      to: person.sellerEmail,
      template: 'seller-order-cancelled',
      data: {
        sellerName: person.sellerName,
        code: order.code,
        by: by.kind,
        link: `${shop.config.PUBLIC_URL}/seller/orders`,
      },
    },
  )
}

/** For an unpaid checkout that an admin ended. Sellers do not see unpaid orders and get no mail. */
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
      by: 'admin',
      refundCents: 0,
      refundedCents: 0,
      disputedCents: 0,
    })
  }
}

type Cancellation = {
  id: number
  code: string
  email: string
  firstName: string
  currency: string
  by: Canceller['kind']
  refundCents: number
  /** Refunded before the cancellation, and lost to chargebacks. */
  refundedCents: number
  disputedCents: number
  /** Of the seller. */
  reason?: string | undefined
}

const notifyCustomer = (tx: Db, shop: Shop, order: Cancellation) =>
  queueMail(tx, {
    key: `order-cancelled:${order.id}`,
    to: order.email,
    template: 'order-cancelled',
    data: {
      firstName: order.firstName,
      code: order.code,
      refund: toDecimal(order.refundCents),
      refundedBefore: toDecimal(order.refundedCents),
      chargeback: toDecimal(order.disputedCents),
      by: order.by,
      ...(order.reason && { reason: order.reason }),
      currency: order.currency,
      link: `${shop.config.PUBLIC_URL}/account/order/${order.id}`,
    },
  })
