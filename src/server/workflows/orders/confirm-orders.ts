import type { ConfirmOutcome } from '#contract/orders/seller-orders.ts'
import { transaction } from '../../database/transaction.ts'
import { confirmOrders } from '../../modules/orders/seller-orders.ts'
import type { Shop } from '../../shop.ts'
import { readSellerOrderStatuses } from '../../views/orders/seller-orders.ts'
import { notifyBuyers } from './steps/notify-buyers.ts'

/**
 * Confirms all of these orders that can be. Each is moved by the same condition as a single one, writes its history and
 * tells its customer; what is no order of the seller's is left alone and said to be none.
 */
export function confirmOrdersAsSeller(
  shop: Shop,
  { sellerId, orderIds }: { sellerId: number; orderIds: number[] },
): Promise<ConfirmOutcome[]> {
  const asked = [...new Set(orderIds)]
  return transaction(shop.db, async (tx) => {
    const confirmed = await confirmOrders(tx, sellerId, asked)
    await notifyBuyers(tx, shop, confirmed, 'CONFIRMED')
    const orders = new Map(
      (await readSellerOrderStatuses(tx, sellerId, asked)).map((order) => [order.id, order]),
    )
    return asked.map((id) => outcomeOf(id, orders.get(id), confirmed.includes(id)))
  })
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
      ? `All of order ${code} was refunded or taken back by a bank, so it is not to be sent.`
      : `Order ${code} is already ${status?.toLowerCase()}.`
  return { ...facts, outcome: 'unchanged', message }
}
