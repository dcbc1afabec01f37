import type { Tracking } from '#contract/orders/order.ts'
import { Failure } from '#shared/failure.ts'
import { type CancelReason, cancelReasonText } from '#shared/orders/cancel-reasons.ts'
import {
  type OrderStatus,
  orderTransitions,
  sellerMayMove,
  statusInText,
} from '#shared/orders/order-status.ts'
import { isFullyRefunded } from '#shared/orders/refund.ts'
import { statesBefore } from '#shared/state-table.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { findOrder, moveOrder, type OrderHead } from '../../modules/orders/orders.ts'
import type { Shop } from '../../shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { notifyBuyers } from './steps/notify-buyers.ts'

export type MoveOrder = {
  sellerId: number
  orderId: number
  to: OrderStatus
  /** Both fields or none, and only for SHIPPED. */
  tracking?: Partial<Tracking>
  /** Only for CANCELLED, which needs a reason. */
  cancelReason?: CancelReason
  cancelNote?: string
  idempotencyKey: string | undefined
}

/** Moves an order forward or cancels it, and mails the customer. Idempotency record, effect and reply are one transaction. */
export async function moveOrderAsSeller<T>(
  shop: Shop,
  move: MoveOrder,
  answer: (tx: Db) => Promise<T>,
): Promise<T> {
  const { sellerId, orderId, to, idempotencyKey } = move
  const tracking = trackingOf(move)
  const reason = reasonOf(move)
  if (reason !== undefined) {
    return cancelOrder(shop, { orderId, by: { kind: 'seller', sellerId, reason }, idempotencyKey }, answer)
  }
  checkKey(idempotencyKey)
  const idempotentRequest = {
    owner: `seller:${sellerId}`,
    key: idempotencyKey,
    requestHash: hashRequest('move-order', orderId, to, tracking),
  }
  return transaction(shop.db, (tx) =>
    once(tx, idempotentRequest, async () => {
      await moveForward(tx, shop, { ...move, tracking })
      return answer(tx)
    }),
  )
}

function trackingOf({ to, tracking: { carrier, trackingNumber } = {} }: MoveOrder): Tracking | undefined {
  if (carrier === undefined && trackingNumber === undefined) return undefined
  if (carrier === undefined) throw refusal('carrier', 'Carrier is required')
  if (trackingNumber === undefined) throw refusal('trackingNumber', 'Tracking Number is required')
  if (to !== 'SHIPPED')
    throw refusal('carrier', 'Carrier and tracking number are taken when an order is shipped')
  return { carrier, trackingNumber }
}

function reasonOf({ to, cancelReason, cancelNote }: MoveOrder): string | undefined {
  if (to !== 'CANCELLED') {
    if (cancelReason || cancelNote) throw refusal('cancelReason', 'Only a cancellation has a reason')
    return undefined
  }
  if (!cancelReason) throw refusal('cancelReason', 'Choose why you cancel the order')
  if (cancelReason === 'OTHER' && !cancelNote) throw refusal('cancelNote', 'Write the reason')
  return cancelReasonText(cancelReason, cancelNote)
}

const refusal = (path: keyof Tracking | 'cancelReason' | 'cancelNote', message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path, message }] })

type Forward = Pick<MoveOrder, 'sellerId' | 'orderId' | 'to'> & { tracking: Tracking | undefined }

/** Moves an order to the next status and mails the customer, as a part of a larger change. */
export async function moveForward(
  tx: Db,
  shop: Shop,
  { sellerId, orderId, to, tracking }: Forward,
): Promise<void> {
  const order = await findOrder(tx, orderId, { sellerId })
  if (!order) throw new Failure('not_found')
  const from = statesBefore(orderTransitions, to).filter((state) => sellerMayMove(state, to))
  const moved = await moveOrder(tx, { orderId, from, to, actor: 'seller', actorId: sellerId, tracking })
  // Someone else may have changed the status since it was read.
  if (!moved) throw cannotMove((await findOrder(tx, orderId, { sellerId })) ?? order, to)
  await notifyBuyers(tx, shop, [orderId], to)
}

/** Why an order did not move to a status. */
export const cannotMove = (order: OrderHead, to: OrderStatus): Failure =>
  new Failure('status_conflict', {
    message: obstacleOf(order, to),
    details: { orderStatus: order.status },
  })

function obstacleOf(order: OrderHead, to: OrderStatus): string {
  if (order.status === to) return `This order is already ${statusInText(to)}.`
  return mustNotShip(order)
    ? 'This order was fully refunded or charged back, so it cannot be shipped. Cancel it to restock its items.'
    : `An order that is ${statusInText(order.status)} cannot become ${statusInText(to)}.`
}

const mustNotShip = (order: OrderHead): boolean =>
  (order.status === 'PLACED' || order.status === 'CONFIRMED') && isFullyRefunded(order)
