import { timingSafeEqual } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import { statusInText } from '#shared/orders/order-status.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import type { Keys } from '../../keys.ts'
import { findOrdersOfParcel, proveDelivery } from '../../modules/orders/delivery-proof.ts'
import { findOrder, type OrderHead } from '../../modules/orders/orders.ts'
import type { Shop } from '../../shop.ts'
import { notifyBuyers } from './steps/notify-buyers.ts'

const deliverable = ['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED'] as const

const digits = 6
/** Guesses of one order's code per day. */
const guessesPerDay = 10

/** Derived from the key instead of stored, so that the seller's database role cannot read it. */
const codeOf = (hash: string): string =>
  String(Number.parseInt(hash.slice(0, 12), 16) % 10 ** digits).padStart(digits, '0')

const purpose = 'delivery-code'

export const deliveryCodeOf = (keys: Keys, orderId: number): string =>
  codeOf(keys.hash(purpose, String(orderId)))

const checkDeliverable = ({ status }: OrderHead) => {
  if (deliverable.some((one) => one === status)) return
  throw new Failure('status_conflict', {
    message: `An order that is ${statusInText(status)} cannot be delivered.`,
    details: { orderStatus: status },
  })
}

/** The delivery code that the customer gives the courier. */
export async function readDeliveryCode(
  shop: Pick<Shop, 'db' | 'keys'>,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<{ code: string }> {
  const order = await findOrder(shop.db, orderId, { userId })
  if (!order) throw new Failure('not_found')
  checkDeliverable(order)
  return { code: deliveryCodeOf(shop.keys, orderId) }
}

const matches = (keys: Keys, orderId: number, code: string): boolean =>
  keys
    .hashes(purpose, String(orderId))
    .some((hash) => timingSafeEqual(Buffer.from(codeOf(hash)), Buffer.from(code)))

/** The seller enters the code that the customer told: the order is delivered, with proof. */
export async function enterDeliveryCode<T>(
  shop: Shop,
  { sellerId, orderId, code }: { sellerId: number; orderId: number; code: string },
  answer: (tx: Db) => Promise<T>,
): Promise<T> {
  const order = await findOrder(shop.db, orderId, { sellerId })
  if (!order?.paid) throw new Failure('not_found')
  checkDeliverable(order)
  // Outside the transaction, so that wrong codes count.
  await limit(shop.db, { key: `delivery-code:${orderId}`, max: guessesPerDay, windowSeconds: 86_400 })
  if (!matches(shop.keys, orderId, code)) {
    const message = 'This is not the delivery code of this order. Ask the customer to read it again.'
    throw new Failure('invalid', { message, errors: [{ path: 'code', message }] })
  }
  return transaction(shop.db, async (tx) => {
    await prove(tx, shop, { order, proof: 'CODE', actor: 'seller', actorId: sellerId })
    return answer(tx)
  })
}

type Proof = Pick<Parameters<typeof proveDelivery>[1], 'proof' | 'actor' | 'actorId'> & { order: OrderHead }

async function prove(tx: Db, shop: Shop, { order, ...proof }: Proof): Promise<void> {
  const proven = await proveDelivery(tx, { orderId: order.id, from: [...deliverable], ...proof })
  if (!proven) {
    throw new Failure('status_conflict', {
      message: 'This order was canceled or refunded, so it cannot be delivered.',
      details: { orderStatus: order.status },
    })
  }
  if (proven.moved) await notifyBuyers(tx, shop, [order.id], 'DELIVERED')
}

/** A carrier's event: delivers and proves the orders with this parcel. Returns their number. */
export function recordCarrierDelivery(
  shop: Shop,
  parcel: { carrier: string; trackingNumber: string; at: Date },
): Promise<number> {
  return transaction(shop.db, async (tx) => {
    const orderIds = await findOrdersOfParcel(tx, { ...parcel, before: parcel.at })
    for (const orderId of orderIds) {
      const proof = { proof: 'CARRIER', actor: 'carrier', actorId: null } as const
      const proven = await proveDelivery(tx, { orderId, from: ['SHIPPED', 'DELIVERED'], ...proof })
      if (proven?.moved) await notifyBuyers(tx, shop, [orderId], 'DELIVERED')
    }
    return orderIds.length
  })
}
