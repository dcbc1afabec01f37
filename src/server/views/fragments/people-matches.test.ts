import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder, type PlacedOrder, readAsAdmin } from '#test/builders/placed-order.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { phonesIn } from './people-matches.ts'

openOrderShop()

it.each([
  ['98450317', ['98450317', '+98450317', '8450317', '450317']],
  ['+91 9845-0317', ['+91 9845-0317', '+9198450317', '9198450317', '198450317', '98450317', '8450317']],
  ['12345', undefined],
  ['Asha 98450317', undefined],
  ['asha@example.com', undefined],
  ['1234567890123456', undefined],
])('%j is looked up as the phone numbers %j', (query, phones) => expect(phonesIn(query)).toEqual(phones))

describe('a search for a phone number', () => {
  let own: Person
  let placed: PlacedOrder
  beforeAll(async () => {
    own = await aSeller(app)
    placed = await aPaidOrder(app, { seller: own })
    await sql`update users set mobile = '81234567' where id = ${placed.buyer.id}`.execute(app.ownerDb)
    await sql`update checkouts set shipping_address = shipping_address || '{"mobile": "87654321"}' where id = ${placed.checkoutId}`.execute(
      app.ownerDb,
    )
    await sql`update sellers set mobile = '85555555' where id = ${own.id}`.execute(app.ownerDb)
  })

  it.each(['81234567', '8123 4567', '+91 81234567'])(
    'finds the customer and the orders: %s',
    async (query) => {
      const customers = await admin.ok('GET /admin/customers', { query: { query } })
      expect(customers.map(({ id }) => id)).toEqual([placed.buyer.id])
      const orders = await admin.ok('GET /admin/orders', { query: { query } })
      expect(orders.map(({ id }) => id)).toEqual([placed.orderId])
      const hits = await admin.ok('GET /admin/search', { query: { query } })
      expect(hits.map(({ kind, id }) => [kind, id])).toContainEqual(['customer', placed.buyer.id])
    },
  )

  it('finds orders by the number at the delivery address, and sellers by theirs', async () => {
    const orders = await admin.ok('GET /admin/orders', { query: { query: '8765 4321' } })
    expect(orders.map(({ id }) => id)).toEqual([placed.orderId])
    const hits = await admin.ok('GET /admin/search', { query: { query: '85555555' } })
    expect(hits.map(({ kind, id }) => [kind, id])).toEqual([['seller', own.id]])
  })

  it('finds an order by its payment id in the search of the header, too', async () => {
    const { payments } = await readAsAdmin(admin, placed)
    const hits = await admin.ok('GET /admin/search', { query: { query: payments[0]?.paymentId ?? '' } })
    expect(hits.map(({ kind, id }) => [kind, id])).toEqual([['order', placed.orderId]])
  })
})

it('customers do not read why staff took a step for a seller', async () => {
  const own = await aSeller(app)
  const placed = await aPaidOrder(app, { seller: own })
  await admin.ok('PUT /admin/orders/:orderId/status', {
    params: { orderId: placed.orderId },
    body: { status: 'CONFIRMED', reason: 'The seller does not answer' },
  })
  const reasons = (history: { reason?: string | null }[]) => history.map(({ reason }) => reason ?? null)
  const theirs = await placed.buyer.ok('GET /orders/:orderId', { params: { orderId: placed.orderId } })
  expect(reasons(theirs.history)).toEqual([null, null, null])
  const { order } = await readAsAdmin(admin, placed)
  expect(reasons(order.history)).toContain('The seller does not answer')
  const { newestOrders } = await admin.ok('GET /admin/customers/:customerId', {
    params: { customerId: placed.buyer.id },
  })
  expect(newestOrders).toMatchObject([{ orderStatus: 'CONFIRMED', neverPaid: false }])
})
