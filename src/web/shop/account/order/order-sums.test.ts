import { expect, test } from 'vitest'
import { orderSums } from './order-sums.ts'

const order = (
  totalMrpPrice: number,
  totalSellingPrice: number,
  { couponDiscount = 0, shipping = 0, platformFee = 0 } = {},
) => ({ totalMrpPrice, totalSellingPrice, couponDiscount, shipping, platformFee })

test.each([
  ['goods at their list price', order(50, 50), { reduced: 0, reducedPercent: 0, saved: 0 }],
  ['goods below their list price', order(100, 68), { reduced: 32, reducedPercent: 32, saved: 32 }],
  [
    'goods with a platform fee, which does not change the savings',
    order(100, 70.5, { platformFee: 2.5 }),
    { reduced: 32, reducedPercent: 32, saved: 32 },
  ],
  [
    'goods with a coupon, which is counted apart from the discount',
    order(100, 64, { couponDiscount: 4 }),
    { reduced: 32, reducedPercent: 32, saved: 36 },
  ],
  [
    'goods with coupon, shipping and platform fee',
    order(100, 71.49, { couponDiscount: 4, shipping: 4.99, platformFee: 2.5 }),
    { reduced: 32, reducedPercent: 32, saved: 36 },
  ],
  [
    'goods paid by a coupon in full, with a platform fee',
    order(20, 1, { couponDiscount: 20, platformFee: 1 }),
    { reduced: 0, reducedPercent: 0, saved: 20 },
  ],
  [
    'goods with amounts that binary fractions cannot represent',
    order(0.3, 0.3, { couponDiscount: 0.1, shipping: 0.1, platformFee: 0.1 }),
    { reduced: 0.1, reducedPercent: 33.33, saved: 0.2 },
  ],
  ['no goods', order(0, 0), { reduced: 0, reducedPercent: 0, saved: 0 }],
])('an order of %s has the right savings', (_what, given, wanted) => {
  const { reducedPercent, ...amounts } = orderSums(given)
  expect({ ...amounts, reducedPercent: Math.round(reducedPercent * 100) / 100 }).toEqual(wanted)
})
