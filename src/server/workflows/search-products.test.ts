import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts as insert } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { listProducts, searchProducts, suggestProducts } from './find-products.ts'

let shop: TestShop
let sellerId: number
beforeAll(async () => {
  shop = await openTestShop()
  sellerId = await insertSeller(shop.db)
  await shop.db
    .updateTable('sellers')
    .set({ business_name: 'Kestrel Outfitters' })
    .where('id', '=', sellerId)
    .execute()
  await insert(
    shop.db,
    [
      {
        title: 'Trail Running Shoes',
        category: 'men_footwear_running_shoes',
        color: 'Orange',
        selling: 9_000,
        popularity: 50,
      },
      { title: 'Canvas Sneakers', category: 'men_footwear_sneakers', color: 'White', popularity: 40 },
      {
        title: 'Leather Belt',
        category: 'men_accessories_belts',
        description: 'Goes with sneakers and boots.',
        popularity: 90,
      },
      {
        title: 'Striped Cotton T-Shirt',
        category: 'men_topwear_tshirts',
        color: 'Navy Blue',
        popularity: 70,
      },
      { title: 'Linen Shirt', category: 'men_topwear_casual_shirts', color: 'Olive', popularity: 60 },
      { title: 'Smartwatch Series 4', category: 'electronics_wearables_smartwatches', popularity: 80 },
      { title: 'Café Table Lamp', category: 'home_furniture_lighting_table_lamps', popularity: 10 },
      { title: 'Noise-Cancelling Headphones', category: 'electronics_audio_headphones', popularity: 30 },
      { title: 'Velvet Sofa', category: 'home_furniture_furniture_sofas', color: 'Emerald', popularity: 20 },
    ].map((product) => ({ ...product, sellerId })),
  )
})
afterAll(() => shop.close())

const find = async (query: string) =>
  (await searchProducts(shop.db, { query })).cards.map((card) => card.title)

describe('a text finds', () => {
  test.each([
    ['a word of the title', 'lamp', 'Café Table Lamp'],
    ['in any number', 'lamps', 'Café Table Lamp'],
    ['with or without accents', 'cafe', 'Café Table Lamp'],
    ['and in upper case', 'CAFÉ', 'Café Table Lamp'],
    ['a category', 'wearables', 'Smartwatch Series 4'],
    ['a colour', 'emerald', 'Velvet Sofa'],
    ['a compound written as one', 'tshirt', 'Striped Cotton T-Shirt'],
    ['a compound written as two', 't shirt cotton', 'Striped Cotton T-Shirt'],
    ['one word written as two', 'smart watch', 'Smartwatch Series 4'],
    ['a word that is begun', 'headph', 'Noise-Cancelling Headphones'],
    ['words from several places', 'navy cotton kestrel', 'Striped Cotton T-Shirt'],
    ['swapped letters', 'shrit linen', 'Linen Shirt'],
    ['a letter too few', 'velvt', 'Velvet Sofa'],
    ['a letter too many', 'soffa', 'Velvet Sofa'],
    ['another letter', 'sneekers', 'Canvas Sneakers'],
    ['several slips', 'noize canceling hedphones', 'Noise-Cancelling Headphones'],
    ['the brand, mistyped', 'kestral sofa', 'Velvet Sofa'],
    ['some of the words when nothing has all', 'emerald unicorn', 'Velvet Sofa'],
  ])('%s: %s', async (_, query, title) => {
    expect((await find(query))[0]).toBe(title)
  })

  test('titles before descriptions, however popular those are', async () => {
    expect(await find('sneakers')).toEqual(['Canvas Sneakers', 'Leather Belt'])
  })

  test('everything of a brand', async () => {
    expect((await searchProducts(shop.db, { query: 'kestrel outfitters' })).total).toBe(9)
  })

  test('nothing for what nobody sells, or for no words at all', async () => {
    for (const query of ['xylophone qwertz', '%%%', '___', "' or 1=1 --", 'the', '😀', 'a:* & b | !c']) {
      const { total } = await searchProducts(shop.db, { query })
      expect(total, query).toBe(0)
    }
    expect(await searchProducts(shop.db, {})).toMatchObject({ cards: [], total: 0 })
  })

  test('a hundred words, quickly', async () => {
    const began = performance.now()
    await searchProducts(shop.db, { query: 'sneekers lamp '.repeat(14) })
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

test('pages of a search', async () => {
  const pages = await Promise.all(
    [0, 1, 2].map((pageNumber) => searchProducts(shop.db, { query: 'kestrel', pageNumber, size: 4 })),
  )
  expect(pages.map((page) => page.cards.length)).toEqual([4, 4, 1])
  expect(new Set(pages.flatMap((page) => page.cards.map((card) => card.id))).size).toBe(9)
})

test('a new product is found at once, also by a word that was repaired to another before', async () => {
  expect(await find('velvetine')).toEqual(['Velvet Sofa'])
  await insert(shop.db, [
    { sellerId, title: 'Velvetine Cushion', category: 'home_furniture_furnishings_cushions' },
  ])
  expect(await find('velvetine')).toEqual(['Velvetine Cushion'])
})

test('a search combines with category and price order', async () => {
  const found = await listProducts(shop.db, { query: 'kestrel', category: 'men_footwear', sort: 'price_low' })
  expect(found.content.map((card) => card.title)).toEqual(['Canvas Sneakers', 'Trail Running Shoes'])
  expect(found.sort).toBe('price_low')
})

describe('suggestions', () => {
  const suggest = (text: string) => suggestProducts(shop.db, text)

  test('categories first, then titles, with where they lead', async () => {
    expect(await suggest('smartw')).toEqual([
      {
        label: 'Smartwatches in Electronics',
        kind: 'category',
        href: '/products/electronics_wearables_smartwatches',
      },
      {
        label: 'Smartwatch Series 4',
        kind: 'product',
        href: expect.stringMatching(
          /^\/product-details\/electronics_wearables_smartwatches\/smartwatch-series-4\/\d+$/,
        ),
      },
    ])
  })

  test('a department narrows its categories', async () => {
    const labels = (await suggest('women sneak')).map((suggestion) => suggestion.label)
    expect(labels[0]).toBe('Sneakers in Women')
    expect(labels).not.toContain('Sneakers in Men')
  })

  test('forgive a slip and stay within eight', async () => {
    expect((await suggest('hedphon')).map((suggestion) => suggestion.label)).toContain(
      'Noise-Cancelling Headphones',
    )
    expect((await suggest('sh')).length).toBeLessThanOrEqual(8)
  })

  test('wait for the second letter', async () => {
    expect(await suggest('s')).toEqual([])
    expect(await suggest(' ')).toEqual([])
  })
})
