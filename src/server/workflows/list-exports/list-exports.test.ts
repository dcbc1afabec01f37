import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportRowsMax } from '#contract/export.ts'
import { runAs } from '#server/database/roles/request-role.ts'
import { taskList } from '#server/worker.ts'
import { fetchExport, runExport } from '#test/builders/list-exports.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aMember } from '#test/builders/team.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { makeListExport } from './make-list-export.ts'

/** Rows of an export that is sent at once. */
const atOnce = 2
openOrderShop({ worker: false, env: { LIMIT_EXPORT_ROWS: String(atOnce) } })

const requestOf = (person: Person, filters: Record<string, string> = {}, format: 'csv' | 'xlsx' = 'csv') =>
  person.ok('POST /sellers/exports', { body: { list: 'products', format, filters } })
const exportOf = async (person: Person, id: number) =>
  (await person.ok('GET /sellers/exports')).find((one) => one.id === id)

async function aSellerOf(products: number): Promise<Person> {
  const seller = await aSeller(app)
  for (let index = 0; index < products; index++)
    await aProduct(app, { sellerId: seller.id, title: `Shirt ${index}`, sellingCents: 1_000 + index })
  return seller
}

const directly = ({ token }: Person, path: string) =>
  fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })

/** The export that is sent at once, without the limit of this test. */
async function wholeTextOf(person: Person, path: string): Promise<string> {
  app.shop.config.LIMIT_EXPORT_ROWS = exportRowsMax
  const reply = await directly(person, path)
  app.shop.config.LIMIT_EXPORT_ROWS = atOnce
  return reply.text()
}

test('a list with too many rows becomes a file with the rows of the list, in both formats', async () => {
  const seller = await aSeller(app)
  const placed = [0, 1, 2].map(() => aPaidOrder(app, { seller }))
  await Promise.all(placed)
  const refused = await directly(admin, `/admin/orders/export?query=${seller.email}`)
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'too_large' }])
  const ask = (format: 'csv' | 'xlsx') =>
    admin.call('POST /admin/exports', { body: { list: 'orders', format, filters: { query: seller.email } } })
  const [csv, xlsx] = [await ask('csv'), await ask('xlsx')]
  expect([csv.status, csv.body]).toMatchObject([
    202,
    { list: 'orders', status: 'MAKING', total: 3, done: 0, bytes: null, filters: { query: seller.email } },
  ])
  expect((await fetchExport(app, admin, 'admin', csv.body.id)).status).toBe(404)
  for (const { body } of [csv, xlsx]) await runExport(app, body.id)
  const file = await fetchExport(app, admin, 'admin', csv.body.id)
  const text = await file.text()
  expect(file.headers.get('content-disposition')).toMatch(/"orders-\d{4}-\d\d-\d\d\.csv"/)
  expect(text.split('\r\n')).toHaveLength(5)
  expect(text).toBe(await wholeTextOf(admin, `/admin/orders/export?query=${seller.email}`))
  const workbook = await fetchExport(app, admin, 'admin', xlsx.body.id)
  expect(workbook.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/)
  const { sheets } = await readXlsx(new Uint8Array(await workbook.arrayBuffer()))
  expect(sheets[0]?.rows).toHaveLength(4)
  const listed = await admin.ok('GET /admin/exports')
  expect(listed.find(({ id }) => id === csv.body.id)).toMatchObject({
    status: 'READY',
    done: 3,
    bytes: Buffer.byteLength(text),
    expiresAt: expect.any(String),
  })
  const { items } = await admin.ok('GET /admin/notifications')
  expect(items.find(({ key }) => key === `staff_export_ready:${csv.body.id}`)).toMatchObject({
    title: 'orders',
    read: false,
  })
})

test('invalid filters and lists of another area are refused', async () => {
  const seller = await aSellerOf(3)
  const ask = (body: object) => seller.call('POST /sellers/exports', { body: body as never })
  expect((await ask({ list: 'customers', format: 'csv' })).status).toBe(422)
  expect((await ask({ list: 'orders', format: 'csv', filters: { status: 'NO' } })).body).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'status' }],
  })
  expect(
    (await ask({ list: 'products', format: 'csv', filters: { sellerId: 1, nonsense: 'x' } })).body.filters,
  ).toEqual({})
})

test('parallel requests for the same rows make one file, and three are made at most', async () => {
  const seller = await aSellerOf(3)
  const same = await Promise.all([1, 2, 3, 4].map(() => requestOf(seller)))
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  await requestOf(seller, {}, 'xlsx')
  const others = await Promise.all(
    ['Shirt', 'shirt', 'SHIRT'].map((query) =>
      seller.call('POST /sellers/exports', { body: { list: 'products', format: 'csv', filters: { query } } }),
    ),
  )
  expect(others.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  expect(others.find(({ status }) => status === 409)?.body.message).toContain(
    'Wait until one of them is ready',
  )
  expect((await requestOf(seller)).id).toBe(same[0]?.id)
  await runExport(app, same[0]?.id ?? 0)
  expect((await requestOf(seller)).id).not.toBe(same[0]?.id)
})

test('a job that stopped in the middle is retried, and the stopped one writes nothing more', async () => {
  const seller = await aSellerOf(3)
  const { id } = await requestOf(seller)
  let goOn = () => {}
  const paused = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const megabyte = Buffer.alloc(1_048_576, 'x')
  const stopped = makeListExport(app.shop, id, async (_session, _task, onRows) => ({
    name: 'wrong.csv',
    type: 'text/csv',
    rows: 3,
    pieces: (async function* () {
      onRows(1)
      yield megabyte
      await paused
      yield megabyte
    })(),
  }))
  await expect.poll(async () => (await exportOf(seller, id))?.done).toBe(1)
  await runExport(app, id)
  goOn()
  await stopped
  const text = await (await fetchExport(app, seller, 'sellers', id)).text()
  expect(text).toBe(await wholeTextOf(seller, '/sellers/products/export'))
  expect(await exportOf(seller, id)).toMatchObject({ status: 'READY', bytes: Buffer.byteLength(text) })
  // A repeated job changes nothing.
  await runExport(app, id)
  expect(await exportOf(seller, id)).toMatchObject({ status: 'READY' })
})

test('an error is retried, and after the last attempt the export says what to do', async () => {
  const seller = await aSellerOf(3)
  const { id } = await requestOf(seller)
  const attempt = () =>
    makeListExport(app.shop, id, async () => {
      throw new Error('the disk is full')
    })
  for (let count = 1; count <= 4; count++) await expect(attempt()).rejects.toThrow('the disk is full')
  expect(await exportOf(seller, id)).toMatchObject({ status: 'MAKING' })
  await expect(attempt()).rejects.toThrow('the disk is full')
  expect(await exportOf(seller, id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('Try again'),
  })
  const { items } = await seller.ok('GET /sellers/notifications')
  expect(items.map(({ key }) => key)).toContain(`export_failed:${id}`)
})

test('is read and downloaded only by the login that requested it', async () => {
  const seller = await aSellerOf(3)
  const member = await aMember(app, seller.id, 'MANAGER')
  const { id } = await requestOf(member)
  await runExport(app, id)
  expect((await fetchExport(app, member, 'sellers', id)).status).toBe(200)
  for (const other of [seller, await aMember(app, seller.id, 'MANAGER'), await aSeller(app)]) {
    expect((await fetchExport(app, other, 'sellers', id)).status).toBe(404)
    expect(await other.ok('GET /sellers/exports')).toEqual([])
    const { items } = await other.ok('GET /sellers/notifications')
    expect(items.filter(({ kind }) => kind === 'export_ready')).toEqual([])
  }
  expect((await fetchExport(app, admin, 'admin', id)).status).toBe(404)
  expect((await fetchExport(app, await aCustomer(app), 'sellers', id)).status).toBe(403)
  // Row-level security alone.
  const parts = (memberId: number | null) =>
    runAs({ kind: 'seller', id: seller.id, memberId, client: '192.0.2.1' }, async () => {
      const { rows } = await sql`select from list_export_parts where export_id = ${id}`.execute(app.shop.db)
      return rows.length
    })
  expect([await parts(member.id), await parts(null)]).toEqual([1, 0])
  await member.ok('POST /sellers/team/leave')
  await taskList(app.shop).tasks['clean-up']?.({}, {} as never)
  expect(await exportIds()).not.toContain(id)
})

const exportIds = async () =>
  (await app.shop.db.selectFrom('list_exports').select('id').execute()).map((row) => row.id)

test('a file for a member without access to payouts has no earnings, and does not outlive a change of role', async () => {
  const seller = await aSeller(app)
  await Promise.all([0, 1, 2].map(() => aPaidOrder(app, { seller })))
  const member = await aMember(app, seller.id, 'MANAGER')
  const headOf = async (person: Person) => {
    const { id } = await person.ok('POST /sellers/exports', { body: { list: 'orders', format: 'csv' } })
    await runExport(app, id)
    const [head] = (await (await fetchExport(app, person, 'sellers', id)).text()).split('\r\n')
    return { id, head }
  }
  expect((await headOf(seller)).head).toContain('Earnings')
  const { id, head } = await headOf(member)
  expect(head).not.toContain('Earnings')
  const roleIs = (role: string) =>
    sql`update seller_members set role = ${role} where id = ${member.id}`.execute(app.shop.db)
  await roleIs('FULFILMENT')
  expect((await fetchExport(app, member, 'sellers', id)).status).toBe(404)
  await roleIs('FINANCE')
  expect((await fetchExport(app, member, 'sellers', id)).status).toBe(403)
})

test('a staff member who lost the permission gets no file: neither from the job nor afterwards', async () => {
  const staff = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' })
  const body = { list: 'customers', format: 'csv', filters: {} } as const
  const [made, waiting] = [
    await staff.ok('POST /admin/exports', { body }),
    await staff.ok('POST /admin/exports', { body: { ...body, format: 'xlsx' } }),
  ]
  await runExport(app, made.id)
  expect((await fetchExport(app, staff, 'admin', made.id)).status).toBe(200)
  const change = (values: { staff_role: 'CATALOG' } | { banned_at: Date }) =>
    app.shop.db.updateTable('users').set(values).where('id', '=', staff.id).execute()
  await change({ staff_role: 'CATALOG' })
  await runExport(app, waiting.id)
  const exports = await staff.ok('GET /admin/exports')
  expect(exports.map(({ status, failure }) => [status, failure])).toEqual([
    ['FAILED', expect.stringContaining('cannot view customers')],
    ['READY', null],
  ])
  expect((await fetchExport(app, staff, 'admin', made.id)).status).toBe(403)
  expect((await staff.call('POST /admin/exports', { body })).status).toBe(403)
})

test('is deleted with its file a week after it was made, and ends when its job is lost', async () => {
  const seller = await aSellerOf(3)
  const [{ id }, lost] = [await requestOf(seller), await requestOf(seller, { query: 'Shirt' })]
  await runExport(app, id)
  await sql`update list_exports set attempts = 1, moved_at = now() - interval '7 hours' where id = ${lost.id}`.execute(
    app.shop.db,
  )
  const ended = (ago: string) =>
    sql`update list_exports set ended_at = now() - ${ago}::interval where id = ${id}`.execute(app.shop.db)
  const cleanUp = () => taskList(app.shop).tasks['clean-up']?.({}, {} as never)
  await ended('167 hours')
  await cleanUp()
  expect((await fetchExport(app, seller, 'sellers', id)).status).toBe(200)
  expect(await exportOf(seller, lost.id)).toMatchObject({ status: 'FAILED' })
  await ended('169 hours')
  expect((await fetchExport(app, seller, 'sellers', id)).status).toBe(404)
  expect(await exportOf(seller, id)).toBeUndefined()
  await cleanUp()
  expect(await exportIds()).not.toContain(id)
})
