import { beforeEach, describe, expect, test, vi } from 'vitest'
import { columnKey, listView, rememberColumns, rememberSize } from './list-view.ts'
import { textParam } from './url-view.ts'

const { readView, viewPath, isFiltered, cleared, filterOf, pageOf, savedPath } = listView(
  'admin-orders',
  ['Order Status', 'Amount'],
  { query: textParam(10) },
)
const read = (search: string) => readView(new URLSearchParams(search))

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('page size and hidden columns are part of the URL', () => {
  const view = read('?query=mug&page=2&size=50&hide=order-status.amount')
  expect(view).toEqual({ query: 'mug', page: 2, size: 50, hide: ['order-status', 'amount'], added: [] })
  expect(viewPath(view)).toBe('?query=mug&page=2&size=50&hide=order-status.amount')
  expect([filterOf(view), pageOf(view)]).toEqual([{ query: 'mug' }, { pageNumber: 1, size: 50 }])
})

test('the defaults are left out of the URL, and unknown values are ignored', () => {
  expect(viewPath(read('size=7&hide=price'))).toBe('?')
  expect(isFiltered(read('size=50&hide=amount'))).toBe(false)
  expect(cleared).toEqual({ query: '' })
})

test('the choice of the browser applies to a URL without one, and then becomes part of it', () => {
  rememberSize('admin-orders', 100)
  rememberColumns('admin-orders', { hide: ['amount'], added: [] })
  expect(viewPath(read('query=mug'))).toBe('?query=mug&size=100&hide=amount')
  expect(viewPath({ query: 'mug' })).toBe('?query=mug')
})

test('a URL can overrule the choice of the browser with the defaults', () => {
  rememberSize('admin-orders', 100)
  rememberColumns('admin-orders', { hide: ['amount'], added: [] })
  const view = read('size=20&hide=none')
  expect(view).toMatchObject({ size: 20, hide: [] })
  expect(viewPath(view)).toBe('?size=20&hide=none')
})

describe('further columns', () => {
  const list = listView('admin-products', ['Price'], {}, ['SKU', 'Product ID'])
  const readList = (search: string) => list.readView(new URLSearchParams(search))

  test('are off by default; those that the user added are part of the URL', () => {
    expect(readList('').added).toEqual([])
    const view = readList('show=product-id.price')
    expect(view.added).toEqual(['product-id'])
    expect(list.viewPath(view)).toBe('?show=product-id')
    expect(list.isFiltered(view)).toBe(false)
    expect(list.viewPath({ added: ['product-id', 'sku'] })).toBe('?show=sku.product-id')
  })

  test('are remembered by the browser, and a URL can overrule that', () => {
    rememberColumns('admin-products', { hide: [], added: ['sku'] })
    expect(list.viewPath(readList(''))).toBe('?show=sku')
    expect(list.viewPath(readList('show=none'))).toBe('?show=none')
  })

  test('are part of a saved view', () => {
    expect(list.savedPath(readList('show=sku'))).toBe('?show=sku&size=20&hide=none')
    expect(list.savedPath(readList(''))).toBe('?size=20&hide=none&show=none')
  })
})

test('one of several lists on a page has its own parameters, and a list its own default size', () => {
  const list = listView('admin-invitations', ['Role'], {}, ['Sent'], { prefix: 'invitations', size: 50 })
  const readList = (search: string) => list.readView(new URLSearchParams(search))
  expect(readList('page=3&size=10&hide=role')).toEqual({ page: 1, size: 50, hide: [], added: [] })
  const search = '?invitations-page=3&invitations-size=10&invitations-hide=role&invitations-show=sent'
  expect(list.viewPath(readList(search))).toBe(search)
  expect(list.viewPath(readList('invitations-size=50'))).toBe('?')
  rememberSize('admin-invitations', 10)
  expect(readList('invitations-page=3').size).toBe(50)
})

test('a later page without a size has the default size in every browser', () => {
  rememberSize('admin-orders', 100)
  expect(read('page=3').size).toBe(20)
})

test('a saved view names its page size and columns, and starts on the first page', () => {
  expect(savedPath(read('query=mug&page=3'))).toBe('?query=mug&size=20&hide=none')
})

test('a column has a key for the URL', () => expect(columnKey("Seller's Share")).toBe('seller-s-share'))
