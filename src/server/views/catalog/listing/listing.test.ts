import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { readListingPage } from './listing.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  const sellerId = await insertSeller(shop.db)
  const { rows } = await sql<{ code: string }>`select code from categories where level = 3`.execute(shop.db)
  const codes = rows.map(({ code }) => code)
  ids = await listProducts(
    shop.db,
    Array.from({ length: 60 }, (_, at) => ({
      sellerId,
      category: codes[at % codes.length],
      popularity: at % 7,
      stock: at % 10 === 0 ? 0 : 5,
    })),
  )
})
afterAll(() => shop.close())

test('while the indexes are loaded, a page comes from SQL; then the same page has facets', async () => {
  const read = (number: number) =>
    readListingPage(shop.db, { filters: {}, sort: 'popular' }, { number, size: 20 }, undefined, {
      afterMs: 0,
      productsMin: 1,
    })
  const early = await read(1)
  expect(early.facets.color).toEqual([])
  expect(early.total).toBe(60)
  await expect.poll(async () => (await read(1)).facets.color).toEqual([{ value: 'Black', count: 60 }])
  const complete = await read(1)
  expect(early.cards.map(({ id }) => id)).toEqual(complete.cards.map(({ id }) => id))
  expect(complete.total).toBe(60)
  const pages = [...(await read(0)).cards, ...complete.cards, ...(await read(2)).cards]
  expect(new Set(pages.map(({ id }) => id))).toEqual(new Set(ids))
})
