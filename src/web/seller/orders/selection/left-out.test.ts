import { expect, test } from 'vitest'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { leftOutText, ordersFor } from './left-out.ts'

const order = (orderStatus: SellerOrder['orderStatus'], refunded = 0) =>
  ({
    orderStatus,
    totalSellingPrice: 10,
    refund: refunded ? { amount: refunded } : null,
    chargeback: 0,
  }) as SellerOrder

test.each([
  ['SHIPPED', [order('PLACED'), order('CONFIRMED', 4)], 2, ''],
  [
    'SHIPPED',
    [order('PLACED'), order('SHIPPED'), order('CONFIRMED', 10)],
    1,
    '2 selected orders are left out: 1 already shipped, 1 fully refunded.',
  ],
  ['SHIPPED', [order('DELIVERED')], 0, '1 selected order is left out: 1 already delivered.'],
  ['DELIVERED', [order('SHIPPED'), order('SHIPPED', 10)], 2, ''],
  [
    'DELIVERED',
    [order('SHIPPED'), order('PLACED'), order('CONFIRMED'), order('DELIVERED')],
    1,
    '3 selected orders are left out: 2 not shipped yet, 1 already delivered.',
  ],
] as const)('%s of %j', (step, orders, count, text) => {
  expect(ordersFor(step, orders)).toHaveLength(count)
  expect(leftOutText(step, orders)).toBe(text)
})
