import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notesMax } from '#contract/admin/notes.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN', firstName: 'Meera', lastName: 'Iyer' })
})
afterAll(() => app?.close())

const add = (sellerId: number, body: string) =>
  admin.call('POST /admin/sellers/:sellerId/notes', { params: { sellerId }, body: { body } })
const notesOf = async (id: number) => (await admin.ok('GET /sellers/:id/overview', { params: { id } })).notes

it('are read by staff only, newest first, and deleted with the seller', async () => {
  const seller = await aSeller(app)
  expect((await add(seller.id, ' ')).status).toBe(422)
  expect(await add(seller.id, ' Called about the delays ')).toMatchObject({
    status: 201,
    body: { body: 'Called about the delays', by: 'Meera Iyer' },
  })
  await add(seller.id, 'Promised to ship on Mondays')
  expect((await notesOf(seller.id)).map(({ body }) => body)).toEqual([
    'Promised to ship on Mondays',
    'Called about the delays',
  ])
  expect(JSON.stringify(await seller.ok('GET /sellers/profile'))).not.toContain('Promised')
  expect((await add(2 ** 40, 'Nobody')).status).toBe(404)
  await admin.ok('DELETE /sellers/:id', { params: { id: seller.id } })
  const left = await app.shop.db
    .selectFrom('seller_notes')
    .select('id')
    .where('seller_id', '=', seller.id)
    .execute()
  expect(left).toEqual([])
})

it('can be sent to the seller as a request for changes', async () => {
  const seller = await aSeller(app)
  const ask = (send: boolean) =>
    admin.call('POST /admin/sellers/:sellerId/notes', {
      params: { sellerId: seller.id },
      body: { body: 'The business name must match your tax certificate.', send },
    })
  const mails = () =>
    app.shop.db
      .selectFrom('mails')
      .select('data')
      .where('recipient', '=', seller.email)
      .where('template', '=', 'seller-changes')
      .execute()
  expect((await ask(false)).body).toMatchObject({ sent: false })
  expect(await mails()).toEqual([])
  expect(await ask(true)).toMatchObject({ status: 201, body: { sent: true } })
  expect(await mails()).toMatchObject([
    { data: { changes: 'The business name must match your tax certificate.' } },
  ])
  expect((await notesOf(seller.id)).map(({ sent }) => sent)).toEqual([true, false])
  await admin.ok('PATCH /seller/:id/status/:status', {
    params: { id: seller.id, status: 'CLOSED' },
    body: { reason: 'Wished by the seller.' },
  })
  expect(await ask(true)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('is closed') },
  })
  expect((await ask(false)).status).toBe(201)
  expect(await mails()).toHaveLength(1)
})

it.each<
  [string, () => Promise<{ id: number; note: (body: string) => Promise<{ status: number }> }>, string, string]
>([
  [
    'a seller',
    async () => {
      const { id } = await aSeller(app)
      return { id, note: (body) => add(id, body) }
    },
    'seller_notes',
    'seller_id',
  ],
  [
    'an order',
    async () => {
      const { orderId: id } = await aPaidOrder(app, { seller: await aSeller(app) })
      return {
        id,
        note: (body) =>
          admin.call('POST /admin/orders/:orderId/notes', { params: { orderId: id }, body: { body } }),
      }
    },
    'order_notes',
    'order_id',
  ],
  [
    'a customer',
    async () => {
      const { id } = await aCustomer(app)
      return {
        id,
        note: (body) =>
          admin.call('POST /admin/customers/:customerId/notes', {
            params: { customerId: id },
            body: { body },
          }),
      }
    },
    'customer_notes',
    'user_id',
  ],
])('notes about %s written at the same moment do not exceed the limit', async (_who, make, table, column) => {
  const { id, note } = await make()
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, author_id, body)
    select ${id}, ${admin.id}, 'x' from generate_series(1, ${notesMax - 2}::int)`.execute(app.shop.db)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => note(`Note ${index}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)])
})
