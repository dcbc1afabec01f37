import { expect, test } from 'vitest'
import { fetchError } from '../../api-errors.ts'
import { couponWarning, creationError, usesText } from './coupon-labels.ts'

const refused = (body: object) =>
  Object.assign(new Error('Response returned an error code'), { name: 'ResponseError', status: 409, body })

test.each([
  [refused({ message: 'A coupon with this code already exists.' }), 'A coupon with this code already exists'],
  [refused({}), 'Response returned an error code'],
  [fetchError(new Error()), 'The request failed and the interceptors did not return an alternative response'],
  ['not an error object', 'An unknown error occurred'],
])('a failed coupon creation shows the reason', (error, words) =>
  expect(creationError(error)).toBe(`Failed to create coupon: ${words}. Please try again.`),
)

test.each([
  [0, null, '0'],
  [1_200, null, '1,200'],
  [3, 10, '3 of 10'],
])('%i uses with the limit %s are shown as text', (uses, useLimit, words) =>
  expect(usesText({ uses, useLimit })).toBe(words),
)

const percent = { kind: 'PERCENT' as const, discountPercentage: 100 }
test.each([
  [{ ...percent, discountPercentage: 99.99 }, 0, ''],
  [percent, 0, 'sellers earn nothing from these products.'],
  [percent, 100, 'the shop pays the whole price.'],
  [percent, 40, 'the shop pays 40% of the price, and sellers earn only that part.'],
  [{ kind: 'AMOUNT' as const, discountAmount: 5, minimumOrderValue: 5 }, 0, 'sellers earn nothing'],
  [{ kind: 'AMOUNT' as const, discountAmount: 5, minimumOrderValue: 5.01 }, 0, ''],
])('a coupon of %j paid by the shop to %i%% warns: %s', (coupon, platformPercentage, words) => {
  const warning = couponWarning({ ...coupon, platformPercentage })
  if (words === '') expect(warning).toBe('')
  else expect(warning).toContain(`Customers can get products for free: ${words}`)
})
