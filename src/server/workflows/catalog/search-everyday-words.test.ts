import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts as insert } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { listProducts } from './find-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const sellerId = await insertSeller(shop.db)
  const description = 'Machine wash at 30 degrees.'
  await insert(
    shop.db,
    [
      { title: 'Poplin Shirt', category: 'men_topwear_casual_shirts', sizes: ['M', 'L'], description },
      { title: 'Oxford Shirt', category: 'men_topwear_casual_shirts', sizes: ['S', 'M'], description },
      { title: 'Tea Dress', category: 'women_topwear_dresses', sizes: ['S'], description },
      { title: 'Wrap Dress', category: 'women_topwear_dresses', sizes: ['XL'], description },
      { title: 'Medium-Wash Jeans', category: 'men_bottomwear_jeans', sizes: ['S'] },
      { title: 'Raw Jeans', category: 'men_bottomwear_jeans', sizes: ['M'] },
      { title: 'Oak Desk', category: 'home_furniture_furniture_desks', sizes: ['Free Size'], popularity: 9 },
      { title: 'Large Pine Desk', category: 'home_furniture_furniture_desks', sizes: ['Free Size'] },
      { title: 'Zip Hoodie', category: 'men_topwear_sweatshirts', popularity: 9 },
      { title: 'Cable Sweater', category: 'women_topwear_sweaters', popularity: 8 },
      { title: 'Leather Sandals', category: 'women_footwear_sandals', popularity: 90 },
      { title: 'Suede Loafers', category: 'women_footwear_flats' },
      { title: 'Penny Loafers', category: 'men_footwear_loafers', popularity: 9 },
      { title: 'Steel Fridge', category: 'electronics_appliances_refrigerators' },
      { title: 'Charging Cable', category: 'electronics_mobiles_cables', popularity: 1 },
      {
        title: 'Coffee Scale',
        category: 'home_furniture_kitchen_cookware',
        description: 'Charges by USB; the cable is sold by C. Smith.',
        popularity: 90,
      },
      { title: 'Mattress Protector', category: 'home_furniture_bedding_mattress_protectors' },
      ...[1, 2, 3].map((metres) => ({
        title: `Purifier for ${metres} square metres`,
        category: 'electronics_appliances_air_purifiers',
      })),
      { title: 'Linen Curtain', category: 'home_furniture_furnishings_curtains' },
    ].map((product) => ({ ...product, sellerId })),
  )
})
afterAll(() => shop.close())

const search = async (query: string) => {
  const { content, search } = await listProducts(shop.db, { query })
  return { titles: content.map(({ title }) => title), ...search }
}

test.each([
  ['large shirt', 'L', ['Poplin Shirt']],
  ['shirt small', 'S', ['Oxford Shirt']],
  ['shirt L', 'L', ['Poplin Shirt']],
  ['men’s shirt size large', 'L', ['Poplin Shirt']],
  ['small size black shirt', 'S', ['Oxford Shirt']],
  ['extra large dress', 'XL', ['Wrap Dress']],
])('"%s" finds clothes in size %s', async (query, size, titles) => {
  const found = await search(query)
  expect(found.titles).toEqual(titles)
  expect(found.filters).toContainEqual(expect.objectContaining({ kind: 'size', value: size }))
})

test.each([
  ['large desk', 'the category has no letter sizes', 'Large Pine Desk'],
  ['medium wash jeans', 'a title has the word in a compound', 'Medium-Wash Jeans'],
])('a size word stays a word of the text in "%s": %s', async (query, _, first) => {
  const found = await search(query)
  expect(found.titles[0]).toBe(first)
  expect(found.filters).toEqual([])
})

test('a size filter from a size word can be removed', async () => {
  expect((await search('large black shirt')).filters).toEqual([
    { kind: 'color', value: 'Black', without: 'large shirt' },
    { kind: 'size', value: 'L', without: 'black shirt' },
  ])
})

test.each([
  ['women hoodie', ['Cable Sweater'], true],
  ['hoodie for ladies', ['Cable Sweater'], true],
  ['women loafers', ['Suede Loafers'], false],
])('"%s" finds the nearest category of the department', async (query, titles, partial) => {
  const found = await search(query)
  expect(found.titles).toEqual(titles)
  expect(found.partial).toBe(partial)
})

test.each(['washing machine', 'washer', 'front load washing machine'])(
  '"%s" finds other appliances when no washing machine is sold, and no machine-washable clothes',
  async (query) => {
    const found = await search(query)
    expect(found.titles).toContain('Steel Fridge')
    expect(found.titles).not.toContain('Tea Dress')
    expect(found.partial).toBe(true)
  },
)

test('"usb c cable" finds cables only, not products with these words apart in a description', async () => {
  expect((await search('usb c cable')).titles).toEqual(['Charging Cable'])
})

test.each([
  ['matres', 'mattress'],
  ['matress protector', 'mattress protector'],
])('the typo "%s" is corrected to "%s"', async (query, corrected) => {
  const found = await search(query)
  expect(found.corrected).toBe(corrected)
  expect(found.titles).toEqual(['Mattress Protector'])
})

test.each([
  ['prada', [], false],
  ['gucci', [], false],
  ['dior', [], false],
  ['zara dress', ['Tea Dress', 'Wrap Dress'], true],
])(
  '"%s" names a brand that is not sold, which is not corrected to another word',
  async (query, titles, partial) => {
    const found = await search(query)
    expect(found.corrected).toBeNull()
    expect(found.titles.sort()).toEqual(titles)
    expect(found.partial).toBe(partial)
  },
)
