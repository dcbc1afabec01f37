import type { RefundBody } from '#contract/orders/order-desk.ts'
import { Failure } from '#shared/failure.ts'
import { formatMoney, toCents, toDecimal } from '#shared/payments/money.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { findOrder, lockOrder, type OrderHead } from '../../modules/orders/orders.ts'
import { recordOrderRefund, recordReturnedUnits } from '../../modules/orders/refunds.ts'
import type { Shop } from '../../shop.ts'
import { receiveReturnedLines } from '../returns/steps/receive-returned-lines.ts'
import { createRefund } from './steps/create-refund.ts'
import { notifyOfRefund } from './steps/notify-of-refund.ts'

export type RefundOrder = {
  orderId: number
  adminId: number
  refund: RefundBody
  idempotencyKey: string
  /** Throws if the caller needs a fresh proof for this amount. */
  requireProof: (cents: number) => void
}

type Refunded = { refundId: number; amount: number; refunded: number; refundable: number }

/**
 * Refunds an order in part or in full. The idempotency record, the refund and the reply are written in one transaction.
 * Lock order, as for a cancellation: order, order lines, stock, payment.
 */
export async function refundOrder(shop: Shop, request: RefundOrder): Promise<Refunded> {
  const { orderId, adminId, refund, idempotencyKey } = request
  checkKey(idempotencyKey)
  const idempotentRequest = {
    owner: `user:${adminId}`,
    key: idempotencyKey,
    requestHash: hashRequest('refund-order', orderId, refund),
  }
  return transaction(shop.db, (tx) =>
    once(tx, idempotentRequest, () => refundInTransaction(tx, shop, request)),
  )
}

async function refundInTransaction(tx: Db, shop: Shop, request: RefundOrder): Promise<Refunded> {
  const { orderId, adminId, refund } = request
  await lockOrder(tx, orderId)
  const order = await findOrder(tx, orderId, 'anyone')
  if (!order) throw new Failure('not_found')
  if (!order.paid) throw refused('An order that was not paid has nothing to refund.')
  const restocked = refund.restock === true
  const unitsCents = await returnUnits(tx, order, refund.items, restocked)
  const amountCents = refund.amount === undefined ? unitsCents : toCents(refund.amount)
  const refundedCents = await recordOrderRefund(tx, { orderId, amountCents })
  if (refundedCents === undefined) throw tooMuch(order)
  // The total of the order counts, so that splitting a refund avoids no proof.
  request.requireProof(refundedCents)
  const refundId = await createRefund(tx, order, {
    amountCents,
    reason: refund.reason,
    of: refund.items && amountCents <= unitsCents ? 'goods' : 'order',
    decision: { adminId, items: refund.items, restocked },
  })
  if (refundId === undefined) throw refused('Nothing was paid for these items.')
  const counted = { ...order, refundedCents }
  if (amountCents > 0)
    await notifyOfRefund(tx, shop, {
      order: counted,
      refundId,
      amountCents,
      restocked,
      notToShip: Boolean(refund.items) && (order.status === 'PLACED' || order.status === 'CONFIRMED'),
      reason: refund.reason,
    })
  return {
    refundId,
    amount: toDecimal(amountCents),
    refunded: toDecimal(refundedCents),
    refundable: toDecimal(order.totalCents - refundedCents - order.disputedCents),
  }
}

const refused = (message: string): Failure => new Failure('status_conflict', { message })

function tooMuch({ totalCents, refundedCents, disputedCents, currency }: OrderHead): Failure {
  const refundable = toDecimal(totalCents - refundedCents - disputedCents)
  const message =
    refundable === 0
      ? disputedCents > 0
        ? 'There is nothing to refund: this order was charged back.'
        : 'This order has already been refunded in full.'
      : `At most ${formatMoney(refundable, currency)} of this order can still be refunded.`
  return new Failure('status_conflict', { message, details: { refundable } })
}

/** Records the returned units, restocks them if requested, and returns what was paid for them. */
async function returnUnits(
  tx: Db,
  { id: orderId }: OrderHead,
  items: RefundBody['items'],
  restocks: boolean,
): Promise<number> {
  if (!items) return 0
  const lines = await recordReturnedUnits(tx, { orderId, units: items, restock: restocks })
  if (lines.length < items.length) {
    throw refused('Fewer of these items can be refunded. Reload to see what is left.')
  }
  return receiveReturnedLines(tx, lines, restocks)
}
