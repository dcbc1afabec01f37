import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxBody } from '#contract/admin/settings/taxes.ts'
import { aBuyerOfNew, addNewProduct } from '#test/builders/order-requests.ts'
import { payFor, placeOrder, readAsBuyer } from '#test/builders/placed-order.ts'
import { aCoupon } from '#test/builders/product.ts'
import { gst, inHours, removeTaxes, requestTax, twoHoursPass } from '#test/builders/settings.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(async () => {
  await app.assertInvariants()
  await removeTaxes(app, admin)
})
afterAll(() => app?.close())

const set = async (body: Partial<TaxBody>) => expect((await requestTax(admin, body)).status).toBe(201)
const halves = (percent: number) => [
  { name: 'CGST', percent },
  { name: 'SGST', percent },
]
/** A customer with one unit at $118.00 in the cart. */
const aBag = () => aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 11_800 })
const taxInBag = async () => (await (await aBag()).ok('GET /carts')).tax

describe('the tax that counts', () => {
  test('is zero until a rate is set; then it is included in the price, frozen with the order and shown on the invoice', async () => {
    expect(await taxInBag()).toBe(0)
    await set({ parts: halves(9) })
    const buyer = await aBag()
    expect(await buyer.ok('GET /carts')).toMatchObject({ totalPrice: 118, tax: 18 })
    const placed = await placeOrder(buyer)
    const orderId = placed.orderIds[0] ?? 0
    await set({ parts: gst(28) })
    const fresh = await taxInBag()
    expect(fresh).toBe(25.81)
    await payFor(app, placed)
    const taxes = [
      { name: 'CGST', rate: 9, amount: 9 },
      { name: 'SGST', rate: 9, amount: 9 },
    ]
    expect(await readAsBuyer(placed)).toMatchObject({ totalSellingPrice: 118, tax: 18, taxes })
    const theirs = await seller.ok('GET /seller/orders/:orderId', { params: { orderId } })
    expect(theirs).toMatchObject({
      tax: 18,
      taxes,
      money: { commission: 11.8, commissionTax: 0, earnings: 106.2 },
    })
    const desk = await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })
    expect(desk.order).toMatchObject({ tax: 18, taxes })
    const invoice = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const text = pdfPages(Buffer.from(await invoice.arrayBuffer())).flat()
    for (const line of ['Tax included $18.00', 'CGST 9% on $100.00 $9.00', 'SGST 9% on $100.00 $9.00'])
      expect(text).toContain(line)
  })

  test('is of the narrowest category, and there of the region before everywhere', async () => {
    const leaf = 'men_topwear_tshirts'
    const at = [gst(1), gst(2), gst(3), gst(4), gst(5), gst(6)] as const
    const shown = async () => {
      const cents = await taxInBag()
      return (
        [1, 2, 3, 4, 5, 6].find((percent) => Math.abs((118 * percent) / (100 + percent) - cents) < 0.006) ?? 0
      )
    }
    await set({ parts: at[0] })
    expect(await shown()).toBe(1)
    // Customers of these tests live in Karnataka.
    await set({ parts: at[1], region: 'kARNATAKA' })
    await set({ parts: gst(50), region: 'Goa' })
    expect(await shown()).toBe(2)
    await set({ parts: at[2], categoryCode: 'men' })
    await set({ parts: gst(50), categoryCode: 'women' })
    expect(await shown()).toBe(3)
    await set({ parts: at[3], categoryCode: 'men', region: 'Karnataka' })
    expect(await shown()).toBe(4)
    await set({ parts: at[4], categoryCode: leaf })
    expect(await shown()).toBe(5)
    await set({ parts: at[5], categoryCode: leaf, region: 'Karnataka' })
    expect(await shown()).toBe(6)
    // A tax of nothing is one, too.
    await set({ parts: gst(0), categoryCode: leaf, region: 'Karnataka' })
    expect(await shown()).toBe(0)
    for (const [body, next] of [
      [{ categoryCode: leaf, region: 'KARNATAKA' }, 5],
      [{ categoryCode: leaf }, 4],
      [{ categoryCode: 'men', region: 'Karnataka' }, 3],
      [{ categoryCode: 'men' }, 2],
      [{ region: 'Karnataka' }, 1],
      [{}, 0],
    ] as const) {
      await set(body)
      expect(await shown()).toBe(next)
    }
    expect((await admin.ok('GET /admin/settings')).taxes).toMatchObject(
      [
        { category: { code: 'women' }, region: null },
        { category: null, region: 'Goa' },
      ].toReversed(),
    )
  })

  test('uses the delivery address, saved or entered at checkout', async () => {
    await set({ parts: gst(18) })
    await set({ parts: gst(5), region: 'Kerala' })
    const buyer = await aBag()
    expect((await buyer.ok('GET /carts')).tax).toBe(18)
    const fields = {
      name: 'Asha Rao',
      mobile: '98765432',
      pinCode: '682001',
      address: '3 Marine Drive',
      locality: 'Fort',
      city: 'Kochi',
    }
    const { addresses } = await buyer.ok('POST /addresses', { body: { ...fields, state: ' Kerala ' } })
    const away = { id: addresses.find(({ isDefault }) => !isDefault)?.id ?? 0 }
    expect((await buyer.ok('GET /carts', { query: { addressId: String(away.id) } })).tax).toBe(5.62)
    const placed = await placeOrder(buyer, [], { address: { id: away.id } })
    expect(await readAsBuyer(placed)).toMatchObject({ tax: 5.62, taxes: [{ rate: 5 }] })
    const other = await aBag()
    const written = await placeOrder(other, [], { address: { ...fields, state: 'kerala' } })
    expect(await readAsBuyer(written)).toMatchObject({ tax: 5.62 })
    // Nobody else's address says anything.
    expect((await other.ok('GET /carts', { query: { addressId: String(away.id) } })).tax).toBe(18)
  })

  test('begins when it was decided to, and can be taken back before', async () => {
    const later = await requestTax(admin, { parts: gst(18), validFrom: inHours(1) })
    expect(later.status).toBe(201)
    const wrong = await requestTax(admin, { parts: gst(50), validFrom: inHours(1.5) })
    await admin.ok('DELETE /admin/settings/:kind/:id', { params: { kind: 'tax', id: wrong.body.id } })
    const buyer = await aBag()
    expect((await buyer.ok('GET /carts')).tax).toBe(0)
    expect((await admin.ok('GET /admin/settings')).taxesComing).toMatchObject([{ id: later.body.id }])
    await twoHoursPass(app, 'tax_rates')
    expect((await buyer.ok('GET /carts')).tax).toBe(18)
    const again = await admin.call('DELETE /admin/settings/:kind/:id', {
      params: { kind: 'tax', id: later.body.id },
    })
    expect(again.status).toBe(409)
    const history = await admin.ok('GET /admin/settings/history', { query: { kind: 'tax' } })
    expect(history).toMatchObject([
      { kind: 'tax', of: null, value: [{ name: 'GST', percent: 50 }], withdrawnBy: { id: admin.id } },
      { kind: 'tax', value: [{ name: 'GST', percent: 18 }], withdrawnAt: null },
    ])
    const change = sql`update tax_rates set parts = null`.execute(app.shop.db)
    await expect(change).rejects.toThrow(/is never changed/)
  })

  test('is decided of a category that there is, with parts that are some', async () => {
    expect(await requestTax(admin, { parts: gst(5), categoryCode: 'nowhere' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'categoryCode', message: 'There is no such category.' }] },
    })
    for (const parts of ['[]', '[{"name":"GST"}]', '[{"rateBp":5}]', '{}', '[{"name":"A","rateBp":10001}]']) {
      const insert = sql`insert into tax_rates (parts) values (${parts}::jsonb)`.execute(app.shop.db)
      await expect(insert, parts).rejects.toThrow(/tax_rates_parts_check/)
    }
  })
})

describe('an order', () => {
  test('of three sellers with a coupon has a tax for each, rounded once, that adds up', async () => {
    await set({ parts: halves(9) })
    await set({ parts: gst(5), categoryCode: 'women' })
    const buyer = await aCustomer(app)
    for (const cents of [999, 1_001, 333]) {
      seller = await aSeller(app)
      await addNewProduct(app, buyer, { sellerId: seller.id, sellingCents: cents }, 3)
      await addNewProduct(
        app,
        buyer,
        { sellerId: seller.id, sellingCents: cents, category: 'women_topwear_dresses' },
        1,
      )
    }
    const { code } = await aCoupon(app, { discountBp: 1_700 })
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
    const bag = await buyer.ok('GET /carts')
    const placed = await placeOrder(buyer)
    const orders = await Promise.all(placed.orderIds.map((orderId) => readAsBuyer({ buyer, orderId })))
    expect(orders).toHaveLength(3)
    const cents = (amount: number) => Math.round(amount * 100)
    expect(orders.reduce((sum, order) => sum + cents(order.tax), 0)).toBe(cents(bag.tax))
    for (const { tax: whole, taxes } of orders) {
      expect(taxes.reduce((sum, part) => sum + cents(part.amount), 0)).toBe(cents(whole))
    }
    const { rows } = await sql<{ exact: number; tax: number }>`
      select o.tax_cents as tax, sum((i.unit_selling_cents * i.quantity - i.discount_cents) * x.rate / (10000 + x.rate))::float as exact
      from orders o join order_items i on i.order_id = o.id
      join (select order_item_id, sum(rate_bp)::numeric as rate from order_item_taxes group by 1) x on x.order_item_id = i.id
      where o.checkout_id = ${placed.checkoutId} group by o.id
    `.execute(app.shop.db)
    for (const { exact, tax: rounded } of rows) expect(rounded).toBe(Math.floor(exact + 0.5))
  })

  test('that waits for its payment is found again with the tax it was placed with', async () => {
    const buyer = await aBag()
    const placed = await placeOrder(buyer)
    await set({ parts: gst(18) })
    const again = await placeOrder(buyer)
    expect(again.checkoutId).toBe(placed.checkoutId)
    await payFor(app, placed)
    expect((await readAsBuyer(placed)).tax).toBe(0)
  })
})

test('the database refuses a tax that is more than its price, its refund more than it, and a change of its parts', async () => {
  await set({ parts: gst(18) })
  const buyer = await aBag()
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  for (const [change, words] of [
    [sql`update orders set tax_cents = total_cents + 1`, /orders_tax_within/],
    [sql`update orders set refunded_tax_cents = tax_cents + 1`, /orders_tax_refunded/],
    [sql`update orders set commission_tax_cents = total_cents`, /orders_commission_within/],
    [sql`update order_items set tax_cents = 11801`, /order_items_tax_within/],
    [sql`update order_items set refunded_tax_quantity = 1`, /order_items_tax_refunded/],
    [sql`update order_item_taxes set tax_cents = 1`, /append-only/],
    [sql`delete from order_item_taxes`, /append-only/],
  ] as const) {
    await expect(change.execute(app.ownerDb)).rejects.toThrow(words)
  }
})
