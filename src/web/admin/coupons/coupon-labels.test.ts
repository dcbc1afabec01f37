import { expect, test } from 'vitest'
import { fetchError } from '../../api-errors.ts'
import { creationError, usesText } from './coupon-labels.ts'

const refused = (body: object) =>
  Object.assign(new Error('Response returned an error code'), { name: 'ResponseError', status: 409, body })

test.each([
  [
    refused({ message: 'There is a coupon with this code already.' }),
    'There is a coupon with this code already',
  ],
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
