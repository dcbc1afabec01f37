import { afterEach, expect, test, vi } from 'vitest'
import { answer, api, onTokenRefused } from './api.ts'
import { codeOf, isResponseError, messageOf } from './api-errors.ts'

afterEach(() => vi.unstubAllGlobals())

function respondWith(body: unknown, init?: ResponseInit) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('method, path, query, token and body come from the key and the input', async () => {
  const fetch = respondWith({ id: 1 })
  await api('PATCH /carts/items/:cartItemId', {
    params: { cartItemId: 7 },
    body: { quantity: 2 },
    token: 'abc',
  })
  await api('GET /products', { query: { category: 'men', color: undefined, pageNumber: 0 } })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/carts/items/7')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'PATCH',
    headers: { Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
    body: '{"quantity":2}',
  })
  expect(fetch.mock.calls[1]?.[0]).toBe('/api/products?category=men&pageNumber=0')
})

test('a missing path value is refused before anything is sent', async () => {
  const fetch = respondWith({})
  const error = await failureOf(api('GET /products/:productId', { params: { productId: '' } }))
  expect(messageOf(error)).toBe(
    'Required parameter "productId" was null or undefined when calling GET /products/:productId().',
  )
  expect(fetch).not.toHaveBeenCalled()
})

test('a refusal carries the status and the words of the server', async () => {
  respondWith({ message: 'Your bag is empty.', code: 'cart_empty', requestId: 'r' }, { status: 422 })
  const error = await failureOf(api('GET /categories', {}))
  expect(isResponseError(error) && error.status).toBe(422)
  expect(error).toMatchObject({ message: 'Response returned an error code' })
  expect(messageOf(error)).toBe('Your bag is empty.')
  expect(codeOf(error)).toBe('cart_empty')
})

test('a network that fails says so, and anything else is unknown', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(messageOf(await failureOf(api('GET /categories', {})))).toBe(
    'The request failed and the interceptors did not return an alternative response',
  )
  expect(messageOf({})).toBe('An unknown network error occurred')
})

test('a refused token is reported, a refused guest is not', async () => {
  respondWith({ message: 'no' }, { status: 401 })
  const refused: string[] = []
  const stop = onTokenRefused((token) => refused.push(token))
  await failureOf(api('GET /carts', { token: 'old' }))
  await failureOf(api('GET /carts', {}))
  stop()
  expect(refused).toEqual(['old'])
})

test('a list that comes in parts tells its total', async () => {
  respondWith([], { headers: { 'X-Total-Count': '214' } })
  expect(await answer('GET /products/search', { query: { query: 'lamp' } })).toEqual({
    reply: [],
    total: 214,
  })
})
