import { describe, expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { goodsTotal, withQuantity } from './cart-sums.ts'

const line = (id: number, quantity: number, mrp: number, selling: number) =>
  ({
    id,
    quantity,
    unitMrpPrice: mrp,
    unitSellingPrice: selling,
    mrpPrice: mrp * quantity,
    sellingPrice: selling * quantity,
  }) as CartItem

const bag = (couponDiscount = 0): Cart => ({
  id: 1,
  user: { id: 1 },
  cartItems: [line(1, 2, 20, 15), line(2, 1, 10.1, 10.1)],
  totalItem: 3,
  totalMrpPrice: 50.1,
  totalSellingPrice: 40.1 - couponDiscount,
  discount: 19.96,
  couponCode: couponDiscount > 0 ? 'TEN' : null,
  couponDiscount,
  couponNote: null,
  couponKind: couponDiscount > 0 ? 'PERCENT' : null,
  couponItems: couponDiscount > 0 ? [1, 2] : [],
  shipping: 0,
  shippingDiscount: 0,
  platformFee: 0,
  tax: 0,
  deliveries: [],
  totalPrice: 40.1 - couponDiscount,
})

describe('the optimistic cart', () => {
  test('recalculates its totals with the new quantity', () => {
    const next = withQuantity(bag(), 1, 3)
    expect(next.cartItems[0]).toMatchObject({ quantity: 3, mrpPrice: 60, sellingPrice: 45 })
    expect(next).toMatchObject({
      totalItem: 4,
      totalMrpPrice: 70.1,
      totalSellingPrice: 55.1,
      totalPrice: 55.1,
      discount: 21.4,
    })
  })

  test('drops a line whose quantity is 0', () => {
    const next = withQuantity(bag(), 2, 0)
    expect(next.cartItems.map((item) => item.id)).toEqual([1])
    expect(next).toMatchObject({ totalItem: 2, totalPrice: 30 })
  })

  test('recalculates the coupon discount', () => {
    const next = withQuantity(bag(4.01), 1, 1)
    expect(next).toMatchObject({ couponDiscount: 2.51, totalSellingPrice: 22.59 })
    expect(goodsTotal(next)).toBe(25.1)
  })

  test('applies the coupon only to its items', () => {
    const more = withQuantity({ ...bag(1.01), couponItems: [2] }, 1, 4)
    expect(more).toMatchObject({ couponDiscount: 1.01, totalSellingPrice: 69.09 })
    expect(withQuantity(more, 2, 2)).toMatchObject({ couponDiscount: 2.02 })
  })

  test('keeps the amount of a coupon that takes an amount off, up to the price of its items', () => {
    const full: Cart = { ...bag(5), couponKind: 'AMOUNT', couponItems: [2] }
    expect(withQuantity(full, 2, 2)).toMatchObject({ couponDiscount: 5, totalSellingPrice: 45.2 })
    expect(withQuantity(full, 2, 0)).toMatchObject({ couponDiscount: 0, totalSellingPrice: 30 })
  })

  test('can become empty', () => {
    const next = withQuantity(withQuantity(bag(4.01), 1, 0), 2, 0)
    expect(next).toMatchObject({ totalItem: 0, totalPrice: 0, discount: 0, couponDiscount: 0 })
  })
})
