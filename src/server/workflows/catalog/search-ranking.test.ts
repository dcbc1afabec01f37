import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts as insert } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { searchProducts } from './find-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const sellerId = await insertSeller(shop.db)
  const products = [
    { title: 'Wool dress', category: 'women_topwear_dresses', color: 'Green', popularity: 90 },
    { title: 'Dress watch', category: 'men_watches_analogue_watches', color: 'Gold', popularity: 5 },
    { title: 'Red Dress', category: 'home_furniture_decor_wall_art', color: 'Black', popularity: 1 },
    { title: 'Summer gown', category: 'women_topwear_dresses', color: 'Red', popularity: 50 },
    {
      title: 'Clothes hanger',
      category: 'home_furniture_storage_coat_stands',
      description: 'For a dress or a coat.',
      popularity: 99,
    },
    { title: 'Dresden porcelain', category: 'home_furniture_decor_vases', popularity: 99 },
    { title: 'T-Shirt: the Café', category: 'men_topwear_tshirts', color: 'White', popularity: 1 },
    { title: 'Desk lamp 3173yelce', category: 'electronics_audio_portable_speakers', popularity: 1 },
    { title: 'String lights, 9 W', category: 'electronics_audio_portable_speakers', popularity: 1 },
    { title: 'Festive string lights', category: 'home_furniture_lighting_string_lights', popularity: 50 },
    { title: 'Table lamp 12W', category: 'electronics_audio_portable_speakers', popularity: 1 },
    { title: 'Desk lamp in brass', category: 'home_furniture_lighting_table_lamps', popularity: 50 },
    { title: 'Café T-Shirt with print', category: 'men_topwear_tshirts', color: 'White', popularity: 80 },
  ]
  await insert(
    shop.db,
    products.map((product) => ({ ...product, sellerId })),
  )
})
afterAll(() => shop.close())

const find = async (query: string) =>
  (await searchProducts(shop.db, { query })).cards.map((card) => card.title)

test('an exact title comes before the products of a category, even when its words are a color and a category', async () => {
  expect(await find('red dress')).toEqual(expect.arrayContaining(['Red Dress', 'Summer gown']))
  expect((await find('red dress'))[0]).toBe('Red Dress')
  expect((await find('dress watch'))[0]).toBe('Dress watch')
})

test('an exact title is found without its accents, hyphens and capitals', async () => {
  expect((await find('t shirt the cafe'))[0]).toBe('T-Shirt: the Café')
})

test.each([
  ['desk lamp 3173yelce', 'Desk lamp 3173yelce'],
  ['string lights 9w', 'String lights, 9 W'],
  ['table lamp 12 w', 'Table lamp 12W'],
])('%j finds the title %j, before the category that it names', async (query, title) => {
  expect((await find(query))[0]).toBe(title)
})

test('a named category comes before titles with the word, and those before descriptions', async () => {
  const found = await find('dresses')
  expect(found.slice(0, 2).sort()).toEqual(['Summer gown', 'Wool dress'])
  expect(found.indexOf('Dress watch')).toBeLessThan(found.indexOf('Clothes hanger'))
})

test('words that only resemble the text are not found when there are better matches', async () => {
  expect(await find('dress')).not.toContain('Dresden porcelain')
})

test('without a product with all words, one with a rare word is found among thousands with a common word', async () => {
  const sellerId = await insertSeller(shop.db)
  const common = Array.from({ length: 2_400 }, (_, at) => ({ sellerId, title: `Plain trinket ${at}` }))
  const ids = await insert(shop.db, [...common, { sellerId, title: 'Zither' }])
  await sql`select refresh_search(${ids}::bigint[])`.execute(shop.db)
  const found = await searchProducts(shop.db, { query: 'trinket zither', size: 100 })
  expect(found.partial).toBe(true)
  expect(found.cards.map(({ title }) => title)).toContain('Zither')
})
