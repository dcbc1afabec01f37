import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTile } from '#test/builders/tiles.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app?.close())

describe('a tile change in the body of a GET request', () => {
  const get = (id: number | string, body?: unknown, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; body: Record<string, unknown> }>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const call = request(`${app.url}/api/home-categories/admin/home-category/${id}`, {
        headers: {
          authorization: `Bearer ${admin.token}`,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      })
      call.on('error', reject)
      call.on('response', async (response) => {
        let answer = ''
        for await (const part of response) answer += part
        resolve({ status: response.statusCode, body: JSON.parse(answer) })
      })
      call.end(text)
    })

  it('changes the tile like PATCH, and returns the tile for an empty or missing body', async () => {
    const tile = await aTile(admin, { section: 'GRID' })
    expect(await get(tile.id)).toEqual({ status: 200, body: tile })
    expect(await get(tile.id, {})).toEqual({ status: 200, body: tile })
    const name = `Got ${unique()}`
    expect(await get(tile.id, { name })).toEqual({ status: 200, body: { ...tile, name, version: 2 } })
    expect((await client(app).ok('GET /home-page')).grid).toContainEqual({ ...tile, name, version: 2 })
    expect(await get(tile.id, { name: '' })).toMatchObject({
      status: 422,
      body: { message: 'Name is required' },
    })
    expect((await get(2 ** 40)).status).toBe(404)
    expect((await get(2 ** 40, { name })).status).toBe(404)
  })

  it('needs the permission of PATCH, and is in the audit log', async () => {
    const tile = await aTile(admin)
    const reader = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'READ_ONLY' })
    const name = `Got ${unique()}`
    const refused = await get(tile.id, { name }, { authorization: `Bearer ${reader.token}` })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await get(tile.id)).body).toEqual(tile)
    await get(tile.id, { name })
    const [entry] = await admin.ok('GET /admin/audit-log', { query: { size: 1 } })
    expect(entry).toMatchObject({ actor: { id: admin.id }, subject: { kind: 'home_categories' } })
  })

  it('requires an admin and JSON', async () => {
    const tile = await aTile(admin)
    const customer = await aCustomer(app)
    const body = { name: 'Mine' }
    expect((await get(tile.id, body, { authorization: `Bearer ${customer.token}` })).status).toBe(403)
    expect((await get(tile.id, body, { authorization: '' })).status).toBe(401)
    expect((await get(tile.id, body, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await get(tile.id)).body).toEqual(tile)
  })
})
