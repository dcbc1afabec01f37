import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bulkJobMax } from '#contract/sellers/bulk.ts'
import { removeOldBulkJobs } from '#server/modules/bulk/bulk.ts'
import { changeAll, finishBulk, itemsOf, undoBulk } from '#test/builders/bulk-jobs.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { moveBulk } from './move-bulk.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

/** A seller with products "Shirt 0", "Shirt 1" … of 3 units each, and one "Lamp". */
async function aStockedSeller(count = 2): Promise<Person> {
  const seller = await aSeller(app)
  await aProduct(app, { sellerId: seller.id, title: 'Lamp', stock: 3 })
  for (let index = 0; index < count; index++)
    await aProduct(app, { sellerId: seller.id, title: `Shirt ${index}`, stock: 3 })
  return seller
}

const productsOf = async (seller: Person, status?: 'ARCHIVED') =>
  (await seller.ok('GET /sellers/products', { query: { sort: 'title', ...(status && { status }) } })).map(
    ({ title, sellingPrice, quantity, status: state, category }) => ({
      title,
      sellingPrice,
      quantity,
      status: state,
      category: category.categoryCode,
    }),
  )

test('undo restores the prices of all matching products, except products that were edited since', async () => {
  const seller = await aStockedSeller()
  const before = await productsOf(seller)
  const job = await changeAll(app, seller, { action: 'price', percent: -10 }, { query: 'shirt' })
  expect(job).toMatchObject({
    title: 'Change price by -10%',
    status: 'DONE',
    total: 2,
    done: 2,
    outcomes: { CHANGED: 2, FAILED: 0 },
    undoable: true,
  })
  const now = await productsOf(seller)
  expect(now.map(({ sellingPrice }) => sellingPrice)).toEqual(
    before.map(({ title, sellingPrice }) => (title === 'Lamp' ? sellingPrice : sellingPrice * 0.9)),
  )
  const [, edited] = await seller.ok('GET /sellers/products', { query: { sort: 'title' } })
  await seller.ok('PUT /sellers/products/:productId', {
    params: { productId: edited?.id ?? 0 },
    body: { title: 'Shirt 0, new' },
  })
  expect(await undoBulk(app, seller, job.id)).toMatchObject({
    status: 'UNDONE',
    outcomes: { UNDONE: 1, KEPT: 1 },
    undoable: false,
  })
  expect(await itemsOf(seller, job.id)).toEqual([
    ['Shirt 0', 'KEPT', 'It has been changed since, so it was not undone.'],
    ['Shirt 1', 'UNDONE', 'Restored.'],
  ])
  expect((await productsOf(seller)).at(-1)).toEqual(before.at(-1))
})

test('stock is set or moved by a difference, and restored unless the units were sold', async () => {
  const seller = await aStockedSeller()
  const quantities = async () => (await productsOf(seller)).map(({ quantity }) => quantity)
  const set = await changeAll(app, seller, { action: 'stock', mode: 'set', quantity: 10 })
  expect(await quantities()).toEqual([10, 10, 10])
  expect(await changeAll(app, seller, { action: 'stock', mode: 'set', quantity: 10 })).toMatchObject({
    outcomes: { UNCHANGED: 3 },
    undoable: false,
  })
  const less = await changeAll(
    app,
    seller,
    { action: 'stock', mode: 'add', quantity: -100 },
    { query: 'lamp' },
  )
  expect(await quantities()).toEqual([0, 10, 10])
  await undoBulk(app, seller, less.id)
  expect(await quantities()).toEqual([10, 10, 10])
  // Five of the seven added units are sold, so taking back seven would leave fewer than none.
  await sql`update stock s set on_hand = 5, sold = sold + 5 from products p
    where p.id = s.product_id and p.seller_id = ${seller.id} and p.title = 'Lamp'`.execute(app.shop.db)
  expect(await undoBulk(app, seller, set.id)).toMatchObject({ outcomes: { UNDONE: 2, KEPT: 1 } })
  expect(await quantities()).toEqual([5, 3, 3])
  await sql`update stock s set on_hand = 10, sold = sold - 5 from products p
    where p.id = s.product_id and p.seller_id = ${seller.id} and p.title = 'Lamp'`.execute(app.shop.db)
})

test('products are archived, published, moved to a category and deleted', async () => {
  const seller = await aStockedSeller()
  const archived = await changeAll(app, seller, { action: 'archive' })
  expect(await productsOf(seller)).toEqual([])
  await changeAll(app, seller, { action: 'publish' }, { status: 'ARCHIVED' })
  expect((await productsOf(seller)).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  // Changed since, so that undoing the archiving leaves them.
  expect(await undoBulk(app, seller, archived.id)).toMatchObject({ outcomes: { KEPT: 3 } })

  const before = await productsOf(seller)
  const moved = await changeAll(app, seller, { action: 'category', categoryCode: 'women' })
  expect(moved).toMatchObject({ title: 'Move to Women', outcomes: { CHANGED: 3 } })
  expect(new Set((await productsOf(seller)).map(({ category }) => category))).toEqual(new Set(['women']))
  await undoBulk(app, seller, moved.id)
  expect(await productsOf(seller)).toEqual(before)

  const sold = await aProduct(app, { sellerId: seller.id, title: 'Sold' })
  await aPaidOrder(app, { seller, productIds: [sold.id] })
  const deleted = await changeAll(app, seller, { action: 'delete' })
  expect(deleted).toMatchObject({ outcomes: { CHANGED: 4 }, undoable: false })
  expect(await productsOf(seller)).toEqual([])
  expect((await productsOf(seller, 'ARCHIVED')).map(({ title }) => title)).toEqual(['Sold'])
  expect(
    (await seller.call('POST /sellers/bulk/:bulkId/undo', { params: { bulkId: deleted.id } })).status,
  ).toBe(409)
})

test('a product that fails is reported with its reason, and the others change', async () => {
  const seller = await aStockedSeller()
  const { id, total } = await seller.ok('POST /sellers/bulk/products', {
    body: { change: { action: 'delete' }, products: { filters: { query: 'shirt' } } },
  })
  expect(total).toBe(2)
  // Removed after the job started.
  await sql`delete from products where seller_id = ${seller.id} and title = 'Shirt 1'`.execute(app.shop.db)
  expect(await finishBulk(app, seller, id)).toMatchObject({ outcomes: { CHANGED: 1, FAILED: 1 } })
  const [failed] = await itemsOf(seller, id)
  expect(failed?.slice(0, 2)).toEqual(['Shirt 1', 'FAILED'])
})

test('steps run once, also when several workers run them, and the next job waits for the end', async () => {
  const seller = await aStockedSeller(120)
  const body = { change: { action: 'price' as const, percent: -50 }, products: { filters: {} } }
  const { id } = await seller.ok('POST /sellers/bulk/products', { body })
  expect((await seller.call('POST /sellers/bulk/products', { body })).body.message).toContain(
    'Another bulk change',
  )
  const prices = async () =>
    (
      await sql<{
        total: number
      }>`select sum(selling_cents)::int as total from products where seller_id = ${seller.id}`.execute(
        app.shop.db,
      )
    ).rows[0]?.total ?? 0
  const before = await prices()
  await Promise.all([1, 2, 3, 4].map(() => moveBulk(app.shop, id)))
  expect(await finishBulk(app, seller, id)).toMatchObject({ done: 121, outcomes: { CHANGED: 121 } })
  expect(await prices()).toBe(before / 2)
  await moveBulk(app.shop, id)
  expect(await prices()).toBe(before / 2)
})

test('bad requests change nothing', async () => {
  const seller = await aStockedSeller()
  const start = (change: object, products: object) =>
    seller.call('POST /sellers/bulk/products', { body: { change, products } as never })
  const statusOf = async (change: object, products: object) => (await start(change, products)).status
  const filters = {}
  expect(await statusOf({ action: 'price', percent: -100 }, { filters })).toBe(422)
  expect(await statusOf({ action: 'stock', mode: 'set', quantity: -1 }, { filters })).toBe(422)
  expect(await statusOf({ action: 'stock', mode: 'add', quantity: 0.5 }, { filters })).toBe(422)
  expect(await statusOf({ action: 'category', categoryCode: 'nowhere' }, { filters })).toBe(422)
  expect(await statusOf({ action: 'publish' }, {})).toBe(422)
  expect(await statusOf({ action: 'publish' }, { filters, ids: [1] })).toBe(422)
  expect(await statusOf({ action: 'publish' }, { filters: { query: 'nothing like it' } })).toBe(409)
  const foreign = await aProduct(app, { sellerId: (await aSeller(app)).id })
  expect(await statusOf({ action: 'delete' }, { ids: [foreign.id] })).toBe(409)
  await sql`insert into products (seller_id, category_id, category_path, title, color, mrp_cents, selling_cents, status)
    select seller_id, category_id, category_path, 'Many ' || n, color, 100, 100, 'DRAFT' from products,
      generate_series(1, ${bulkJobMax}::int) n where seller_id = ${seller.id} and title = 'Lamp'`.execute(
    app.shop.db,
  )
  expect(await statusOf({ action: 'publish' }, { filters })).toBe(413)
  expect(await seller.ok('GET /sellers/bulk')).toEqual([])
  await sql`delete from products where seller_id = ${seller.id} and title like 'Many %'`.execute(app.shop.db)
})

test('jobs belong to their seller, and members see only what their role allows', async () => {
  const [seller, other] = [await aStockedSeller(), await aSeller(app)]
  const { id: jobId } = await changeAll(app, seller, { action: 'archive' })
  for (const key of [
    'GET /sellers/bulk/:bulkId',
    'GET /sellers/bulk/:bulkId/items',
    'POST /sellers/bulk/:bulkId/undo',
  ] as const)
    expect((await other.call(key, { params: { bulkId: jobId } })).status, key).toBe(404)
  const packer = await aMember(app, seller.id, 'FULFILMENT')
  expect(await packer.ok('GET /sellers/bulk')).toEqual([])
  expect((await packer.call('GET /sellers/bulk/:bulkId', { params: { bulkId: jobId } })).status).toBe(404)
  expect((await packer.call('POST /sellers/bulk/:bulkId/undo', { params: { bulkId: jobId } })).status).toBe(
    403,
  )
})

test('a stuck job ends after an hour with a report, and old jobs are deleted', async () => {
  const seller = await aStockedSeller()
  const { id } = await seller.ok('POST /sellers/bulk/products', {
    body: { change: { action: 'archive' }, products: { filters: {} } },
  })
  await sql`update bulk_jobs set moved_at = now() - interval '2 hours' where id = ${id}`.execute(app.shop.db)
  await removeOldBulkJobs(app.shop.db)
  const [job] = await seller.ok('GET /sellers/bulk')
  expect(job).toMatchObject({ id, status: 'DONE', outcomes: { FAILED: 3 } })
  await sql`update bulk_jobs set created_at = now() - interval '31 days' where id = ${id}`.execute(
    app.shop.db,
  )
  await removeOldBulkJobs(app.shop.db)
  expect(await seller.ok('GET /sellers/bulk')).toEqual([])
})
