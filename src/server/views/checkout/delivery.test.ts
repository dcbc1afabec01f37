import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type TestClient } from '#test/harness/clients.ts'

let app: TestApp
let guest: TestClient

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  guest = client(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

/** A product with this pickup pin code; null for a seller without one. */
async function aProductFrom(pinCode: string | null) {
  const seller = await aSeller(app)
  await sql`
    update sellers set pickup_address = pickup_address || jsonb_build_object('pinCode', ${pinCode}::text) where id = ${seller.id}
  `.execute(app.shop.db)
  const product = await aProduct(app, { sellerId: seller.id })
  return { ...product, sellerId: seller.id }
}

const delhi = {
  name: 'Asha Rao',
  mobile: '98765432',
  pinCode: '110020',
  address: '3 Ring Road',
  locality: 'Okhla',
  city: 'New Delhi',
  state: 'Delhi',
}

const ask = (productId: number, pinCode: string) =>
  guest.call('GET /delivery-estimate', { query: { productId, pinCode } as never })

describe('the delivery estimate', () => {
  // The customer of the tests lives at 560001.
  it('equals the delivery date of an order placed now, for every distance', async () => {
    const pins = ['560095', '570001', '682001', null]
    const goods = await Promise.all(pins.map(aProductFrom))
    const buyer = await aCustomer(app)
    await anUnpaidOrder(app, { buyer, productIds: goods.map(({ id }) => id) })
    const orders = await buyer.ok('GET /orders/users')
    const { deliveries } = await buyer.ok('GET /carts')
    const estimates = await Promise.all(goods.map(async ({ id }) => (await ask(id, '560001')).body))
    expect(estimates.map(({ days }) => days)).toEqual([2, 4, 6, 6])
    for (const [index, { sellerId }] of goods.entries()) {
      const order = orders.find((candidate) => candidate.sellerId === sellerId)
      const { days, deliverBy } = estimates[index] ?? {}
      expect(order?.deliverDate.slice(0, 10), `from ${pins[index]}`).toBe(deliverBy)
      expect(deliveries.find((delivery) => delivery.sellerId === sellerId)?.deliverBy).toBe(deliverBy)
      const waited = Date.parse(order?.deliverDate ?? '') - Date.parse(order?.orderDate.slice(0, 10) ?? '')
      expect(waited / 86_400_000, `from ${pins[index]}`).toBe(days)
    }
  })

  it('in the cart follows the chosen address, and a seller who moves, and needs an address', async () => {
    const product = await aProductFrom('560095')
    const buyer = await aCustomer(app)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, size: 'M', quantity: 1 } })
    const daysTo = async (addressId?: number) => {
      const { deliveries } = await buyer.ok('GET /carts', { query: { addressId: addressId?.toString() } })
      return deliveries.map(({ deliverBy }) =>
        Math.round((Date.parse(deliverBy) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000),
      )
    }
    expect(await daysTo()).toEqual([2])
    const { addresses } = await buyer.ok('POST /addresses', { body: { ...delhi, isDefault: false } })
    expect(await daysTo(addresses.find(({ pinCode }) => pinCode === delhi.pinCode)?.id)).toEqual([6])
    await sql`update sellers set pickup_address = pickup_address || '{"pinCode": "570001"}' where id = ${product.sellerId}`.execute(
      app.shop.db,
    )
    expect(await daysTo()).toEqual([4])
    for (const { id } of addresses) await buyer.ok('DELETE /addresses/:id', { params: { id } })
    expect(await daysTo()).toEqual([])
  })

  it('uses the address entered for a single order', async () => {
    const product = await aProductFrom('110001')
    const buyer = await aCustomer(app)
    const { orderId } = await anUnpaidOrder(app, {
      buyer,
      productIds: [product.id],
      address: {
        name: 'Asha Rao',
        mobile: '98765432',
        pinCode: '110020',
        address: '3 Ring Road',
        locality: 'Lajpat Nagar',
        city: 'Delhi',
        state: 'Delhi',
      },
    })
    const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
    const estimate = (await ask(product.id, '110020')).body
    expect([order.deliverDate.slice(0, 10), 2]).toEqual([estimate.deliverBy, estimate.days])
  })

  it('does not reveal the pickup location', async () => {
    const product = await aProductFrom('682002')
    const { body } = await ask(product.id, '560001')
    expect(Object.keys(body).sort()).toEqual(['days', 'deliverBy', 'pinCode'])
    expect(JSON.stringify(body)).not.toContain('682')
  })

  it.each(['12345', '1234567', '56000a', '٥٦٠٠٠١', '560 01', '-60001'])(
    'refuses the pin code "%s" with a message',
    async (pinCode) => {
      const product = await aProductFrom('682002')
      const { status, body } = await ask(product.id, pinCode)
      expect([status, body.message]).toEqual([422, 'Pin Code must be a 6-digit number'])
      expect(body.errors).toEqual([{ path: 'pinCode', message: 'Pin Code must be a 6-digit number' }])
    },
  )

  it('is not found for a product that is not for sale', async () => {
    const product = await aProductFrom('682002')
    await sql`update products set status = 'DRAFT', listed = false where id = ${product.id}`.execute(
      app.shop.db,
    )
    expect((await ask(product.id, '560001')).status).toBe(404)
    expect((await ask(999_999_999, '560001')).status).toBe(404)
  })

  it.each([
    ['no pin code', 'productId=1'],
    ['no product', 'pinCode=560001'],
    ['a malformed product id', 'productId=x&pinCode=560001'],
  ])('is refused with %s', async (_what, query) => {
    const response = await fetch(`${app.url}/api/delivery-estimate?${query}`)
    expect(response.status).toBe(400)
  })
})
