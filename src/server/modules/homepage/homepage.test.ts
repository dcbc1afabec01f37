import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homePage } from '#contract/shop/homepage.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { readHomePage } from './homepage.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('tiles are grouped by section and ordered, deals are newest first, and changes show at once', async () => {
  expect(await readHomePage(shop.db)).toEqual({
    grid: [],
    shopByCategories: [],
    electricCategories: [],
    dealCategories: [],
    deals: [],
  })
  await sql`
    insert into home_categories (section, name, image, category_code, position) values
      ('GRID', 'Second', '/2.webp', 'women', 2), ('GRID', 'First', '/1.webp', 'men', 1),
      ('DEALS', 'Phones', '/3.webp', 'electronics_mobiles', 1), ('DEALS', 'Audio', '/4.webp', 'electronics_audio', 2),
      ('SHOP_BY_CATEGORIES', 'Lamps', '/5.webp', 'home_furniture_lighting', 1),
      ('ELECTRIC_CATEGORIES', 'Shoes', '/6.webp', 'men_footwear', 1)
  `.execute(shop.db)
  await sql`
    insert into deals (home_category_id, discount_bp)
    select id, 1250 from home_categories where section = 'DEALS' order by position
  `.execute(shop.db)
  const page = homePage.parse(await readHomePage(shop.db))
  expect(page.grid.map((entry) => entry.name)).toEqual(['First', 'Second'])
  expect(page.dealCategories.map((entry) => entry.name)).toEqual(['Phones', 'Audio'])
  expect(page.deals.map((deal) => [deal.category.name, deal.discount])).toEqual([
    ['Audio', 12.5],
    ['Phones', 12.5],
  ])
  expect(page.shopByCategories[0]).toMatchObject({
    categoryCode: 'home_furniture_lighting',
    section: 'SHOP_BY_CATEGORIES',
  })
  await sql`update home_categories set name = 'Boots' where section = 'ELECTRIC_CATEGORIES'`.execute(shop.db)
  expect((await readHomePage(shop.db)).electricCategories[0]?.name).toBe('Boots')
})
