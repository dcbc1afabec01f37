// Data of one person cannot be used by another, however a call names it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type OwnedThings, ownedThings } from '../builders/owned-things.ts'
import { aCoupon, aProduct } from '../builders/product.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, type Buyer } from '../harness/clients.ts'
import { declaredRoutes, pathOf, send } from '../harness/every-route.ts'

let app: TestApp
let things: OwnedThings

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
})
afterAll(() => app?.close())

async function aBuyer() {
  const buyer = await aCustomer(app)
  const product = await aProduct(app, { sellerId: things.sellers[2].id, sellingCents: 2_000 })
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  return buyer
}

const order = (buyer: Buyer, body: object) =>
  buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: body as { id: number } })

const notFound = { code: 'not_found', message: expect.any(String), requestId: expect.any(String) }

describe('the address of another customer', () => {
  const written = {
    name: 'Eve Adams',
    mobile: '11112222',
    pinCode: '560001',
    address: '1 Own Road',
    locality: 'Fort',
    city: 'Kochi',
    state: 'Kerala',
  }

  it('cannot be used for an order, and the reply reveals nothing about the address', async () => {
    const buyer = await aBuyer()
    for (const body of [
      { id: things.customer.addressId },
      { ...written, id: things.customer.addressId },
      { id: things.customer.addressId, addressId: buyer.addressId, userId: buyer.id },
    ]) {
      const answer = await order(buyer, body)
      expect([answer.status, answer.body]).toEqual([404, notFound])
    }
    expect(await buyer.ok('GET /orders/users')).toEqual([])
  })

  it('does not get into an existing order', async () => {
    const buyer = await aBuyer()
    await order(buyer, { id: buyer.addressId })
    const before = await buyer.ok('GET /orders/users')
    expect((await order(buyer, { id: things.customer.addressId })).status).toBe(404)
    expect(await buyer.ok('GET /orders/users')).toEqual(before)
    expect(before[0]?.shippingAddress.id).toBe(buyer.addressId)
  })

  it('cannot be set on an order later: no call of customers or sellers accepts one', () => {
    // Staff have a call of their own, which needs their permission.
    const ofAddresses = new Set<string>(['POST /orders', 'PUT /admin/orders/:orderId/address'])
    const writing = declaredRoutes.filter(
      ({ key, endpoint }) => /orders/.test(key) && endpoint.body && !ofAddresses.has(key),
    )
    for (const { key, endpoint } of writing) {
      const body = JSON.stringify(z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input' }))
      // Names of fields; the cancel reason ADDRESS is a value.
      expect(body, key).not.toMatch(/"(\w*(address|locality|city|state|pinCode|mobile)\w*|name)":/i)
      // Unlisted fields are ignored.
      expect(body, key).not.toContain('"additionalProperties":true')
    }
  })
})

describe('the cart of another customer', () => {
  it('cannot be ordered, paid or discounted by its id', async () => {
    const victim = await aBuyer()
    const coupon = await aCoupon(app, { discountBp: 5_000 })
    await victim.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 20 } })
    const bag = await victim.ok('GET /carts')
    const buyer = await aBuyer()
    const named = {
      cartId: bag.id,
      cart: { id: bag.id },
      cart_id: bag.id,
      couponCode: coupon.code,
      couponId: coupon.id,
      checkoutId: things.checkoutId,
      paymentId: things.paymentId,
      paymentLinkId: things.sessionId,
      cartItems: [{ id: bag.cartItems[0]?.id }],
    }
    const placed = await buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE', ...named, cart: undefined, cartItems: undefined } as never,
      body: { id: buyer.addressId, ...named } as never,
    })
    expect(placed.status).toBe(201)
    expect(placed.body.checkoutId).not.toBe(things.checkoutId)
    expect(placed.body.paymentLinkId).not.toBe(things.sessionId)
    const [own] = await buyer.ok('GET /orders/users')
    expect(own).toMatchObject({ totalSellingPrice: 20, couponDiscount: 0, user: { id: buyer.id } })
    expect(await victim.ok('GET /carts')).toEqual(bag)
    expect(await victim.ok('GET /orders/users')).toEqual([])
  })

  it('has lines that cannot be read, changed, removed or added to', async () => {
    const victim = await aBuyer()
    const bag = await victim.ok('GET /carts')
    const cartItemId = bag.cartItems[0]?.id ?? 0
    const thief = await aCustomer(app)
    for (const answer of [
      await thief.call('PATCH /carts/items/:cartItemId', { params: { cartItemId }, body: { quantity: 3 } }),
      await thief.call('DELETE /carts/items/:cartItemId', { params: { cartItemId } }),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, notFound])
    }
    await thief.ok('POST /carts/items', {
      body: { id: cartItemId, cartId: bag.id, userId: victim.id, productId: things.productIds[0] } as never,
    })
    expect(await victim.ok('GET /carts')).toEqual(bag)
  })
})

it('the payment of another customer is not found, also when requested together with an own payment', async () => {
  const buyer = await aBuyer()
  const own = (await order(buyer, { id: buyer.addressId })).body
  for (const [paymentId, paymentLinkId] of [
    [things.paymentId, things.sessionId],
    [own.paymentLinkId, things.sessionId],
    [things.paymentId, own.paymentLinkId],
  ] as const) {
    const answer = await buyer.call('GET /payments/:paymentId', {
      params: { paymentId },
      query: { paymentLinkId },
    })
    expect([answer.status, answer.body]).toEqual([404, notFound])
  }
  expect((await buyer.ok('GET /orders/users'))[0]?.orderStatus).toBe('PENDING')
  app.stripe.control.pay(own.paymentLinkId)
  // The same when the own payment is paid: payment and session must match.
  const answer = await buyer.call('GET /payments/:paymentId', {
    params: { paymentId: things.paymentId },
    query: { paymentLinkId: own.paymentLinkId },
  })
  expect([answer.status, answer.body]).toEqual([404, notFound])
})

describe('a missing owner', () => {
  it('is possible only in the reviewed nullable user_id and seller_id columns', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'seller_id') and is_nullable = 'YES'
      order by 1
    `.execute(app.shop.db)
    expect(rows.map(({ column }) => column)).toEqual([
      // Entries about shared data, such as coupons.
      'audit_log.seller_id',
      // The default rate.
      'commission_rates.seller_id',
      // Messages of visitors without an account.
      'contact_messages.user_id',
      // Costs and income of the shop that belong to no seller.
      'counted_profit.seller_id',
      // A CHECK constraint requires one of the two columns.
      'data_exports.seller_id',
      'data_exports.user_id',
      // The accounts of the shop.
      'ledger_accounts.seller_id',
      // Payments without an order.
      'ledger_entries.seller_id',
      'ledger_lines.seller_id',
      // A CHECK constraint requires one of the two columns.
      'list_exports.seller_id',
      'list_exports.user_id',
      // Null for passkeys of users.
      'passkeys.seller_id',
      // A request to pay all sellers.
      'payout_requests.seller_id',
      // A CHECK constraint requires one of the two columns, as for sessions and uploads.
      'second_factors.seller_id',
      'second_factors.user_id',
      'sessions.seller_id',
      'sessions.user_id',
      'uploads.seller_id',
      'uploads.user_id',
    ])
  })

  it('gives no access: a missing, malformed or deleted session token gets 401 on every route that requires login', async () => {
    const ids: Record<string, string> = {
      id: String(things.customer.addressId),
      cartItemId: String(things.cartItemId),
      orderId: String(things.orderIds[0]),
      orderItemId: String(things.orderItemId),
      session_id: things.sessionId,
      paymentId: things.paymentId,
      cardId: things.cardId,
      reviewId: String(things.reviewId),
      productId: String(things.productIds[0]),
    }
    const ghost = await aCustomer(app)
    await sql`delete from sessions where user_id = ${ghost.id}`.execute(app.shop.db)
    for (const route of declaredRoutes.filter(({ endpoint }) => endpoint.access !== 'public')) {
      for (const token of [undefined, '', 'null', 'undefined', ghost.token]) {
        const reply = await send(app, { method: route.method, url: pathOf(route, ids), token })
        expect(reply.status, `${route.key} ${token}`).toBe(401)
      }
    }
  })
})

it('a seller sees only their own part of a shared checkout in every reply', async () => {
  const [first, second] = things.sellers
  const texts: string[] = []
  for (const route of declaredRoutes.filter(
    ({ method, endpoint }) => method === 'GET' && endpoint.access !== 'public',
  )) {
    const reply = await send(app, {
      method: 'GET',
      url: pathOf(route, { orderId: String(things.orderIds[0]), productId: String(things.productIds[0]) }),
      token: first.token,
    })
    // The transaction list shows the customer to the seller; the order itself does not.
    const customer = `"email":"${things.customer.email}"`
    texts.push(
      route.path.startsWith('/transactions/seller')
        ? reply.text.replaceAll(customer, '').replaceAll(`,${things.customer.email},`, '')
        : reply.text,
    )
  }
  for (const orderStatus of ['CONFIRMED', 'SHIPPED'] as const) {
    const moved = await first.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { orderId: things.orderIds[0], orderStatus },
    })
    texts.push(JSON.stringify(moved))
  }
  const allReplies = texts.join('\n')
  expect(allReplies).toContain('Linen shirt of the first')
  for (const secret of [
    things.customer.email,
    second.email,
    things.checkoutId,
    things.sessionId,
    things.paymentId,
    'Oak stool of the second',
    '77.77',
    '88.88',
  ]) {
    expect(allReplies, secret).not.toContain(secret)
  }
  // Matches a whole number, not digits inside an id.
  for (const cents of ['7777', '8888'])
    expect(allReplies).not.toMatch(new RegExp(`(?<![\\w.-])${cents}(?![\\w-])`))
})
