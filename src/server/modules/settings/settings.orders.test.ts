import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SettingBody } from '#contract/admin/settings/settings.ts'
import { aBuyerOfNew, addNewProduct } from '#test/builders/order-requests.ts'
import { aPaidOrder, payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { checkoutRow, inHours, twoHoursPass } from '#test/builders/settings.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { readShopRules, settingsInForce } from '../../views/settings/shop-rules.ts'
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

const set = async (body: SettingBody) =>
  expect((await admin.call('POST /admin/settings', { body })).status).toBe(201)

describe('shipping and platform fee', () => {
  test('carts and orders use the current values, and a placed order keeps its own', async () => {
    const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 5_000 })
    expect(await buyer.ok('GET /carts')).toMatchObject({ shipping: 4.99, platformFee: 0, totalPrice: 54.99 })
    await set({ name: 'shipping', value: { flatFee: 7.5, freeAbove: 80 } })
    await set({ name: 'platformFee', value: 1.25 })
    expect(await buyer.ok('GET /carts')).toMatchObject({
      shipping: 7.5,
      platformFee: 1.25,
      totalPrice: 58.75,
    })
    const placed = await placeOrder(buyer)
    await set({ name: 'platformFee', value: 0 })
    await set({ name: 'shipping', value: { flatFee: 9, freeAbove: 100 } })
    const checkout = await checkoutRow(app, placed.checkoutId)
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

  test('the platform fee is split over the sellers to the cent, and named on the payment page', async () => {
    await set({ name: 'platformFee', value: 1 })
    const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 5_000 })
    for (const cents of [5_000, 5_000]) {
      await addNewProduct(app, buyer, { sellerId: (await aSeller(app)).id, sellingCents: cents })
    }
    const placed = await placeOrder(buyer)
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

  test('a scheduled change is listed, and takes effect for carts and orders at its time', async () => {
    await set({ name: 'shipping', value: { flatFee: 5, freeAbove: 100 } })
    await set({ name: 'shipping', value: { flatFee: 6, freeAbove: 100 }, validFrom: inHours(1) })
    const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 2_000 })
    expect((await buyer.ok('GET /carts')).shipping).toBe(5)
    const { shipping } = await admin.ok('GET /admin/settings')
    expect(shipping.value.flatFee).toBe(5)
    expect(shipping.coming).toMatchObject([{ value: { flatFee: 6, freeAbove: 100 } }])
    await twoHoursPass(app, 'settings')
    expect((await buyer.ok('GET /carts')).shipping).toBe(6)
    const placed = await placeOrder(buyer)
    expect((await checkoutRow(app, placed.checkoutId)).shipping_cents).toBe(600)
  })

  test('a change replaces the cached value of a node at once', async () => {
    const { db, config } = app.shop
    await set({ name: 'codesPerClient', value: 500 })
    expect((await readShopRules(db, config)).codesPerClient).toBe(500)
    await set({ name: 'codesPerClient', value: 600 })
    expect((await readShopRules(db, config)).codesPerClient).toBe(600)
  })
})

test('an unpaid order expires after the minutes of the setting', async () => {
  await set({ name: 'unpaidMinutes', value: 90 })
  const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 2_000 })
  const { expires_at, created_at } = await checkoutRow(app, (await placeOrder(buyer)).checkoutId)
  expect(Math.round((expires_at.getTime() - created_at.getTime()) / 60_000)).toBe(90)
  await set({ name: 'unpaidMinutes', value: 30 })
})

test('a value set during an order transaction applies to that order', async () => {
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

test('a paid order keeps its shipping fee after the setting changes', async () => {
  await set({ name: 'shipping', value: { flatFee: 3, freeAbove: 50 } })
  const buyer = await aCustomer(app)
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents: 4_000 })
  const { checkoutId } = await aPaidOrder(app, { buyer, productIds: [productId] })
  await set({ name: 'shipping', value: { flatFee: 30, freeAbove: 500 } })
  expect(await checkoutRow(app, checkoutId)).toMatchObject({ shipping_cents: 300, total_cents: 4_300 })
})
