// Amounts sent by a client are ignored, invalid numbers are refused, and the parts of a sum are exact to the cent.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aPaidOrder, refundsOf } from '../builders/placed-order.ts'
import { aCoupon, aProduct } from '../builders/product.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '../harness/clients.ts'
import { declaredRoutes, send } from '../harness/every-route.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const order = (buyer: Buyer) =>
  buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })

async function aBag(prices: { sellerId: number; cents: number; quantity?: number }[]) {
  const buyer = await aCustomer(app)
  for (const { sellerId, cents, quantity } of prices) {
    const product = await aProduct(app, { sellerId, sellingCents: cents, stock: 1_000 })
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: quantity ?? 1 } })
  }
  return buyer
}

/** As raw JSON text; the last ones are not valid JSON. */
const noQuantities = [
  '-1',
  '1.5',
  '1e9',
  '9007199254740992',
  '1e400',
  '"2"',
  '"NaN"',
  'null',
  'true',
  '[2]',
  '{"valueOf":2}',
  'NaN',
  'Infinity',
  '0x2',
  '+2',
  '٢',
]
/** Stock may be 0, a cart line has at least one unit. */
const forms: [string, string, (quantity: string) => string, string[]][] = [
  ['POST', '/api/carts/items', (quantity) => `{"productId":P,"quantity":${quantity}}`, ['0', '-0', '101']],
  ['PATCH', '/api/carts/items/L', (quantity) => `{"quantity":${quantity}}`, ['0', '-0', '101']],
  ['POST', '/api/sellers/products', (quantity) => `{BODY,"quantity":${quantity}}`, []],
  ['PUT', '/api/sellers/products/P', (quantity) => `{"quantity":${quantity}}`, []],
  [
    'POST',
    '/api/sellers/products',
    (quantity) => `{BODY,"variants":[{"size":"M","quantity":${quantity}}]}`,
    [],
  ],
  [
    'PUT',
    '/api/sellers/products/P',
    (quantity) => `{"variants":[{"size":"M","sku":"x","quantity":${quantity}}]}`,
    [],
  ],
]

describe.each(forms)('an invalid quantity in %s %s', (method, url, bodyOf, more) => {
  it('is refused and changes neither the cart nor the stock', async () => {
    const product = await aProduct(app, { sellerId: seller.id, stock: 7 })
    const buyer = await aCustomer(app)
    const { id } = await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 3 } })
    const state = async () => ({
      bag: await buyer.ok('GET /carts'),
      products: (await seller.ok('GET /sellers/products')).map(({ quantity, variants }) => [
        quantity,
        variants,
      ]),
    })
    const before = await state()
    const write = (text: string) =>
      text
        .replace('P', String(product.id))
        .replace('/L', `/${id}`)
        .replace('BODY', '"title":"Shirt","sellingPrice":10,"categoryCode":"men"')
    for (const quantity of [...noQuantities, ...more]) {
      const reply = await send(app, {
        method,
        url: write(url),
        token: url.includes('sellers') ? seller.token : buyer.token,
        headers: { 'content-type': 'application/json' },
        body: write(bodyOf(quantity)),
      })
      // A null quantity could be read as "no stock" or "unchanged", so accepting it gets its own error message.
      if (quantity === 'null' && reply.status < 300) throw new Error(`null was taken: ${reply.text}`)
      expect([400, 422], `${quantity}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
    }
    expect(await state()).toEqual(before)
  })
})

describe('the payment amount', () => {
  it('equals the sum of its parts over three sellers, a coupon and shipping', async () => {
    const sellers = [seller, await aSeller(app), await aSeller(app)]
    app.shop.config.SHIPPING_FLAT_FEE = 5
    // Amounts without an exact binary fraction, and thirds that do not divide into whole cents.
    for (const cents of [
      [10, 20, 70],
      [333, 334, 1_001],
      [1, 1, 2_999],
    ]) {
      const buyer = await aBag(
        sellers.map(({ id }, index) => ({ sellerId: id, cents: cents[index] ?? 0, quantity: 3 })),
      )
      const sum = 3 * cents.reduce((all, one) => all + one, 0)
      expect((await buyer.ok('GET /carts')).totalSellingPrice).toBe(sum / 100)
      const { code } = await aCoupon(app, { discountBp: 3_333 })
      await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
      const bag = await buyer.ok('GET /carts')
      const placed = await order(buyer)
      expect(placed.status).toBe(201)
      const { amountCents } = await app.shop.payments.STRIPE.readSession(placed.body.paymentLinkId)
      expect(amountCents).toBe(sum - Math.round((sum * 3_333) / 10_000) + 500)
      expect(amountCents).toBe(Math.round(bag.totalPrice * 100))
      const orders = await buyer.ok('GET /orders/users')
      const inCents = (pick: (row: (typeof orders)[number]) => number) =>
        orders.reduce((all, row) => all + Math.round(pick(row) * 100), 0)
      expect(inCents((row) => row.totalSellingPrice)).toBe(amountCents)
      expect(inCents((row) => row.shipping)).toBe(500)
      for (const row of orders)
        expect(row.totalSellingPrice).toBe(Math.round(row.totalSellingPrice * 100) / 100)
    }
    app.shop.config.SHIPPING_FLAT_FEE = 0
  })

  it('is refused above the maximum of a payment, and no sum overflows', async () => {
    const buyer = await aBag([
      { sellerId: seller.id, cents: 10_000_000_000, quantity: 100 },
      { sellerId: seller.id, cents: 9_999_999_999, quantity: 100 },
    ])
    const bag = await buyer.ok('GET /carts')
    expect(bag.totalSellingPrice).toBe(19_999_999_999)
    const refused = await order(buyer)
    expect([refused.status, refused.body.code]).toEqual([422, 'gateway_unavailable'])
    // A new checkout replaces the hold of the refused one.
    for (const { id } of bag.cartItems)
      await buyer.ok('DELETE /carts/items/:cartItemId', { params: { cartItemId: id } })
    const { id } = await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 })
    await buyer.ok('POST /carts/items', { body: { productId: id, quantity: 1 } })
    expect((await order(buyer)).status).toBe(201)
    const { rows } = await sql<{ held: number }>`
      select coalesce(sum(quantity), 0)::int as held from reservations r join checkouts c on c.id = r.checkout_id
      where c.user_id = ${buyer.id}`.execute(app.shop.db)
    expect(rows[0]?.held).toBe(1)
  })

  it('ignores amounts and currencies in the query', async () => {
    const buyer = await aBag([{ sellerId: seller.id, cents: 4_000 }])
    const { code } = await aCoupon(app, { discountBp: 1_000 })
    const lies = { discount: 99, couponDiscount: 40, price: 0.01, currency: 'JPY', shipping: -40, tax: -1 }
    const applied = await buyer.ok('POST /coupons/apply', {
      query: { apply: 'true', code, orderValue: 100_000_000, ...lies },
    })
    expect(applied).toMatchObject({ couponDiscount: 4, totalSellingPrice: 36, totalPrice: 36 })
    const placed = await buyer.ok('POST /orders', {
      query: { paymentMethod: 'STRIPE', ...lies, total: 0.01, amount: 1 } as never,
      body: { id: buyer.addressId, ...lies, total: 0.01, amount: 1, currency: 'JPY' } as never,
    })
    const session = await app.shop.payments.STRIPE.readSession(placed.paymentLinkId)
    expect(session).toMatchObject({ amountCents: 3_600, currency: 'USD' })
    for (const orderValue of ['NaN', '-1', '1e309', 'Infinity']) {
      const query = { apply: 'true', code, orderValue } as never
      expect((await buyer.call('POST /coupons/apply', { query })).status).toBe(400)
    }
    expect((await buyer.ok('GET /carts')).totalPrice).toBe(36)
  })

  it.each(['JPY', 'KRW', 'KWD', 'BHD', 'CLF'])(
    'is never in %s: the configuration refuses currencies without two decimals',
    (code) => {
      const sound = {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SMTP_URL: 'smtps://m.test',
        MAIL_FROM: 'shop@shop.test',
        PUBLIC_URL: 'https://shop.test',
      }
      expect(readConfig({ ...sound, CURRENCY: 'EUR' }).CURRENCY).toBe('EUR')
      for (const name of ['CURRENCY', 'ORDER_LIST_CURRENCY'])
        expect(() => readConfig({ ...sound, [name]: code })).toThrow('must be a currency with two decimals')
    },
  )
})

describe('the refund amount', () => {
  it('is set only by admin routes: no customer or seller route requests a refund or payout', () => {
    // They set where money goes, and accept no amount.
    const movesNothing = ['POST /sellers/payout-account', 'PUT /refund-account', 'DELETE /refund-account']
    const asking = declaredRoutes.filter(
      ({ key, method }) =>
        method !== 'GET' &&
        !movesNothing.includes(key) &&
        /refund|payout|balance|withdraw|wallet|gift/i.test(key),
    )
    expect(asking.filter(({ endpoint }) => endpoint.access !== 'admin').map(({ key }) => key)).toEqual([])
  })

  it('never exceeds the paid amount and is never refunded twice, even by direct SQL', async () => {
    const placed = await aPaidOrder(app, { seller })
    const { id: paymentId, amount } = await app.shop.db
      .selectFrom('payments')
      .select(['id', 'amount_cents as amount'])
      .where('checkout_id', '=', placed.checkoutId)
      .executeTakeFirstOrThrow()
    const give = (cents: number) =>
      sql`
      with told as (update payments set refunded_cents = refunded_cents + ${cents} where id = ${paymentId})
      insert into refunds (payment_id, order_id, amount_cents, reason)
      values (${paymentId}, ${placed.orderId}, ${cents}, 'by hand')`.execute(app.shop.db)
    await expect(give(amount + 1)).rejects.toThrow('violates check constraint')
    const cancel = () =>
      placed.buyer.call('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    expect((await cancel()).status).toBe(200)
    expect((await cancel()).status).toBe(409)
    await expect(give(1)).rejects.toThrow(/violates (check|unique) constraint/)
    expect((await refundsOf(app, placed)).map(({ cents }) => cents)).toEqual([amount])
  })
})
