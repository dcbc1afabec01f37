import type { Order } from '#contract/orders/order.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'

type OrderSums = {
  /** The discount on the list price, without the coupon; and the same in percent. */
  reduced: number
  reducedPercent: number
  /** The discount on the list price plus the coupon. */
  saved: number
}

type Priced = Pick<
  Order,
  'totalMrpPrice' | 'totalSellingPrice' | 'couponDiscount' | 'shipping' | 'platformFee'
>

/** Total = list price - `reduced` - coupon + shipping + platform fee. */
export function orderSums(order: Priced): OrderSums {
  const mrp = toCents(order.totalMrpPrice)
  const coupon = toCents(order.couponDiscount)
  const paidForGoods = toCents(order.totalSellingPrice) - toCents(order.shipping) - toCents(order.platformFee)
  const reduced = mrp - paidForGoods - coupon
  return {
    reduced: toDecimal(reduced),
    reducedPercent: mrp === 0 ? 0 : (reduced / mrp) * 100,
    saved: toDecimal(mrp - paidForGoods),
  }
}
