import type { Order, OrderItem } from '#contract/orders/order.ts'
import { prorate, toCents, toDecimal } from '#shared/payments/money.ts'

export type ItemAmounts = {
  /** In the order's list currency, at the rate stored on the order. */
  list: number
  listMrp: number
  /** The amount charged for the item, with its share of shipping and platform fee. */
  charged: number
  /** `, coupon and shipping included`; empty when nothing but the price was charged. */
  included: string
  /** The discount on the list price, in percent. */
  off: number
}

/** The product's discount; with a coupon, the discount of both. */
function percentOff({ couponDiscount, mrpPrice, product }: OrderItem, paidCents: number): number {
  return couponDiscount === 0 ? product.discountPercent : (1 - paidCents / toCents(mrpPrice)) * 100
}

const listFormat = new Intl.ListFormat('en-US')

function includedIn(order: Order, item: OrderItem): string {
  const parts = [
    ...(item.couponDiscount > 0 ? ['coupon'] : []),
    ...(order.shipping > 0 ? ['shipping'] : []),
    ...(order.platformFee > 0 ? ['platform fee'] : []),
  ]
  return parts.length === 0 ? '' : `, ${listFormat.format(parts)} included`
}

/**
 * Splits the order's amounts over its items so that they add up to the order. Each item has its price less its coupon
 * share, plus a proportional share of shipping and platform fee.
 */
export function itemAmounts(order: Order): { item: OrderItem; amounts: ItemAmounts }[] {
  const paid = order.orderItems.map((item) => toCents(item.sellingPrice) - toCents(item.couponDiscount))
  const fees = prorate(toCents(order.shipping) + toCents(order.platformFee), paid)
  const charged = paid.map((cents, index) => cents + (fees[index] ?? 0))
  const list = prorate(toCents(order.listAmount), charged)
  return order.orderItems.map((item, index) => ({
    item,
    amounts: {
      list: toDecimal(list[index] ?? 0),
      listMrp: toDecimal(Math.round(toCents(item.mrpPrice) * order.listRate)),
      charged: toDecimal(charged[index] ?? 0),
      included: includedIn(order, item),
      off: percentOff(item, paid[index] ?? 0),
    },
  }))
}
