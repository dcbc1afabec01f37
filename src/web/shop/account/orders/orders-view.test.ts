import { expect, test } from 'vitest'
import { ordersPath, readOrdersView } from './orders-view.ts'

test.each([
  ['', { page: 1, search: '', status: undefined }, '/account/orders'],
  ['page=3', { page: 3, search: '', status: undefined }, '/account/orders?page=3'],
  ['page=-2&status=lost', { page: 1, search: '', status: undefined }, '/account/orders'],
  [
    'search=%20red+boots&status=open',
    { page: 1, search: 'red boots', status: 'open' },
    '/account/orders?search=red+boots&status=open',
  ],
  ['status=toString', { page: 1, search: '', status: undefined }, '/account/orders'],
])('the query %j shows %j', (query, view, path) => {
  expect(readOrdersView(new URLSearchParams(query))).toEqual(view)
  expect(ordersPath(readOrdersView(new URLSearchParams(query)))).toBe(path)
})
