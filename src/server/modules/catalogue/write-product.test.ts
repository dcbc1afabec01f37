import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductBody } from '#contract/own-products.ts'
import { listOwnProducts, readOwnProduct } from '#server/views/own-products.ts'
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

const aProduct = (changes: Partial<ProductBody> = {}): ProductBody => ({
  title: 'Linen Shirt',
  sellingPrice: 15,
  categoryCode: 'men',
  categoryCode2: 'men_topwear',
  categoryCode3: 'men_topwear_casual_shirts',
  ...changes,
})

const create = (changes: Partial<ProductBody> = {}, seller = sellerId) =>
  createProduct(shop, seller, aProduct(changes), undefined)
const read = (id: number, seller = sellerId) => readOwnProduct(shop.db, seller, id)
const stockOf = (productId: number) =>
  shop.db
    .selectFrom('stock')
    .innerJoin('variants', 'variants.id', 'stock.variant_id')
    .select(['variant_id', 'size', 'on_hand', 'held', 'sold', 'received'])
    .where('variants.product_id', '=', productId)
    .orderBy('variant_id')
    .execute()
const rowOf = (id: number) =>
  shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
const levels = async (id: number) =>
  (
    await shop.db
      .selectFrom('product_categories')
      .select('category_id')
      .where('product_id', '=', id)
      .execute()
  ).length

/** A sale as it leaves its traces: an order line, and stock that went from the shelf to a customer. */
async function sell(productId: number, variantId: number, quantity: number): Promise<void> {
  const { id: userId } = await shop.db
    .insertInto('users')
    .values({ email: `${randomUUID()}@shop.test`, first_name: 'A', last_name: 'B' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const checkoutId = randomUUID()
  const money = {
    mrp_cents: 100,
    goods_cents: 100,
    discount_cents: 0,
    shipping_cents: 0,
    platform_fee_cents: 0,
  }
  await sql`
    insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
      mrp_cents, goods_cents, total_cents, expires_at, ended_at)
    values (${checkoutId}, ${userId}, 'PAID', 'STRIPE', 'USD', 'INR', 83.5, '', '{}', 100, 100, 100, now(), now())
  `.execute(shop.db)
  const order = await shop.db
    .insertInto('orders')
    .values({
      code: checkoutId,
      checkout_id: checkoutId,
      user_id: userId,
      seller_id: sellerId,
      status: 'PLACED',
      paid: true,
      ...money,
      total_cents: 100,
      commission_cents: 10,
      item_count: quantity,
      deliver_on: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('order_items')
    .values({
      order_id: order.id,
      seller_id: sellerId,
      user_id: userId,
      product_id: productId,
      variant_id: variantId,
      title: 'Linen Shirt',
      image: null,
      size: 'M',
      color: 'Black',
      quantity,
      unit_mrp_cents: 100,
      unit_selling_cents: 100,
      discount_cents: 0,
      commission_cents: 10,
    })
    .execute()
  await shop.db
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '-', quantity), sold: eb('sold', '+', quantity) }))
    .where('variant_id', '=', variantId)
    .execute()
}

describe('adding', () => {
  test('the least: one variant, MRP as the selling price, for sale at once', async () => {
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
    expect((await rowOf(id))?.listed).toBe(true)
    expect(await levels(id)).toBe(3)
  })

  test('with variants: sizes in order, stock in all, own prices where they differ', async () => {
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
    expect(await stockOf(id)).toMatchObject([
      { on_hand: 2, held: 0, sold: 0, received: 2 },
      { on_hand: 3, held: 0, sold: 0, received: 3 },
    ])
  })

  test('is found by search in the same moment', async () => {
    const id = await create({ title: 'Wunderkammer Overshirt' })
    const { rows } = await sql`
      select id from products where listed and search @@ websearch_to_tsquery('english', 'wunderkammer')
    `.execute(shop.db)
    expect(rows).toEqual([{ id }])
  })

  test.each(['PENDING_VERIFICATION', 'SUSPENDED', 'DEACTIVATED'] as const)(
    'a %s seller prepares, nothing is listed',
    async (status) => {
      const waiting = await insertSeller(shop.db, { accountStatus: status })
      const id = await create({}, waiting)
      expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', listed: false })
      expect(await levels(id)).toBe(0)
    },
  )

  test('a draft is not listed', async () => {
    expect(await rowOf(await create({ status: 'DRAFT' }))).toMatchObject({ status: 'DRAFT', listed: false })
  })

  test('a refusal leaves nothing behind', async () => {
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

  test('the same key adds one product, another body under it is refused', async () => {
    const add = (title: string) => createProduct(shop, sellerId, aProduct({ title }), 'key-1')
    const ids = await Promise.all(Array.from({ length: 6 }, () => add('Shirt')))
    expect(new Set(ids).size).toBe(1)
    expect((await listOwnProducts(shop.db, sellerId, {})).total).toBe(1)
    await expect(add('Other shirt')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    const other = await insertSeller(shop.db)
    expect(await createProduct(shop, other, aProduct(), 'key-1')).not.toBe(ids[0])
  })

  test("a SKU is unique among the seller's own products", async () => {
    const variants = [{ size: 'S', quantity: 1, sku: 'ONE' }]
    await create({ variants })
    await expect(create({ variants })).rejects.toMatchObject({ code: 'already_exists' })
    await create({ variants }, await insertSeller(shop.db))
  })

  test("shows the seller's own uploads only", async () => {
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

describe('changing', () => {
  test('changes what is named and leaves the rest', async () => {
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
    expect(await levels(id)).toBe(1)
  })

  test('the price may not pass the MRP that is there', async () => {
    const id = await create({ mrpPrice: 20 })
    await expect(changeProduct(shop, sellerId, id, { sellingPrice: 21 })).rejects.toMatchObject({
      data: { errors: [{ path: 'mrpPrice' }] },
    })
    expect((await read(id)).version).toBe(1)
  })

  test('back to draft it leaves every listing', async () => {
    const id = await create()
    await changeProduct(shop, sellerId, id, { status: 'DRAFT' })
    expect((await rowOf(id))?.listed).toBe(false)
    expect(await levels(id)).toBe(0)
  })

  test('of two who read the same version one wins', async () => {
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

  test("someone else's product is not found, whatever is done to it", async () => {
    const id = await create()
    const other = await insertSeller(shop.db)
    const absent = { code: 'not_found' }
    await expect(readOwnProduct(shop.db, other, id)).rejects.toMatchObject(absent)
    await expect(changeProduct(shop, other, id, { title: 'Mine' })).rejects.toMatchObject(absent)
    await expect(removeProduct(shop, other, id)).rejects.toMatchObject(absent)
    expect((await listOwnProducts(shop.db, other, {})).products).toEqual([])
    expect((await read(id)).title).toBe('Linen Shirt')
  })

  test('variants: changed, added, removed, and kept without stock once ordered', async () => {
    const id = await create({
      variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: 5 })),
    })
    const [s, m] = (await read(id)).variants
    if (!s || !m) throw new Error('no variants')
    await sell(id, m.id, 2)
    await changeProduct(shop, sellerId, id, {
      variants: [
        { id: s.id, size: 'S', quantity: 9, sku: 'SMALL' },
        { size: 'XL', quantity: 1 },
      ],
    })
    const product = await read(id)
    expect(product.variants).toMatchObject([
      { id: s.id, size: 'S', quantity: 9, sku: 'SMALL' },
      { id: m.id, size: 'M', quantity: 0 },
      { size: 'XL', quantity: 1 },
    ])
    expect(product.sizes).toEqual(['S', 'M', 'XL'])
    expect(await stockOf(id)).toMatchObject([
      { size: 'S', on_hand: 9, sold: 0, received: 9 },
      { size: 'M', on_hand: 0, sold: 2, received: 2 },
      { size: 'XL', on_hand: 1, sold: 0, received: 1 },
    ])
  })

  test('a variant in an unpaid checkout is not taken away', async () => {
    const id = await create({ variants: ['S', 'M'].map((size) => ({ size, quantity: 5 })) })
    const [s, m] = (await read(id)).variants
    await sql`update stock set on_hand = 4, held = 1 where variant_id = ${m?.id}`.execute(shop.db)
    await expect(
      changeProduct(shop, sellerId, id, { variants: [{ id: s?.id, size: 'S', quantity: 5 }] }),
    ).rejects.toMatchObject({ code: 'status_conflict' })
    await changeProduct(shop, sellerId, id, {
      variants: [
        { id: s?.id, size: 'S', quantity: 5 },
        { id: m?.id, size: 'M', quantity: 0 },
      ],
    })
    expect(await stockOf(id)).toMatchObject([{}, { on_hand: 0, held: 1, received: 1 }])
  })

  test('stock counted anew while it sells: every unit stays in exactly one place', async () => {
    const id = await create({ size: 'M', quantity: 50 })
    const variantId = (await read(id)).variants[0]?.id
    const buy = () =>
      sql`update stock set on_hand = on_hand - 1, sold = sold + 1 where variant_id = ${variantId} and on_hand > 0`.execute(
        shop.db,
      )
    const edits = Array.from(
      { length: 10 },
      (_, index) => () => changeProduct(shop, sellerId, id, { quantity: 20 + index }),
    )
    await Promise.all([...Array.from({ length: 20 }, () => buy), ...edits].map((work) => work()))
    const [stock] = await stockOf(id)
    expect(stock?.sold).toBe(20)
    expect(stock?.received).toBe(Number(stock?.on_hand) + 20)
  })
})

describe('deleting', () => {
  test('takes a product that was never ordered away, with carts and wishlists it is in', async () => {
    const id = await create()
    const [variant] = (await read(id)).variants
    const { id: userId } = await shop.db
      .insertInto('users')
      .values({ email: `${randomUUID()}@shop.test`, first_name: 'A', last_name: 'B' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('wishlist_items').values({ user_id: userId, product_id: id }).execute()
    await sql`
      with cart as (insert into carts (user_id) values (${userId}) returning id)
      insert into cart_items (cart_id, user_id, product_id, variant_id, quantity, seen_cents)
      select id, ${userId}, ${id}, ${variant?.id}, 1, 1 from cart
    `.execute(shop.db)
    expect(await removeProduct(shop, sellerId, id)).toMatchObject({ id, archived: false })
    expect(await rowOf(id)).toBeUndefined()
    const { rows } = await sql`select from cart_items where product_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([])
    expect(await levels(id)).toBe(0)
  })

  test('archives what old orders name; the seller no longer finds or changes it', async () => {
    const id = await create({ quantity: 3 })
    const [variant] = (await read(id)).variants
    await sell(id, variant?.id ?? 0, 1)
    expect(await removeProduct(shop, sellerId, id)).toMatchObject({ id, archived: true })
    expect(await rowOf(id)).toMatchObject({ status: 'ARCHIVED', listed: false })
    expect((await listOwnProducts(shop.db, sellerId, {})).total).toBe(0)
    expect((await read(id)).status).toBe('ARCHIVED')
    await expect(changeProduct(shop, sellerId, id, { title: 'Again' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(removeProduct(shop, sellerId, id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('the list: newest first, in pages, by words of title or SKU', async () => {
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
