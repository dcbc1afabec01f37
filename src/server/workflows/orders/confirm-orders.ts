import type { ConfirmOutcome } from '#contract/orders/seller-orders.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { confirmOrders } from '../../modules/orders/seller-orders.ts'
import type { Shop } from '../../shop.ts'
import { readSellerOrderStatuses } from '../../views/orders/seller-orders.ts'
import { notifyBuyers } from './steps/notify-buyers.ts'

/** Confirms all orders that can be confirmed and mails their customers. Orders of other sellers are reported as not found. */
export function confirmOrdersAsSeller(
  shop: Shop,
  { sellerId, orderIds }: { sellerId: number; orderIds: number[] },
): Promise<ConfirmOutcome[]> {
  return transaction(shop.db, (tx) => confirmInTransaction(tx, shop, sellerId, orderIds))
}

/** As `confirmOrdersAsSeller`, as a part of a larger change. */
export async function confirmInTransaction(
  tx: Db,
  shop: Shop,
  sellerId: number,
  orderIds: number[],
): Promise<ConfirmOutcome[]> {
  const requested = [...new Set(orderIds)]
  const confirmed = await confirmOrders(tx, sellerId, requested)
  await notifyBuyers(tx, shop, confirmed, 'CONFIRMED')
  const orders = new Map(
    (await readSellerOrderStatuses(tx, sellerId, requested)).map((order) => [order.id, order]),
  )
  return requested.map((id) => outcomeOf(id, orders.get(id), confirmed.includes(id)))
}

function outcomeOf(
  id: number,
  order: { code: string; status: ConfirmOutcome['orderStatus'] } | undefined,
  confirmed: boolean,
): ConfirmOutcome {
  if (!order)
    return {
      id,
      outcome: 'not_found',
      orderId: null,
      orderStatus: null,
      message: 'This order was not found.',
    }
  const { code, status } = order
  const facts = { id, orderId: code, orderStatus: status }
  if (confirmed) return { ...facts, outcome: 'confirmed', message: `Order ${code} is now confirmed.` }
  const message =
    status === 'PLACED'
      ? `Order ${code} was fully refunded or charged back, so it cannot be shipped.`
      : `Order ${code} is already ${status?.toLowerCase()}.`
  return { ...facts, outcome: 'unchanged', message }
}
