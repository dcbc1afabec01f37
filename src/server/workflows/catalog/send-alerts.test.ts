import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { AlertKind } from '#contract/shop/alerts.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { toText } from '../../modules/notifications/templates/mail-text.ts'
import { renderMail } from '../../modules/notifications/templates/templates.ts'
import { taskList } from '../../worker.ts'
import { sendDueAlerts } from './send-alerts.ts'

let app: TestApp
let seller: Person
let customer: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  seller = await aSeller(app)
  customer = await aCustomer(app)
})
afterAll(() => app?.close())

/** One run of the job, as the worker does it. */
async function run(): Promise<void> {
  const { tasks, close } = taskList(app.shop)
  await tasks['send-alerts']?.({}, {} as never)
  close()
}

const mailsTo = (person: Person) =>
  app.shop.db.selectFrom('mails').selectAll().where('recipient', '=', person.email).orderBy('id').execute()

const asksFor = (kind: AlertKind, productId: number, variantId?: number) =>
  customer.ok('POST /alerts', { body: { kind, productId, variantId } })

/** Changes stock or price as the seller does. */
const changes = (productId: number, body: { quantity?: number; sellingPrice?: number; mrpPrice?: number }) =>
  seller.ok('PUT /sellers/products/:productId', { params: { productId }, body })

describe('back in stock', () => {
  it('sends one email with price and product link, and closes the alert', async () => {
    const product = await aProduct(app, { sellerId: seller.id, title: 'Linen Shirt & Tie', stock: 0 })
    await asksFor('BACK_IN_STOCK', product.id, product.variantIds[0])
    await run()
    expect(await mailsTo(customer)).toEqual([])
    await changes(product.id, { quantity: 3 })
    await run()
    await run()
    const [mail, ...others] = await mailsTo(customer)
    expect(others).toEqual([])
    const rendered = renderMail('back-in-stock', mail?.data as never, '')
    expect(rendered.subject).toBe('Linen Shirt & Tie is back in stock')
    const text = toText(rendered, [], { shopName: 'Trove', legal: [], origin: app.shop.config.PUBLIC_URL })
    expect(text).toContain('Hello Asha, Linen Shirt & Tie (size M, Black) is back in stock for $50.00.')
    expect(text).toContain(`${app.url}/product-details/men_topwear_tshirts/linen-shirt-tie/${product.id}`)
    expect(text).toContain("won't email you about it again")
    expect(await customer.ok('GET /alerts')).toEqual([])
    // After it sells out again, a new alert is possible.
    await changes(product.id, { quantity: 0 })
    await asksFor('BACK_IN_STOCK', product.id)
    await changes(product.id, { quantity: 1 })
    await run()
    expect(await mailsTo(customer)).toHaveLength(2)
  })

  it('is sent for the requested variant only', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'], stock: 0 })
    const [small, medium] = product.variantIds
    await asksFor('BACK_IN_STOCK', product.id, small)
    const arrives = (variantId: number | undefined) =>
      sql`update stock set on_hand = 1, received = 1 where variant_id = ${variantId}`.execute(app.shop.db)
    await arrives(medium)
    await run()
    expect(await mailsTo(customer)).toEqual([])
    await arrives(small)
    await run()
    expect(await mailsTo(customer)).toHaveLength(1)
  })
})

describe('a price drop', () => {
  it('sends an email with the old and the new price', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_000, title: 'Oak Stool' })
    await asksFor('PRICE_DROP', product.id)
    await changes(product.id, { sellingPrice: 20.5 })
    await run()
    expect(await mailsTo(customer)).toEqual([])
    await changes(product.id, { sellingPrice: 19.99 })
    await run()
    const [mail] = await mailsTo(customer)
    const rendered = renderMail('price-dropped', mail?.data as never, '')
    expect(rendered.subject).toBe('Oak Stool now costs $19.99')
    expect(
      toText(rendered, [], { shopName: 'Trove', legal: [], origin: app.shop.config.PUBLIC_URL }),
    ).toContain('the price of Oak Stool has dropped from $20.00 to $19.99.')
  })

  it('that is reverted before the run sends no email', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 })
    await asksFor('PRICE_DROP', product.id)
    await changes(product.id, { sellingPrice: 15 })
    await changes(product.id, { sellingPrice: 20 })
    await run()
    expect(await mailsTo(customer)).toEqual([])
    expect(await customer.ok('GET /alerts')).toHaveLength(1)
  })

  it('of a variant compares the price of that variant only', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'], sellingCents: 2_000 })
    const [small, medium] = product.variantIds
    const costs = (variantId: number | undefined, cents: number) =>
      sql`update variants set mrp_cents = 4000, selling_cents = ${cents} where id = ${variantId}`.execute(
        app.shop.db,
      )
    await costs(small, 3_000)
    expect((await asksFor('PRICE_DROP', product.id, small)).price).toBe(30)
    await costs(medium, 1_000)
    await run()
    expect(await mailsTo(customer)).toEqual([])
    await costs(small, 2_500)
    await run()
    expect(await mailsTo(customer)).toHaveLength(1)
  })
})

describe('no alert is sent', () => {
  /** A price-drop alert that is due unless the test prevents it. */
  async function aDueAlert() {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 })
    await asksFor('PRICE_DROP', product.id)
    await changes(product.id, { sellingPrice: 10 })
    return product
  }

  it('while the product is a draft; it is sent after the product is published again', async () => {
    const { id: productId } = await aDueAlert()
    await seller.ok('PUT /sellers/products/:productId', { params: { productId }, body: { status: 'DRAFT' } })
    await run()
    expect(await mailsTo(customer)).toEqual([])
    await seller.ok('PUT /sellers/products/:productId', { params: { productId }, body: { status: 'ACTIVE' } })
    await run()
    expect(await mailsTo(customer)).toHaveLength(1)
  })

  it('for an archived product', async () => {
    const { id } = await aDueAlert()
    await sql`update products set status = 'ARCHIVED', listed = false where id = ${id}`.execute(app.shop.db)
    await run()
    expect(await mailsTo(customer)).toEqual([])
  })

  it('while the seller is suspended', async () => {
    await aDueAlert()
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const move = (status: 'SUSPENDED' | 'ACTIVE') =>
      admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status } })
    await move('SUSPENDED')
    await run()
    expect(await mailsTo(customer)).toEqual([])
    await move('ACTIVE')
    await run()
    expect(await mailsTo(customer)).toHaveLength(1)
  })

  it.each(['deleted_at', 'banned_at'] as const)('to a customer with %s set', async (column) => {
    await aDueAlert()
    await app.shop.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', customer.id)
      .execute()
    await run()
    expect(await mailsTo(customer)).toEqual([])
  })

  it('after the customer deleted it', async () => {
    await aDueAlert()
    const [alert] = await customer.ok('GET /alerts')
    await customer.ok('DELETE /alerts/:alertId', { params: { alertId: alert?.id ?? 0 } })
    await run()
    expect(await mailsTo(customer)).toEqual([])
  })
})

test('each alert is sent once, even with concurrent runs', async () => {
  const products = await Promise.all(
    Array.from({ length: 12 }, () => aProduct(app, { sellerId: seller.id, sellingCents: 2_000 })),
  )
  for (const { id } of products) await asksFor('PRICE_DROP', id)
  await sql`update products set selling_cents = 1000 where seller_id = ${seller.id}`.execute(app.shop.db)
  await Promise.all([run(), run(), run(), run()])
  const mails = await mailsTo(customer)
  expect(mails).toHaveLength(12)
  const jobs = await sql<{ count: number }>`
    select count(*) from graphile_worker._private_jobs where payload::jsonb ->> 'mailId' = any (${mails.map((mail) => String(mail.id))}::text[])
  `.execute(app.shop.db)
  expect(jobs.rows[0]?.count).toBe(12)
})

test('a run checks each due alert again before it sends the email', async () => {
  const [first, second] = [
    await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 }),
    await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 }),
  ]
  const held = await asksFor('PRICE_DROP', first.id)
  await asksFor('PRICE_DROP', second.id)
  await changes(first.id, { sellingPrice: 10 })
  await changes(second.id, { sellingPrice: 10 })
  const blocker = await app.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from alerts where id = $1 for update', [held.id])
  const running = run()
  // The run has found both alerts due and waits for the first row lock.
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            app.shop.db,
          )
        ).rows.length,
    )
    .toBeGreaterThan(0)
  await changes(second.id, { sellingPrice: 20 })
  await blocker.query('commit')
  blocker.release()
  await running
  expect((await mailsTo(customer)).map((mail) => mail.key)).toEqual([`alert:${held.id}`])
})

test('a run checks a limited number of alerts and returns the id to continue after', async () => {
  await sql`delete from alerts`.execute(app.shop.db)
  const products = await Promise.all(
    Array.from({ length: 5 }, () => aProduct(app, { sellerId: seller.id, sellingCents: 2_000 })),
  )
  const alerts = []
  for (const { id } of products) alerts.push(await asksFor('PRICE_DROP', id))
  await changes(products[4]?.id ?? 0, { sellingPrice: 10 })
  const first = await sendDueAlerts(app.shop, { limit: 2 })
  expect(first).toBe(alerts[1]?.id)
  const second = await sendDueAlerts(app.shop, { limit: 2, afterId: first })
  expect(second).toBe(alerts[3]?.id)
  expect(await mailsTo(customer)).toEqual([])
  expect(await sendDueAlerts(app.shop, { limit: 2, afterId: second })).toBeUndefined()
  expect(await mailsTo(customer)).toHaveLength(1)
})

test('alerts are removed after a year without a match, or a month after they were sent', async () => {
  const [old, open, sent] = await Promise.all([1, 2, 3].map(() => aProduct(app, { sellerId: seller.id })))
  for (const product of [old, open, sent]) await asksFor('PRICE_DROP', product?.id ?? 0)
  await sql`update alerts set created_at = now() - interval '366 days' where product_id = ${old?.id}`.execute(
    app.shop.db,
  )
  await sql`update alerts set sent_at = now() - interval '31 days' where product_id = ${sent?.id}`.execute(
    app.shop.db,
  )
  const { tasks, close } = taskList(app.shop)
  await tasks['clean-up']?.({}, {} as never)
  close()
  const left = await app.shop.db
    .selectFrom('alerts')
    .select('product_id')
    .where('user_id', '=', customer.id)
    .execute()
  expect(left.map((row) => row.product_id)).toEqual([open?.id])
})
