import { expect, test } from 'vitest'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import { offeredReturns } from './offered-returns.ts'

const goods = { quantity: 2, until: null, reasons: ['DAMAGED', 'DOES_NOT_FIT'] }
const overdue = { ...goods, reasons: ['DOES_NOT_FIT', 'NOT_ARRIVED'] }
const missing = { ...goods, reasons: ['NOT_ARRIVED'] }

const offered = (orderStatus: Order['orderStatus'], returnable: unknown, now: string) =>
  offeredReturns(
    {
      orderStatus,
      deliverDate: '2026-03-06T00:00:00.000Z',
      orderItems: [{ id: 1, returnable } as OrderItem],
    },
    new Date(now),
  )[0]?.returnable

test.each([
  ['nothing before the delivery day', 'SHIPPED', goods, '2026-03-05T12:00:00', null],
  ['nothing on the delivery day', 'SHIPPED', overdue, '2026-03-06T23:00:00', null],
  ['only "did not arrive" after the delivery day', 'SHIPPED', overdue, '2026-03-07T00:30:00', missing],
  ['nothing when every unit is reported already', 'SHIPPED', null, '2026-03-08T12:00:00', null],
  ['every reason after the delivery', 'DELIVERED', overdue, '2026-03-05T12:00:00', overdue],
] as const)('the page offers %s', (_name, status, returnable, now, expected) => {
  expect(offered(status, returnable, now)).toEqual(expected)
})
