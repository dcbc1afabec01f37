// The last day to ship in the seller's order list and on the order page.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { aShopper, priyasAddress, type Shopper } from '../builders/demo-bag.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let buyer: Shopper
let seller: string

beforeAll(async () => {
  shop = await openDemoShop()
  buyer = await aShopper(shop)
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

async function anOrder(): Promise<SellerOrder> {
  const lamp = await shop.call<Product>('POST', '/sellers/products', {
    token: seller,
    body: { title: `Lamp ${unique()}`, sellingPrice: 40, quantity: 5, categoryCode: 'electronics' },
  })
  const { orderId } = await aPaidOrder(shop.app, { buyer, address: priyasAddress, productIds: [lamp.id] })
  return shop.call<SellerOrder>('GET', `/seller/orders/${orderId}`, { token: seller })
}

it.each([390, 1280, 1440])(
  'the order list and the order page show the last day to ship, with a word when it is today or past, at %i px',
  async (width) => {
    const order = await anOrder()
    for (const [daysAgo, text] of [
      [0, /^Ship by \w{3}, \w{3} \d+$/],
      [3, 'Ship today'],
      [5, /^Late: ship by \w{3} \d+$/],
    ] as const) {
      await sql`update orders set created_at = now() - make_interval(days => ${daysAgo}) where id = ${order.id}`.execute(
        shop.app.ownerDb,
      )
      const page = await shop.visit(`/seller/orders?query=${order.orderId}`, {
        stored: { token: seller },
        width,
      })
      await page.getByRole('main').getByText(text).waitFor()
      const change = page.getByRole('button', { name: `CHANGE the status of order ${order.orderId}` })
      expect(await change.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(
        width - 16,
      )
      await checkA11y(page, `the list with a last day to ship, placed ${daysAgo} days ago`)
      await page.getByRole('link', { name: order.orderId }).click()
      await page.getByRole('heading', { name: `Order ${order.orderId}` }).waitFor()
      await page.getByRole('main').getByText(text).waitFor()
    }
  },
)
