import { orderChangesContract } from '#contract/orders/order-changes.ts'
import { orderDeskContract } from '#contract/orders/order-desk.ts'
import { paymentDeskContract } from '#contract/payments/payment-desk.ts'
import { resolveRange } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { readFromReplica } from '../../../database/replica/replica.ts'
import { transaction } from '../../../database/transaction.ts'
import { exportDeskOrders } from '../../../documents/export/orders-export.ts'
import { bind } from '../../../http/api/bind.ts'
import { listReply, partOf } from '../../../http/api/list-reply.ts'
import type { Shop } from '../../../shop.ts'
import { findCouponIds } from '../../../views/admin/coupons.ts'
import { readDeskOrder } from '../../../views/admin/orders/order-desk.ts'
import { type DeskFilter, readDeskOrders } from '../../../views/admin/orders/order-desk-list.ts'
import {
  readFailedRefunds,
  readPaymentExceptions,
  readStuckCheckouts,
} from '../../../views/admin/orders/payment-desk.ts'
import { readToday } from '../../../views/settings/shop-rules.ts'
import { releaseCheckout } from '../../../workflows/checkout/release-checkout.ts'
import { changeAddress, moveOrderAsStaff } from '../../../workflows/orders/change-order.ts'
import { resendOrderMail } from '../../../workflows/orders/resend-order-mail.ts'
import { replayParkedEvent } from '../../../workflows/payments/replay-parked-event.ts'
import { resolvePaymentException } from '../../../workflows/payments/resolve-exception.ts'
import { refundOrder } from '../../../workflows/refunds/refund-order.ts'
import { retryFailedRefund } from '../../../workflows/refunds/retry-refund.ts'
import { addOrderNote } from '../order-notes.ts'

const releaseMessages = {
  released: 'The checkout was canceled and its stock is available again.',
  paid: 'The provider reports a payment, so the orders were placed.',
}

export const orderDeskRoutes = (shop: Shop) => [
  ...orderRoutes(shop),
  ...changeRoutes(shop),
  ...paymentRoutes(shop),
]

type DeskQuery = Omit<DeskFilter, 'range' | 'couponIds'> & {
  from?: string | undefined
  to?: string | undefined
  coupon?: string | undefined
}

async function deskFilterOf(shop: Shop, given: DeskQuery): Promise<DeskFilter> {
  const { from, to, query, status, paymentStatus, problem, sellerId, service, productId, coupon } = given
  // Counting for all sellers would read every order of the days.
  if (service && sellerId === undefined) {
    const message = 'Choose a seller for the service level.'
    throw new Failure('invalid', { message, errors: [{ path: 'sellerId', message }] })
  }
  const range = resolveRange({ from, to }, await readToday(shop))
  const couponIds = coupon ? await findCouponIds(shop.db, coupon) : undefined
  return { query, status, paymentStatus, problem, sellerId, service, productId, couponIds, range }
}

const orderRoutes = (shop: Shop) =>
  bind(orderDeskContract, {
    'GET /admin/orders': async ({ query, facts }) => {
      const filter = await deskFilterOf(shop, query)
      return listReply(
        facts,
        await readFromReplica(shop.db, (db) => readDeskOrders(db, filter, partOf(query))),
      )
    },
    'GET /admin/orders/export': async ({ session, query, facts }) => {
      const filter = await deskFilterOf(shop, query)
      const { format } = query
      return exportDeskOrders(
        shop.db,
        { format, account: `admin:${session.userId}`, days: filter.range, size: facts.exportSize },
        filter,
      )
    },
    'GET /admin/orders/:orderId': async ({ params }) => {
      const order = await readDeskOrder(shop.db, params.orderId)
      if (!order) throw new Failure('not_found')
      return order
    },
    'POST /admin/orders/:orderId/notes': ({ session, params, body }) =>
      transaction(shop.db, (tx) =>
        addOrderNote(tx, { ...params, authorId: session.userId, body: body.body }),
      ),
    'POST /admin/orders/:orderId/refunds': ({ session, params, body, facts }) =>
      refundOrder(shop, {
        orderId: params.orderId,
        adminId: session.userId,
        refund: body,
        idempotencyKey: facts.idempotencyKey,
        requireProof: facts.requireProof,
      }),
    'POST /admin/orders/:orderId/mails/:mailId/resend': async ({ session, params }) => {
      await resendOrderMail(shop, { ...params, adminId: session.userId })
      return { message: 'The email was resent.', id: params.mailId }
    },
  })

const changeRoutes = (shop: Shop) =>
  bind(orderChangesContract, {
    'PUT /admin/orders/:orderId/address': async ({ session, params, body }) => {
      await changeAddress(shop, { ...params, ...body, adminId: session.userId })
      return { message: 'The delivery address was changed.', id: params.orderId }
    },
    'PUT /admin/orders/:orderId/status': async ({ session, params, body }) => {
      const { status: to, tracking, reason } = body
      await moveOrderAsStaff(shop, { ...params, to, tracking, reason, adminId: session.userId })
      return { message: `The order is now ${to.toLowerCase()}.`, id: params.orderId }
    },
  })

const paymentRoutes = (shop: Shop) =>
  bind(paymentDeskContract, {
    'GET /admin/refunds/failed': async ({ query, facts }) =>
      listReply(facts, await readFailedRefunds(shop.db, partOf(query))),
    'POST /admin/refunds/:refundId/retry': async ({ session, params }) => {
      await retryFailedRefund(shop, { refundId: params.refundId, adminId: session.userId })
      return { message: 'The refund is being retried.', id: params.refundId }
    },
    'GET /admin/payment-exceptions': async ({ query, facts }) =>
      listReply(facts, await readPaymentExceptions(shop.db, query.state ?? 'open', partOf(query))),
    'POST /admin/payment-exceptions/:exceptionId/resolve': async ({ session, params, body }) => {
      await resolvePaymentException(shop, {
        exceptionId: params.exceptionId,
        adminId: session.userId,
        note: body.note,
      })
      return { message: 'The exception is closed.', id: params.exceptionId }
    },
    'POST /admin/payment-exceptions/:exceptionId/replay': async ({ params }) => {
      await replayParkedEvent(shop, params.exceptionId)
      return { message: 'The event is being processed again.', id: params.exceptionId }
    },
    'GET /admin/checkouts/stuck': async ({ query, facts }) =>
      listReply(facts, await readStuckCheckouts(shop.db, partOf(query))),
    'POST /admin/checkouts/:checkoutId/release': async ({ session, params }) => {
      const outcome = await releaseCheckout(shop, { checkoutId: params.checkoutId, adminId: session.userId })
      return { message: releaseMessages[outcome], outcome }
    },
  })
