import { expect, it } from 'vitest'
import { aDueOrder, deliveredAgo, runFor } from '#test/builders/payouts.ts'
import { payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

openOrderShop({ worker: false })

async function statementOf(seller: Person) {
  await runFor(admin, seller)
  const [payout] = await seller.ok('GET /sellers/payouts')
  const params = { payoutId: payout?.id ?? 0 }
  const response = await fetch(`${app.url}/api/sellers/payouts/${params.payoutId}/statement`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const text = pdfPages(Buffer.from(await response.arrayBuffer())).flat()
  return { text, details: await seller.ok('GET /sellers/payouts/:payoutId', { params }) }
}

it("names the shop's part of the discounts, less refunds", async () => {
  const seller = await aSeller(app)
  const { code } = await aCoupon(app, { discountBp: 2_000, platformBp: 5_000 })
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000, stock: 5 })
  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 100 } })
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId: placed.orderId, orderStatus: 'DELIVERED' },
  })
  await deliveredAgo(app, placed.orderId, 8)
  expect((await refundBy(admin, placed, { amount: 20 })).status).toBe(201)
  const { text, details } = await statementOf(seller)
  expect(details).toMatchObject({ amount: 60.75, funded: 7.5 })
  expect(text).toContainEqual(expect.stringMatching(/^Of which discounts paid by \w+ \$7\.50$/))
})

it('has no such line without a discount', async () => {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  const { text, details } = await statementOf(seller)
  expect(details).toMatchObject({ amount: 90, funded: 0 })
  expect(text.some((line) => line.includes('Of which'))).toBe(false)
})
