import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeProducts } from '#contract/shop/homepage.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, client } from '#test/harness/clients.ts'
import { countSales } from './count-sales.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const rows = async () => homeProducts.parse(await client(app).ok('GET /home-page/products'))

test('the home page shows what sold most in 30 days and what is new, without sold-out products', async () => {
  const seller = await aSeller(app)
  const add = async (category: string, stock = 9) =>
    (await aProduct(app, { sellerId: seller.id, stock, category })).id
  const [sold, old, gone] = [
    await add('men_topwear_tshirts'),
    await add('women_bags_handbags'),
    await add('men_footwear_boots', 0),
  ]
  await aPaidOrder(app, { productIds: [sold] })
  const { orderId } = await aPaidOrder(app, { productIds: [old] })
  await sql`update orders set created_at = created_at - interval '31 days' where id = ${orderId}`.execute(
    app.shop.db,
  )
  await countSales(app.shop.db)
  await Promise.all([countSales(app.shop.db), countSales(app.shop.db)])
  const { bestsellers, newArrivals } = await rows()
  expect(bestsellers.map(({ id }) => id)).toEqual([sold])
  expect(newArrivals.map(({ id }) => id)).toEqual([old, sold])
  expect(newArrivals.map(({ id }) => id)).not.toContain(gone)
})
