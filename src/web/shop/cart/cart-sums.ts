import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The price of all items before the coupon. */
export const goodsTotal = (cart: Pick<Cart, 'totalSellingPrice' | 'couponDiscount'>) =>
  toDecimal(toCents(cart.totalSellingPrice) + toCents(cart.couponDiscount))

/** The price of the items that the coupon is for. */
const couponBase = (cart: Pick<Cart, 'couponItems'>, items: CartItem[]) =>
  sum(items.map((item) => (cart.couponItems.includes(item.id) ? toCents(item.sellingPrice) : 0)))

/** A coupon keeps its percentage of its items, or its amount. */
function couponOf(cart: Cart, cartItems: CartItem[]): number {
  const [before, base] = [couponBase(cart, cart.cartItems), couponBase(cart, cartItems)]
  const cents = toCents(cart.couponDiscount)
  if (cart.couponKind === 'AMOUNT') return Math.min(cents, base)
  return before === 0 ? 0 : Math.round((cents * base) / before)
}

/**
 * Estimates the cart after a line changes; quantity 0 removes the line. Shown until the server's totals arrive.
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
  const coupon = couponOf(cart, cartItems)
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
