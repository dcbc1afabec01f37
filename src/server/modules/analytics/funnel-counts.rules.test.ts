import { expect, test } from 'vitest'
import { visitOf } from './funnel-counts.rules.ts'

const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const page = { method: 'GET', url: '/product-details/men/coat/7', status: 200, headers }
const addition = { method: 'POST', url: '/api/carts/items', status: 201, headers, body: { productId: 8 } }
const view = { step: 'product_views', productId: 7 }

test.each([
  [page, view],
  [{ ...page, url: '/product-details/men/coat/7.data' }, view],
  [{ ...page, url: '/product-details/men/coat/7.data?color=Teal' }, view],
  [{ ...page, url: '/product-details/men/coat/7?color=Teal' }, view],
  [{ ...page, status: 304 }, view],
  [{ ...page, status: 301 }, undefined],
  [{ ...page, status: 404 }, undefined],
  [{ ...page, url: '/products/men' }, undefined],
  [{ ...page, headers: { 'user-agent': 'Googlebot/2.1' } }, undefined],
  [{ ...page, headers: {} }, undefined],
  [{ ...page, headers: { 'user-agent': 'node' } }, undefined],
  [{ ...page, headers: { ...headers, 'sec-purpose': 'prefetch' } }, undefined],
  [addition, { step: 'bag_additions', productId: 8 }],
  [{ ...addition, status: 409 }, undefined],
  [{ ...addition, method: 'PATCH', url: '/api/carts/items/7' }, undefined],
])('%o is counted as %o', (request, visit) => expect(visitOf(request)).toEqual(visit))
