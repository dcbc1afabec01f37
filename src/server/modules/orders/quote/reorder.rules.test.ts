import { describe, expect, test } from 'vitest'
import { planReorder, type ReorderLine } from './reorder.rules.ts'

const line = (fields: Partial<ReorderLine> = {}): ReorderLine => ({
  orderItemId: 1,
  productId: 2,
  variantId: 3,
  title: 'Linen shirt',
  size: 'M',
  color: 'Black',
  ordered: 2,
  forSale: true,
  onHoliday: false,
  onHand: 10,
  inCart: 0,
  unitSellingCents: 2_500,
  ...fields,
})

type Case = [
  name: string,
  fields: Partial<ReorderLine>,
  cartLines: number,
  quantity: number | undefined,
  added: number,
  left: [string, number] | undefined,
]

const cases: Case[] = [
  ['is added in full to an empty cart', {}, 0, 2, 2, undefined],
  ['is increased to the ordered quantity', { inCart: 1 }, 1, 2, 1, undefined],
  ['does not change when the cart has enough', { inCart: 2 }, 1, undefined, 0, undefined],
  ['is never reduced', { inCart: 5 }, 1, undefined, 0, undefined],
  ['is limited by the stock', { onHand: 1 }, 0, 1, 1, ['only_some', 1]],
  ['is left out when sold out', { onHand: 0 }, 0, undefined, 0, ['sold_out', 2]],
  ['is left out when no longer for sale', { forSale: false }, 0, undefined, 0, ['not_for_sale', 2]],
  ['is limited to 100 units', { ordered: 120, onHand: 500 }, 0, 100, 100, ['only_some', 20]],
  ['is left out when the cart is full', {}, 300, undefined, 0, ['bag_full', 2]],
  ['is increased in a full cart', { inCart: 1 }, 300, 2, 1, undefined],
  [
    'is reported when the cart exceeds the stock',
    { inCart: 2, onHand: 1 },
    1,
    undefined,
    0,
    ['only_some', 1],
  ],
]

describe('a reordered line', () => {
  test.each(cases)('%s', (_, fields, cartLines, quantity, added, left) => {
    const plan = planReorder([line(fields)], cartLines)
    expect(plan.put.map((put) => put.quantity)).toEqual(quantity === undefined ? [] : [quantity])
    expect(plan.added).toBe(added)
    expect(plan.leftOut.map((one) => [one.reason, one.quantity])).toEqual(left ? [left] : [])
  })
})

test.each([
  [{ onHoliday: false }, 'sold_out', 'Sold out.'],
  [{ onHoliday: true }, 'sold_out', 'This seller is on a break. You can buy this when they return.'],
  [{ onHoliday: true, forSale: false }, 'not_for_sale', 'No longer for sale.'],
])('a line with no stock and %j is left out as %s: %s', (fields, reason, message) => {
  expect(planReorder([line({ onHand: 0, ...fields })], 0).leftOut).toMatchObject([{ reason, message }])
})

test('the last free line of the cart goes to the first reordered line', () => {
  const plan = planReorder([line({ variantId: 3 }), line({ variantId: 4, orderItemId: 9 })], 299)
  expect(plan.put.map((put) => put.variantId)).toEqual([3])
  expect(plan.leftOut).toMatchObject([{ orderItemId: 9, reason: 'bag_full' }])
})
