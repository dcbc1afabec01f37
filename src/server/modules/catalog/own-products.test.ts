// The seller's product list: search, sort, bulk changes, duplicates.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnProductQuery, ProductBody } from '#contract/sellers/own-products.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  ;[seller, other] = await Promise.all([aSeller(app), aSeller(app)])
})
afterAll(() => app?.close())

const add = (changes: Partial<ProductBody> = {}, by = seller) =>
  by.ok('POST /sellers/products', {
    body: { title: 'Linen Shirt', mrpPrice: 20, sellingPrice: 15, categoryCode: 'men', ...changes },
  })
const read = (productId: number, by = seller) =>
  by.ok('GET /sellers/products/:productId', { params: { productId } })
const titles = async (query: OwnProductQuery, by = seller) =>
  (await by.ok('GET /sellers/products', { query })).map((product) => product.title)

describe('the product list', () => {
  beforeEach(async () => {
    await add({ title: 'B', sellingPrice: 5, mrpPrice: 30, color: 'Red', quantity: 9 })
    await add({ title: 'c', sellingPrice: 7, color: 'Blue', status: 'DRAFT', categoryCode: 'women' })
    await add({
      title: 'A',
      sellingPrice: 6,
      mrpPrice: 10,
      color: 'White',
      quantity: 2,
      categoryCode2: 'men_topwear',
    })
  })

  test.each([
    [{}, ['A', 'c', 'B']],
    [{ sort: 'oldest' }, ['B', 'c', 'A']],
    [{ sort: 'title' }, ['A', 'B', 'c']],
    [{ sort: 'title_desc' }, ['c', 'B', 'A']],
    [{ sort: 'price' }, ['B', 'A', 'c']],
    [{ sort: 'price_desc' }, ['c', 'A', 'B']],
    [{ sort: 'mrp' }, ['A', 'c', 'B']],
    [{ sort: 'mrp_desc' }, ['B', 'c', 'A']],
    [{ sort: 'color' }, ['c', 'B', 'A']],
    [{ sort: 'color_desc' }, ['A', 'B', 'c']],
    [{ sort: 'quantity' }, ['c', 'A', 'B']],
    [{ sort: 'quantity_desc' }, ['B', 'A', 'c']],
    [{ status: 'DRAFT' }, ['c']],
    [{ status: 'ACTIVE', sort: 'title' }, ['A', 'B']],
    [{ status: 'ARCHIVED' }, []],
    [{ category: 'men', sort: 'title' }, ['A', 'B']],
    [{ category: 'men_topwear' }, ['A']],
    [{ category: 'nowhere' }, []],
    [{ stock: 'out' }, ['c']],
    [{ stock: 'in', sort: 'title' }, ['A', 'B']],
    [{ stock: 'low' }, ['A']],
    [{ query: 'b', stock: 'in', category: 'men' }, ['B']],
    [{ sort: 'title', size: 1, pageNumber: 1 }, ['B']],
  ] satisfies [OwnProductQuery, string[]][])('%j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
    expect(await titles(query, other)).toEqual([])
  })

  test('returns the total count of the filtered products', async () => {
    const answer = await seller.call('GET /sellers/products', { query: { stock: 'in', size: 1 } })
    expect(answer.headers.get('x-total-count')).toBe('2')
  })
})

test.each([{ sellingPrice: 0 }, { variants: [{ size: 'S', quantity: 1, sellingPrice: 0 }] }])(
  'a product for nothing is refused: %j',
  async (price) => {
    const body = { title: 'Gift', sellingPrice: 1, categoryCode: 'men', ...price }
    const answer = await seller.call('POST /sellers/products', { body })
    expect([answer.status, answer.body.message]).toEqual([422, 'Selling Price must be more than 0'])
  },
)

describe('bulk changes', () => {
  const bulk = (body: Parameters<typeof seller.ok<'POST /sellers/products/bulk'>>[1], by = seller) =>
    by.ok('POST /sellers/products/bulk', body)

  test("changes prices by percent with undo, and does not touch another seller's products", async () => {
    const mine = await add({
      variants: [
        { size: 'S', quantity: 1 },
        { size: 'M', quantity: 1, sellingPrice: 18.99 },
      ],
    })
    const foreign = await add({}, other)
    const results = await bulk({ body: { action: 'price', ids: [mine.id, foreign.id], percent: -12.5 } })
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [mine.id, 'changed'],
      [foreign.id, 'not_found'],
    ])
    const changed = await read(mine.id)
    expect(changed).toMatchObject({ sellingPrice: 13.13, mrpPrice: 20, version: 2 })
    expect(changed.variants.map((variant) => variant.sellingPrice)).toEqual([13.13, 16.62])
    expect(await read(foreign.id, other)).toMatchObject({ sellingPrice: 15, version: 1 })

    const products = results.flatMap((result) => result.before ?? [])
    const stolen = await bulk({ body: { action: 'restore', products } }, other)
    expect(stolen.map((result) => result.outcome)).toEqual(['not_found'])
    await bulk({ body: { action: 'restore', products } })
    const back = await read(mine.id)
    expect(back.variants.map((variant) => variant.sellingPrice)).toEqual([15, 18.99])
    expect(back).toMatchObject({ sellingPrice: 15, version: 3 })
    const again = await bulk({ body: { action: 'restore', products } })
    expect(again.map((result) => result.outcome)).toEqual(['refused'])
  })

  test('published products are for sale; archived products are gone and can be published again', async () => {
    const { id } = await add({ status: 'DRAFT' })
    const open = () => seller.call('GET /products/:productId', { params: { productId: id } })
    expect((await open()).status).toBe(404)
    await bulk({ body: { action: 'publish', ids: [id] } })
    expect((await open()).status).toBe(200)
    await bulk({ body: { action: 'archive', ids: [id] } })
    expect((await open()).status).toBe(410)
    expect(await titles({})).toEqual([])
    expect(await titles({ status: 'ARCHIVED' })).toEqual(['Linen Shirt'])
    await bulk({ body: { action: 'publish', ids: [id] } })
    expect((await open()).status).toBe(200)
  })

  test('products published by a seller who is not active are not listed', async () => {
    const waiting = await aSeller(app, { accountStatus: 'PENDING_VERIFICATION' })
    const { id } = await add({ status: 'DRAFT' }, waiting)
    await bulk({ body: { action: 'publish', ids: [id] } }, waiting)
    const row = await app.shop.db
      .selectFrom('products')
      .select(['status', 'listed'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'ACTIVE', listed: false })
  })

  test('concurrent bulk changes all take effect, in whatever order the products are listed', async () => {
    const ids = (await Promise.all([add(), add(), add()])).map((product) => product.id)
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        bulk({
          body: { action: 'price', ids: index % 2 ? ids : ids.toReversed(), percent: index % 3 ? -10 : 10 },
        }),
      ),
    )
    expect((await Promise.all(ids.map((id) => read(id)))).map((product) => product.version)).toEqual([
      7, 7, 7,
    ])
  })

  test.each([
    { action: 'price', ids: [1] },
    { action: 'price', ids: [1], percent: -100 },
    { action: 'price', ids: [1], percent: 1.234 },
    { action: 'publish', ids: [] },
    { action: 'publish', ids: Array.from({ length: 101 }, (_, index) => index + 1) },
    { action: 'burn', ids: [1] },
  ])('%j is refused', async (body) => {
    expect((await seller.call('POST /sellers/products/bulk', { body: body as never })).status).toBe(422)
  })
})

describe('a duplicate', () => {
  const copy = (productId: number, by = seller, key?: string) =>
    by.call('POST /sellers/products/:productId/duplicate', {
      params: { productId },
      headers: key ? { 'idempotency-key': key } : {},
    })

  test('is a draft with the same fields, no stock and new SKUs', async () => {
    const variants = [
      { size: 'S', quantity: 4, sku: 'ONE' },
      { size: 'M', quantity: 1, color: 'Red', sellingPrice: 12 },
    ]
    const original = await add({ title: 'x'.repeat(200), description: 'Cool', variants })
    const { status, body } = await copy(original.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'DRAFT',
      quantity: 0,
      version: 1,
      description: 'Cool',
      sellingPrice: 15,
    })
    expect(body.title).toBe(`Copy of ${'x'.repeat(192)}`)
    expect(body.variants).toMatchObject([
      { size: 'S', quantity: 0, sellingPrice: 15 },
      { size: 'M', color: 'Red', quantity: 0, sellingPrice: 12 },
    ])
    expect(body.variants[0]?.sku).not.toBe('ONE')
    expect(await read(original.id)).toEqual(original)
  })

  test("is created once per idempotency key, and not of another seller's product", async () => {
    const { id } = await add()
    const [one, two] = await Promise.all([copy(id, seller, 'copy-1'), copy(id, seller, 'copy-1')])
    expect(one.body.id).toBe(two.body.id)
    expect((await copy(id, other)).status).toBe(404)
    expect(await titles({}, other)).toEqual([])
  })
})

describe('a relative stock change', () => {
  const move = (productId: number, stockChanges: { variantId: number; change: number }[], by = seller) =>
    by.call('PUT /sellers/products/:productId', {
      params: { productId },
      body: { stockChanges },
    })

  test('is applied to the current stock, so concurrent sales stay sold', async () => {
    const { id, variants } = await add({ quantity: 10 })
    const variantId = variants[0]?.id ?? 0
    const sold = app.shop.db
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '-', 3), sold: eb('sold', '+', 3) }))
      .where('variant_id', '=', variantId)
    await Promise.all([
      sold.execute(),
      ...Array.from({ length: 5 }, () => move(id, [{ variantId, change: 2 }])),
    ])
    expect((await read(id)).quantity).toBe(17)
    await move(id, [{ variantId, change: -10 }])
    expect((await read(id)).quantity).toBe(7)
    const tooMany = await move(id, [{ variantId, change: -8 }])
    expect(tooMany).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'stockChanges.0.change',
            message: 'Only 7 are left in stock now. Please check the quantity.',
          },
        ],
      },
    })
  })

  test('changes the given variants only', async () => {
    const { id, variants } = await add({
      variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: 5, sellingPrice: 14 })),
    })
    const [small, medium] = variants
    await move(id, [
      { variantId: small?.id ?? 0, change: 2 },
      { variantId: medium?.id ?? 0, change: -5 },
    ])
    expect((await read(id)).variants).toMatchObject([
      { quantity: 7, sellingPrice: 14 },
      { quantity: 0 },
      { quantity: 5 },
    ])
    const foreign = (await add()).variants[0]?.id ?? 0
    expect((await move(id, [{ variantId: foreign, change: 1 }])).status).toBe(422)
    expect((await move(id, [{ variantId: small?.id ?? 0, change: 1 }], other)).status).toBe(404)
  })
})
