import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let productId: number

beforeAll(async () => {
  app = await startTestApp({ worker: false })
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

const apply = (buyer: Person, code: string, orderValue = 40) =>
  buyer.call('POST /coupons/apply', { query: { apply: 'true', code, orderValue } })

describe('a coupon', () => {
  it('is applied however its code is typed, and taken off again', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app, { discountBp: 2_500 })
    const applied = await apply(buyer, ` ${code.toLowerCase()} `)
    expect(applied.body).toMatchObject({ couponCode: code, couponDiscount: 10, totalSellingPrice: 30 })
    const without = await buyer.ok('POST /coupons/apply', { query: { apply: 'false', code, orderValue: 40 } })
    expect(without).toMatchObject({ couponCode: null, couponDiscount: 0, totalSellingPrice: 40 })
  })

  it('is judged by what the bag is worth, not by what the caller says it is', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app, { minimumOrderCents: 5_000 })
    const refused = await apply(buyer, code, 1_000_000)
    expect([refused.status, refused.body.code]).toEqual([422, 'coupon_refused'])
    expect(refused.body.message).toBe('This coupon needs an order of at least 50.00.')
    expect((await buyer.ok('GET /carts')).couponCode).toBeNull()
  })

  it('stops counting when the bag falls below its minimum', async () => {
    const buyer = await aBuyer()
    const { code } = await aCoupon(app, { minimumOrderCents: 7_000 })
    const cartItemId = (await buyer.ok('GET /carts')).cartItems[0]?.id ?? 0
    await buyer.ok('PATCH /carts/items/:cartItemId', { params: { cartItemId }, body: { quantity: 2 } })
    expect((await apply(buyer, code)).body.couponDiscount).toBe(8)
    await buyer.ok('PATCH /carts/items/:cartItemId', { params: { cartItemId }, body: { quantity: 1 } })
    expect(await buyer.ok('GET /carts')).toMatchObject({ couponCode: null, couponDiscount: 0 })
  })

  it('is one at a time: the second takes the place of the first', async () => {
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

  it('cannot be guessed: after sixty tries an hour the next is refused, right or wrong', async () => {
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
