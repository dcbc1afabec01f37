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
    ['a singular or plural form', 'lamps', 'Café Table Lamp'],
    ['a word without its accents', 'cafe', 'Café Table Lamp'],
    ['an accented word in upper case', 'CAFÉ', 'Café Table Lamp'],
    ['a category', 'wearables', 'Smartwatch Series 4'],
    ['a color', 'emerald', 'Velvet Sofa'],
    ['a compound written as one', 'tshirt', 'Striped Cotton T-Shirt'],
    ['a compound written as two', 't shirt cotton', 'Striped Cotton T-Shirt'],
    ['one word written as two', 'smart watch', 'Smartwatch Series 4'],
    ['the beginning of a word', 'headph', 'Noise-Cancelling Headphones'],
    ['words from different fields', 'navy cotton kestrel', 'Striped Cotton T-Shirt'],
    ['swapped letters', 'shrit linen', 'Linen Shirt'],
    ['a missing letter', 'velvt', 'Velvet Sofa'],
    ['an extra letter', 'soffa', 'Velvet Sofa'],
    ['a wrong letter', 'sneekers', 'Canvas Sneakers'],
    ['a synonym that no product contains', 'couch', 'Velvet Sofa'],
    ['a synonym, mistyped', 'cuoch', 'Velvet Sofa'],
    ['a synonym of a department', "men's trainers", 'Canvas Sneakers'],
    ['a person it is for', 'gift for him: sneakers', 'Canvas Sneakers'],
    ['a word beside words that say nothing', 'buy best headphones online', 'Noise-Cancelling Headphones'],
    ['a color beside a word that says nothing', 'emerald colour sofa', 'Velvet Sofa'],
    ['a thing with something', 'sneakers with leather sole', 'Canvas Sneakers'],
    ['a brand beside words that say nothing', 'cheap kestrel sofa', 'Velvet Sofa'],
    ['a synonym with a detail', 'emerald settee', 'Velvet Sofa'],
    ['several typos', 'noize canceling hedphones', 'Noise-Cancelling Headphones'],
    ['the brand, mistyped', 'kestral sofa', 'Velvet Sofa'],
    ['some of the words when no product has all of them', 'emerald unicorn', 'Velvet Sofa'],
  ])('%s: %s', async (_, query, title) => {
    expect((await find(query))[0]).toBe(title)
  })

  test('matches in titles rank before matches in descriptions, regardless of popularity', async () => {
    expect(await find('sneakers')).toEqual(['Canvas Sneakers', 'Leather Belt'])
  })

  test('a brand name finds all products of the brand', async () => {
    expect((await searchProducts(shop.db, { query: 'kestrel outfitters' })).total).toBe(9)
  })

  test('a good that is not sold is not corrected to another one', async () => {
    expect(await find('sofs')).toEqual(['Velvet Sofa'])
    expect(await find('lamb')).toEqual(['Café Table Lamp'])
    for (const query of ['soap', 'tyres', 'stroller']) expect(await find(query), query).toEqual([])
  })

  test('unknown words, stop words and symbols find nothing', async () => {
    for (const query of ['xylophone qwertz', '%%%', '___', "' or 1=1 --", 'the', '😀', 'a:* & b | !c']) {
      const { total } = await searchProducts(shop.db, { query })
      expect(total, query).toBe(0)
    }
    expect(await searchProducts(shop.db, {})).toMatchObject({ cards: [], total: 0 })
  })

  test('only the first ten words are searched', async () => {
    const missesAWord = async (words: number) =>
      (await listProducts(shop.db, { query: `${'lamp '.repeat(words)}xylophone` })).search?.partial
    expect([await missesAWord(9), await missesAWord(10)]).toEqual([true, false])
  })
})

describe('words of a search', () => {
  const search = (query: string, exact?: '1') => listProducts(shop.db, { query, exact })

  test('for color, price and size are filters that can be removed one by one', async () => {
    const found = await search('navy tee under 100')
    expect(found.content.map((card) => card.title)).toEqual(['Striped Cotton T-Shirt'])
    expect(found.search).toMatchObject({
      corrected: null,
      ignored: [],
      partial: false,
      capped: false,
      filters: [
        { kind: 'max', value: '100', without: 'navy tee' },
        { kind: 'color', value: 'Navy Blue', without: 'tee under 100' },
      ],
    })
    expect((await search('tee under 1')).totalElements).toBe(0)
  })

  test('for a color or size that no product of the category has are ignored, and the reply says so', async () => {
    const found = await search('red sofa size 42')
    expect(found.content.map((card) => card.title)).toEqual(['Velvet Sofa'])
    expect(found.search).toMatchObject({
      filters: [],
      ignored: [
        { kind: 'size', value: '42' },
        { kind: 'color', value: 'Red' },
      ],
      categories: [{ code: 'home_furniture_furniture_sofas', name: 'Sofas' }],
    })
  })

  test('for a color that no product has find similar colors, if there are several', async () => {
    const similar = ['Emerald', 'Olive', 'Sage'].map((color) => ({
      sellerId,
      title: `${color} pouf`,
      category: 'home_furniture_furnishings_poufs',
      color,
    }))
    await insert(shop.db, [
      ...similar,
      { ...similar[0], title: 'Black pouf', color: 'Black' },
    ] as typeof similar)
    const found = await search('dark green pouf')
    expect(found.totalElements).toBe(3)
    expect(found.search).toMatchObject({ filters: [], ignored: [{ kind: 'color', value: 'Green' }] })
    expect(found.search?.colors).toContain('Emerald')
    const all = await search('pink pouf')
    expect(all.totalElements).toBe(4)
    expect(all.search).toMatchObject({ ignored: [{ kind: 'color', value: 'Pink' }], colors: [] })
    await shop.db.deleteFrom('products').where('title', 'like', '%pouf').execute()
  })

  test('for nothing but a price find products of any kind', async () => {
    const found = await search('gifts under 90')
    expect(found.totalElements).toBeGreaterThan(3)
    expect(found.content.every((card) => card.sellingPrice <= 90)).toBe(true)
  })

  test('for a filter find the named category only', async () => {
    expect((await search('sneakers')).content.map((card) => card.title)).toContain('Leather Belt')
    expect((await search('sneakers under 100')).content.map((card) => card.title)).toEqual([
      'Canvas Sneakers',
    ])
    expect((await search('sneakers under 1')).totalElements).toBe(0)
  })

  test('that only match by accident outside the named category show the category', async () => {
    const found = await search('boots and sneakers goes')
    expect(found.content[0]?.title).toBe('Canvas Sneakers')
    expect(found.search?.partial).toBe(true)
  })

  test('that are corrected name no category when others do', async () => {
    const found = await search('velvet sofa 6 seater')
    expect(found.content.map((card) => card.title)).toEqual(['Velvet Sofa'])
    expect(found.search?.corrected).toBeNull()
    expect((await search('sneekers')).search?.corrected).toBe('sneakers')
  })

  test('that no product has together are searched one by one, and the reply says so', async () => {
    expect((await search('emerald unicorn')).search?.partial).toBe(true)
    expect((await search('emerald sofa')).search?.partial).toBe(false)
  })

  test('are corrected only when no product has them, and the reply says so', async () => {
    expect((await search('velvt sofa')).search?.corrected).toBe('velvet sofa')
    expect((await search('goes')).search?.corrected).toBeNull()
  })

  test('are taken literally in an exact search', async () => {
    expect((await search('couch', '1')).totalElements).toBe(0)
    expect((await search('velvt', '1')).totalElements).toBe(0)
    expect((await search('velvet', '1')).totalElements).toBe(1)
  })
})

test('pages of a search have no duplicates', async () => {
  const pages = await Promise.all(
    [0, 1, 2].map((pageNumber) => searchProducts(shop.db, { query: 'kestrel', pageNumber, size: 4 })),
  )
  expect(pages.map((page) => page.cards.length)).toEqual([4, 4, 1])
  expect(new Set(pages.flatMap((page) => page.cards.map((card) => card.id))).size).toBe(9)
})

test('a new product is found at once, even by a word that was corrected to another word before', async () => {
  expect(await find('velvetine')).toEqual(['Velvet Sofa'])
  await insert(shop.db, [
    { sellerId, title: 'Velvetine Cushion', category: 'home_furniture_furnishings_cushions' },
  ])
  expect(await find('velvetine')).toEqual(['Velvetine Cushion'])
})

test('a search can be combined with a category and a price sort', async () => {
  const found = await listProducts(shop.db, { query: 'kestrel', category: 'men_footwear', sort: 'price_low' })
  expect(found.content.map((card) => card.title)).toEqual(['Canvas Sneakers', 'Trail Running Shoes'])
  expect(found.sort).toBe('price_low')
})

describe('suggestions', () => {
  const suggest = (text: string) => suggestProducts(shop.db, text)

  test('list categories first, then titles, each with its link', async () => {
    expect(await suggest('smartw')).toEqual([
      {
        label: 'Smartwatches in Electronics',
        kind: 'category',
        href: '/products/electronics_wearables_smartwatches',
        detail: null,
        image: null,
        price: null,
      },
      {
        label: 'Smartwatch Series 4',
        kind: 'product',
        href: expect.stringMatching(
          /^\/product-details\/electronics_wearables_smartwatches\/smartwatch-series-4\/\d+$/,
        ),
        detail: 'in Wearables',
        image: null,
        price: 50,
      },
    ])
  })

  test('are limited to the categories of a department named in the text', async () => {
    const labels = (await suggest('women sneak')).map((suggestion) => suggestion.label)
    expect(labels[0]).toBe('Sneakers in Women')
    expect(labels).not.toContain('Sneakers in Men')
  })

  test('tolerate a typo and are at most eight', async () => {
    expect((await suggest('hedphon')).map((suggestion) => suggestion.label)).toContain(
      'Noise-Cancelling Headphones',
    )
    expect((await suggest('sh')).length).toBeLessThanOrEqual(8)
  })

  test('name the department of a product where several have such a category', async () => {
    expect(await suggest('canvas sneak')).toContainEqual(
      expect.objectContaining({ label: 'Canvas Sneakers', detail: "in Men's Footwear" }),
    )
  })

  test('know everyday words, also while they are typed', async () => {
    for (const text of ['couch', 'couc', 'emerald couch']) {
      const labels = (await suggest(text)).map((suggestion) => suggestion.label)
      expect(labels, text).toEqual(['Sofas in Furnitures', 'Velvet Sofa'])
    }
  })

  test('start at the second letter', async () => {
    expect(await suggest('s')).toEqual([])
    expect(await suggest(' ')).toEqual([])
  })
})
