import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app.close())

test('sellers are listed by status, newest first, in parts', async () => {
  const suspended: number[] = []
  for (let count = 0; count < 3; count++) {
    suspended.unshift((await aSeller(app, { accountStatus: 'SUSPENDED' })).id)
    await aSeller(app)
  }
  const list = await admin.call('GET /sellers', { query: { status: 'SUSPENDED' } })
  expect(list.body.map((seller) => seller.id)).toEqual(suspended)
  expect(list.headers.get('x-total-count')).toBe('3')
  const part = await admin.call('GET /sellers', { query: { status: 'SUSPENDED', pageNumber: 1, size: 2 } })
  expect(part.body.map((seller) => seller.id)).toEqual(suspended.slice(2))
  expect(part.headers.get('x-total-count')).toBe('3')
  expect(await admin.ok('GET /sellers', { query: { status: 'CLOSED' } })).toEqual([])
})

test('a list needs to know which status', async () => {
  for (const query of [{}, { status: '' }, { status: 'OPEN' }]) {
    const { status, body } = await admin.call('GET /sellers', { query: query as never })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'status', message: 'Say which account status to list' }],
    ])
  }
})

test('an admin sees of a bank account no more than the seller does', async () => {
  const seller = await aSeller(app)
  const own = await seller.ok('GET /sellers/profile')
  const one = await admin.ok('GET /sellers/:id', { params: { id: seller.id } })
  const listed = await admin.ok('GET /sellers', { query: { status: 'ACTIVE' } })
  expect(one).toEqual(own)
  expect(listed.find((row) => row.id === seller.id)).toEqual(own)
  expect(JSON.stringify(listed)).not.toContain('123456786789')
  expect((await admin.call('GET /sellers/:id', { params: { id: 999_999_999 } })).status).toBe(404)
})
