// How reviews help: votes, fit, photos, orders, and replies of the seller.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aDeliveredOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { upload } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aFarewellCode } from '#test/harness/codes.ts'

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

const aSizedProduct = (by: Person = seller) => aProduct(app, { sellerId: by.id, sizes: ['M'] })

async function aReview(fields: { productId?: number; by?: Person } & Record<string, unknown> = {}) {
  const { by = seller, productId = (await aSizedProduct(by)).id, ...body } = fields
  const writer = await aCustomer(app)
  await aDeliveredOrder(app, { buyer: writer, seller: by, productIds: [productId] })
  const { id: reviewId } = await writer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: 'Fine.', reviewRating: 4, ...body },
  })
  return { productId, writer, reviewId }
}

const listed = (productId: number, query: object = {}) =>
  client(app).call('GET /reviews/products/:productId/reviews', { params: { productId }, query })
const theReview = async (productId: number) => (await listed(productId)).body[0]
const vote = (by: Person, reviewId: number) =>
  by.call('PUT /reviews/:reviewId/helpful', { params: { reviewId } })
const unvote = (by: Person, reviewId: number) =>
  by.call('DELETE /reviews/:reviewId/helpful', { params: { reviewId } })
const reply = (by: Person, reviewId: number, text: string) =>
  by.call('PUT /sellers/reviews/:reviewId/reply', { params: { reviewId }, body: { text } })
const hide = (reviewId: number) =>
  admin.ok('PATCH /reviews/admin/:reviewId', { params: { reviewId }, body: { hidden: true } })

test('a customer marks a review as helpful once, also concurrently, and takes it back', async () => {
  const { productId, reviewId } = await aReview()
  const reader = await aCustomer(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => vote(reader, reviewId)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await vote(await aCustomer(app), reviewId)).body).toEqual({ id: reviewId, helpful: 2, voted: true })
  expect((await theReview(productId))?.helpful).toBe(2)
  const own = await reader.ok('GET /reviews/products/:productId/own', { params: { productId } })
  expect(own.votes).toEqual([reviewId])

  await Promise.all(Array.from({ length: 20 }, () => unvote(reader, reviewId)))
  expect((await unvote(reader, reviewId)).body).toEqual({ id: reviewId, helpful: 1, voted: false })
  expect((await theReview(productId))?.helpful).toBe(1)
})

test('a vote for the own review or for a hidden one is refused', async () => {
  const { productId, reviewId, writer } = await aReview()
  const own = await vote(writer, reviewId)
  expect([own.status, own.body.message]).toEqual([409, "You can't vote for your own review."])
  expect((await theReview(productId))?.helpful).toBe(0)
  await hide(reviewId)
  expect((await vote(await aCustomer(app), reviewId)).status).toBe(404)
  const { rows } = await app.pool.query('select 1 from review_votes where review_id = $1', [reviewId])
  expect(rows).toEqual([])
})

test('reviews are sorted by date, helpfulness and rating, and filtered by stars', async () => {
  const { id: productId } = await aSizedProduct()
  const five = await aReview({ productId, reviewRating: 5, reviewText: 'five' })
  const one = await aReview({ productId, reviewRating: 0.5, reviewText: 'half' })
  await aReview({ productId, reviewRating: 4.5, reviewText: 'four and a half' })
  await vote(await aCustomer(app), one.reviewId)
  const texts = async (query: object) => (await listed(productId, query)).body.map((row) => row.reviewText)
  expect(await texts({})).toEqual(['four and a half', 'half', 'five'])
  expect(await texts({ sort: 'helpful' })).toEqual(['half', 'four and a half', 'five'])
  expect(await texts({ sort: 'highest' })).toEqual(['five', 'four and a half', 'half'])
  expect(await texts({ sort: 'lowest' })).toEqual(['half', 'four and a half', 'five'])
  expect(await texts({ stars: 4 })).toEqual(['four and a half'])
  expect(await texts({ stars: 1 })).toEqual(['half'])
  expect((await listed(productId, { stars: 5 })).headers.get('x-total-count')).toBe('1')
  await hide(five.reviewId)
  expect(await texts({ stars: 5 })).toEqual([])
  expect((await listed(productId, { sort: 'oldest' })).status).toBe(400)
  expect((await listed(productId, { stars: 6 })).status).toBe(400)
})

test('a review says how a sized product fits; other products take no fit', async () => {
  const { productId, writer, reviewId } = await aReview({ fit: 'SMALL' })
  expect((await theReview(productId))?.fit).toBe('SMALL')
  const change = (fit: unknown) =>
    writer.call('PATCH /reviews/:reviewId', { params: { reviewId }, body: { fit } as never })
  expect((await change('LARGE')).body.fit).toBe('LARGE')
  expect(await writer.ok('PATCH /reviews/:reviewId', { params: { reviewId }, body: {} })).toMatchObject({
    fit: 'LARGE',
  })
  expect((await change(null)).body.fit).toBeNull()
  expect((await change('HUGE')).status).toBe(422)

  const { id: lamp } = await aProduct(app, { sellerId: seller.id, sizes: ['Free Size'] })
  await aDeliveredOrder(app, { buyer: writer, seller, productIds: [lamp] })
  const refused = await writer.call('POST /reviews/products/:productId/reviews', {
    params: { productId: lamp },
    body: { reviewText: 'Bright.', reviewRating: 5, fit: 'TRUE' },
  })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'fit', message: 'This product does not come in sizes.' }],
  ])
  expect(await theReview(lamp)).toBeUndefined()
})

test('the highlights have the newest photos and count the fits', async () => {
  const { id: productId } = await aSizedProduct()
  const first = await aReview({ productId, fit: 'TRUE' })
  await aReview({ productId, fit: 'TRUE' })
  const hidden = await aReview({ productId, fit: 'LARGE' })
  await hide(hidden.reviewId)
  const photo = (await upload(app, first.writer)).body.secure_url
  await first.writer.ok('PATCH /reviews/:reviewId', {
    params: { reviewId: first.reviewId },
    body: { productImages: [photo] },
  })
  const highlights = await client(app).ok('GET /reviews/products/:productId/highlights', {
    params: { productId },
  })
  expect(highlights).toEqual({
    photos: [{ url: expect.stringContaining('/media/'), by: 'Asha R.' }],
    fits: { SMALL: 0, TRUE: 2, LARGE: 0 },
  })
})

test("a seller's reply is public, and is replaced and deleted", async () => {
  const { productId, reviewId } = await aReview()
  const written = await reply(seller, reviewId, ' Thank you! ')
  expect(written.body).toMatchObject({ id: reviewId, product: { id: productId } })
  expect((await theReview(productId))?.sellerReply).toEqual({
    text: 'Thank you!',
    createdAt: expect.any(String),
  })
  await reply(seller, reviewId, 'Thanks a lot.')
  expect((await theReview(productId))?.sellerReply?.text).toBe('Thanks a lot.')
  const stranger = await aSeller(app)
  expect((await reply(stranger, reviewId, 'Buy from me.')).status).toBe(404)
  const remove = (by: Person) => by.call('DELETE /sellers/reviews/:reviewId/reply', { params: { reviewId } })
  expect((await remove(stranger)).status).toBe(404)
  expect((await theReview(productId))?.sellerReply?.text).toBe('Thanks a lot.')
  expect((await remove(seller)).body.sellerReply).toBeNull()
  expect((await theReview(productId))?.sellerReply).toBeNull()
  expect((await reply(seller, reviewId, '   ')).status).toBe(422)
  expect((await reply(seller, reviewId, 'x'.repeat(2_001))).status).toBe(422)
})

test('an admin deletes a reply, and a hidden review takes none', async () => {
  const { productId, reviewId } = await aReview()
  await reply(seller, reviewId, 'Call me at 90817263.')
  const cleaned = await admin.ok('DELETE /reviews/admin/:reviewId/reply', { params: { reviewId } })
  expect(cleaned.sellerReply).toBeNull()
  expect((await theReview(productId))?.sellerReply).toBeNull()
  await hide(reviewId)
  expect((await reply(seller, reviewId, 'Again.')).status).toBe(404)
})

test('a seller lists the reviews of their own products, with or without a reply', async () => {
  const owner = await aSeller(app)
  const answered = await aReview({ by: owner })
  const open = await aReview({ by: owner })
  const hidden = await aReview({ by: owner })
  await aReview()
  await hide(hidden.reviewId)
  await reply(owner, answered.reviewId, 'Thank you.')
  const ids = async (query: object) => {
    const list = await owner.call('GET /sellers/reviews', { query })
    return [list.body.map(({ id }) => id), list.headers.get('x-total-count')]
  }
  expect(await ids({})).toEqual([[open.reviewId, answered.reviewId], '2'])
  expect(await ids({ replied: 'true' })).toEqual([[answered.reviewId], '1'])
  expect(await ids({ replied: 'false' })).toEqual([[open.reviewId], '1'])
  // Imported reviews can be older than their id says.
  await sql`update reviews set created_at = created_at - interval '1 day' where id = ${open.reviewId}`.execute(
    app.shop.db,
  )
  expect(await ids({})).toEqual([[answered.reviewId, open.reviewId], '2'])
  expect(await ids({ size: 1, pageNumber: 1 })).toEqual([[open.reviewId], '2'])
})

test('deleting an account takes its votes back', async () => {
  const { productId, reviewId } = await aReview()
  const reader = await aCustomer(app)
  await vote(reader, reviewId)
  await reader.ok('POST /users/erasure', {
    body: { email: reader.email, otp: await aFarewellCode(app, reader) },
  })
  expect((await theReview(productId))?.helpful).toBe(0)
})
