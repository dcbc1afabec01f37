import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const token = 'metrics-token-0123456789'

/** Status of a path on a node with other settings. */
async function statusOf(
  path: string,
  settings: Partial<TestApp['shop']['config']>,
  headers: Record<string, string> = {},
) {
  const node = await buildApp({ ...app.shop, config: { ...app.shop.config, ...settings } })
  try {
    return (await node.inject({ url: path, headers })).statusCode
  } finally {
    await node.close()
  }
}

describe('metrics', () => {
  it.each<[string, Partial<TestApp['shop']['config']>, Record<string, string>, number]>([
    ['open in the demo', {}, {}, 200],
    ['absent with live payments', { PAYMENTS: 'live' }, {}, 404],
    [
      'absent with live payments, for any token',
      { PAYMENTS: 'live' },
      { authorization: `Bearer ${token}` },
      404,
    ],
    ['closed without the token', { METRICS_TOKEN: token }, {}, 401],
    ['closed with another token', { METRICS_TOKEN: token }, { authorization: `Bearer ${token}x` }, 401],
    ['closed with an empty token', { METRICS_TOKEN: token }, { authorization: 'Bearer ' }, 401],
    ['open with the token', { METRICS_TOKEN: token }, { authorization: `Bearer ${token}` }, 200],
    [
      'open with it and live payments',
      { METRICS_TOKEN: token, PAYMENTS: 'live' },
      { authorization: `Bearer ${token}` },
      200,
    ],
  ])('are %s', async (_what, settings, headers, status) => {
    expect(await statusOf('/metrics', settings, headers)).toBe(status)
  })
})

describe('the API documentation', () => {
  it.each(['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html', '/api/openapi.json'])(
    'at %s is absent with API_DOCS=off',
    async (path) => {
      expect(await statusOf(path, { API_DOCS: 'off' })).toBe(404)
    },
  )
  it.each(['/api/docs/', '/api/openapi.json'])('at %s is open otherwise', async (path) => {
    expect(await statusOf(path, {})).toBe(200)
  })
})
