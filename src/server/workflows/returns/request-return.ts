import type { ReturnBody } from '#contract/orders/returns.ts'
import { Failure } from '#shared/failure.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { readOwnImages } from '../../modules/media/own-images.ts'
import { findOrder, lockOrder } from '../../modules/orders/orders.ts'
import { holdUnits } from '../../modules/orders/return-holds.ts'
import { refusalToReturn } from '../../modules/returns/returns.rules.ts'
import { addReturn, limitReturns } from '../../modules/returns/returns.ts'
import type { Shop } from '../../shop.ts'
import { readDelivery, readReturnCents } from '../../views/returns/returns.ts'
import { notifyOfReturn } from './steps/notify-of-return.ts'

export type RequestReturn = {
  userId: number
  orderId: number
  body: ReturnBody
  idempotencyKey: string | undefined
}

/**
 * Creates a return of units of a shipped or delivered order. The units are on hold for it: other returns and refunds cannot use them,
 * and the seller's payout for the order waits. Idempotency record, return and reply are one transaction.
 */
export async function requestReturn<T>(
  shop: Shop,
  request: RequestReturn,
  answer: (tx: Db, returnId: number) => Promise<T>,
): Promise<T> {
  const { userId, orderId, body, idempotencyKey } = request
  checkKey(idempotencyKey)
  const idempotentRequest = {
    owner: `user:${userId}`,
    key: idempotencyKey,
    requestHash: hashRequest('ask-for-return', orderId, body),
  }
  return transaction(shop.db, (tx) =>
    once(tx, idempotentRequest, async () => answer(tx, await requestInTransaction(tx, shop, request))),
  )
}

async function requestInTransaction(
  tx: Db,
  shop: Shop,
  { userId, orderId, body }: RequestReturn,
): Promise<number> {
  const order = await findOrder(tx, orderId, { userId })
  if (!order) throw new Failure('not_found')
  await limitReturns(tx, userId)
  await lockOrder(tx, orderId)
  if ((await holdUnits(tx, { orderId, units: body.items, reason: body.reason })) < body.items.length) {
    const message = refusalToReturn(await readDelivery(tx, orderId, body.reason), body.reason)
    throw new Failure('status_conflict', { message })
  }
  const photos = await readOwnImages(
    tx,
    { userId },
    { addresses: body.photos, publicUrl: shop.config.PUBLIC_URL, path: 'photos' },
  )
  const returnId = await addReturn(tx, { ...body, photos, orderId, userId, sellerId: order.sellerId })
  const amountCents = await readReturnCents(tx, returnId)
  await notifyOfReturn(tx, shop, { returnId, step: 'REQUESTED', by: 'customer', amountCents })
  return returnId
}
