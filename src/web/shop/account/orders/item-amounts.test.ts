import { describe, expect, test } from 'vitest'
import type { Order, OrderItem } from '#contract/orders.ts'
import { itemAmounts } from './item-amounts.ts'

const item = (id: number, mrpPrice: number, sellingPrice: number) =>
  ({ id, mrpPrice, sellingPrice, product: { discountPercent: 50 } }) as OrderItem

const order = (totalSellingPrice: number, couponDiscount: number) =>
  ({
    orderItems: [item(1, 20, 10), item(2, 40, 20), item(3, 20, 10)],
    totalSellingPrice,
    couponDiscount,
    listRate: 83.5,
    listAmount: Math.round(totalSellingPrice * 8350) / 100,
  }) as Order

const sum = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 100) / 100

describe("an order's amounts by item", () => {
  test('are what each item cost', () => {
    const amounts = itemAmounts(order(40, 0)).map((row) => row.amounts)
    expect(amounts.map((row) => row.charged)).toEqual([10, 20, 10])
    expect(amounts.map((row) => row.list)).toEqual([835, 1670, 835])
    expect(amounts.map((row) => row.listMrp)).toEqual([1670, 3340, 1670])
    expect(amounts.map((row) => row.off)).toEqual([50, 50, 50])
  })

  test('share a coupon so that they add up to the cent', () => {
    const total = 33.34
    const amounts = itemAmounts(order(total, 6.66)).map((row) => row.amounts)
    expect(sum(amounts.map((row) => row.charged))).toBe(total)
    expect(sum(amounts.map((row) => row.list))).toBe(2783.89)
    expect(amounts[1]?.off).toBeCloseTo(58.3, 1)
  })
})
