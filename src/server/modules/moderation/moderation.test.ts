import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDeliveredOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const aReview = async (text = 'Fine.') => {
  const { id: productId } = await aProduct(app, { sellerId: seller.id })
  const writer = await aCustomer(app)
  await aDeliveredOrder(app, { buyer: writer, seller, productIds: [productId] })
  const review = await writer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: text, reviewRating: 4 },
  })
  return { productId, writer, reviewId: review.id }
}
const report = (person: Pick<Person, 'call'>, subject: 'review' | 'product', id: number, comment = '') =>
  person.call('POST /reports', { body: { subject, id, reason: 'FALSE', comment } })
const judge = (productId: number, hidden: boolean, reason = 'It is a copy of a brand.') =>
  admin.call('PATCH /admin/moderation/products/:productId', {
    params: { productId },
    body: hidden ? { hidden, reason } : { hidden },
  })
const queue = async (kind: 'reviews' | 'products') =>
  (await admin.call(`GET /admin/moderation/${kind}`, { query: { size: 100 } })).body
const mailsTo = (person: Person, words: RegExp) =>
  app.mailbox.messages(person.email).filter((mail) => words.test(mail.subject))
const own = (productId: number) => seller.ok('GET /sellers/products/:productId', { params: { productId } })

describe('reports', () => {
  test('lists each reported item once, with its reports, oldest report first', async () => {
    const first = await aReview()
    const second = await aReview()
    const [asha, ben] = [await aCustomer(app), await aCustomer(app)]
    await report(asha, 'review', second.reviewId)
    await report(asha, 'review', first.reviewId)
    await ben.ok('POST /reports', {
      body: { subject: 'review', id: second.reviewId, reason: 'OTHER', comment: '<b>Rude</b>' },
    })
    const list = (await queue('reviews')) as { review: { id: number }; reports: unknown }[]
    expect(list.map(({ review }) => review.id)).toEqual([second.reviewId, first.reviewId])
    expect(list[0]?.reports).toMatchObject({
      count: 2,
      reasons: [
        { reason: 'FALSE', count: 1 },
        { reason: 'OTHER', count: 1 },
      ],
      newest: [{ reason: 'OTHER', comment: '<b>Rude</b>', by: 'Asha Rao' }, { reason: 'FALSE' }],
    })
  })

  test('a customer has one open report per item', async () => {
    const { reviewId } = await aReview()
    const person = await aCustomer(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(person, 'review', reviewId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/reported this already/)
  })

  test('hidden, missing and own content cannot be reported', async () => {
    const { productId, reviewId, writer } = await aReview()
    const person = await aCustomer(app)
    expect((await report(writer, 'review', reviewId)).status).toBe(422)
    await judge(productId, true)
    for (const [subject, id] of [
      ['review', reviewId],
      ['product', productId],
      ['product', 999_999_999],
    ] as const)
      expect((await report(person, subject, id)).status).toBe(404)
    expect((await report(client(app), 'product', productId)).status).toBe(401)
    expect((await report(seller, 'product', productId)).status).toBe(403)
  })

  test('a customer can send 20 reports a day', async () => {
    const person = await aCustomer(app)
    const { productId } = await aReview()
    const answers = await Promise.all(Array.from({ length: 24 }, () => report(person, 'product', productId)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('a reason must fit, and "Something else" needs words', async () => {
    const person = await aCustomer(app)
    const { reviewId } = await aReview()
    const send = (reason: 'COUNTERFEIT' | 'OTHER', comment = ' ') =>
      person.call('POST /reports', { body: { subject: 'review', id: reviewId, reason, comment } })
    expect((await send('COUNTERFEIT')).body.errors?.[0]?.path).toBe('reason')
    expect((await send('OTHER')).body.errors?.[0]?.path).toBe('comment')
    expect((await send('OTHER', 'It is a poem.')).status).toBe(201)
  })

  test('dismissed reports leave the queue, and the item can be reported again', async () => {
    const { reviewId } = await aReview()
    const people = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
    for (const person of people) await report(person, 'review', reviewId)
    const dismiss = () =>
      admin.ok('POST /admin/moderation/:subject/:id/dismiss', {
        params: { subject: 'review', id: reviewId },
      })
    const answers = await Promise.all([dismiss(), dismiss(), dismiss()])
    expect(answers.reduce((sum, { dismissed }) => sum + dismissed, 0)).toBe(3)
    expect(JSON.stringify(await queue('reviews'))).not.toContain(`"id":${reviewId},"reviewText"`)
    expect((await report(people[0] as Person, 'review', reviewId)).status).toBe(201)
  })

  test('hiding a review closes its reports and emails its author', async () => {
    const { reviewId, writer } = await aReview()
    await report(await aCustomer(app), 'review', reviewId)
    await admin.ok('PATCH /reviews/admin/:reviewId', {
      params: { reviewId },
      body: { hidden: true, reason: 'It is false.' },
    })
    await expect.poll(() => mailsTo(writer, /no longer shown/).length).toBe(1)
    const row = await app.shop.db
      .selectFrom('reports')
      .select(['outcome', 'closed_by'])
      .where('review_id', '=', reviewId)
      .executeTakeFirst()
    expect(row).toEqual({ outcome: 'HIDDEN', closed_by: admin.id })
  })

  test('reports are deleted with their review or product', async () => {
    const { reviewId, writer } = await aReview()
    await report(await aCustomer(app), 'review', reviewId)
    await writer.ok('DELETE /reviews/:reviewId', { params: { reviewId } })
    const left = await app.shop.db
      .selectFrom('reports')
      .selectAll()
      .where('review_id', '=', reviewId)
      .execute()
    expect(left).toEqual([])
  })
})

describe('a hidden product', () => {
  const inShop = async (productId: number, title: string) => {
    const page = await client(app).call('GET /products/:productId', { params: { productId } })
    const listing = await client(app).ok('GET /products', { query: { category: 'men_topwear_tshirts' } })
    const found = await client(app).ok('GET /products/search', { query: { query: title } })
    const ids = [...listing.content, ...found].map(({ id }) => id)
    return [page.status, ids.filter((id) => id === productId).length]
  }

  test('disappears from the shop immediately and reappears when restored; the seller is emailed both times', async () => {
    const title = 'Zephyrine parasol'
    const { id: productId } = await aProduct(app, { sellerId: seller.id, title })
    const buyer = await aCustomer(app)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    await report(buyer, 'product', productId)
    expect(await inShop(productId, title)).toEqual([200, 2])

    const hidden = await judge(productId, true, 'It is a copy of a <i>brand</i>')
    expect(hidden.body).toMatchObject({
      product: { hidden: true, hiddenReason: 'It is a copy of a <i>brand</i>', listed: false },
      reports: { count: 0 },
    })
    expect(await inShop(productId, title)).toEqual([410, 0])
    expect((await buyer.ok('GET /carts')).cartItems[0]?.available).toBe(0)
    const order = await buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: buyer.addressId },
    })
    expect(order.status).toBe(409)
    expect(await own(productId)).toMatchObject({
      status: 'DRAFT',
      hiddenReason: 'It is a copy of a <i>brand</i>',
    })
    await expect.poll(() => mailsTo(seller, /Zephyrine parasol was hidden/).length).toBe(1)
    const [mail] = mailsTo(seller, /Zephyrine parasol was hidden/)
    expect(mail?.text).toContain('Reason: It is a copy of a <i>brand</i>')
    expect(mail?.html).not.toContain('<i>')

    expect((await judge(productId, false)).body).toMatchObject({ product: { hidden: false, listed: true } })
    expect(await inShop(productId, title)).toEqual([200, 2])
    expect(await own(productId)).not.toHaveProperty('hiddenReason')
    await expect.poll(() => mailsTo(seller, /Zephyrine parasol was restored/).length).toBe(1)
  })

  test('cannot be published by its seller in any way, but changed, archived and deleted', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    await judge(productId, true, 'Not allowed')
    const words = 'Hidden by the shop: Not allowed. It can be sold again once the shop has restored it.'
    const publish = await seller.call('PUT /sellers/products/:productId', {
      params: { productId },
      body: { status: 'ACTIVE' },
    })
    const copy = await seller.call('POST /sellers/products/:productId/duplicate', { params: { productId } })
    for (const refused of [publish, copy])
      expect(refused).toMatchObject({ status: 409, body: { message: words } })
    const bulk = (action: 'publish' | 'archive') =>
      seller.ok('POST /sellers/products/bulk', { body: { action, ids: [productId] } })
    expect(await bulk('publish')).toMatchObject([{ outcome: 'refused', message: words }])
    const changed = await seller.ok('PUT /sellers/products/:productId', {
      params: { productId },
      body: { title: 'A better title' },
    })
    expect(changed).toMatchObject({ title: 'A better title', status: 'DRAFT', hiddenReason: 'Not allowed' })
    await bulk('archive')
    expect(await bulk('publish')).toMatchObject([{ outcome: 'refused' }])
    expect((await judge(productId, false)).body.product).toMatchObject({ status: 'ARCHIVED', listed: false })
    const direct =
      sql`update products set hidden_at = now(), hidden_reason = 'x', hidden_from = 'ACTIVE', status = 'ACTIVE'
      where id = ${productId}`.execute(app.shop.db)
    await expect(direct).rejects.toThrow(/products_hidden_off_sale/)
  })

  test('concurrent admins hide, notify and restore a product once', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id, title: 'Quoin lamp' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => judge(productId, true, `Reason ${n}`)),
    )
    expect(new Set(answers.map(({ body }) => body.product.hiddenReason)).size).toBe(1)
    const taken = () => mailsTo(seller, /Quoin lamp was hidden/).length
    await expect.poll(taken).toBe(1)
    await Promise.all(Array.from({ length: 8 }, (_, n) => judge(productId, n % 2 === 0, 'Again')))
    await Promise.all(Array.from({ length: 8 }, () => judge(productId, false)))
    expect(await own(productId)).toMatchObject({ status: 'ACTIVE' })
    await app.assertInvariants()
    await expect.poll(() => mailsTo(seller, /Quoin lamp was restored/).length).toBeGreaterThanOrEqual(1)
    // Each of the four that hid it again may have found it restored.
    expect(taken()).toBeLessThanOrEqual(5)
  })

  test('comes back off sale while its seller does not sell, and as a draft when it was one', async () => {
    const vendor = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: vendor.id })
    await judge(productId, true)
    await admin.ok('PATCH /seller/:id/status/:status', { params: { id: vendor.id, status: 'SUSPENDED' } })
    expect((await judge(productId, false)).body.product).toMatchObject({ status: 'ACTIVE', listed: false })
    await Promise.all([
      judge(productId, true),
      admin.ok('PATCH /seller/:id/status/:status', { params: { id: vendor.id, status: 'ACTIVE' } }),
    ])
    await app.assertInvariants()
    const { id: draft } = await aProduct(app, { sellerId: vendor.id })
    await sql`update products set status = 'DRAFT', listed = false where id = ${draft}`.execute(app.shop.db)
    await judge(draft, true)
    expect((await judge(draft, false)).body.product).toMatchObject({ status: 'DRAFT', listed: false })
  })

  test('is listed among hidden products, newest first', async () => {
    const { id: one } = await aProduct(app, { sellerId: seller.id })
    const { id: two } = await aProduct(app, { sellerId: seller.id })
    await judge(one, true)
    await judge(two, true)
    const list = await admin.ok('GET /admin/moderation/products', { query: { state: 'hidden', size: 2 } })
    expect(list.map(({ product }) => product.id)).toEqual([two, one])
  })

  test('needs a reason, and must be there', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    expect((await judge(productId, true, '  ')).body.errors?.[0]).toMatchObject({ path: 'reason' })
    expect((await judge(999_999_999, true)).status).toBe(404)
    expect((await judge(999_999_999, false)).status).toBe(404)
  })
})

test('all reviews can be searched by their words and by their writer, hidden or not', async () => {
  const { reviewId, writer } = await aReview('The Quixotic zipper broke — twice.')
  const search = async (query: string, hidden?: 'true' | 'false') =>
    (await admin.ok('GET /reviews/admin', { query: { query, hidden } })).map(({ id }) => id)
  expect(await search('quixotic ZIPPER')).toEqual([reviewId])
  expect(await search(writer.email.toUpperCase())).toEqual([reviewId])
  expect(await search('quixotic', 'true')).toEqual([])
  await admin.ok('PATCH /reviews/admin/:reviewId', { params: { reviewId }, body: { hidden: true } })
  expect(await search('quixotic', 'true')).toEqual([reviewId])
  expect(await search("zipper' & | ! ( \\ :*")).toEqual([reviewId])
  expect(await search('nobody@example.com')).toEqual([])
})

test('the queue and its actions are for admins', async () => {
  const { productId, reviewId } = await aReview()
  const customer = await aCustomer(app)
  for (const person of [customer, seller]) {
    expect((await person.call('GET /admin/moderation/reviews')).status).toBe(403)
    expect((await person.call('GET /admin/moderation/products')).status).toBe(403)
    const hide = await person.call('PATCH /admin/moderation/products/:productId', {
      params: { productId },
      body: { hidden: true, reason: 'Mine is better' },
    })
    expect(hide.status).toBe(403)
    const dismiss = await person.call('POST /admin/moderation/:subject/:id/dismiss', {
      params: { subject: 'review', id: reviewId },
    })
    expect(dismiss.status).toBe(403)
  }
  expect(await own(productId)).toMatchObject({ status: 'ACTIVE' })
})
