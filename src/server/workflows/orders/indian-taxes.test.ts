import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aSellerIn, chooseIndia, gstinOf, setGst } from '#test/builders/india.ts'
import { aBuyerOfNew, addNewProduct, requestOrder } from '#test/builders/order-requests.ts'
import { payFor, placeOrder, readAsBuyer } from '#test/builders/placed-order.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { aSellerBody } from '#test/builders/sellers.ts'
import { removeTaxes, requestTax } from '#test/builders/settings.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let near: Person
let far: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  near = await aSellerIn(app, '29')
  far = await aSellerIn(app, '27')
  await chooseIndia(admin)
})
afterEach(async () => {
  await app.assertInvariants()
  await removeTaxes(app, admin)
})
afterAll(() => app?.close())

describe('the state code of an address', () => {
  test.each([
    ['Karnataka', '560001', '29'],
    [' tamil  NADU ', '600001', '33'],
    ['Jammu & Kashmir', '180001', '01'],
    ['Orissa', '751001', '21'],
    ['MH', '400001', '27'],
    ['Dadra and Nagar Haveli and Daman and Diu', '396210', '26'],
    // The name decides; the pin code only for an unknown name.
    ['Goa', '560001', '30'],
    ['Bengaluru', '560001', '29'],
    ['Panaji', '403001', '30'],
    ['Leh', '194101', '38'],
    ['Gangtok', '737101', '11'],
    ['Port Blair', '744101', '35'],
    ['Daman', '396210', null],
    ['Mahe', '673310', null],
    ['California', '000000', null],
    ['', '12', null],
  ])('%s %s is %s', async (state, pin, code) => {
    const { rows } = await sql<{ code: string | null }>`select india_state(${state}, ${pin}) as code`.execute(
      app.shop.db,
    )
    expect(rows[0]?.code).toBe(code)
  })

  test('is stored with each address and seller', async () => {
    const buyer = await aCustomer(app)
    const address = await app.shop.db
      .selectFrom('addresses')
      .select('state_code')
      .where('user_id', '=', buyer.id)
      .executeTakeFirst()
    const seller = await app.shop.db
      .selectFrom('sellers')
      .select('state_code')
      .where('id', '=', far.id)
      .executeTakeFirst()
    expect([address?.state_code, seller?.state_code]).toEqual(['29', '27'])
  })
})

describe('an order under the Indian regime', () => {
  test('has CGST and SGST from a seller in the state of the delivery, and IGST from another state', async () => {
    await setGst(admin, 18)
    const buyer = await aBuyerOfNew(app, { sellerId: near.id, sellingCents: 11_800 })
    await addNewProduct(app, buyer, { sellerId: far.id, sellingCents: 23_600 })
    expect((await buyer.ok('GET /carts')).tax).toBe(54)
    const placed = await placeOrder(buyer)
    await payFor(app, placed)
    const orders = await app.shop.db
      .selectFrom('orders')
      .select(['seller_id', 'seller_state', 'place_of_supply', 'platform_state'])
      .where('checkout_id', '=', placed.checkoutId)
      .orderBy('id')
      .execute()
    expect(orders).toEqual([
      { seller_id: near.id, seller_state: '29', place_of_supply: '29', platform_state: '29' },
      { seller_id: far.id, seller_state: '27', place_of_supply: '29', platform_state: '29' },
    ])
    const taxes = await Promise.all(
      placed.orderIds.map(
        async (orderId) => (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).taxes,
      ),
    )
    expect(taxes).toEqual([
      [
        { name: 'CGST', rate: 9, amount: 9, net: 100 },
        { name: 'SGST', rate: 9, amount: 9, net: 100 },
      ],
      [{ name: 'IGST', rate: 18, amount: 36, net: 200 }],
    ])
    const lines = await app.shop.db
      .selectFrom('order_items')
      .select('tax_code')
      .where('order_id', 'in', placed.orderIds)
      .execute()
    expect(lines).toEqual([{ tax_code: '6109' }, { tax_code: '6109' }])
  })

  test('contains the tax on delivery and platform fee, booked apart and returned with a full refund', async () => {
    await admin.ok('POST /admin/settings', {
      body: { name: 'shipping', value: { flatFee: 59, freeAbove: 10_000 } },
    })
    await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 11.8 } })
    const buyer = await aBuyerOfNew(app, { sellerId: near.id, sellingCents: 10_000 })
    const placed = await placeOrder(buyer)
    await payFor(app, placed)
    expect(await bookedOf(app, { orderId: placed.orderId })).toEqual({
      provider_clearing: 17_080,
      seller_payable: -8_990,
      tds: -10,
      platform_revenue: -1_000,
      shipping: -5_000,
      platform_fee: -1_000,
      fee_tax: -1_080,
    })
    const balance = await near.ok('GET /sellers/balance')
    const cents = balance.lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)
    expect(cents).toBe(Math.round(balance.balance * 100))
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    expect(await bookedOf(app, { orderId: placed.orderId })).toEqual({})
    await admin.ok('POST /admin/settings', {
      body: { name: 'shipping', value: { flatFee: 0, freeAbove: 0 } },
    })
    await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 0 } })
  })

  test('withholds TCS and TDS from the seller, explains them in the balance, and returns their share with a refund', async () => {
    await setGst(admin, 18)
    const seller = await aSellerIn(app, '29')
    const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 118_000 })
    const placed = await placeOrder(buyer)
    await payFor(app, placed)
    expect(await bookedOf(app, placed)).toMatchObject({ seller_payable: -105_600, tcs: -500, tds: -100 })
    const { lines, balance } = await seller.ok('GET /sellers/balance')
    expect(balance).toBe(1_056)
    expect(lines).toMatchObject([
      { kind: 'sales', amount: 1_180 },
      {},
      {},
      { kind: 'commission', amount: -118 },
      { kind: 'tcs', amount: -5 },
      { kind: 'tds', amount: -1 },
      { kind: 'refunds' },
      { kind: 'payouts' },
    ])
    const params = { orderId: placed.orderId }
    const { money } = await seller.ok('GET /seller/orders/:orderId', { params })
    expect(money).toMatchObject({ tcs: 5, tds: 1, earnings: 1_056, refunded: 0 })
    await refundBy(admin, placed, { amount: 590 })
    expect(await bookedOf(app, placed)).toMatchObject({ seller_payable: -52_800, tcs: -250, tds: -50 })
    const desk = await admin.ok('GET /admin/orders/:orderId', { params })
    expect(desk.money).toMatchObject({ tcs: 2.5, tds: 0.5, earnings: 528 })
  })

  test('keeps its tax when the rate changes before a refund', async () => {
    await setGst(admin, 18)
    const buyer = await aBuyerOfNew(app, { sellerId: near.id, sellingCents: 11_800 })
    const placed = await placeOrder(buyer)
    await payFor(app, placed)
    await setGst(admin, 5)
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    const refund = await app.shop.db
      .selectFrom('refunds')
      .select('tax_cents')
      .where('order_id', '=', placed.orderId)
      .execute()
    expect(refund).toEqual([{ tax_cents: 1_800 }])
    const { rows: notes } = await sql<{ taxes: object[] }>`
      select d.lines -> 0 -> 'taxes' as taxes from tax_documents d
      where d.order_id = ${placed.orderId} and d.kind = 'CREDIT_NOTE' and d.supply = 'GOODS'`.execute(
      app.shop.db,
    )
    expect(notes).toEqual([
      {
        taxes: [
          { name: 'CGST', rateBp: 900, taxCents: 900 },
          { name: 'SGST', rateBp: 900, taxCents: 900 },
        ],
      },
    ])
    expect(await readAsBuyer(placed)).toMatchObject({ tax: 18 })
  })

  test("freezes a product's own HSN code instead of the one of its tax rate", async () => {
    const buyer = await aCustomer(app)
    const productId = await addNewProduct(app, buyer, { sellerId: far.id, sellingCents: 11_800 })
    await setGst(admin, 18)
    await far.ok('PUT /sellers/products/:productId', {
      params: { productId },
      body: { details: { hsnCode: '61091000' } },
    })
    const placed = await placeOrder(buyer)
    await far.ok('PUT /sellers/products/:productId', { params: { productId }, body: { details: {} } })
    const lines = await app.shop.db
      .selectFrom('order_items')
      .select('tax_code')
      .where('order_id', '=', placed.orderId)
      .execute()
    expect(lines).toEqual([{ tax_code: '61091000' }])
  })

  test("has a product's own rate before its category's, and the rate of its unit price", async () => {
    const buyer = await aCustomer(app)
    const productId = await addNewProduct(app, buyer, { sellerId: far.id, sellingCents: 300_000 })
    await setGst(admin, 12)
    await requestTax(admin, {
      productId,
      code: '61091000',
      parts: [{ name: 'GST', percent: 5 }],
      above: { price: 2_500, parts: [{ name: 'GST', percent: 18 }] },
    })
    const placed = await placeOrder(buyer)
    expect(await readAsBuyer(placed)).toMatchObject({ taxes: [{ name: 'IGST', rate: 18, amount: 457.63 }] })
    const { taxes } = await admin.ok('GET /admin/settings')
    expect(taxes).toMatchObject([
      { product: null, code: '6109', above: null },
      {
        product: { id: productId },
        code: '61091000',
        above: { price: 2_500, parts: [{ name: 'GST', percent: 18 }] },
      },
    ])
    const unknown = await requestTax(admin, { productId: 999_999_999 })
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'productId', message: 'There is no such product.' }] },
    })
  })

  test('is refused with a clear message while the state of its address is unknown', async () => {
    await setGst(admin, 18)
    const buyer = await aBuyerOfNew(app, { sellerId: near.id, sellingCents: 11_800 })
    await sql`update addresses set state = 'Somewhere', pin_code = '999999' where user_id = ${buyer.id}`.execute(
      app.shop.db,
    )
    const refused = await requestOrder(buyer)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'shippingAddress.state', message: /state of your address/ }] },
    })
  })
})

describe('a GSTIN of another state than the address', () => {
  test('is refused at registration and when it changes', async () => {
    const register = (gstin: string) => client(app).call('POST /sellers', { body: aSellerBody({ gstin }) })
    const message =
      'This GSTIN is registered in Maharashtra, but the pickup address is in Karnataka. Enter your GSTIN for Karnataka.'
    expect(await register(gstinOf('27'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'gstin', message }] },
    })
    expect((await register(gstinOf('29'))).status).toBe(201)
    const { pickupAddress } = aSellerBody()
    const change = (gstin: string) => near.call('PATCH /sellers', { body: { gstin, pickupAddress } })
    expect(await change(gstinOf('27'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'gstin', message }] },
    })
    expect((await change(gstinOf('29'))).status).toBe(200)
  })

  test('is refused when only the address changes', async () => {
    const { pickupAddress } = aSellerBody()
    const moveTo = (state: string, pinCode: string) =>
      near.call('PATCH /sellers', { body: { pickupAddress: { ...pickupAddress, state, pinCode } } })
    expect(await moveTo('Maharashtra', '400001')).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'pickupAddress.state',
            message:
              'Your GSTIN is registered in Karnataka, but this address is in Maharashtra. Change the GSTIN, too, or enter an address in Karnataka.',
          },
        ],
      },
    })
    expect((await near.ok('GET /sellers/profile')).pickupAddress.state).toBe(pickupAddress.state)
    expect((await moveTo('Karnataka', '560001')).status).toBe(200)
  })
})
