import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

async function aReview(fields: { reviewText?: string; title?: string } = {}) {
  const { id: productId } = await aProduct(app, { sellerId: seller.id, title: fields.title })
  const writer = await aCustomer(app)
  await aDeliveredOrder(app, { buyer: writer, seller, productIds: [productId] })
  const review = await writer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: fields.reviewText ?? 'Fine.', reviewRating: 4 },
  })
  return { productId, writer, reviewId: review.id }
}

const judge = (reviewId: number, hidden: boolean, reason?: string) =>
  admin.ok('PATCH /reviews/admin/:reviewId', { params: { reviewId }, body: { hidden, reason } })

const seen = async (productId: number) => {
  const product = await client(app).ok('GET /products/:productId', { params: { productId } })
  const list = await client(app).call('GET /reviews/products/:productId/reviews', { params: { productId } })
  return [product.numRatings, product.reviews.length, list.body.length, list.headers.get('x-total-count')]
}

const mailsTo = (person: Person, words: RegExp) =>
  app.mailbox.messages(person.email).filter((mail) => words.test(mail.subject))

test('a hidden review is not shown or counted, and its author gets the reason; a restored review counts again', async () => {
  const { productId, reviewId, writer } = await aReview({ title: 'Wool <b>scarf</b>' })
  expect(await seen(productId)).toEqual([1, 1, 1, '1'])
  expect(await judge(reviewId, true, 'It names a <i>person</i>.')).toMatchObject({
    id: reviewId,
    hidden: true,
    hiddenReason: 'It names a <i>person</i>.',
    product: { id: productId, title: 'Wool <b>scarf</b>' },
    user: { lastName: 'Rao' },
    updatedAt: null,
  })
  expect(await seen(productId)).toEqual([0, 0, 0, '0'])
  await expect.poll(() => mailsTo(writer, /no longer shown/).length).toBe(1)
  const [mail] = mailsTo(writer, /no longer shown/)
  expect(mail?.text).toContain('Reason: It names a <i>person</i>.')
  expect(mail?.html).toContain('It names a &#60;i&#62;person&#60;/i&#62;.')
  expect(mail?.html).not.toMatch(/<[bi]>/)

  expect(await judge(reviewId, false)).toMatchObject({ hidden: false, hiddenReason: null })
  expect(await seen(productId)).toEqual([1, 1, 1, '1'])
  await judge(reviewId, true)
  await expect.poll(() => mailsTo(writer, /no longer shown/).length).toBe(2)
})

test('a review hidden repeatedly or concurrently is hidden once, with one email', async () => {
  const { productId, reviewId, writer } = await aReview()
  await Promise.all(Array.from({ length: 10 }, (_, n) => judge(reviewId, true, `Reason ${n}`)))
  expect(await seen(productId)).toEqual([0, 0, 0, '0'])
  const first = (await judge(reviewId, true, 'Another reason')).hiddenReason
  expect(first).toMatch(/^Reason \d$/)
  await Promise.all(Array.from({ length: 10 }, () => judge(reviewId, false)))
  expect(await seen(productId)).toEqual([1, 1, 1, '1'])
  await expect.poll(() => mailsTo(writer, /no longer shown/).length).toBe(1)
  expect(mailsTo(writer, /no longer shown/)[0]?.text).toContain(`Reason: ${first}`)
})

test('a hidden review can be edited but not deleted by its writer, who could publish it again, and does not count', async () => {
  const { productId, reviewId, writer } = await aReview()
  await judge(reviewId, true)
  const changed = await writer.ok('PATCH /reviews/:reviewId', {
    params: { reviewId },
    body: { reviewRating: 1, reviewText: 'Better words.' },
  })
  expect(changed).toMatchObject({ rating: 1, reviewText: 'Better words.' })
  expect(await seen(productId)).toEqual([0, 0, 0, '0'])
  await app.assertInvariants()
  expect(await judge(reviewId, false)).toMatchObject({ rating: 1, updatedAt: expect.any(String) })
  expect(await seen(productId)).toEqual([1, 1, 1, '1'])
  await judge(reviewId, true)
  const remove = (by: Person) => by.call('DELETE /reviews/:reviewId', { params: { reviewId } })
  expect(await remove(writer)).toMatchObject({ status: 409, body: { message: /The shop has hidden/ } })
  const again = await writer.call('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: 'Bad words.', reviewRating: 1 },
  })
  expect(again.status).toBe(409)
  expect(await seen(productId)).toEqual([0, 0, 0, '0'])
})

test('an admin lists all, hidden or visible reviews, newest first', async () => {
  const older = await aReview()
  const newer = await aReview({ reviewText: '<script>alert(1)</script>' })
  await judge(older.reviewId, true, 'Rude')
  const list = async (query: { hidden?: 'true' | 'false'; size?: number; pageNumber?: number } = {}) => {
    const answer = await admin.call('GET /reviews/admin', { query })
    return { ids: answer.body.map((review) => review.id), total: Number(answer.headers.get('x-total-count')) }
  }
  const all = await list()
  expect(all.ids.slice(0, 2)).toEqual([newer.reviewId, older.reviewId])
  expect(all.total).toBe(all.ids.length)
  expect((await list({ hidden: 'true' })).ids[0]).toBe(older.reviewId)
  expect((await list({ hidden: 'false' })).ids).not.toContain(older.reviewId)
  const hidden = await list({ hidden: 'true' })
  const shown = await list({ hidden: 'false' })
  expect(hidden.total + shown.total).toBe(all.total)
  expect(await list({ size: 1, pageNumber: 1 })).toEqual({ ids: [older.reviewId], total: all.total })
})

test('only admins can moderate reviews; an unknown review is not found', async () => {
  const { reviewId, writer } = await aReview()
  for (const person of [writer, seller]) {
    const body = { hidden: true }
    expect((await person.call('PATCH /reviews/admin/:reviewId', { params: { reviewId }, body })).status).toBe(
      403,
    )
    expect((await person.call('GET /reviews/admin')).status).toBe(403)
  }
  for (const hidden of [true, false]) {
    const answer = await admin.call('PATCH /reviews/admin/:reviewId', {
      params: { reviewId: 999_999_999 },
      body: { hidden },
    })
    expect(answer.status).toBe(404)
  }
})

test('a customer can read the own review and whether one is allowed, even for hidden reviews and withdrawn products', async () => {
  const { productId, reviewId, writer } = await aReview({ title: 'Wool scarf' })
  const own = (person: Person) =>
    person.call('GET /reviews/products/:productId/own', { params: { productId } })
  expect((await own(writer)).body).toMatchObject({
    product: { id: productId, title: 'Wool scarf', listed: true },
    refusal: null,
    review: { id: reviewId, hidden: false },
  })
  const stranger = await aCustomer(app)
  expect((await own(stranger)).body).toMatchObject({
    refusal: "You can review this product once you've received it.",
    review: null,
  })
  await judge(reviewId, true)
  await seller.ok('DELETE /sellers/products/:productId', { params: { productId } })
  expect((await own(writer)).body).toMatchObject({
    product: { listed: false },
    refusal: null,
    review: { id: reviewId, hidden: true },
  })
  expect((await own(stranger)).status).toBe(404)
})
