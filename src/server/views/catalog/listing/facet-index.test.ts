import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FacetIndex } from '#server/modules/catalog/facets/facet-columns.rules.ts'
import { rowsOf } from '#test/builders/facet-index-of.ts'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { type FacetIndexScope, readFacetIndexes } from './facet-index.ts'

let shop: TestShop
let sellerId: number
let men: number
let scopes: FacetIndexScope[]
beforeAll(async () => {
  shop = await openTestShop()
  sellerId = await insertSeller(shop.db)
  men = await categoryId('men')
  const each = [{ word: 'wool', query: "'wool'" }]
  const wool = { all: "'wool'", any: "'wool'", each }
  scopes = [
    { categoryId: 0 },
    { categoryId: men },
    { categoryId: 0, text: wool },
    { categoryId: men, text: { all: "'wool' & 'coat'", any: "'wool' | 'coat'", each } },
  ]
})
afterAll(() => shop.close())

async function categoryId(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from categories where code = ${code}`.execute(shop.db)
  return rows[0]?.id ?? 0
}

/** The cached and patched index must equal an uncached one, in a small shop and in a large one. */
async function expectCurrent(step: string): Promise<void> {
  for (const scope of scopes) {
    const whole = await expectRebuilt(step, scope, false)
    const split = await expectRebuilt(step, scope, true)
    const ids = (indexes: FacetIndex[]) => indexes.flatMap((index) => [...index.ids]).toSorted()
    expect(ids(split), `${step}: ${JSON.stringify(scope)}`).toEqual(ids(whole))
  }
}

async function expectRebuilt(step: string, scope: FacetIndexScope, isLarge: boolean): Promise<FacetIndex[]> {
  const cached = await readFacetIndexes(shop.db, scope, undefined, isLarge)
  const rebuilt = await shop.db.transaction().execute((tx) => readFacetIndexes(tx, scope, undefined, isLarge))
  const which = `${step}, ${isLarge ? 'large' : 'small'} shop: ${JSON.stringify(scope)}`
  expect(cached.map(rowsOf), which).toEqual(rebuilt.map(rowsOf))
  return cached
}

const change = (statement: string, id: number) =>
  sql`${sql.raw(statement)} where id = ${id}`.execute(shop.db).then(() => expectCurrent(statement))

test('after every product change the cached facet index equals a rebuilt one', async () => {
  await expectCurrent('nothing yet')
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
  await expectCurrent('six products')
  const [coat = 0, scarf = 0, shirt = 0, rain = 0, cap = 0] = ids
  await change('update products set selling_cents = 700, mrp_cents = 1500', coat)
  await change(`update products set colors = '{Red,Teal}', color = 'Teal'`, scarf)
  await change('update products set listed = false', coat)
  await change('update products set listed = true, popularity = 9', coat)
  await change(`update products set title = 'Wool shirt'`, shirt)
  await sql`select refresh_search(${[shirt]}::bigint[])`.execute(shop.db)
  await expectCurrent('another title')
  const sofas = await categoryId('home_furniture')
  await change(
    `update products set category_id = ${sofas}, category_path = (select path from categories where id = ${sofas})`,
    rain,
  )
  await change('update products set rating_halves_sum = 17, rating_count = 2', coat)
  await sql`update stock set held = held + on_hand, on_hand = 0 where product_id = ${coat}`.execute(shop.db)
  await expectCurrent('sold out')
  await sql`update stock set on_hand = held, held = 0 where product_id = ${coat}`.execute(shop.db)
  await expectCurrent('back in stock')
  await sql`update sellers set on_holiday = true, holiday_from = current_date where id = ${sellerId}`.execute(
    shop.db,
  )
  await expectCurrent('a holiday')
  await sql`update sellers set on_holiday = false where id = ${sellerId}`.execute(shop.db)
  await expectCurrent('after the holiday')
  await change('delete from products', cap)
  await sql`update sellers set business_name = 'Wool and sons' where id = ${sellerId}`.execute(shop.db)
  await expectCurrent("the seller's new name")
  const more = await listProducts(shop.db, [{ sellerId, title: 'Wool coat, long', sizes: ['XL'] }])
  await sql`select refresh_search(${more}::bigint[])`.execute(shop.db)
  await expectCurrent('one more')
  await sql`update products set listed = false`.execute(shop.db)
  await expectCurrent('an empty shop')
})

test('a deal changes the prices in the cached facet index', async () => {
  const [id = 0] = await listProducts(shop.db, [{ sellerId, selling: 2_000 }])
  const cents = async () =>
    (await readFacetIndexes(shop.db, { categoryId: men })).flatMap(rowsOf).find((row) => row.id === id)?.cents
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
