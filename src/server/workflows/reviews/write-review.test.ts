import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { upload } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const body = { reviewText: 'It keeps its colour.', reviewRating: 4.5 }

const write = (by: Person, productId: number, fields: object = {}) =>
  by.call('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { ...body, ...fields },
  })

const figures = async (productId: number) => {
  const { numRatings, rating, ratingHistogram } = await client(app).ok('GET /products/:productId', {
    params: { productId },
  })
  return { numRatings, rating, ratingHistogram }
}
const none = { numRatings: 0, rating: null, ratingHistogram: [0, 0, 0, 0, 0] }

/** A product that some new customers have received. */
async function received(buyers = 1): Promise<{ productId: number; buyer: Buyer; others: Buyer[] }> {
  const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 50 })
  const people = await Promise.all(Array.from({ length: buyers }, () => aCustomer(app)))
  await Promise.all(people.map((buyer) => aDeliveredOrder(app, { buyer, seller, productIds: [productId] })))
  const [buyer, ...others] = people
  if (!buyer) throw new Error('nobody bought it')
  return { productId, buyer, others }
}

describe('writing', () => {
  test('a delivered product can be reviewed, and the rating counts at once', async () => {
    const { productId, buyer } = await received()
    expect(await figures(productId)).toEqual(none)
    const answer = await write(buyer, productId)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      reviewText: 'It keeps its colour.',
      rating: 4.5,
      productImages: [],
      // Other customers do not see the full name.
      user: { id: buyer.id, firstName: 'Asha', lastName: 'R.' },
      verifiedPurchase: false,
      fit: null,
      helpful: 0,
      sellerReply: null,
      createdAt: expect.any(String),
    })
    expect(await figures(productId)).toEqual({ numRatings: 1, rating: 4.5, ratingHistogram: [0, 1, 0, 0, 0] })
    const list = await client(app).call('GET /reviews/products/:productId/reviews', { params: { productId } })
    expect([list.headers.get('x-total-count'), list.body]).toEqual(['1', [answer.body]])
  })

  test('only a customer who has received the product can review it', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const { id: hidden } = await aProduct(app, { sellerId: seller.id })
    await seller.ok('PUT /sellers/products/:productId', {
      params: { productId: hidden },
      body: { status: 'DRAFT' },
    })
    const buyer = await aCustomer(app)
    const refused = async (id: number) => {
      const answer = await write(buyer, id)
      return [answer.status, answer.body.code]
    }
    expect(await refused(productId)).toEqual([409, 'purchase_required'])
    const { orderId } = await aPaidOrder(app, { buyer, productIds: [productId] })
    expect(await refused(productId)).toEqual([409, 'purchase_required'])
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId } })
    expect(await refused(productId)).toEqual([409, 'purchase_required'])
    // A hidden product gets 404, so that its existence is not revealed.
    expect(await refused(hidden)).toEqual([404, 'not_found'])
    expect(await refused(999_999_999)).toEqual([404, 'not_found'])
    expect(await figures(productId)).toEqual(none)
  })

  test('a delivered product can be reviewed after it is withdrawn from sale', async () => {
    const { productId, buyer } = await received()
    await seller.ok('DELETE /sellers/products/:productId', { params: { productId } })
    expect((await write(buyer, productId)).status).toBe(201)
  })

  test('of fifty concurrent reviews by one customer exactly one is created', async () => {
    const { productId, buyer } = await received()
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(buyer, productId)))
    const answered = (status: number) => answers.filter((answer) => answer.status === status)
    expect(answered(201)).toHaveLength(1)
    expect(answered(409).filter((answer) => answer.body.code === 'already_exists')).toHaveLength(49)
    expect(await figures(productId)).toMatchObject({ numRatings: 1, ratingHistogram: [0, 1, 0, 0, 0] })
  })

  test('concurrent reviews by ten customers all count', async () => {
    const { productId, buyer, others } = await received(10)
    const stars = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5]
    const answers = await Promise.all(
      [buyer, ...others].map((by, n) => write(by, productId, { reviewRating: stars[n] })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(stars.map(() => 201))
    expect(await figures(productId)).toEqual({
      numRatings: 10,
      rating: 2.8,
      ratingHistogram: [1, 2, 2, 2, 3],
    })
  })

  test.each([
    [{ reviewRating: 0 }, 'reviewRating'],
    [{ reviewRating: 5.5 }, 'reviewRating'],
    [{ reviewRating: 4.3 }, 'reviewRating'],
    [{ reviewText: '  ' }, 'reviewText'],
    [{ reviewText: 'x'.repeat(5001) }, 'reviewText'],
    [{ productImages: Array(6).fill('/media/x.jpg') }, 'productImages'],
  ])('%o is refused', async (fields, path) => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const answer = await write(await aCustomer(app), productId, fields)
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path])
  })

  test('photos must be uploads of the reviewer', async () => {
    const { productId, buyer } = await received()
    const own = (await upload(app, buyer)).body
    const foreign = [
      (await upload(app, await aCustomer(app))).body.secure_url,
      (await upload(app, seller)).body.secure_url,
      '/pictures/men_topwear_tshirts-navy_blue-3-front.svg',
      'https://elsewhere.test/photo.jpg',
      'javascript:alert(1)',
    ]
    for (const address of foreign) {
      const answer = await write(buyer, productId, { productImages: [own.secure_url, address] })
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'productImages.1'])
    }
    const answer = await write(buyer, productId, { productImages: [own.secure_url, own.secure_url] })
    expect(answer.body.productImages).toEqual([`/media/${own.public_id}-30.jpg`])
  })
})

describe('changing and deleting', () => {
  async function reviewed(): Promise<{ productId: number; reviewId: number; buyer: Buyer }> {
    const { productId, buyer } = await received()
    const { body: review } = await write(buyer, productId)
    return { productId, reviewId: review.id, buyer }
  }
  const change = (by: Person, reviewId: number, fields: object) =>
    by.call('PATCH /reviews/:reviewId', { params: { reviewId }, body: fields })
  const remove = (by: Person, reviewId: number) =>
    by.call('DELETE /reviews/:reviewId', { params: { reviewId } })

  test('an edit changes the given fields only', async () => {
    const { productId, reviewId, buyer } = await reviewed()
    const photo = (await upload(app, buyer)).body
    const steps: [object, object][] = [
      [{}, { reviewText: body.reviewText, rating: 4.5, productImages: [] }],
      [{ reviewRating: 2 }, { reviewText: body.reviewText, rating: 2 }],
      [
        { productImages: [photo.secure_url] },
        { rating: 2, productImages: [`/media/${photo.public_id}-30.jpg`] },
      ],
      [
        { reviewText: 'It fades.' },
        { reviewText: 'It fades.', productImages: [`/media/${photo.public_id}-30.jpg`] },
      ],
      [{ productImages: [] }, { reviewText: 'It fades.', rating: 2, productImages: [] }],
    ]
    for (const [fields, shown] of steps) {
      const answer = await change(buyer, reviewId, fields)
      expect([answer.status, answer.body]).toMatchObject([200, shown])
    }
    expect(await figures(productId)).toEqual({ numRatings: 1, rating: 2, ratingHistogram: [0, 0, 0, 1, 0] })
    const foreign = (await upload(app, seller)).body.secure_url
    expect((await change(buyer, reviewId, { productImages: [foreign] })).status).toBe(422)
  })

  test("another customer's review is not found", async () => {
    const { reviewId, productId } = await reviewed()
    const stranger = await aCustomer(app)
    expect((await change(stranger, reviewId, { reviewRating: 1 })).status).toBe(404)
    expect((await remove(stranger, reviewId)).status).toBe(404)
    expect(
      (await change(await aCustomer(app, { role: 'ROLE_ADMIN' }), reviewId, { reviewRating: 1 })).status,
    ).toBe(404)
    expect(await figures(productId)).toMatchObject({ numRatings: 1, rating: 4.5 })
  })

  test('a deleted review no longer counts, and the customer can write another', async () => {
    const { productId, reviewId, buyer } = await reviewed()
    expect((await remove(buyer, reviewId)).body).toEqual({ message: 'The review was deleted.', id: reviewId })
    expect(await figures(productId)).toEqual(none)
    expect((await remove(buyer, reviewId)).status).toBe(404)
    expect((await write(buyer, productId, { reviewRating: 1 })).status).toBe(201)
    expect(await figures(productId)).toMatchObject({ numRatings: 1, rating: 1 })
  })

  test('an admin can delete any review', async () => {
    const { productId, reviewId } = await reviewed()
    expect((await remove(await aCustomer(app, { role: 'ROLE_ADMIN' }), reviewId)).status).toBe(200)
    expect(await figures(productId)).toEqual(none)
  })

  test('concurrent edits, moderation and deletions leave ratings that match the visible reviews', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const { productId, buyer, others } = await received(4)
    await Promise.all(
      [buyer, ...others].map(async (by, n) => {
        const { id: reviewId } = (await write(by, productId)).body
        const judge = (hidden: boolean) =>
          admin.call('PATCH /reviews/admin/:reviewId', { params: { reviewId }, body: { hidden } })
        await Promise.all([
          ...[5, 1, 3.5, 2].map((reviewRating) => change(by, reviewId, { reviewRating })),
          ...[true, false, true, false].map(judge),
          ...(n === 0 ? [remove(by, reviewId), remove(admin, reviewId)] : []),
        ])
      }),
    )
    await app.assertInvariants()
    expect((await figures(productId)).numRatings).toBeLessThanOrEqual(3)
  })
})
