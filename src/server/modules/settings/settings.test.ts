import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SettingBody, settingNames } from '#contract/settings.ts'
import { aPaidOrder, payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, client, type Person } from '#test/harness/clients.ts'
import { readShopRules, settingsInForce } from '../../views/shop-rules.ts'
import type { SettingValues } from './settings.rules.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ env: { SHIPPING_FLAT_FEE: '4.99' } })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const setting = (body: SettingBody) => admin.call('POST /admin/settings', { body })
const set = async (body: SettingBody) => expect((await setting(body)).status).toBe(201)
const present = () => admin.ok('GET /admin/settings')
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
/** Two hours go by for all that was decided. */
const comeTrue = async (table: 'settings' | 'commission_rates' | 'exchange_rates') => {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(app.shop.db)
  await sql`update ${sql.table(table)} set set_at = set_at - interval '2 hours', valid_from = valid_from - interval '2 hours'
    where withdrawn_at is null`.execute(app.shop.db)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(app.shop.db)
}
const aBag = async (sellingCents: number, from = seller) => {
  const buyer = await aCustomer(app)
  const { id: productId } = await aProduct(app, { sellerId: from.id, sellingCents })
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  return { buyer, productId }
}
const order = (buyer: Buyer) => placeOrder(buyer)
const checkoutOf = async (checkoutId: string) =>
  app.shop.db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow()

test('the currency changes while there is no order, at once or not at all', async () => {
  expect((await present()).currencyFixed).toBe(false)
  await set({ name: 'currency', value: 'EUR' })
  expect((await present()).currency).toMatchObject({ value: 'EUR', setBy: { id: admin.id } })
  const later = await setting({ name: 'currency', value: 'GBP', validFrom: inHours(1) })
  expect(later).toMatchObject({ status: 422, body: { errors: [{ path: 'validFrom' }] } })
  const { buyer } = await aBag(1_000)
  const placed = await order(buyer)
  expect((await checkoutOf(placed.checkoutId)).currency).toBe('EUR')
  const refused = await setting({ name: 'currency', value: 'USD' })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/books are kept in their currency/)
  expect((await present()).currencyFixed).toBe(true)
})

test('every setting there is can be set, and is what the shop goes by', async () => {
  const fresh = await startTestApp({ worker: false })
  try {
    const boss = await aCustomer(fresh, { role: 'ROLE_ADMIN' })
    const values: { [N in SettingBody['name']]: Extract<SettingBody, { name: N }>['value'] } = {
      currency: 'EUR',
      orderListCurrency: 'INR',
      shipping: { flatFee: 3, freeAbove: 40 },
      platformFee: 0.5,
      commissionTax: 18,
      unpaidMinutes: 45,
      payoutSchedule: 'MONTHLY',
      payoutMinimum: 25,
      codesPerClient: 50,
      requestsPerClient: 500,
    }
    for (const name of settingNames) {
      const body = { name, value: values[name] } as SettingBody
      expect((await boss.call('POST /admin/settings', { body })).status, name).toBe(201)
    }
    const now = await boss.ok('GET /admin/settings')
    for (const name of settingNames) expect(now[name].value, name).toEqual(values[name])
  } finally {
    await fresh.close()
  }
})

test('what is set while an order is being placed counts for it, however early it began', async () => {
  await app.shop.db.transaction().execute(async (tx) => {
    const read = async () =>
      (await sql<{ found: SettingValues }>`select ${settingsInForce(['platformFee'])} as found`.execute(tx))
        .rows[0]?.found.platformFee ?? 0
    expect(await read()).toBe(0)
    await set({ name: 'platformFee', value: 0.77 })
    expect(await read()).toBe(77)
  })
  await set({ name: 'platformFee', value: 0 })
})

test('the currency waits for those who are placing the first order', async () => {
  const fresh = await startTestApp({ worker: false })
  const [boss, vendor] = [await aCustomer(fresh, { role: 'ROLE_ADMIN' }), await aSeller(fresh)]
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(fresh)))
  const { id: productId } = await aProduct(fresh, { sellerId: vendor.id, stock: 20 })
  for (const buyer of buyers) await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  const [change] = await Promise.all([
    boss.call('POST /admin/settings', { body: { name: 'currency', value: 'EUR' } }),
    ...buyers.map(order),
  ])
  const used = await fresh.shop.db.selectFrom('checkouts').select('currency').distinct().execute()
  expect(used).toEqual([{ currency: change.status === 201 ? 'EUR' : 'USD' }])
  await fresh.assertInvariants()
  await fresh.close()
})

describe('shipping and fee', () => {
  test('a bag and an order pay what counts now, and keep what they paid', async () => {
    const { buyer } = await aBag(5_000)
    expect(await buyer.ok('GET /carts')).toMatchObject({ shipping: 4.99, platformFee: 0, totalPrice: 54.99 })
    await set({ name: 'shipping', value: { flatFee: 7.5, freeAbove: 80 } })
    await set({ name: 'platformFee', value: 1.25 })
    expect(await buyer.ok('GET /carts')).toMatchObject({
      shipping: 7.5,
      platformFee: 1.25,
      totalPrice: 58.75,
    })
    const placed = await order(buyer)
    await set({ name: 'platformFee', value: 0 })
    await set({ name: 'shipping', value: { flatFee: 9, freeAbove: 100 } })
    const checkout = await checkoutOf(placed.checkoutId)
    expect(checkout).toMatchObject({ shipping_cents: 750, platform_fee_cents: 125, total_cents: 5_875 })
    await payFor(app, placed)
    const { rows } = await sql<{ kind: string; cents: number }>`
      select a.kind, sum(l.amount_cents)::int as cents from ledger_lines l
      join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      where e.order_id = ${placed.orderIds[0]} group by a.kind order by a.kind
    `.execute(app.shop.db)
    expect(rows).toEqual([
      { kind: 'platform_fee', cents: -125 },
      { kind: 'platform_revenue', cents: -500 },
      { kind: 'provider_clearing', cents: 5_875 },
      { kind: 'seller_payable', cents: -4_500 },
      { kind: 'shipping', cents: -750 },
    ])
  })

  test('the fee of an order is spread over its sellers to the cent, and named on the payment page', async () => {
    await set({ name: 'platformFee', value: 1 })
    const { buyer } = await aBag(5_000)
    for (const cents of [5_000, 5_000]) {
      const { id: productId } = await aProduct(app, {
        sellerId: (await aSeller(app)).id,
        sellingCents: cents,
      })
      await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    }
    const placed = await order(buyer)
    const orders = await app.shop.db
      .selectFrom('orders')
      .select('platform_fee_cents as fee')
      .where('checkout_id', '=', placed.checkoutId)
      .orderBy('platform_fee_cents')
      .execute()
    expect(orders.map(({ fee }) => fee)).toEqual([33, 33, 34])
    const page = await (await fetch(placed.linkUrl)).text()
    expect(page).toContain('Platform Fee')
    await set({ name: 'platformFee', value: 0 })
  })

  test('a later change is announced, counts from its moment for bag and order, and another node knows', async () => {
    await set({ name: 'shipping', value: { flatFee: 5, freeAbove: 100 } })
    await set({ name: 'shipping', value: { flatFee: 6, freeAbove: 100 }, validFrom: inHours(1) })
    const { buyer } = await aBag(2_000)
    expect((await buyer.ok('GET /carts')).shipping).toBe(5)
    const { shipping } = await present()
    expect(shipping.value.flatFee).toBe(5)
    expect(shipping.coming).toMatchObject([{ value: { flatFee: 6, freeAbove: 100 } }])
    await comeTrue('settings')
    expect((await buyer.ok('GET /carts')).shipping).toBe(6)
    const placed = await order(buyer)
    expect((await checkoutOf(placed.checkoutId)).shipping_cents).toBe(600)
  })

  test('a change is known at once to a node that had it in memory', async () => {
    const { db, config } = app.shop
    await set({ name: 'codesPerClient', value: 500 })
    expect((await readShopRules(db, config)).codesPerClient).toBe(500)
    await set({ name: 'codesPerClient', value: 600 })
    expect((await readShopRules(db, config)).codesPerClient).toBe(600)
  })
})

test('codes are limited by the setting', async () => {
  await set({ name: 'codesPerClient', value: 1 })
  await client(app).call('POST /auth/send-login-otp', { body: { email: 'a@example.com' } })
  const second = await client(app).call('POST /auth/send-login-otp', { body: { email: 'b@example.com' } })
  expect(second.status).toBe(429)
  await set({ name: 'codesPerClient', value: 100_000 })
})

test('an order is kept for as many minutes as the setting says', async () => {
  await set({ name: 'unpaidMinutes', value: 90 })
  const { buyer } = await aBag(2_000)
  const { expires_at, created_at } = await checkoutOf((await order(buyer)).checkoutId)
  expect(Math.round((expires_at.getTime() - created_at.getTime()) / 60_000)).toBe(90)
  await set({ name: 'unpaidMinutes', value: 30 })
})

describe('commission', () => {
  const rate = (body: {
    percent: number | null
    sellerId?: number
    categoryCode?: string
    validFrom?: string
  }) => admin.call('POST /admin/settings/commissions', { body })
  const commissionOf = async (from: Person) => {
    const { buyer } = await aBag(10_000, from)
    const placed = await order(buyer)
    const row = await app.shop.db
      .selectFrom('orders')
      .select('commission_cents as cents')
      .where('checkout_id', '=', placed.checkoutId)
      .executeTakeFirstOrThrow()
    return row.cents
  }

  test('the most special rate that has begun counts; an ended one gives way', async () => {
    const vendor = await aSeller(app)
    expect(await commissionOf(vendor)).toBe(1_000)
    expect((await rate({ percent: 8, categoryCode: 'men' })).status).toBe(201)
    expect(await commissionOf(vendor)).toBe(800)
    await rate({ percent: 7.25, categoryCode: 'men_topwear_tshirts' })
    expect(await commissionOf(vendor)).toBe(725)
    await rate({ percent: 5, sellerId: vendor.id })
    await rate({ percent: 6, sellerId: vendor.id, validFrom: inHours(1) })
    expect(await commissionOf(vendor)).toBe(500)
    const shown = await present()
    expect(shown.commissions).toContainEqual(
      expect.objectContaining({ seller: expect.objectContaining({ id: vendor.id }), percent: 5 }),
    )
    expect(shown.commissionsComing).toMatchObject([{ percent: 6 }])
    await comeTrue('commission_rates')
    expect(await commissionOf(vendor)).toBe(600)
    await rate({ percent: null, sellerId: vendor.id })
    expect(await commissionOf(vendor)).toBe(725)
    await rate({ percent: null, categoryCode: 'men_topwear_tshirts' })
    await rate({ percent: null, categoryCode: 'men' })
    expect(await commissionOf(vendor)).toBe(1_000)
    expect((await present()).commissions).toMatchObject([{ seller: null, category: null, percent: 10 }])
  })

  test('whom there is not cannot have a rate', async () => {
    expect(await rate({ percent: 5, sellerId: 999_999_999 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sellerId' }] },
    })
    expect(await rate({ percent: 5, categoryCode: 'nowhere' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'categoryCode', message: 'There is no such category.' }] },
    })
  })
})

describe('order list currency', () => {
  test('needs a rate, and an order keeps its own', async () => {
    const refused = await setting({ name: 'orderListCurrency', value: 'CHF' })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('There is no rate from EUR to CHF by then. Set the rate first.')
    await admin.ok('POST /admin/settings/exchange-rates', {
      body: { base: 'EUR', quote: 'CHF', rate: 0.95 },
    })
    await set({ name: 'orderListCurrency', value: 'CHF' })
    const { buyer } = await aBag(2_000)
    const placed = await order(buyer)
    await admin.ok('POST /admin/settings/exchange-rates', {
      body: { base: 'EUR', quote: 'CHF', rate: 0.5 },
    })
    expect(await checkoutOf(placed.checkoutId)).toMatchObject({
      list_currency: 'CHF',
      list_rate: expect.stringMatching(/^0\.95/),
    })
  })
})

describe('taking back', () => {
  const takeBack = (kind: 'setting' | 'commission' | 'exchange', id: number) =>
    admin.call('DELETE /admin/settings/:kind/:id', { params: { kind, id } })

  test('only what has not begun, once, and it stays in the history', async () => {
    const planned = await setting({ name: 'platformFee', value: 3, validFrom: inHours(1) })
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack('setting', planned.body.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await present()).platformFee.coming).toEqual([])
    const begun = await setting({ name: 'platformFee', value: 0 })
    expect((await takeBack('setting', begun.body.id)).status).toBe(409)
    expect((await takeBack('exchange', 999_999_999)).status).toBe(404)
    const history = await admin.call('GET /admin/settings/history', { query: { kind: 'setting', size: 2 } })
    expect(history.body).toMatchObject([
      { name: 'platformFee', value: 0, withdrawnAt: null, setBy: { id: admin.id } },
      { name: 'platformFee', value: 3, withdrawnAt: expect.any(String), withdrawnBy: { id: admin.id } },
    ])
  })

  test('nothing that was decided is ever changed, whoever writes', async () => {
    for (const table of ['settings', 'commission_rates', 'exchange_rates']) {
      const change = sql`update ${sql.table(table)} set valid_from = now()`.execute(app.shop.db)
      await expect(change).rejects.toThrow(/is never changed/)
    }
  })
})

test('the history is one list of all that was set, newest first', async () => {
  const all = await admin.call('GET /admin/settings/history', { query: { size: 100 } })
  expect(Number(all.headers.get('x-total-count'))).toBe(all.body.length)
  const times = all.body.map((change) => change.setAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(all.body.map(({ kind }) => kind))).toEqual(new Set(['setting', 'commission', 'exchange']))
  const second = await admin.ok('GET /admin/settings/history', { query: { size: 3, pageNumber: 1 } })
  expect(second).toEqual(all.body.slice(3, 6))
})

test('settings are for admins', async () => {
  const customer = await aCustomer(app)
  for (const person of [customer, seller, client(app)]) {
    const status = person === seller || person === customer ? 403 : 401
    expect((await person.call('GET /admin/settings')).status).toBe(status)
    expect((await person.call('GET /admin/settings/history')).status).toBe(status)
    const body = { name: 'platformFee', value: 9 } as const
    expect((await person.call('POST /admin/settings', { body })).status).toBe(status)
    expect((await person.call('POST /admin/settings/commissions', { body: { percent: 1 } })).status).toBe(
      status,
    )
  }
  expect((await present()).platformFee.value).toBe(0)
})

test('a paid order stays what it was through every change', async () => {
  await set({ name: 'shipping', value: { flatFee: 3, freeAbove: 50 } })
  const buyer = await aCustomer(app)
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents: 4_000 })
  const { checkoutId } = await aPaidOrder(app, { buyer, productIds: [productId] })
  await set({ name: 'shipping', value: { flatFee: 30, freeAbove: 500 } })
  expect(await checkoutOf(checkoutId)).toMatchObject({ shipping_cents: 300, total_cents: 4_300 })
})
