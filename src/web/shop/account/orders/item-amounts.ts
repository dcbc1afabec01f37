import type { Order, OrderItem } from '#contract/orders.ts'
import { prorate, toCents, toDecimal } from '#shared/money.ts'

export type ItemAmounts = {
  /** In the order list's second currency, at the rate stored on the order. */
  list: number
  listMrp: number
  /** What was really charged for the item, its share of coupon and shipping included. */
  charged: number
  /** How much less that is than the list price, in percent. */
  off: number
}

/** The product's own discount, unless a coupon took more off. */
function percentOff(order: Order, item: OrderItem, chargedCents: number): number {
  if (order.couponDiscount === 0) return item.product.discountPercent
  return (1 - chargedCents / toCents(item.mrpPrice)) * 100
}

/** Shares an order's amounts out over its items by their price, so that the parts add up to the order. */
export function itemAmounts(order: Order): { item: OrderItem; amounts: ItemAmounts }[] {
  const weights = order.orderItems.map((item) => toCents(item.sellingPrice))
  const list = prorate(toCents(order.listAmount), weights)
  const charged = prorate(toCents(order.totalSellingPrice), weights)
  return order.orderItems.map((item, index) => ({
    item,
    amounts: {
      list: toDecimal(list[index] ?? 0),
      listMrp: toDecimal(Math.round(toCents(item.mrpPrice) * order.listRate)),
      charged: toDecimal(charged[index] ?? 0),
      off: percentOff(order, item, charged[index] ?? 0),
    },
  }))
}
