import { z } from 'zod'
import { pinCode } from '#contract/fields.ts'
import { checkoutsContract } from '#contract/orders/checkouts.ts'
import { ordersContract } from '#contract/orders/orders.ts'
import { type SellerOrderFilters, sellerOrdersContract } from '#contract/orders/seller-orders.ts'
import { resolveRange } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/payments/money.ts'
import { mayInTeam, teamRefusal } from '#shared/sellers/team-roles.ts'
import { isAllowed, type StaffRole } from '#shared/staff/staff-roles.ts'
import { readFromReplica } from '../../../database/replica/replica.ts'
import { exportSellerOrders } from '../../../documents/export/orders-export.ts'
import { invoiceFile } from '../../../documents/pdf/invoice-file.ts'
import { matchingPackingSlips, packingSlipFile } from '../../../documents/pdf/packing-slip-file.ts'
import { bind } from '../../../http/api/bind.ts'
import { listReply, partOf } from '../../../http/api/list-reply.ts'
import { parseInput } from '../../../http/api/parse-input.ts'
import type { Shop } from '../../../shop.ts'
import { readDeliveryEstimate } from '../../../views/checkout/delivery.ts'
import {
  type Buyer,
  readCustomerOrders,
  readOrder,
  readOrderItem,
} from '../../../views/orders/customer-orders.ts'
import type { InvoiceReader } from '../../../views/orders/invoice.ts'
import {
  readSellerOrder,
  readSellerOrders,
  type SellerOrderFilter,
  sellerReaderOf,
} from '../../../views/orders/seller-orders.ts'
import { refreshRegion } from '../../../views/settings/brand.ts'
import { readToday } from '../../../views/settings/shop-rules.ts'
import { reorder } from '../../../workflows/cart/reorder.ts'
import { findUnpaid, waysToPay } from '../../../workflows/checkout/find-unpaid-checkout.ts'
import { placeOrder } from '../../../workflows/checkout/place-order.ts'
import { type Canceller, cancelOrder } from '../../../workflows/orders/cancel-order.ts'
import { confirmOrdersAsSeller } from '../../../workflows/orders/confirm-orders.ts'
import { moveOrderAsSeller } from '../../../workflows/orders/move-order.ts'
import { enterDeliveryCode, readDeliveryCode } from '../../../workflows/orders/prove-delivery.ts'
import { trackOrder } from '../../../workflows/orders/track-order.ts'
import { confirmDelivery } from '../../../workflows/reviews/confirm-delivery.ts'
import type { Session } from '../../identity/sessions.ts'
import { hideOrder } from '../seller-orders.ts'

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not_found')
  return value
}

type User = { userId: number; staffRole: StaffRole | null }

/** Staff without the permission see their own orders only, like customers. */
const buyerOf = ({ userId, staffRole }: User): Buyer =>
  isAllowed(staffRole, 'orders.read') ? 'anyone' : { userId }

function invoiceReaderOf(session: Session): InvoiceReader {
  if (session.kind === 'user') return buyerOf(session)
  if (!mayInTeam(session.teamRole, 'orders.read'))
    throw new Failure('forbidden', { message: teamRefusal(session.teamRole, 'orders.read') })
  return sellerReaderOf(session)
}

const cancellerOf = ({ userId, staffRole }: User, requireProof: (cents: number) => void): Canceller =>
  isAllowed(staffRole, 'orders.write')
    ? { kind: 'admin', userId, requireProof }
    : { kind: 'customer', userId }

const centsById = (prices: Record<string, number>) =>
  new Map(Object.entries(prices).map(([id, price]) => [Number(id), toCents(price)]))

const pinCodeField = z.object({ pinCode })

export const ordersRoutes = (shop: Shop) => [
  ...checkoutRoutes(shop),
  ...customerRoutes(shop),
  ...sellerRoutes(shop),
]

const checkoutRoutes = (shop: Shop) =>
  bind(checkoutsContract, {
    'POST /orders': ({ session, query, body: { expectedPrices, ...address }, facts }) =>
      placeOrder(shop, {
        userId: session.userId,
        client: facts.client,
        gateway: query.paymentMethod,
        address,
        shown: {
          totalCents: query.expectedTotal === undefined ? undefined : toCents(query.expectedTotal),
          priceCents: expectedPrices && centsById(expectedPrices),
        },
        idempotencyKey: facts.idempotencyKey,
      }),
    'GET /delivery-estimate': async ({ query: { productId, pinCode: typed } }) => {
      await refreshRegion(shop)
      const { pinCode } = parseInput(pinCodeField, { pinCode: typed }, 'invalid') as { pinCode: string }
      return readDeliveryEstimate(shop.db, { productId, pinCode })
    },
    'GET /checkouts/unpaid': async ({ session }) => {
      const [checkout, ways] = await Promise.all([findUnpaid(shop, session.userId), waysToPay(shop)])
      return { checkout, ...ways }
    },
  })

const customerRoutes = (shop: Shop) =>
  bind(ordersContract, {
    'GET /orders/users': async ({ session, query, facts }) =>
      listReply(
        facts,
        await readCustomerOrders(shop.db, { userId: session.userId, ...query }, partOf(query)),
      ),
    'GET /orders/:orderId': async ({ session, params }) =>
      found(await readOrder(shop.db, buyerOf(session), params.orderId)),
    'GET /orders/items/:orderItemId': async ({ session, params }) =>
      found(await readOrderItem(shop.db, buyerOf(session), params.orderItemId)),
    'GET /orders/:orderId/invoice': ({ session, params }) =>
      invoiceFile(shop.db, invoiceReaderOf(session), params.orderId),

    'POST /orders/:orderId/reorder': ({ session, params }) =>
      reorder(shop, { userId: session.userId, orderId: params.orderId }),

    'PUT /orders/:orderId/received': ({ session, params }) => {
      const { userId } = session
      return confirmDelivery(shop, { userId, orderId: params.orderId }, async (tx) =>
        found(await readOrder(tx, { userId }, params.orderId)),
      )
    },
    'GET /orders/:orderId/delivery-code': ({ session: { userId }, params: { orderId } }) =>
      readDeliveryCode(shop, { userId, orderId }),
    'PUT /orders/:orderId/cancel': ({ session, params, facts }) =>
      cancelOrder(
        shop,
        {
          orderId: params.orderId,
          by: cancellerOf(session, facts.requireProof),
          idempotencyKey: facts.idempotencyKey,
        },
        async (tx) => found(await readOrder(tx, buyerOf(session), params.orderId)),
      ),
  })

async function sellerFilterOf(
  shop: Shop,
  sellerId: number,
  { soldFrom, soldTo, status, from, to, query, service }: SellerOrderFilters,
): Promise<SellerOrderFilter> {
  const filter = { status, from, to, query, service }
  if (!soldFrom && !soldTo && !from && !to) return filter
  const now = await readToday(shop)
  const days = resolveRange({ from: soldFrom, to: soldTo }, now)
  return { ...filter, timeZone: now.timeZone, ...(days && { sold: { sellerId, days } }) }
}

const sellerRoutes = (shop: Shop) =>
  bind(sellerOrdersContract, {
    'GET /seller/orders': async ({ session, query, facts }) => {
      const filter = await sellerFilterOf(shop, session.sellerId, query)
      const reader = sellerReaderOf(session)
      return listReply(
        facts,
        await readFromReplica(shop.db, (db) => readSellerOrders(db, reader, filter, partOf(query))),
      )
    },
    'GET /seller/orders/export': async ({ session, query: { format, ...asked }, facts }) => {
      const { sellerId } = session
      const filter = await sellerFilterOf(shop, sellerId, asked)
      const days = filter.sold?.days ?? asked
      return exportSellerOrders(
        shop.db,
        { format, account: `seller:${sellerId}`, days, size: facts.exportSize },
        sellerReaderOf(session),
        filter,
      )
    },
    'GET /seller/orders/packing-slips': async ({ session: { sellerId }, query: { orderIds, ...asked } }) =>
      orderIds
        ? packingSlipFile(shop.db, sellerId, orderIds)
        : matchingPackingSlips(shop.db, sellerId, await sellerFilterOf(shop, sellerId, asked)),
    'POST /seller/orders/confirm': async ({ session, body }) => ({
      results: await confirmOrdersAsSeller(shop, { sellerId: session.sellerId, orderIds: body.orderIds }),
    }),
    'GET /seller/orders/:orderId': async ({ session, params }) =>
      found(await readSellerOrder(shop.db, sellerReaderOf(session), params.orderId)),
    'GET /seller/orders/:orderId/packing-slip': ({ session, params }) =>
      packingSlipFile(shop.db, session.sellerId, [params.orderId]),
    'PATCH /seller/orders/:orderId/status/:orderStatus': ({ session, params, body, facts }) =>
      moveOrderAsSeller(
        shop,
        {
          sellerId: session.sellerId,
          orderId: params.orderId,
          to: params.orderStatus,
          tracking: body && { carrier: body.carrier, trackingNumber: body.trackingNumber },
          cancelReason: body?.cancelReason,
          cancelNote: body?.cancelNote,
          idempotencyKey: facts.idempotencyKey,
        },
        async (tx) => found(await readSellerOrder(tx, sellerReaderOf(session), params.orderId)),
      ),
    'PUT /seller/orders/:orderId/tracking': async ({ session, params, body }) => {
      const { sellerId } = session
      await trackOrder(shop, { sellerId, orderId: params.orderId, tracking: body })
      return found(await readSellerOrder(shop.db, sellerReaderOf(session), params.orderId))
    },
    'PUT /seller/orders/:orderId/delivery-code': ({ session, params: { orderId }, body }) =>
      enterDeliveryCode(shop, { sellerId: session.sellerId, orderId, ...body }, async (tx) =>
        found(await readSellerOrder(tx, sellerReaderOf(session), orderId)),
      ),
    'DELETE /seller/orders/:orderId': async ({ session, params }) => {
      const order = found(await readSellerOrder(shop.db, sellerReaderOf(session), params.orderId))
      if (!(await hideOrder(shop.db, params.orderId, session.sellerId))) {
        throw new Failure('status_conflict', {
          message: `Only a delivered or canceled order can be removed; this one is ${order.orderStatus.toLowerCase()}.`,
        })
      }
      return { message: 'The order was removed from your list.', id: params.orderId }
    },
  })
