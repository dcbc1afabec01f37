import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
})
afterAll(() => app?.close())

const newest = async (subjectKind: string) => {
  const [entry] = await admin.ok('GET /admin/audit-log', { query: { subjectKind, size: 1 } })
  if (!entry) throw new Error(`no entry of ${subjectKind}`)
  return entry
}

it('names a blocked customer, and the customer and the author of the note', async () => {
  const customer = await aCustomer(app)
  const params = { customerId: customer.id }
  await admin.ok('POST /admin/customers/:customerId/block', { params, body: { reason: 'Chargebacks' } })
  expect((await newest('users')).subject).toEqual({
    kind: 'users',
    id: String(customer.id),
    name: customer.email,
    owner: { kind: 'users', id: String(customer.id), name: customer.email },
  })
  const note = await newest('customer_notes')
  expect(note.subject).toMatchObject({
    name: customer.email,
    owner: { kind: 'users', id: String(customer.id), name: customer.email },
  })
  expect(note.references).toEqual([
    { field: 'author_id', kind: 'staff', id: String(admin.id), name: 'Asha Rao' },
    { field: 'user_id', kind: 'users', id: String(customer.id), name: customer.email },
  ])
})

it('names categories, sellers and products in values, in lists as well', async () => {
  const product = await aProduct(app, { sellerId: seller.id, title: 'Tea kettle' })
  const code = `KETTLE${unique()}`.slice(0, 20).toUpperCase()
  await admin.ok('POST /coupons/admin', {
    body: { code, discountPercentage: 10, minimumOrderValue: 0, sellerIds: [seller.id] },
  } as never)
  const { references } = await newest('coupons')
  expect(references).toEqual([
    { field: 'seller_ids', kind: 'sellers', id: String(seller.id), name: expect.any(String) },
  ])
  await seller.ok('DELETE /sellers/products/:productId', { params: { productId: product.id } })
  const deleted = await newest('products')
  expect(deleted.subject).toMatchObject({ name: null, owner: null })
  expect(deleted.references.map(({ field, kind }) => [field, kind])).toEqual([
    ['category_id', 'categories'],
    ['seller_id', 'sellers'],
  ])
  expect(deleted.references.every(({ name }) => name)).toBe(true)
})

it('names the records that were viewed', async () => {
  const buyer = await aCustomer(app)
  const { orderId } = await aPaidOrder(app, { seller, buyer })
  await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })
  await admin.ok('GET /sellers/:id', { params: { id: seller.id } })
  await admin.ok('GET /admin/customers/:customerId', { params: { customerId: buyer.id } })
  const views = await admin.ok('GET /admin/access-log', { query: { kind: 'view', size: 3 } })
  const { code } = await app.ownerDb
    .selectFrom('orders')
    .select('code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { business_name } = await app.ownerDb
    .selectFrom('sellers')
    .select('business_name')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  expect(views.map(({ subject }) => subject)).toEqual([
    { kind: 'customer', id: String(buyer.id), name: buyer.email },
    { kind: 'seller', id: String(seller.id), name: business_name },
    { kind: 'order', id: String(orderId), name: code },
  ])
})
