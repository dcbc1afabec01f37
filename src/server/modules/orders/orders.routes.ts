import { ordersContract } from '#contract/orders.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/money.ts'
import { bind, type CallFacts } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import {
  readCustomerOrder,
  readCustomerOrders,
  readOrderItem,
  readSellerOrder,
  readSellerOrders,
} from '../../views/orders.ts'
import { cancelOrder } from '../../workflows/cancel-order.ts'
import { moveOrderAsSeller } from '../../workflows/move-order.ts'
import { placeOrder } from '../../workflows/place-order.ts'
import { hideOrder } from './orders.ts'

const pageOf = (query: { pageNumber?: number; size?: number }) => {
  const limit = query.size ?? 100
  return { limit, offset: (query.pageNumber ?? 0) * limit }
}

function answerList<T>(facts: CallFacts, list: { rows: T[]; total: number }): T[] {
  facts.setHeader('x-total-count', String(list.total))
  return list.rows
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not_found')
  return value
}

export const ordersRoutes = (shop: Shop) =>
  bind(ordersContract, {
    'POST /orders': ({ session, query, body, facts }) =>
      placeOrder(shop, {
        userId: session.userId,
        gateway: query.paymentMethod,
        address: body,
        expectedTotalCents: query.expectedTotal === undefined ? undefined : toCents(query.expectedTotal),
        idempotencyKey: facts.idempotencyKey,
      }),
    'GET /orders/users': async ({ session, query, facts }) =>
      answerList(facts, await readCustomerOrders(shop.db, session.userId, pageOf(query))),
    'GET /orders/:orderId': async ({ session, params }) =>
      found(await readCustomerOrder(shop.db, session.userId, params.orderId)),
    'GET /orders/items/:orderItemId': async ({ session, params }) =>
      found(await readOrderItem(shop.db, session.userId, params.orderItemId)),
    'PUT /orders/:orderId/cancel': async ({ session, params }) => {
      await cancelOrder(shop, params.orderId, { kind: 'customer', userId: session.userId })
      return found(await readCustomerOrder(shop.db, session.userId, params.orderId))
    },
    'GET /seller/orders': async ({ session, query, facts }) =>
      answerList(
        facts,
        await readSellerOrders(shop.db, session.sellerId, { status: query.status }, pageOf(query)),
      ),
    'PATCH /seller/orders/:orderId/status/:orderStatus': async ({ session, params }) => {
      await moveOrderAsSeller(shop, session.sellerId, params.orderId, params.orderStatus)
      return found(await readSellerOrder(shop.db, session.sellerId, params.orderId))
    },
    'DELETE /seller/orders/:orderId': async ({ session, params }) => {
      const order = found(await readSellerOrder(shop.db, session.sellerId, params.orderId))
      if (!(await hideOrder(shop.db, params.orderId, session.sellerId))) {
        throw new Failure('status_conflict', {
          message: `Only a delivered or cancelled order can be removed; this one is ${order.orderStatus.toLowerCase()}.`,
        })
      }
      return { message: 'The order was removed from your list.', id: params.orderId }
    },
  })
