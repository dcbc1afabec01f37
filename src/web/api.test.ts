import { afterEach, expect, test, vi } from 'vitest'
import { api, apiWithTotal, onTokenRefused, watchCalls } from './api.ts'
import { codeOf, isResponseError, messageOf } from './api-errors.ts'

afterEach(() => vi.unstubAllGlobals())

function respondWith(body: unknown, init?: ResponseInit) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('method, path, query, token and body are built from the endpoint key and the input', async () => {
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

test('a missing path parameter is refused before a request is sent', async () => {
  const fetch = respondWith({})
  const error = await failureOf(api('GET /products/:productId', { params: { productId: '' } }))
  expect(messageOf(error)).toBe(
    'Required parameter "productId" was null or undefined when calling GET /products/:productId().',
  )
  expect(fetch).not.toHaveBeenCalled()
})

test('an error response keeps the status and message of the server', async () => {
  respondWith({ message: 'Your bag is empty.', code: 'cart_empty', requestId: 'r' }, { status: 422 })
  const error = await failureOf(api('GET /categories', {}))
  expect(isResponseError(error) && error.status).toBe(422)
  expect(error).toMatchObject({ message: 'Response returned an error code' })
  expect(messageOf(error)).toBe('Your bag is empty.')
  expect(codeOf(error)).toBe('cart_empty')
})

test('a network error says what to do, and any other value is an unknown error', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failureOf(api('GET /categories', {}))
  expect(error).toMatchObject({
    name: 'FetchError',
    message: 'The request failed and the interceptors did not return an alternative response',
  })
  expect(messageOf(error)).toBe(
    'The shop could not be reached. Check your connection, then try again. (The request failed and the interceptors did not return an alternative response.)',
  )
  expect(messageOf({})).toBe('An unknown network error occurred')
})

test('a request times out after 30 s, and an aborted request fails with its own reason', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const ends: string[] = []
  watchCalls(() => () => ends.push('end'))
  const late = failureOf(api('GET /categories', {}))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(messageOf(await late)).toContain('The shop did not answer in time. Please try again in a moment.')
  const stop = new AbortController()
  const given = failureOf(api('GET /categories', { signal: stop.signal }))
  stop.abort(new Error('gone'))
  expect(await given).toMatchObject({ message: 'gone' })
  expect(ends).toEqual(['end', 'end'])
  vi.useRealTimers()
})

test.each([
  [429, { 'Retry-After': '40' }, 'Slow down. You can try again in 40 seconds.'],
  [429, { 'Retry-After': '1' }, 'Slow down. You can try again in 1 second.'],
  [429, { 'Retry-After': '600' }, 'Slow down. You can try again in 10 minutes.'],
  [429, {}, 'Slow down.'],
  [500, { 'X-Request-Id': 'r-7' }, 'Slow down. If it happens again, tell us the request number r-7.'],
  [409, { 'X-Request-Id': 'r-7' }, 'Slow down.'],
])('an error response with %i and %j says what to do', async (status, headers, words) => {
  respondWith({ message: 'Slow down.', code: 'x' }, { status, headers })
  expect(messageOf(await failureOf(api('GET /categories', {})))).toBe(words)
})

test('an error response without JSON has a general message', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(messageOf(await failureOf(api('GET /categories', {})))).toBe('Response returned an error code.')
})

test('a 401 response with a token reports the token; one without a token does not', async () => {
  respondWith({ message: 'no', code: 'token_invalid' }, { status: 401 })
  const refused: string[] = []
  const stop = onTokenRefused((token) => refused.push(token))
  await failureOf(api('GET /carts', { token: 'old' }))
  await failureOf(api('GET /carts', {}))
  respondWith({ code: 'code_wrong' }, { status: 401 })
  await failureOf(api('PATCH /sellers', { token: 'good', body: { otp: '000000' } }))
  stop()
  expect(refused).toEqual(['old'])
})

test('a paged list returns its total', async () => {
  respondWith([], { headers: { 'X-Total-Count': '214' } })
  expect(await apiWithTotal('GET /products/search', { query: { query: 'lamp' } })).toEqual({
    reply: [],
    total: 214,
  })
})
