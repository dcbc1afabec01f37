import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let productId: number

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const seller = await aSeller(app)
  productId = (await aProduct(app, { sellerId: seller.id, sellingCents: 4_000, stock: 100 })).id
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

async function aBuyer() {
  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  return buyer
}

const order = (buyer: Buyer) =>
  buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })

const apply = (buyer: Person, code: string, orderValue = 40) =>
  buyer.call('POST /coupons/apply', { query: { apply: 'true', code, orderValue } })

describe('a coupon', () => {
  it('can be applied with any letter case and surrounding spaces, and can be removed', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app, { discountBp: 2_500 })
    const applied = await apply(buyer, ` ${code.toLowerCase()} `)
    expect(applied.body).toMatchObject({ couponCode: code, couponDiscount: 10, totalSellingPrice: 30 })
    const without = await buyer.ok('POST /coupons/apply', { query: { apply: 'false', code, orderValue: 40 } })
    expect(without).toMatchObject({ couponCode: null, couponDiscount: 0, totalSellingPrice: 40 })
  })

  it('is checked against the total of the cart, not the order value the client sends', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app, { minimumOrderCents: 5_000 })
    const refused = await apply(buyer, code, 1_000_000)
    expect([refused.status, refused.body.code]).toEqual([422, 'coupon_refused'])
    expect(refused.body.message).toBe('This coupon needs an order of at least 50.00.')
    expect((await buyer.ok('GET /carts')).couponCode).toBeNull()
  })

  it('is not applied when the cart falls below its minimum, and checkout is refused with the reason', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app, { minimumOrderCents: 7_000 })
    const cartItemId = (await buyer.ok('GET /carts')).cartItems[0]?.id ?? 0
    await buyer.ok('PATCH /carts/items/:cartItemId', { params: { cartItemId }, body: { quantity: 2 } })
    expect((await apply(buyer, code)).body.couponDiscount).toBe(8)
    await buyer.ok('PATCH /carts/items/:cartItemId', { params: { cartItemId }, body: { quantity: 1 } })
    expect(await buyer.ok('GET /carts')).toMatchObject({ couponCode: null, couponDiscount: 0 })
    const refused = await order(buyer)
    expect([refused.status, refused.body.code]).toEqual([422, 'coupon_refused'])
    expect(refused.body.message).toBe('This coupon needs an order of at least 70.00.')
    await buyer.ok('POST /coupons/apply', { query: { apply: 'false', code, orderValue: 40 } })
    expect((await order(buyer)).status).toBe(201)
    expect((await buyer.ok('GET /orders/users'))[0]).toMatchObject({ totalSellingPrice: 40 })
  })

  it.each([
    ['is switched off', { active: false }, 'This coupon is not active.'],
    ['has expired', { validityEndDate: '2020-01-01' }, 'This coupon is not valid today.'],
    ['is not valid yet', { validityStartDate: '2199-01-01' }, 'This coupon is not valid today.'],
    [
      'has a minimum above the cart total',
      { minimumOrderValue: 40.01 },
      'This coupon needs an order of at least 40.01.',
    ],
  ])('that %s is refused with the reason', async (_what, fields, message) => {
    const code = `NOT${unique().toUpperCase()}`
    await admin.ok('POST /coupons/admin', { body: { code, discountPercentage: 10, ...fields } })
    const buyer = await aBuyer()
    const { status, body } = await apply(buyer, code)
    expect([status, body.code, body.message]).toEqual([422, 'coupon_refused', message])
    expect((await buyer.ok('GET /carts')).couponCode).toBeNull()
  })

  it('can be used once per customer: after a paid order it is refused with the reason', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app, { discountBp: 10_000 })
    await apply(buyer, code)
    expect((await order(buyer)).status).toBe(201)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    const { status, body } = await apply(buyer, code)
    expect([status, body.code, body.message]).toEqual([
      422,
      'coupon_refused',
      'You have already used this coupon.',
    ])
  })

  it('with one use is applied to one of fifty orders placed at once, and the others are refused', async () => {
    const { id, code } = await aCoupon(app, { useLimit: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, aBuyer))
    for (const buyer of buyers) expect((await apply(buyer, code)).body.couponCode).toBe(code)
    const answers = await Promise.all(buyers.map(order))
    const refused = answers.filter((answer) => answer.status !== 201)
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.body.code}`))).toEqual(
      new Set(['422 coupon_refused']),
    )
    expect(refused).toHaveLength(49)
    const carrying = await app.shop.db
      .selectFrom('checkouts')
      .select('discount_cents')
      .where('coupon_id', '=', id)
      .execute()
    expect(carrying).toEqual([{ discount_cents: 400 }])
  })

  it('is replaced by the next coupon the customer applies', async () => {
    const buyer = await aBuyer()
    const [first, second] = [
      await aCoupon(app, { discountBp: 5_000 }),
      await aCoupon(app, { discountBp: 1_000 }),
    ]
    await apply(buyer, first.code)
    expect((await apply(buyer, second.code)).body).toMatchObject({
      couponCode: second.code,
      couponDiscount: 4,
    })
  })

  it('cannot be guessed: after 60 tries in an hour every code is refused, even a valid one', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app)
    const tries = await Promise.all(Array.from({ length: 60 }, (_, count) => apply(buyer, `GUESS${count}`)))
    expect(new Set(tries.map((answer) => `${answer.status} ${answer.body.message}`))).toEqual(
      new Set(['422 This coupon code is not valid.']),
    )
    const refused = await apply(buyer, code)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect((await buyer.ok('GET /carts')).couponCode).toBeNull()
  })
})
