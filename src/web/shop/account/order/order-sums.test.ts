import { expect, test } from 'vitest'
import { orderSums } from './order-sums.ts'

const order = (
  totalMrpPrice: number,
  totalSellingPrice: number,
  { couponDiscount = 0, shipping = 0, platformFee = 0 } = {},
) => ({ totalMrpPrice, totalSellingPrice, couponDiscount, shipping, platformFee })

test.each([
  ['goods at their list price', order(50, 50), { reduced: 0, reducedPercent: 0, saved: 0 }],
  ['lower prices', order(100, 68), { reduced: 32, reducedPercent: 32, saved: 32 }],
  [
    'a fee, which is nothing saved and nothing lost',
    order(100, 70.5, { platformFee: 2.5 }),
    { reduced: 32, reducedPercent: 32, saved: 32 },
  ],
  [
    'a coupon, which is no part of the discount beside it',
    order(100, 64, { couponDiscount: 4 }),
    { reduced: 32, reducedPercent: 32, saved: 36 },
  ],
  [
    'all of it',
    order(100, 71.49, { couponDiscount: 4, shipping: 4.99, platformFee: 2.5 }),
    { reduced: 32, reducedPercent: 32, saved: 36 },
  ],
  [
    'a coupon for everything, and a fee for it',
    order(20, 1, { couponDiscount: 20, platformFee: 1 }),
    { reduced: 0, reducedPercent: 0, saved: 20 },
  ],
  [
    'cents that no binary fraction has',
    order(0.3, 0.3, { couponDiscount: 0.1, shipping: 0.1, platformFee: 0.1 }),
    { reduced: 0.1, reducedPercent: 33.33, saved: 0.2 },
  ],
  ['nothing', order(0, 0), { reduced: 0, reducedPercent: 0, saved: 0 }],
])('an order of %s', (_what, given, wanted) => {
  const { reducedPercent, ...amounts } = orderSums(given)
  expect({ ...amounts, reducedPercent: Math.round(reducedPercent * 100) / 100 }).toEqual(wanted)
})
