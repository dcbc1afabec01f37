import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#test/builders/listed-product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { cached, cachedEach, type Reads } from './content-cache.ts'
import { limitCache } from './content-cache-entries.ts'
import { cleanContentChanges, type Subject } from './content-changes.ts'

let shop: TestShop
let sellerId: number
let productId: number
beforeAll(async () => {
  shop = await openTestShop()
  sellerId = await insertSeller(shop.db)
  productId = (await listProducts(shop.db, [{ sellerId, stock: 3 }]))[0] ?? 0
})
afterAll(() => shop.close())

/** Caches a build counter under a key of its own. */
function counter(subjects: Subject[]) {
  const key = `counter ${Math.random()}`
  let found = 0
  return (reads?: Reads) =>
    cached(shop.db, { key, reads }, async () => {
      found += 1
      return { value: found, subjects }
    })
}

const addToStock = (amount: number) =>
  sql`update stock set on_hand = on_hand + ${amount}, received = received + ${amount} where product_id = ${productId}`.execute(
    shop.db,
  )

test('an entry is built once and rebuilt after its subject changes', async () => {
  const product = counter([`product:${productId}`])
  const other = counter([`product:${productId + 1}`])
  expect([await product(), await product(), await other()]).toEqual([1, 1, 1])
  await addToStock(1)
  expect([await product(), await product(), await other()]).toEqual([2, 2, 1])
})

test.each<[string, Subject, () => Promise<unknown>]>([
  [
    'a price change',
    'list:1',
    () => sql`update products set selling_cents = selling_cents - 1 where id = ${productId}`.execute(shop.db),
  ],
  ['a new product', 'list:0', () => listProducts(shop.db, [{ sellerId }])],
  [
    'a title change',
    'list:0',
    () =>
      sql`with t as (update products set title = title || ' renamed' where id = ${productId}) select 1`
        .execute(shop.db)
        .then(() => sql`select refresh_search(array[${productId}::bigint])`.execute(shop.db)),
  ],
  [
    'selling out',
    'stock:1',
    () => sql`update stock set on_hand = 0, sold = received where product_id = ${productId}`.execute(shop.db),
  ],
  [
    'restocking',
    'stock:0',
    () =>
      sql`update stock set on_hand = 1, sold = received - 1 where product_id = ${productId}`.execute(shop.db),
  ],
  [
    "a seller's new name",
    'list:0',
    () =>
      sql`update sellers set business_name = business_name || '!' where id = ${sellerId}`.execute(shop.db),
  ],
  [
    'a home page change',
    'home:0',
    () =>
      sql`insert into home_categories (section, name, image, category_code, position) values ('GRID', 'Men', '/m.webp', 'men', 1)`.execute(
        shop.db,
      ),
  ],
])('%s invalidates the entry', async (_, subject, change) => {
  const content = counter([subject])
  expect(await content()).toBe(1)
  await change()
  expect(await content()).toBe(2)
})

test('a change of popularity alone does not invalidate listings', async () => {
  const listing = counter(['list:0', `product:${productId}`])
  await listing()
  await sql`update products set popularity = popularity + 1 where id = ${productId}`.execute(shop.db)
  expect(await listing()).toBe(1)
})

test('a change invalidates the entry when it is committed', async () => {
  const product = counter([`product:${productId}`])
  await product()
  await shop.db.transaction().execute(async (tx) => {
    await sql`update stock set on_hand = on_hand + 1, received = received + 1 where product_id = ${productId}`.execute(
      tx,
    )
    expect(await product()).toBe(1)
    // Another transaction commits in the meantime; its log rows have higher ids.
    await sql`insert into content_changes (about, id) values ('product', 999)`.execute(shop.db)
    expect(await product()).toBe(1)
  })
  expect(await product()).toBe(2)
})

test('an entry is not cached when its subject changes while it is built', async () => {
  const key = `slow ${Math.random()}`
  const read = (during?: () => Promise<unknown>) =>
    cached(shop.db, { key }, async () => {
      const { rows } = await sql<{
        on_hand: number
      }>`select on_hand from stock where product_id = ${productId}`.execute(shop.db)
      await during?.()
      return { value: rows[0]?.on_hand ?? 0, subjects: [`product:${productId}`] }
    })
  const reading = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const early = read(async () => {
    reading.resolve()
    await changed.promise
  })
  await reading.promise
  await addToStock(5)
  // This read joins the running build, although it starts after the change.
  const late = read()
  await new Promise((resolve) => setTimeout(resolve, 50))
  changed.resolve()
  const first = await early
  expect(await late).toBe(first + 5)
  expect(await read()).toBe(first + 5)
})

test('an entry built from another entry is invalidated with that entry', async () => {
  const inner = counter([`product:${productId}`])
  let rendered = 0
  const page = () =>
    cached(shop.db, { key: 'page' }, async (reads) => {
      rendered += 1
      return { value: `${rendered}: ${await inner(reads)}`, subjects: [] }
    })
  expect([await page(), await page()]).toEqual(['1: 1', '1: 1'])
  await addToStock(1)
  expect(await page()).toBe('2: 2')
})

test('concurrent reads build the entry once', async () => {
  const product = counter([`product:${productId}`])
  expect(new Set(await Promise.all(Array.from({ length: 50 }, product)))).toEqual(new Set([1]))
})

test('a failed build is not cached and does not fail concurrent reads', async () => {
  let tries = 0
  const find = () =>
    cached(shop.db, { key: 'failing' }, async () => {
      tries += 1
      if (tries === 1) throw new Error('once')
      return { value: tries, subjects: [] }
    })
  const [first, second] = await Promise.allSettled([find(), find()])
  expect(first).toMatchObject({ status: 'rejected' })
  expect(second).toMatchObject({ status: 'fulfilled' })
})

test('a read inside a transaction is not cached', async () => {
  const product = counter([`product:${productId}`])
  await product()
  const seen = await shop.db
    .transaction()
    .execute((tx) => cached(tx, { key: 'any' }, async () => ({ value: 'fresh', subjects: [] })))
  expect(seen).toBe('fresh')
})

test('with random writers and readers, a read that starts after a commit sees the change', async () => {
  const read = () =>
    cached(shop.db, { key: 'sum' }, async () => {
      const { rows } = await sql<{
        received: number
      }>`select received from stock where product_id = ${productId}`.execute(shop.db)
      return { value: rows[0]?.received ?? 0, subjects: [`product:${productId}`] }
    })
  let committed = await read()
  const writer = async () => {
    for (let round = 0; round < 40; round += 1) {
      await addToStock(1)
      committed += 1
    }
  }
  const reader = async () => {
    for (let round = 0; round < 80; round += 1) {
      const least = committed
      expect(await read()).toBeGreaterThanOrEqual(least)
    }
  }
  await Promise.all([writer(), writer(), reader(), reader(), reader()])
  expect(await read()).toBe(committed)
})

test('old rows of the change log are deleted', async () => {
  await sql`update content_changes set changed_at = now() - interval '1 hour' where about = 'home'`.execute(
    shop.db,
  )
  await cleanContentChanges(shop.db, 1)
  const { rows } = await sql<{ about: string }>`select distinct about from content_changes`.execute(shop.db)
  expect(rows.map((row) => row.about)).not.toContain('home')
  expect(rows.length).toBeGreaterThan(0)
})

test('a batch read builds only the entries missing from the cache, and invalidates containing entries with them', async () => {
  const kind = `each ${Math.random()}`
  const asked: number[][] = []
  const read = (keys: number[], reads?: Reads) =>
    cachedEach(shop.db, { kind, keys, reads }, async (missing) => {
      asked.push(missing)
      return missing
        .filter((key) => key !== 404)
        .map((key) => ({ key, value: `${key}`, subjects: [`product:${key}`] }))
    })
  expect([...(await read([productId, 404, productId])).keys()]).toEqual([productId])
  expect([...(await read([productId, 900_001])).values()]).toEqual([String(productId), '900001'])
  let pages = 0
  const page = () =>
    cached(shop.db, { key: `page of ${kind}` }, async (reads) => {
      await read([productId, 900_001], reads)
      return { value: ++pages, subjects: [] }
    })
  expect([await page(), await page()]).toEqual([1, 1])
  await addToStock(1)
  expect([await page(), await page()]).toEqual([2, 2])
  expect(asked).toEqual([[productId, 404], [900_001], [productId]])
})

test('an entry of a batch is not cached when its subject changes while it is read', async () => {
  const kind = `each ${Math.random()}`
  let found = 0
  const read = (disturb?: () => Promise<unknown>) =>
    cachedEach(shop.db, { kind, keys: [productId] }, async () => {
      found += 1
      await disturb?.()
      return [{ key: productId, value: found, subjects: [`product:${productId}`] }]
    })
  await read(async () => {
    await addToStock(1)
    // Another read in the meantime makes this node see the change before the build ends.
    await counter(['home:0'])()
  })
  await read()
  expect(found).toBe(2)
  await read()
  expect(found).toBe(2)
})

test('the least recently used entries are evicted above the limit of the cache', async () => {
  const built: number[] = []
  const heavy = (id: number) =>
    cached(shop.db, { key: `heavy ${id}`, segment: 'replies' }, async () => {
      built.push(id)
      return { value: id, subjects: [], weight: 3_000 }
    })
  limitCache(shop.db, 16)
  for (const id of [1, 2, 3, 3, 1]) await heavy(id)
  expect(built).toEqual([1, 2, 3, 1])
  limitCache(shop.db, 96)
})
