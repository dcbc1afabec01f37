import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller } from '#test/harness/clients.ts'
import { countPopularity } from './count-popularity.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const category = 'men_topwear_tshirts'

async function soldDaysAgo(productId: number, days: number): Promise<number> {
  const { orderId } = await aPaidOrder(app, { productIds: [productId] })
  await sql`update orders set created_at = created_at - make_interval(days => ${days}::int) where id = ${orderId}`.execute(
    app.shop.db,
  )
  return orderId
}

const popularityOf = async (ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ popularity: number; listed: number; version: number }>`
    select p.popularity, c.popularity as listed from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id join product_categories c on c.product_id = p.id
    join categories k on k.id = c.category_id and k.code = ${category} order by wanted.place
  `.execute(app.shop.db)
  expect(rows.map(({ listed }) => listed)).toEqual(rows.map(({ popularity }) => popularity))
  return rows.map(({ popularity }) => popularity)
}

test('popularity counts units sold in 90 days, recent ones more, without canceled orders and returned units', async () => {
  const seller = await aSeller(app)
  const add = async () => (await aProduct(app, { sellerId: seller.id, stock: 9, category })).id
  const [recent, earlier, old, canceled, returned, unsold] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ]
  const ids = [recent, earlier, old, canceled, returned, unsold]
  await soldDaysAgo(recent, 29)
  await soldDaysAgo(earlier, 31)
  await soldDaysAgo(old, 91)
  const { db } = app.shop
  await sql`update orders set status = 'CANCELLED' where id = ${await soldDaysAgo(canceled, 1)}`.execute(db)
  await sql`update order_items set refunded_quantity = quantity where order_id = ${await soldDaysAgo(returned, 1)}`.execute(
    db,
  )
  await sql`update products set popularity = 7 where id = any(${[old, unsold]}::bigint[])`.execute(db)
  const times = () =>
    sql`select id, version, updated_at from products where id = any(${ids}::bigint[]) order by id`.execute(db)
  const { rows: before } = await times()
  await Promise.all([countPopularity(db), countPopularity(db)])
  expect(await popularityOf(ids)).toEqual([100, 30, 0, 0, 0, 0])
  // A seller's open form stays valid.
  expect((await times()).rows).toEqual(before)
})
