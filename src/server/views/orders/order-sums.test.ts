// Whatever an order's price is made of, every place that takes it apart names all of its parts, to the cent.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SettingBody } from '#contract/admin/settings/settings.ts'
import type { Order } from '#contract/orders/order.ts'
import { prorate, toCents } from '#shared/payments/money.ts'
import { aDeal } from '#test/builders/deals.ts'
import { payFor } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

const onDeal = 'home_furniture_furniture_sofas'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  await admin.ok('POST /admin/settings/taxes', { body: { parts: [{ name: 'GST', percent: 18 }] } })
  await set({ name: 'commissionTax', value: 18 })
  await aDeal(admin, onDeal, 15)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

type Mix = { fee: number; shipping: number; couponBp: number; sellers: number; deal: boolean }

const set = (body: SettingBody) => admin.ok('POST /admin/settings', { body })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + toCents(amount), 0)

/** Bought and paid by one customer: two lines of each seller, the first of them on deal where there is one. */
async function bought({ fee, shipping, couponBp, sellers: count, deal }: Mix) {
  await set({ name: 'platformFee', value: fee })
  await set({ name: 'shipping', value: { flatFee: shipping, freeAbove: 10_000 } })
  const buyer = await aCustomer(app)
  const sellers = await Promise.all(Array.from({ length: count }, () => aSeller(app)))
  for (const [index, seller] of sellers.entries()) {
    const first = {
      sellerId: seller.id,
      sellingCents: 1_001 + 333 * index,
      ...(deal && { category: onDeal }),
    }
    for (const fields of [first, { sellerId: seller.id, sellingCents: 777, mrpCents: 999 }]) {
      const { id: productId } = await aProduct(app, fields)
      await buyer.ok('POST /carts/items', { body: { productId, quantity: 3 } })
    }
  }
  if (couponBp > 0) {
    const { code } = await aCoupon(app, { discountBp: couponBp })
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
  }
  const cart = await buyer.ok('GET /carts')
  const placed = await buyer.ok('POST /orders', {
    query: { paymentMethod: 'STRIPE', expectedTotal: cart.totalPrice },
    body: { id: buyer.addressId },
  })
  await payFor(app, { buyer, gateway: 'STRIPE', sessionId: placed.paymentLinkId })
  const orders = await buyer.ok('GET /orders/users')
  return { buyer, sellers, cart, orders: orders.sort((a, b) => a.sellerId - b.sellerId) }
}

const goodsOf = (order: Pick<Order, 'orderItems'>) => sum(order.orderItems.map((item) => item.sellingPrice))

const mixes: [what: string, mix: Mix][] = [
  ['nothing but its goods', { fee: 0, shipping: 0, couponBp: 0, sellers: 1, deal: false }],
  ['a platform fee', { fee: 2.5, shipping: 0, couponBp: 0, sellers: 1, deal: false }],
  ['a coupon and a platform fee', { fee: 2.5, shipping: 0, couponBp: 1_000, sellers: 1, deal: false }],
  ['a deal, a coupon and shipping', { fee: 0, shipping: 4.99, couponBp: 1_250, sellers: 1, deal: true }],
  ['all of it, of three sellers', { fee: 1, shipping: 4.99, couponBp: 3_333, sellers: 3, deal: true }],
]

describe.each(mixes)('an order of %s', (_what, mix) => {
  it('adds up for customer, seller, admin and on the invoice', async () => {
    const { buyer, sellers, cart, orders } = await bought(mix)
    expect(orders).toHaveLength(mix.sellers)
    // All orders together are the bag as it was shown.
    expect(sum(orders.map((order) => order.platformFee))).toBe(toCents(mix.fee))
    expect(sum(orders.map((order) => order.shipping))).toBe(toCents(mix.shipping))
    expect(sum(orders.map((order) => order.couponDiscount))).toBe(toCents(cart.couponDiscount))
    expect(sum(orders.map((order) => order.totalMrpPrice))).toBe(toCents(cart.totalMrpPrice))
    expect(sum(orders.map((order) => order.totalSellingPrice))).toBe(toCents(cart.totalPrice))
    // A fee is split by what the goods of each seller cost, to the cent by largest remainder.
    expect(orders.map((order) => toCents(order.platformFee))).toEqual(
      prorate(toCents(mix.fee), orders.map(goodsOf)),
    )
    for (const order of orders) {
      const { totalSellingPrice, couponDiscount, shipping, platformFee } = order
      expect(sum([-couponDiscount, shipping, platformFee]) + goodsOf(order)).toBe(toCents(totalSellingPrice))
      expect(sum(order.orderItems.map((item) => item.mrpPrice))).toBe(toCents(order.totalMrpPrice))
      expect(sum(order.orderItems.map((item) => item.couponDiscount))).toBe(toCents(couponDiscount))
      for (const item of order.orderItems) if (item.deal) expect(item.couponDiscount).toBe(0)
      expect(sum(order.taxes.map(({ amount }) => amount))).toBe(toCents(order.tax))

      const seller = sellers.find(({ id }) => id === order.sellerId) as Person
      const params = { orderId: order.id }
      const { money } = await seller.ok('GET /seller/orders/:orderId', { params })
      if (!money) throw new Error('The owner got no amounts.')
      expect(money).toMatchObject({ goods: goodsOf(order) / 100, shipping, platformFee })
      // The fee is paid by the customer and is no part of what the seller earns.
      expect(sum([money.goods, -money.discount, shipping, platformFee])).toBe(toCents(totalSellingPrice))
      expect(sum([money.goods, -money.discount, -money.commission, -money.commissionTax])).toBe(
        toCents(money.earnings),
      )
      const balance = await seller.ok('GET /sellers/balance')
      expect(sum(balance.lines.map(({ amount }) => amount))).toBe(toCents(balance.balance))
      expect(balance.balance).toBe(money.earnings)
      const kinds = new Map(balance.lines.map(({ kind, amount }) => [kind, amount]))
      expect(kinds.get('platformFee') ?? 0).toBe(-platformFee || 0)
      expect(kinds.has('adjustments')).toBe(false)

      const desk = await admin.ok('GET /admin/orders/:orderId', { params })
      expect(sum([desk.money.goods, -desk.money.discount, shipping, desk.money.platformFee])).toBe(
        toCents(desk.money.total),
      )
      expect(ownedBy(desk.money)).toBe(toCents(desk.money.total))

      const lines = await invoiceOf(buyer, order.id)
      const named = (label: string) => amountIn(lines, label)
      expect(named('Subtotal') + named('Discount') + named('Shipping') + named('Platform Fee')).toBe(
        named('Total'),
      )
      expect(named('Total')).toBe(toCents(totalSellingPrice))
      expect(named('Platform Fee')).toBe(toCents(platformFee))
    }
  })
})

type DeskMoney = {
  earnings: number
  commission: number
  commissionTax: number
  shippingKept: number
  platformFeeKept: number
}
/** Who has the money of an order. */
const ownedBy = (money: DeskMoney) =>
  sum([money.earnings, money.commission, money.commissionTax, money.shippingKept, money.platformFeeKept])

it('after a partial refund the admin view splits the rest to the cent', async () => {
  const { buyer, orders } = await bought({
    fee: 2.5,
    shipping: 4.99,
    couponBp: 1_000,
    sellers: 1,
    deal: true,
  })
  const orderId = orders[0]?.id ?? 0
  const desk = async () => (await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })).money
  const before = await desk()
  expect(before).toMatchObject({ platformFee: 2.5, platformFeeKept: 2.5, shipping: 4.99, shippingKept: 4.99 })
  await refundBy(admin, { orderId }, { amount: 20 })
  const after = await desk()
  expect(after).toMatchObject({ platformFee: 2.5, shipping: 4.99, refunded: 20 })
  expect(after.platformFeeKept).toBeLessThan(2.5)
  expect(ownedBy(after)).toBe(toCents(before.total) - 2_000)
  // What it had cost stays as it was bought.
  const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
  expect(order).toMatchObject({ platformFee: 2.5, shipping: 4.99, totalSellingPrice: before.total })
})

async function invoiceOf(buyer: Person, orderId: number): Promise<string[]> {
  const response = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(response.status).toBe(200)
  return pdfPages(Buffer.from(await response.arrayBuffer())).flat()
}

/** What a line of the invoice's sums says, in cents; nothing where there is no such line. */
function amountIn(lines: string[], label: string): number {
  const text = lines.find((line) => line.startsWith(`${label} `))?.slice(label.length + 1)
  if (text === undefined || text === 'Free') return 0
  const [, minus = '', amount = ''] = /^(-?)\$([\d,]+\.\d\d)$/.exec(text) ?? []
  return toCents(Number(amount.replaceAll(',', ''))) * (minus ? -1 : 1)
}
