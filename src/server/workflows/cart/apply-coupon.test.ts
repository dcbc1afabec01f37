import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyCoupon } from '#server/workflows/cart/apply-coupon.ts'
import { aCouponOf } from '#test/builders/coupons.ts'
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
    expect(refused.body.message).toBe('This coupon needs an order of at least $50.00.')
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
    expect(refused.body.message).toBe('This coupon needs an order of at least $70.00.')
    await buyer.ok('POST /coupons/apply', { query: { apply: 'false', code, orderValue: 40 } })
    expect((await order(buyer)).status).toBe(201)
    expect((await buyer.ok('GET /orders/users'))[0]).toMatchObject({ totalSellingPrice: 40 })
  })

  it.each([
    ['is switched off', { active: false }, 'This coupon code is not valid.'],
    ['has expired', { validityEndDate: '2020-01-01' }, 'This coupon code is not valid.'],
    ['is not valid yet', { validityStartDate: '2199-01-01' }, 'This coupon code is not valid.'],
    [
      'has a minimum above the cart total',
      { minimumOrderValue: 40.01 },
      'This coupon needs an order of at least $40.01.',
    ],
  ])('that %s is refused', async (_what, fields, message) => {
    const code = `NOT${unique().toUpperCase()}`
    await aCouponOf(admin, { code, ...fields })
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

  it('gets the same reply for every invalid code', async () => {
    const codes: string[] = []
    const conditions = [
      { active: false },
      { validityEndDate: '2020-01-01' },
      { validityStartDate: '2199-01-01' },
      { active: false, useLimit: 1, minimumOrderValue: 10_000 },
    ]
    for (const fields of conditions) {
      const code = `BAD${unique().toUpperCase()}`
      await aCouponOf(admin, { code, ...fields })
      codes.push(code)
    }
    const usedUp = await aCoupon(app, { useLimit: 1, discountBp: 10_000 })
    const first = await aBuyer()
    await apply(first, usedUp.code)
    expect((await order(first)).status).toBe(201)
    const deleted = await aCoupon(app)
    await admin.ok('DELETE /coupons/admin/:id', { params: { id: deleted.id } })
    const buyer = await aBuyer()
    await apply(buyer, 'WARMUP')
    const replies = new Set<string>()
    for (const code of [...codes, usedUp.code, deleted.code, `NONE${unique()}`, ...codes]) {
      const { status, headers, body } = await apply(buyer, code)
      const { requestId: _id, ...rest } = body
      const names = [...headers.keys()].filter((name) => !/^(date|x-request-id)$/.test(name))
      replies.add(JSON.stringify([status, rest, names, headers.get('content-length')]))
    }
    expect([...replies]).toHaveLength(1)
    expect(replies.values().next().value).toContain('This coupon code is not valid.')
  })

  describe('of a mailbox with several addresses', () => {
    let mailbox: string
    const twin = async (email: string) => {
      const buyer = await aBuyer()
      await app.shop.db.updateTable('users').set({ email }).where('id', '=', buyer.id).execute()
      return buyer
    }
    it.each([
      ['a tag', () => `${mailbox}+1@example.com`, () => `${mailbox}@example.com`, false],
      ['other tags', () => `${mailbox}+a@example.com`, () => `${mailbox}+b+c@example.com`, false],
      ['dots at Gmail', () => `${mailbox}.x@gmail.com`, () => `${mailbox}x@googlemail.com`, false],
      ['dots elsewhere', () => `${mailbox}.x@example.com`, () => `${mailbox}x@example.com`, true],
      ['another host', () => `${mailbox}@example.com`, () => `${mailbox}@example.org`, true],
      ['nothing but a tag', () => `+${mailbox}@example.com`, () => `+x${mailbox}@example.com`, true],
    ])('the address with %s is the same customer or not', async (_what, first, second, allowed) => {
      mailbox = `box${unique()}`
      const [one, other] = [await twin(first()), await twin(second())]
      const { code } = await aCoupon(app, { discountBp: 10_000 })
      await apply(one, code)
      expect((await order(one)).status).toBe(201)
      const { status, body } = await apply(other, code)
      expect([status, body.message]).toEqual(
        allowed ? [200, undefined] : [422, 'You have already used this coupon.'],
      )
    })

    it('fifty orders at once from tagged addresses use the coupon once', async () => {
      mailbox = `box${unique()}`
      const { id, code } = await aCoupon(app)
      const twins = await Promise.all(
        Array.from({ length: 50 }, (_, number) => twin(`${mailbox}+${number}@example.com`)),
      )
      for (const buyer of twins) expect((await apply(buyer, code)).status).toBe(200)
      const answers = await Promise.all(twins.map(order))
      const refused = answers.filter((answer) => answer.status !== 201)
      expect(new Set(refused.map((answer) => `${answer.status} ${answer.body.code}`))).toEqual(
        new Set(['422 coupon_refused']),
      )
      expect(refused).toHaveLength(49)
      const uses = await app.shop.db
        .selectFrom('coupon_uses')
        .select('user_id')
        .where('coupon_id', '=', id)
        .execute()
      expect(uses).toHaveLength(1)
    })
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

  it('cannot be guessed from many accounts of one client either', async () => {
    const { code } = await aCoupon(app)
    const small = { ...app.shop, config: { ...app.shop.config, LIMIT_COUPONS_PER_CLIENT: 5 } }
    const client = `network-${code}`
    const guess = async (tried: string) =>
      applyCoupon(small, (await aBuyer()).id, { apply: true, code: tried, client }).catch(({ code }) => code)
    for (let count = 0; count < 5; count++) expect(await guess(`GUESS${count}`)).toBe('coupon_refused')
    expect(await guess(code)).toBe('too_many_requests')
  })
})
