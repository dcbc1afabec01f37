import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What the goods cost before a coupon. */
export const goodsOf = (cart: Pick<Cart, 'totalSellingPrice' | 'couponDiscount'>) =>
  toDecimal(toCents(cart.totalSellingPrice) + toCents(cart.couponDiscount))

/** What is on deal has no part in a coupon. */
const couponBase = (items: CartItem[]) =>
  sum(items.map((item) => (item.deal ? 0 : toCents(item.sellingPrice))))

/**
 * The bag as it will probably be once the server has changed a line; 0 takes the line out. A coupon keeps its share of
 * the goods. Only for the moment until the server's own figures arrive.
 */
export function withQuantity(cart: Cart, itemId: number, quantity: number): Cart {
  const cartItems = cart.cartItems.flatMap((item) => {
    if (item.id !== itemId) return [item]
    if (quantity === 0) return []
    return [
      {
        ...item,
        quantity,
        mrpPrice: toDecimal(toCents(item.unitMrpPrice) * quantity),
        sellingPrice: toDecimal(toCents(item.unitSellingPrice) * quantity),
      },
    ]
  })
  const mrp = sum(cartItems.map((item) => toCents(item.mrpPrice)))
  const goods = sum(cartItems.map((item) => toCents(item.sellingPrice)))
  const before = couponBase(cart.cartItems)
  const coupon =
    before === 0 ? 0 : Math.round((toCents(cart.couponDiscount) * couponBase(cartItems)) / before)
  const paid = goods - coupon
  const paidBefore = toCents(cart.totalSellingPrice)
  return {
    ...cart,
    cartItems,
    totalItem: sum(cartItems.map((item) => item.quantity)),
    totalMrpPrice: toDecimal(mrp),
    totalSellingPrice: toDecimal(paid),
    couponDiscount: toDecimal(coupon),
    discount: mrp === 0 ? 0 : Math.round(((mrp - paid) * 10_000) / mrp) / 100,
    totalPrice: toDecimal(paid + toCents(cart.shipping) + toCents(cart.platformFee)),
    tax: paidBefore === 0 ? 0 : toDecimal(Math.round((toCents(cart.tax) * paid) / paidBefore)),
  }
}
