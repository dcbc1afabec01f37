import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import { listOwnProducts, readOwnProduct } from '#server/views/catalog/own-products.ts'
import {
  aProductBody,
  countCategories,
  insertSale,
  insertUser,
  productRow,
  stockRows,
} from '#test/builders/product-rows.ts'
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

const create = (changes: Partial<ProductBody> = {}) =>
  createProduct(shop, sellerId, aProductBody(changes), undefined)
const read = (id: number) => readOwnProduct(shop.db, sellerId, id)

describe('changing a product with orders or holds', () => {
  test('a change updates, adds and removes variants, and keeps an ordered variant without stock', async () => {
    const id = await create({
      variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: 5 })),
    })
    const [s, m] = (await read(id)).variants
    if (!s || !m) throw new Error('no variants')
    await insertSale(shop, { sellerId, productId: id, variantId: m.id, quantity: 2 })
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
    expect(await stockRows(shop, id)).toMatchObject([
      { size: 'S', on_hand: 9, sold: 0, received: 9 },
      { size: 'M', on_hand: 0, sold: 2, received: 2 },
      { size: 'XL', on_hand: 1, sold: 0, received: 1 },
    ])
  })

  test('a variant in an unpaid checkout cannot be removed', async () => {
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
    expect(await stockRows(shop, id)).toMatchObject([{}, { on_hand: 0, held: 1, received: 1 }])
  })

  test('stock changes during sales count every unit exactly once', async () => {
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
    const [stock] = await stockRows(shop, id)
    expect(stock?.sold).toBe(20)
    expect(stock?.received).toBe(Number(stock?.on_hand) + 20)
  })
})

describe('deleting a product', () => {
  test('deletes a product that was never ordered, and removes it from carts and wishlists', async () => {
    const id = await create()
    const [variant] = (await read(id)).variants
    const userId = await insertUser(shop)
    await shop.db.insertInto('wishlist_items').values({ user_id: userId, product_id: id }).execute()
    await sql`
      with cart as (insert into carts (user_id) values (${userId}) returning id)
      insert into cart_items (cart_id, user_id, product_id, variant_id, quantity, seen_cents)
      select id, ${userId}, ${id}, ${variant?.id}, 1, 1 from cart
    `.execute(shop.db)
    expect(await removeProduct(shop, sellerId, id)).toMatchObject({ id, archived: false })
    expect(await productRow(shop, id)).toBeUndefined()
    const { rows } = await sql`select from cart_items where product_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([])
    expect(await countCategories(shop, id)).toBe(0)
  })

  test('archives an ordered product; the seller can no longer list or change it', async () => {
    const id = await create({ quantity: 3 })
    const [variant] = (await read(id)).variants
    await insertSale(shop, { sellerId, productId: id, variantId: variant?.id ?? 0, quantity: 1 })
    expect(await removeProduct(shop, sellerId, id)).toMatchObject({ id, archived: true })
    expect(await productRow(shop, id)).toMatchObject({ status: 'ARCHIVED', listed: false })
    expect((await listOwnProducts(shop.db, sellerId, {})).total).toBe(0)
    expect((await read(id)).status).toBe('ARCHIVED')
    await expect(changeProduct(shop, sellerId, id, { title: 'Again' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(removeProduct(shop, sellerId, id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
