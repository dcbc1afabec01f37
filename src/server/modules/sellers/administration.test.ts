import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(() => app.close())

test('sellers are listed by status, newest first, in pages', async () => {
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

describe('the seller search', () => {
  const names = (query: object) =>
    admin
      .ok('GET /sellers', { query: { status: 'CLOSED', ...query } as never })
      .then((rows) => rows.map((row) => row.businessDetails.businessName))
  const made: { id: number; email: string }[] = []
  beforeAll(async () => {
    for (const [businessName, sellerName, gstin] of [
      ['Indigo Mill', 'Zoya Khan', '27AAPFU0939F1ZV'],
      ['amber & Sons', 'Asha Rao', '29ABCDE1234F1Z5'],
      ['100% Cotton_House', 'mira Kapoor', '33ABCDE1234F1ZG'],
    ] as const) {
      const seller = await aSeller(app)
      await app.shop.db
        .updateTable('sellers')
        .set({ business_name: businessName, seller_name: sellerName, gstin, account_status: 'CLOSED' })
        .where('id', '=', seller.id)
        .execute()
      made.push(seller)
    }
  })

  test.each([
    ['indigo', ['Indigo Mill']],
    [' MILL ', ['Indigo Mill']],
    ['asha', ['amber & Sons']],
    ['33abcde', ['100% Cotton_House']],
    ['0% c', ['100% Cotton_House']],
    ['n_h', ['100% Cotton_House']],
    ['%', ['100% Cotton_House']],
    ['a%r', []],
    ['back\\slash', []],
    ["'; drop table sellers; --", []],
  ])('finds sellers by %s', async (query, found) => {
    expect(await names({ query })).toEqual(found)
    const counts = await admin.ok('GET /sellers/counts', { query: { query } })
    expect(counts.CLOSED).toBe(found.length)
  })

  test('finds sellers by email address, within the given status', async () => {
    const { email } = made[0] ?? { email: '' }
    expect(await names({ query: email.slice(0, -5) })).toEqual(['Indigo Mill'])
    expect(await admin.ok('GET /sellers', { query: { status: 'ACTIVE', query: email } })).toEqual([])
  })

  test.each([
    ['newest', ['100% Cotton_House', 'amber & Sons', 'Indigo Mill']],
    ['oldest', ['Indigo Mill', 'amber & Sons', '100% Cotton_House']],
    ['business', ['100% Cotton_House', 'amber & Sons', 'Indigo Mill']],
    ['business_desc', ['Indigo Mill', 'amber & Sons', '100% Cotton_House']],
    ['name', ['amber & Sons', '100% Cotton_House', 'Indigo Mill']],
    ['name_desc', ['Indigo Mill', '100% Cotton_House', 'amber & Sons']],
  ])('sorts by %s', async (sort, found) => {
    expect(await names({ sort })).toEqual(found)
    expect(await names({ sort, pageNumber: 1, size: 2 })).toEqual(found.slice(2))
  })

  test('counts sellers for every status', async () => {
    const counts = await admin.ok('GET /sellers/counts')
    const { rows } = await sql<{ status: string; count: number }>`
      select account_status as status, count(*) from sellers group by 1`.execute(app.shop.db)
    expect(counts).toEqual({
      ...Object.fromEntries(accountStatuses.map((status) => [status, 0])),
      ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    })
  })

  test('refuses an unknown sort and a text that is too long', async () => {
    for (const query of [{ sort: 'price' }, { query: 'x'.repeat(101) }])
      expect(
        (await admin.call('GET /sellers', { query: { status: 'ACTIVE', ...query } as never })).status,
      ).toBe(400)
  })
})

test('the seller list and the search use indexes', async () => {
  const plan = (query: string) =>
    app.shop.db.transaction().execute(async (tx) => {
      // Small tables are scanned faster; this test only checks that an index serves the order.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain ${query}`)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  for (const [order, index] of [
    ['id desc', 'sellers_by_status'],
    ['lower(business_name), id', 'sellers_by_status_and_business_name'],
    ['lower(business_name) desc, id desc', 'sellers_by_status_and_business_name'],
    ['lower(seller_name), id', 'sellers_by_status_and_seller_name'],
  ] as const) {
    const text = await plan(
      `select * from sellers where account_status = 'ACTIVE' order by ${order} limit 20`,
    )
    expect(text).toContain(index)
    expect(text).not.toContain('Sort')
  }
  expect(await plan(`select * from sellers where names like '%indigo%'`)).toContain('sellers_by_part_of_name')
})

test('the seller list requires a valid status', async () => {
  for (const query of [{}, { status: '' }, { status: 'OPEN' }]) {
    const { status, body } = await admin.call('GET /sellers', { query: query as never })
    expect([status, body.errors]).toEqual([400, [{ path: 'status', message: 'Choose an account status' }]])
  }
})

test('an admin sees bank details masked as the seller does', async () => {
  const seller = await aSeller(app)
  const { member: _loggedIn, ...own } = await seller.ok('GET /sellers/profile')
  const one = await admin.ok('GET /sellers/:id', { params: { id: seller.id } })
  const listed = await admin.ok('GET /sellers', { query: { status: 'ACTIVE' } })
  expect(one).toEqual(own)
  expect(listed.find((row) => row.id === seller.id)).toEqual(own)
  expect(JSON.stringify(listed)).not.toContain('123456786789')
  expect((await admin.call('GET /sellers/:id', { params: { id: 999_999_999 } })).status).toBe(404)
})
