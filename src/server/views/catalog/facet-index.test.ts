import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import type { Shelf } from '../../modules/catalog/facets/facet-index.rules.ts'
import { readShelf, type ShelfOf } from './facet-index.ts'

let shop: TestShop
let sellerId: number
let men: number
let shelves: ShelfOf[]
beforeAll(async () => {
  shop = await openTestShop()
  sellerId = await insertSeller(shop.db)
  men = await categoryId('men')
  const wool = { all: "'wool'", any: "'wool'" }
  shelves = [
    { categoryId: 0 },
    { categoryId: men },
    { categoryId: 0, text: wool },
    { categoryId: men, text: { all: "'wool' & 'coat'", any: "'wool' | 'coat'" } },
  ]
})
afterAll(() => shop.close())

async function categoryId(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from categories where code = ${code}`.execute(shop.db)
  return rows[0]?.id ?? 0
}

const rowsOf = (shelf: Shelf) =>
  [...shelf.ids].map((id, row) => ({
    id,
    relevance: shelf.relevance[row],
    popularity: shelf.popularity[row],
    cents: shelf.cents[row],
    discountBp: shelf.discountsBp[row],
    sellerId: shelf.sellerIds[shelf.seller[row] ?? -1],
    colors: shelf.colorSets[shelf.colors[row] ?? -1],
    sizes: shelf.sizeSets[shelf.sizes[row] ?? -1],
  }))

/** The cached and patched index must equal an uncached one. */
async function expectTrue(step: string): Promise<void> {
  for (const of of shelves) {
    const kept = await readShelf(shop.db, of)
    const found = await shop.db.transaction().execute((tx) => readShelf(tx, of))
    expect(rowsOf(kept), `${step}: ${JSON.stringify(of)}`).toEqual(rowsOf(found))
  }
}

const change = (statement: string, id: number) =>
  sql`${sql.raw(statement)} where id = ${id}`.execute(shop.db).then(() => expectTrue(statement))

test('after every product change the cached facet index equals a rebuilt one', async () => {
  await expectTrue('nothing yet')
  const titles = ['Wool coat', 'Wool scarf', 'Cotton shirt', 'Rain coat', 'Wool cap', 'Linen shirt']
  const ids = await listProducts(
    shop.db,
    titles.map((title, at) => ({
      sellerId,
      title,
      popularity: at % 3,
      selling: 1_000 + at,
      sizes: ['S', 'M'],
    })),
  )
  await sql`select refresh_search(${ids}::bigint[])`.execute(shop.db)
  await expectTrue('six products')
  const [coat = 0, scarf = 0, shirt = 0, rain = 0, cap = 0] = ids
  await change('update products set selling_cents = 700, mrp_cents = 1500', coat)
  await change(`update products set colors = '{Red,Teal}', color = 'Teal'`, scarf)
  await change('update products set listed = false', coat)
  await change('update products set listed = true, popularity = 9', coat)
  await change(`update products set title = 'Wool shirt'`, shirt)
  await sql`select refresh_search(${[shirt]}::bigint[])`.execute(shop.db)
  await expectTrue('another title')
  const sofas = await categoryId('home_furniture')
  await change(
    `update products set category_id = ${sofas}, category_path = (select path from categories where id = ${sofas})`,
    rain,
  )
  await change('delete from products', cap)
  await sql`update sellers set business_name = 'Wool and sons' where id = ${sellerId}`.execute(shop.db)
  await expectTrue("the seller's new name")
  const more = await listProducts(shop.db, [{ sellerId, title: 'Wool coat, long', sizes: ['XL'] }])
  await sql`select refresh_search(${more}::bigint[])`.execute(shop.db)
  await expectTrue('one more')
  await sql`update products set listed = false`.execute(shop.db)
  await expectTrue('an empty shop')
})

test('a deal changes the prices in the cached facet index', async () => {
  const [id = 0] = await listProducts(shop.db, [{ sellerId, selling: 2_000 }])
  const cents = async () =>
    rowsOf(await readShelf(shop.db, { categoryId: men })).find((row) => row.id === id)?.cents
  expect(await cents()).toBe(2_000)
  await shop.db.transaction().execute(async (tx) => {
    await sql`insert into home_categories (section, name, image, category_code, position)
      values ('DEALS', 'Men', '/m.webp', 'men', 1)`.execute(tx)
    await sql`insert into deals (discount_bp, home_category_id)
      select 2500, id from home_categories where name = 'Men'`.execute(tx)
  })
  expect(await cents()).toBe(1_500)
  await sql`delete from deals`.execute(shop.db)
  expect(await cents()).toBe(2_000)
})
