import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeDataArchive } from '#server/documents/archive/data-archive.ts'
import { taskList } from '#server/worker.ts'
import { moveBy } from '#test/builders/order-steps.ts'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { exportData } from './export-data.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const fetchFile = (person: Person, of: 'users' | 'sellers' = 'users') =>
  fetch(`${app.url}/api/${of}/data-export/file`, { headers: { authorization: `Bearer ${person.token}` } })

async function filesOf(person: Person, of: 'users' | 'sellers' = 'users') {
  const path = of === 'users' ? 'GET /users/data-export' : 'GET /sellers/data-export'
  await expect.poll(async () => (await person.ok(path)).status, { timeout: 10_000 }).toBe('READY')
  const response = await fetchFile(person, of)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  return { names: Object.keys(files), text, json: (name: string) => JSON.parse(text(`json/${name}.json`)) }
}

test('contains everything about a customer as JSON and CSV, and is mailed about', async () => {
  const buyer = await aCustomer(app, { firstName: '=Asha' })
  const { id: productId } = await aProduct(app, { sellerId: seller.id, title: 'Blue lamp' })
  await aDeliveredOrder(app, { buyer, seller, productIds: [productId] })
  await moveBy(seller, await aPaidOrder(app, { buyer, seller, saveCard: true }), 'DELIVERED')
  await buyer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: 'It shines.', reviewRating: 5 },
  })
  await buyer.ok('POST /wishlists/add-product/:productId', { params: { productId } })
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 2 } })
  await sql`insert into order_notes (order_id, author_id, body)
    select id, user_id, 'Called the carrier' from orders where user_id = ${buyer.id} order by id limit 1`.execute(
    app.shop.db,
  )
  const asked = await buyer.call('POST /users/data-export')
  expect([asked.status, asked.body.status]).toEqual([202, 'REQUESTED'])
  const { names, json, text } = await filesOf(buyer)
  expect(names).toHaveLength(48)
  expect(json('profile')).toMatchObject([{ email: buyer.email, firstName: '=Asha' }])
  expect(json('addresses')).toMatchObject([{ city: 'Bengaluru', mobile: '98765432' }])
  expect(json('orders')).toMatchObject([{ status: 'DELIVERED', recipient: '=Asha Rao' }, { paid: true }])
  expect(json('order-items')).toMatchObject([{ product: 'Blue lamp', quantity: 1 }, {}])
  expect(json('order-notes')).toMatchObject([{ note: 'Called the carrier' }])
  expect(json('reviews')).toMatchObject([{ text: 'It shines.', rating: 5 }])
  expect(json('wishlist')).toMatchObject([{ product: 'Blue lamp' }])
  expect(json('cart')).toMatchObject([{ quantity: 2 }])
  expect(json('saved-cards')).toMatchObject([{ number: '•••• 4242' }])
  expect(json('sessions')).toHaveLength(1)
  expect(json('emails').length).toBeGreaterThan(0)
  expect(text('csv/profile.csv')).toContain(`${buyer.email},'=Asha,Rao`)
  const mail = () => app.mailbox.messages(buyer.email).find(({ subject }) => /data is ready/.test(subject))
  await expect.poll(mail).toBeDefined()
  expect(mail()?.text).toContain(`${app.url}/account#your-data`)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from data_exports`.execute(
    app.shop.db,
  )
  expect(rows[0]?.count).toBe(1)
})

test('is requested once a day, also by parallel requests, and opens for its owner only', async () => {
  const person = await aCustomer(app)
  expect((await fetchFile(person)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 6 }, () => person.call('POST /users/data-export')))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429, 429, 429])
  await filesOf(person)
  expect((await person.call('POST /users/data-export')).status).toBe(429)
  const stranger = await aCustomer(app)
  expect((await fetchFile(stranger)).status).toBe(404)
  expect((await stranger.ok('GET /users/data-export')).status).toBeNull()
  expect((await fetch(`${app.url}/api/users/data-export/file`)).status).toBe(401)
  await sql`update data_exports set requested_at = now() - interval '25 hours' where user_id = ${person.id}`.execute(
    app.shop.db,
  )
  expect((await person.call('POST /users/data-export')).status).toBe(202)
  await filesOf(person)
})

test('expires after the days of the setting, and the nightly job deletes it', async () => {
  const person = await aCustomer(app)
  await person.ok('POST /users/data-export')
  await filesOf(person)
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from data_exports where user_id = ${person.id}
  `.execute(app.shop.db)
  expect(rows).toEqual([{ days: 7 }])
  await sql`update data_exports set expires_at = now() where user_id = ${person.id}`.execute(app.shop.db)
  expect((await fetchFile(person)).status).toBe(404)
  expect((await person.ok('GET /users/data-export')).status).toBeNull()
  await taskList(app.shop).tasks['erase-old-data']?.({}, {} as never)
  const left = await app.shop.db
    .selectFrom('data_exports')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(left).toEqual([])
})

test('above the largest size fails, and can be requested again', async () => {
  const person = await aCustomer(app)
  const { id } = await app.shop.db
    .insertInto('data_exports')
    .values({ user_id: person.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const piece = new Uint8Array(1_048_576)
  await exportData(app.shop, id, async (_kinds, write) => {
    for (let written = 0; written < 26; written++) await write(piece)
    return 1
  })
  expect(await person.ok('GET /users/data-export')).toMatchObject({ status: 'FAILED', nextRequestAt: null })
  const parts = await app.shop.db
    .selectFrom('data_export_parts')
    .selectAll()
    .where('export_id', '=', id)
    .execute()
  expect(parts).toEqual([])
  expect((await person.call('POST /users/data-export')).status).toBe(202)
})

test('of a seller contains no data of customers', async () => {
  const own = await aSeller(app)
  const buyer = await aCustomer(app, { firstName: 'Secretname' })
  await aDeliveredOrder(app, { buyer, seller: own })
  await own.ok('POST /sellers/data-export')
  const { names, json, text } = await filesOf(own, 'sellers')
  expect(json('account')).toMatchObject([{ email: own.email, sellerName: 'Ravi Menon' }])
  expect(json('order-items')).toMatchObject([{ quantity: 2, status: 'DELIVERED' }])
  expect(json('statement').length).toBeGreaterThan(0)
  const all = names.map(text).join('\n')
  for (const word of ['Secretname', buyer.email, 'Brigade Road', '98765432']) expect(all).not.toContain(word)
  expect((await fetchFile(seller, 'sellers')).status).toBe(404)
  expect((await client(app, own.token).call('GET /users/data-export')).status).toBe(403)
})

test('is written page by page, with at most one piece in memory', async () => {
  const sizes: number[] = []
  const row = { text: 'x'.repeat(200) }
  const bytes = await writeDataArchive(
    [
      {
        name: 'rows',
        pages: async function* () {
          for (let page = 0; page < 400; page++) {
            yield Array.from({ length: 100 }, (_, index) => ({ ...row, noise: Math.sin(page * 100 + index) }))
          }
        },
      },
    ],
    async (piece) => {
      sizes.push(piece.length)
    },
  )
  expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_048_576)
})
