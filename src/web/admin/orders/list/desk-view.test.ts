import { expect, it } from 'vitest'
import { filterOf, isFiltered, readView, viewPath } from './desk-view.ts'

it('a view is converted to its URL and back, and unknown values are ignored', () => {
  const view = {
    query: 'asha & co',
    status: 'PLACED',
    paymentStatus: 'PARTLY_REFUNDED',
    problem: 'not_moving',
    from: '2026-01-01',
    to: '2026-02-01',
    sellerId: '7',
    service: 'LATE',
    productId: '8',
    coupon: 'WELCOME10',
    page: 3,
    size: 50,
    hide: ['payment', 'amount'],
    added: ['payment-method', 'city'],
  } as const
  expect(readView(new URLSearchParams(viewPath(view)))).toEqual(view)
  const odd = readView(new URLSearchParams('status=GONE&payment=X&problem=constructor&from=1.1.2026&page=-2'))
  expect(odd).toMatchObject({ query: '', page: 1 })
  expect(filterOf(view)).toMatchObject({ sellerId: '7', service: 'LATE' })
  expect(filterOf({ ...view, sellerId: undefined }).service).toBeUndefined()
  expect([filterOf(view).coupon, filterOf(odd).coupon]).toEqual(['WELCOME10', undefined])
  expect([isFiltered(odd), isFiltered(view), viewPath(odd)]).toEqual([false, true, '?'])
})
