import { expect, test } from 'vitest'
import { stepOf } from './funnel-counts.rules.ts'

const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const page = { method: 'GET', url: '/product-details/men/coat/7', status: 200, headers }

test.each([
  [page, 'product_views'],
  [{ ...page, url: '/product-details/men/coat/7.data' }, 'product_views'],
  [{ ...page, status: 304 }, 'product_views'],
  [{ ...page, status: 301 }, undefined],
  [{ ...page, status: 404 }, undefined],
  [{ ...page, url: '/products/men' }, undefined],
  [{ ...page, headers: { 'user-agent': 'Googlebot/2.1' } }, undefined],
  [{ ...page, headers: {} }, undefined],
  [{ ...page, headers: { 'user-agent': 'node' } }, undefined],
  [{ ...page, headers: { ...headers, 'sec-purpose': 'prefetch' } }, undefined],
  [{ ...page, method: 'POST', url: '/api/carts/items' }, 'bag_additions'],
  [{ ...page, method: 'POST', url: '/api/carts/items', status: 409 }, undefined],
  [{ ...page, method: 'PATCH', url: '/api/carts/items/7' }, undefined],
])('%o is counted as %s', (request, step) => expect(stepOf(request)).toBe(step))
