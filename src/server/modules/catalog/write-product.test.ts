import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import { listOwnProducts, readOwnProduct } from '#server/views/catalog/own-products.ts'
import { aProductBody, countCategories, productRow, stockRows } from '#test/builders/product-rows.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { changeProduct, createProduct, removeProduct } from './write-product.ts'

let shop: TestShop
let sellerId: number
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  sellerId = await insertSeller(shop.db)
})
afterAll(() => shop.close())

const create = (changes: Partial<ProductBody> = {}, seller = sellerId) =>
  createProduct(shop, seller, aProductBody(changes), undefined)
const read = (id: number, seller = sellerId) => readOwnProduct(shop.db, seller, id)

describe('creating a product', () => {
  test('a product with only the required fields has one variant, its selling price as MRP, and is for sale at once', async () => {
    const id = await create()
    const product = await read(id)
    expect(product).toMatchObject({
      title: 'Linen Shirt',
      mrpPrice: 15,
      sellingPrice: 15,
      discountPercent: 0,
      quantity: 0,
      color: 'Other',
      size: 'Free Size',
      status: 'ACTIVE',
      version: 1,
      images: [],
      category: { categoryCode: 'men_topwear_casual_shirts', level: 3 },
      variants: [{ size: 'Free Size', color: 'Other', quantity: 0, mrpPrice: 15, sellingPrice: 15 }],
    })
    expect(product.categoryPath.map((category) => category.categoryCode)).toEqual([
      'men',
      'men_topwear',
      'men_topwear_casual_shirts',
    ])
    expect(product.variants[0]?.sku).toBe(`T-${id}-${product.variants[0]?.id}`)
    expect((await productRow(shop, id))?.listed).toBe(true)
    expect(await countCategories(shop, id)).toBe(3)
  })

  test('a product with variants lists sizes in order, the stock of all variants, and each different price', async () => {
    const id = await create({
      mrpPrice: 20,
      color: 'navy blue',
      variants: [
        { size: 'L', quantity: 2, sku: 'LINEN-L' },
        { size: 'S', quantity: 3, color: 'Red', sellingPrice: 12 },
      ],
    })
    expect(await read(id)).toMatchObject({
      quantity: 5,
      size: 'S, L',
      sizes: ['S', 'L'],
      color: 'Navy Blue',
      colors: ['Navy Blue', 'Red'],
      discountPercent: 25,
      variants: [
        { size: 'L', color: 'Navy Blue', sku: 'LINEN-L', quantity: 2, sellingPrice: 15, mrpPrice: 20 },
        { size: 'S', color: 'Red', quantity: 3, sellingPrice: 12, mrpPrice: 20 },
      ],
    })
    expect(await stockRows(shop, id)).toMatchObject([
      { on_hand: 2, held: 0, sold: 0, received: 2 },
      { on_hand: 3, held: 0, sold: 0, received: 3 },
    ])
  })

  test('sizes other than the options are kept, also when the product changes', async () => {
    const id = await create({ variants: ['42', '9', '128gb'].map((size) => ({ size, quantity: 1 })) })
    expect(await read(id)).toMatchObject({ sizes: ['9', '42', '128 GB'], size: '9, 42, 128 GB' })
    await changeProduct(shop, sellerId, id, {
      variants: [
        { size: '42', quantity: 4 },
        { size: 'UK 8', quantity: 1 },
      ],
    })
    expect(await read(id)).toMatchObject({ sizes: ['UK 8', '42'], quantity: 5 })
  })

  test('search finds a new product at once', async () => {
    const id = await create({ title: 'Wunderkammer Overshirt' })
    const { rows } = await sql`
      select id from products where listed and search @@ websearch_to_tsquery('english', 'wunderkammer')
    `.execute(shop.db)
    expect(rows).toEqual([{ id }])
  })

  test.each(['PENDING_VERIFICATION', 'SUSPENDED', 'DEACTIVATED'] as const)(
    'a product of a %s seller is stored but not listed',
    async (status) => {
      const waiting = await insertSeller(shop.db, { accountStatus: status })
      const id = await create({}, waiting)
      expect(await productRow(shop, id)).toMatchObject({ status: 'ACTIVE', listed: false })
      expect(await countCategories(shop, id)).toBe(0)
    },
  )

  test('a draft is not listed', async () => {
    expect(await productRow(shop, await create({ status: 'DRAFT' }))).toMatchObject({
      status: 'DRAFT',
      listed: false,
    })
  })

  test('a refused request creates no product', async () => {
    for (const changes of [
      { mrpPrice: 14.99 },
      { categoryCode2: 'women_topwear' },
      { color: 'Ultraviolet' },
      { images: ['https://evil.test/x.jpg'] },
    ]) {
      await expect(create(changes)).rejects.toMatchObject({
        code: 'invalid',
        data: { errors: [expect.anything()] },
      })
    }
    expect((await listOwnProducts(shop.db, sellerId, {})).total).toBe(0)
  })

  test('one idempotency key creates one product; another body with that key is refused', async () => {
    const add = (title: string) => createProduct(shop, sellerId, aProductBody({ title }), 'key-1')
    const ids = await Promise.all(Array.from({ length: 6 }, () => add('Shirt')))
    expect(new Set(ids).size).toBe(1)
    expect((await listOwnProducts(shop.db, sellerId, {})).total).toBe(1)
    await expect(add('Other shirt')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    const other = await insertSeller(shop.db)
    expect(await createProduct(shop, other, aProductBody(), 'key-1')).not.toBe(ids[0])
  })

  test("a SKU is unique among the seller's own products", async () => {
    const variants = [{ size: 'S', quantity: 1, sku: 'ONE' }]
    await create({ variants })
    await expect(create({ variants })).rejects.toMatchObject({ code: 'already_exists' })
    await create({ variants }, await insertSeller(shop.db))
  })

  test('a product accepts only images that its seller uploaded', async () => {
    const mine = randomUUID()
    const foreign = randomUUID()
    const row = { user_id: null, width: 500, height: 400, bytes: 1, widths: [200, 500], formats: ['jpg'] }
    await shop.db
      .insertInto('uploads')
      .values([
        { id: mine, seller_id: sellerId, ...row },
        { id: foreign, seller_id: await insertSeller(shop.db), ...row },
      ])
      .execute()
    const id = await create({ images: [`http://shop.test/media/${mine}-500.jpg`] })
    expect((await read(id)).images).toEqual([`/media/${mine}-500.jpg`])
    await expect(create({ images: [`/media/${foreign}-500.jpg`] })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('changing a product', () => {
  test('a change updates the given fields and keeps the others', async () => {
    const id = await create({ description: 'Cool', mrpPrice: 20, color: 'Red', size: 'M', quantity: 4 })
    await changeProduct(shop, sellerId, id, { title: 'Silk Shirt', sellingPrice: 18, categoryCode: 'women' })
    expect(await read(id)).toMatchObject({
      title: 'Silk Shirt',
      description: 'Cool',
      sellingPrice: 18,
      mrpPrice: 20,
      color: 'Red',
      size: 'M',
      quantity: 4,
      version: 2,
      category: { categoryCode: 'women' },
    })
    expect(await countCategories(shop, id)).toBe(1)
  })

  test('a selling price above the stored MRP is refused', async () => {
    const id = await create({ mrpPrice: 20 })
    await expect(changeProduct(shop, sellerId, id, { sellingPrice: 21 })).rejects.toMatchObject({
      data: { errors: [{ path: 'mrpPrice' }] },
    })
    expect((await read(id)).version).toBe(1)
  })

  test('a product moved back to draft leaves every listing', async () => {
    const id = await create()
    await changeProduct(shop, sellerId, id, { status: 'DRAFT' })
    expect((await productRow(shop, id))?.listed).toBe(false)
    expect(await countCategories(shop, id)).toBe(0)
  })

  test('one of three simultaneous changes of the same version succeeds', async () => {
    const id = await create()
    const results = await Promise.allSettled(
      ['First', 'Second', 'Third'].map((title) => changeProduct(shop, sellerId, id, { title, version: 1 })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'version_conflict' })
    }
    expect((await read(id)).version).toBe(2)
  })

  test('reading, changing or deleting a product of another seller answers not found', async () => {
    const id = await create()
    const other = await insertSeller(shop.db)
    const absent = { code: 'not_found' }
    await expect(readOwnProduct(shop.db, other, id)).rejects.toMatchObject(absent)
    await expect(changeProduct(shop, other, id, { title: 'Mine' })).rejects.toMatchObject(absent)
    await expect(removeProduct(shop, other, id)).rejects.toMatchObject(absent)
    expect((await listOwnProducts(shop.db, other, {})).products).toEqual([])
    expect((await read(id)).title).toBe('Linen Shirt')
  })
})

test('the product list is newest first, has pages, and is searched by title and SKU', async () => {
  const ids: number[] = []
  for (const title of ['Blue Mug', 'Red 50% Mug', 'Tall_Vase']) ids.unshift(await create({ title }))
  const list = (query: { pageNumber?: number; size?: number; query?: string }) =>
    listOwnProducts(shop.db, sellerId, query)
  const idsOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).products.map((product) => product.id)
  expect(await idsOf({})).toEqual(ids)
  expect(await idsOf({ size: 2, pageNumber: 1 })).toEqual([ids[2]])
  expect(await list({ size: 2, pageNumber: 9 })).toMatchObject({ products: [], total: 3 })
  expect(await idsOf({ query: 'MUG' })).toEqual([ids[1], ids[2]])
  expect(await idsOf({ query: '0%' })).toEqual([ids[1]])
  expect(await idsOf({ query: 'l_v' })).toEqual([ids[0]])
  expect(await idsOf({ query: `t-${ids[0]}-` })).toEqual([ids[0]])
})

describe('pictures of colors', () => {
  const red = { url: '/pictures/red.svg', color: 'red', alt: 'From the side' }
  const black = { url: '/pictures/black.svg', color: 'Black' }
  const box = { url: '/pictures/box.svg' }
  const colors = ['Black', 'Red', 'Blue'].map((color) => ({ size: 'M', color, quantity: 1 }))

  test('a variant has the pictures of its color, then those of every color', async () => {
    const id = await create({ color: 'Black', variants: colors, pictures: [black, red, box] })
    const product = await read(id)
    expect(product.images).toEqual([black.url, red.url, box.url])
    expect(product.pictures).toEqual([
      { url: black.url, color: 'Black', alt: '' },
      { url: red.url, color: 'Red', alt: 'From the side' },
      { url: box.url, color: null, alt: '' },
    ])
    expect(product.variants.map(({ color, images }) => [color, images])).toEqual([
      ['Black', [black.url, box.url]],
      ['Red', [red.url, box.url]],
      ['Blue', [box.url]],
    ])
    const { rows } = await sql<{ color: string; image: string }>`
      select color, picture_of(images, picture_details, color) as image
      from (select images, picture_details, unnest(array['Black', 'Red', 'Blue']) as color from products where id = ${id}) p
    `.execute(shop.db)
    expect(rows.map(({ image }) => image)).toEqual([black.url, red.url, box.url])
  })

  test('a change of plain images keeps the colors of images that stay; a color without pictures shows all', async () => {
    const id = await create({ color: 'Black', variants: colors, pictures: [black, red] })
    await changeProduct(shop, sellerId, id, { images: [red.url] })
    const product = await read(id)
    expect(product.pictures).toEqual([{ url: red.url, color: 'Red', alt: 'From the side' }])
    expect(product.variants.map(({ images }) => images)).toEqual([[red.url], [red.url], [red.url]])
  })

  test.each([
    ['an unknown color', [{ ...red, color: 'Redish' }], 'pictures.0.color'],
    ['an image given twice', [red, { ...red, color: 'Black' }], 'pictures'],
  ])('%s is refused', async (_name, pictures, path) => {
    await expect(create({ color: 'Black', variants: colors, pictures })).rejects.toMatchObject({
      code: 'invalid',
      data: { errors: [{ path }] },
    })
  })
})
