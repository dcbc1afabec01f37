import type { Order } from '#contract/orders/order.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'

type OrderSums = {
  /** What the goods were below their list price when they were bought, before any coupon; and in percent of that. */
  reduced: number
  reducedPercent: number
  /** All that was not paid of the list price, by lower prices and by a coupon. */
  saved: number
}

type Priced = Pick<
  Order,
  'totalMrpPrice' | 'totalSellingPrice' | 'couponDiscount' | 'shipping' | 'platformFee'
>

/** The parts of an order's price that its figures leave to be told apart: the total is list price, less `reduced`, less the coupon, plus shipping and fee. */
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
