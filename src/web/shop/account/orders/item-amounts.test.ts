import { describe, expect, test } from 'vitest'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import { itemAmounts } from './item-amounts.ts'

const item = (id: number, mrpPrice: number, sellingPrice: number, couponDiscount = 0) =>
  ({ id, mrpPrice, sellingPrice, couponDiscount, product: { discountPercent: 50 } }) as OrderItem

const order = (
  totalSellingPrice: number,
  [first = 0, second = 0, third = 0]: number[] = [],
  { shipping = 0, platformFee = 0 } = {},
) =>
  ({
    orderItems: [item(1, 20, 10, first), item(2, 40, 20, second), item(3, 20, 10, third)],
    totalSellingPrice,
    couponDiscount: sum([first, second, third]),
    shipping,
    platformFee,
    listRate: 83.5,
    listAmount: Math.round(totalSellingPrice * 8350) / 100,
  }) as Order

const sum = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 100) / 100

describe("an order's amounts by item", () => {
  test('equal the price of each item', () => {
    const amounts = itemAmounts(order(40)).map((row) => row.amounts)
    expect(amounts.map((row) => row.charged)).toEqual([10, 20, 10])
    expect(amounts.map((row) => row.list)).toEqual([835, 1670, 835])
    expect(amounts.map((row) => row.listMrp)).toEqual([1670, 3340, 1670])
    expect(amounts.map((row) => row.off)).toEqual([50, 50, 50])
  })

  test('include shares of a coupon that add up to the cent', () => {
    const total = 33.34
    const amounts = itemAmounts(order(total, [1.67, 3.33, 1.66])).map((row) => row.amounts)
    expect(sum(amounts.map((row) => row.charged))).toBe(total)
    expect(sum(amounts.map((row) => row.list))).toBe(2783.89)
    expect(amounts[1]?.off).toBeCloseTo(58.3, 1)
  })

  test('include the coupon of each item, and shipping and fee in proportion to the price, to the cent', () => {
    const beside = { shipping: 4.99, platformFee: 2.5 }
    // The first two items are on deal, so the coupon does not apply to them.
    const amounts = itemAmounts(order(44.49, [0, 0, 3], beside)).map((row) => row.amounts)
    expect(amounts.map((row) => row.charged)).toEqual([12.02, 24.05, 8.42])
    expect(sum(amounts.map((row) => row.charged))).toBe(44.49)
    expect(amounts.map((row) => row.off)).toEqual([50, 50, 65])
  })

  test('list what they include besides the price', () => {
    const wordsOf = (...given: Parameters<typeof order>) =>
      itemAmounts(order(...given)).map((row) => row.amounts.included)
    expect(wordsOf(40)).toEqual(['', '', ''])
    expect(wordsOf(39, [1])).toEqual([', coupon included', '', ''])
    expect(wordsOf(41, [], { platformFee: 1 })[0]).toBe(', platform fee included')
    expect(wordsOf(42, [1], { shipping: 2, platformFee: 1 }).slice(0, 2)).toEqual([
      ', coupon, shipping, and platform fee included',
      ', shipping and platform fee included',
    ])
  })
})
