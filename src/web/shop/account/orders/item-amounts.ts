import type { Order, OrderItem } from '#contract/orders/order.ts'
import { prorate, toCents, toDecimal } from '#shared/payments/money.ts'

export type ItemAmounts = {
  /** In the order list's second currency, at the rate stored on the order. */
  list: number
  listMrp: number
  /** What was really charged for the item, with its share of what was paid beside the goods. */
  charged: number
  /** What that includes beside the price: ", coupon and shipping included". Empty for the price alone. */
  included: string
  /** How much less than the list price was paid for it, in percent. */
  off: number
}

/** The product's own discount, unless a coupon took more off. */
function percentOff({ couponDiscount, mrpPrice, product }: OrderItem, paidCents: number): number {
  return couponDiscount === 0 ? product.discountPercent : (1 - paidCents / toCents(mrpPrice)) * 100
}

const names = new Intl.ListFormat('en-GB')

function includedIn(order: Order, item: OrderItem): string {
  const parts = [
    ...(item.couponDiscount > 0 ? ['coupon'] : []),
    ...(order.shipping > 0 ? ['shipping'] : []),
    ...(order.platformFee > 0 ? ['platform fee'] : []),
  ]
  return parts.length === 0 ? '' : `, ${names.format(parts)} included`
}

/**
 * Shares an order's amounts out over its items so that the parts add up to the order: each has its price less what the coupon
 * took off it, and of shipping and fee its share by that.
 */
export function itemAmounts(order: Order): { item: OrderItem; amounts: ItemAmounts }[] {
  const paid = order.orderItems.map((item) => toCents(item.sellingPrice) - toCents(item.couponDiscount))
  const beside = prorate(toCents(order.shipping) + toCents(order.platformFee), paid)
  const charged = paid.map((cents, index) => cents + (beside[index] ?? 0))
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
