import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts as insert } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { listProducts } from './find-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const sellerId = await insertSeller(shop.db)
  await insert(shop.db, [
    {
      sellerId,
      title: 'Running Shoes',
      category: 'men_footwear_running_shoes',
      selling: 9_000,
      mrp: 12_000,
      popularity: 50,
    },
    { sellerId, title: 'Canvas Sneakers', category: 'men_footwear_sneakers', popularity: 40 },
    { sellerId, title: 'Leather Belt', category: 'men_accessories_belts', popularity: 90 },
    { sellerId, title: 'Velvet Sofa', category: 'home_furniture_furniture_sofas', popularity: 20 },
  ])
})
afterAll(() => shop.close())

const search = (query: string) => listProducts(shop.db, { query })
const titles = async (query: string) => (await search(query)).content.map(({ title }) => title)

test('words for a discount are a filter', async () => {
  const found = await search('shoes on sale')
  expect(found.content.map(({ title }) => title)).toEqual(['Running Shoes'])
  expect(found.search?.filters).toEqual([{ kind: 'discount', value: '1', without: 'shoes' }])
  expect(await titles('25% off')).toEqual(['Running Shoes'])
})

test('a discount and a rating that no product has are ignored, and the reply says so', async () => {
  const found = await search('highly rated sofa 30% off')
  expect(found.content.map(({ title }) => title)).toEqual(['Velvet Sofa'])
  expect(found.search?.ignored).toEqual([
    { kind: 'rating', value: '4' },
    { kind: 'discount', value: '30' },
  ])
})

test.each(['best sellers', 'popular products'])(
  'words that narrow nothing down find every product, what sells first: %s',
  async (query) => {
    expect(await titles(query)).toEqual(['Leather Belt', 'Running Shoes', 'Canvas Sneakers', 'Velvet Sofa'])
  },
)

test('an amount alone is the highest price, unless no product is that cheap', async () => {
  const found = await search('$60 shoes')
  expect(found.content.map(({ title }) => title)).toEqual(['Canvas Sneakers'])
  expect(found.search?.filters).toEqual([{ kind: 'max', value: '60', without: 'shoes' }])
  const dearer = await search('$20 sofa')
  expect(dearer.content.map(({ title }) => title)).toEqual(['Velvet Sofa'])
  expect(dearer.search).toMatchObject({ filters: [], ignored: [{ kind: 'max', value: '20' }] })
  expect(await titles('sofa under $20')).toEqual([])
})

test('a filter is removed from the text without changing its amounts', async () => {
  const found = await search('shoes on sale $90')
  expect(found.search?.filters).toEqual([
    { kind: 'discount', value: '1', without: 'shoes $90' },
    { kind: 'max', value: '90', without: 'shoes on sale' },
  ])
})

test('words for an order sort the named products, unless another order is chosen', async () => {
  const cheapest = await search('cheapest shoes')
  expect(cheapest.content.map(({ title }) => title)).toEqual(['Canvas Sneakers', 'Running Shoes'])
  expect(cheapest.search?.sort).toBe('price_low')
  const dearest = await listProducts(shop.db, { query: 'cheapest shoes', sort: 'price_high' })
  expect(dearest.content[0]?.title).toBe('Running Shoes')
  const best = await listProducts(shop.db, { query: 'cheapest shoes', sort: 'relevance' })
  expect(best.content.map(({ title }) => title)).toEqual(await titles('shoes'))
  expect([dearest.search?.sort, best.search?.sort]).toEqual([null, null])
})

test('words for new products find every product, the newest first', async () => {
  const newest = await listProducts(shop.db, { sort: 'newest' })
  expect(await titles('new arrivals')).toEqual(newest.content.map(({ title }) => title))
})

test('the name of a seller finds the products of the seller, although one of its words names a category', async () => {
  const sellerId = await insertSeller(shop.db)
  await shop.db
    .updateTable('sellers')
    .set({ business_name: 'Malabar Cloth House' })
    .where('id', '=', sellerId)
    .execute()
  await insert(shop.db, [
    { sellerId, title: 'Linen Shirt', category: 'men_topwear_casual_shirts' },
    {
      sellerId: await insertSeller(shop.db),
      title: 'Cloth Sofa',
      category: 'home_furniture_furniture_sofas',
    },
  ])
  expect(await titles('malabar cloth house')).toEqual(['Linen Shirt'])
  expect((await search('Malabar Cloth House')).search?.categories ?? []).toEqual([])
  expect((await search('cloth for the house')).content.map(({ title }) => title)).toContain('Cloth Sofa')
})

test('a brand that the shop does not sell finds similar products, and the reply says that they are not of the brand', async () => {
  expect(await titles('nike')).toEqual(['Canvas Sneakers'])
  expect((await search('nike')).search?.partial).toBe(true)
  expect((await search('sneakers')).search?.partial).toBe(false)
  expect((await search('shoes for brother')).search?.partial, 'a brother is a person, too').toBe(false)
})
