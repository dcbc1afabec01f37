import { Failure } from '#shared/failure.ts'
import { type OrderStatus, orderTransitions, sellerMayMove } from '#shared/order-status.ts'
import { statesBefore } from '#shared/state-table.ts'
import { checkKey, hashRequest, once } from '../database/idempotency.ts'
import type { Db } from '../database/open.ts'
import { transaction } from '../database/transaction.ts'
import { queueMail } from '../modules/notifications/notifications.ts'
import { findOrder, moveOrder } from '../modules/orders/orders.ts'
import type { Shop } from '../shop.ts'
import { readCheckoutPeople } from '../views/orders.ts'
import { cancelOrder } from './cancel-order.ts'

export type MoveOrder = {
  sellerId: number
  orderId: number
  to: OrderStatus
  idempotencyKey: string | undefined
}

/** The seller moves an order forward, or cancels it. The customer is told. Key, effect and answer are one transaction. */
export async function moveOrderAsSeller<T>(
  shop: Shop,
  move: MoveOrder,
  answer: (tx: Db) => Promise<T>,
): Promise<T> {
  const { sellerId, orderId, to, idempotencyKey } = move
  if (to === 'CANCELLED') {
    return cancelOrder(shop, { orderId, by: { kind: 'seller', sellerId }, idempotencyKey }, answer)
  }
  checkKey(idempotencyKey)
  const claim = {
    owner: `seller:${sellerId}`,
    key: idempotencyKey,
    requestHash: hashRequest('move-order', orderId, to),
  }
  return transaction(shop.db, (tx) =>
    once(tx, claim, async () => {
      await moveForward(tx, shop, move)
      return answer(tx)
    }),
  )
}

async function moveForward(tx: Db, shop: Shop, { sellerId, orderId, to }: MoveOrder): Promise<void> {
  const order = await findOrder(tx, orderId, { sellerId })
  if (!order) throw new Failure('not_found')
  const from = statesBefore(orderTransitions, to).filter((state) => sellerMayMove(state, to))
  const moved = await moveOrder(tx, { orderId, from, to, actor: 'seller', actorId: sellerId })
  if (!moved) {
    throw new Failure('status_conflict', {
      message: `An order that is ${order.status.toLowerCase()} cannot become ${to.toLowerCase()}.`,
      details: { orderStatus: order.status },
    })
  }
  const person = (await readCheckoutPeople(tx, order.checkoutId)).find((row) => row.orderId === orderId)
  if (!person) return
  await queueMail(tx, {
    key: `order-status:${orderId}:${to}`,
    to: person.email,
    template: 'order-status',
    data: {
      firstName: person.firstName,
      code: order.code,
      status: to,
      link: `${shop.config.PUBLIC_URL}/account/order/${orderId}`,
    },
  })
}
