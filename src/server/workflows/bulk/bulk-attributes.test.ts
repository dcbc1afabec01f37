import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAll, itemsOf, undoBulk } from '#test/builders/bulk-jobs.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const shirts = await app.shop.db
    .selectFrom('categories')
    .select('id')
    .where('code', '=', 'men_topwear')
    .executeTakeFirstOrThrow()
  const attribute = { category_id: shirts.id, filterable: false }
  await app.shop.db
    .insertInto('attributes')
    .values([
      {
        ...attribute,
        code: 'fabric',
        name: 'Fabric',
        kind: 'CHOICES',
        choices: ['Cotton', 'Linen'],
        required: true,
      },
      {
        ...attribute,
        code: 'weight',
        name: 'Weight',
        kind: 'NUMBER',
        unit: 'g',
        choices: [],
        required: false,
      },
      { ...attribute, code: 'cut', name: 'Cut', kind: 'TEXT', choices: [], required: true },
    ])
    .execute()
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

/** Two T-shirts, a draft among them, and a lamp. */
async function someProducts() {
  const of = (title: string, category: string) => aProduct(app, { sellerId: seller.id, title, category })
  await of('Lamp', 'home_furniture')
  const tee = await of('Tee', 'men_topwear_tshirts')
  const draft = await of('Tee, draft', 'men_topwear_tshirts')
  await app.shop.db
    .updateTable('products')
    .set({ status: 'DRAFT', listed: false })
    .where('id', '=', draft.id)
    .execute()
  return { tee, draft }
}
const set = (code: string, value: string | number | string[] | null) =>
  changeAll(app, seller, { action: 'attribute', categoryCode: 'men_topwear_tshirts', code, value })
const valuesOf = async () => {
  const products = await seller.ok('GET /sellers/products', { query: { sort: 'title' } })
  return Object.fromEntries(
    products.map(({ title, attributes }) => [title, attributes.map(({ code, value }) => [code, value])]),
  )
}

test('an attribute is set on all products whose category has it; the others are reported and stay', async () => {
  await someProducts()
  const job = await set('fabric', ['linen', 'Cotton'])
  expect(job).toMatchObject({
    title: 'Set Fabric to Linen, Cotton',
    outcomes: { CHANGED: 2, FAILED: 1 },
    undoable: true,
  })
  expect(await itemsOf(seller, job.id)).toEqual([
    ['Lamp', 'FAILED', 'Its category has no attribute "Fabric".'],
    ['Tee, draft', 'CHANGED', 'Set.'],
    ['Tee', 'CHANGED', 'Set.'],
  ])
  const fabric = [['fabric', ['Linen', 'Cotton']]]
  expect(await valuesOf()).toEqual({ Lamp: [], Tee: fabric, 'Tee, draft': fabric })
  expect(await set('fabric', ['Linen', 'Cotton'])).toMatchObject({
    outcomes: { UNCHANGED: 2 },
    undoable: false,
  })
  expect(await set('weight', 180)).toMatchObject({ title: 'Set Weight to 180 g', outcomes: { CHANGED: 2 } })
})

test('undo restores each product’s own value, except where it was edited since', async () => {
  const { tee } = await someProducts()
  const first = await set('weight', 100)
  const second = await set('weight', 200)
  await seller.ok('PUT /sellers/products/:productId', {
    params: { productId: tee.id },
    body: { description: 'Edited' },
  })
  expect(await undoBulk(app, seller, second.id)).toMatchObject({ outcomes: { UNDONE: 1, KEPT: 1 } })
  expect(await valuesOf()).toEqual({ Lamp: [], Tee: [['weight', 200]], 'Tee, draft': [['weight', 100]] })
  expect(await itemsOf(seller, second.id)).toContainEqual([
    'Tee',
    'KEPT',
    'It has been changed since, so it was not undone.',
  ])
  // The draft was restored since, so the first change is not undone either.
  expect(await undoBulk(app, seller, first.id)).toMatchObject({ outcomes: { KEPT: 2 } })
})

test('a required attribute is cleared from drafts only, and undo brings back a value that was missing', async () => {
  await someProducts()
  const job = await set('cut', 'Slim')
  expect(await set('cut', null)).toMatchObject({ title: 'Clear Cut', outcomes: { CHANGED: 1, FAILED: 2 } })
  const cut = [['cut', 'Slim']]
  expect(await valuesOf()).toEqual({ Lamp: [], Tee: cut, 'Tee, draft': [] })
  expect(await undoBulk(app, seller, job.id)).toMatchObject({ outcomes: { UNDONE: 1, KEPT: 1 } })
  expect(await valuesOf()).toEqual({ Lamp: [], Tee: [], 'Tee, draft': [] })
})

test('the search finds products by a value that was set on many', async () => {
  const { tee } = await someProducts()
  await set('cut', 'Zibeline')
  const found = await seller.ok('GET /products/search', { query: { query: 'zibeline' } })
  expect(found.map(({ id }) => id)).toEqual([tee.id])
})

test.each([
  [{ categoryCode: 'nowhere', code: 'cut', value: 'Slim' }, 'There is no such category.'],
  [{ categoryCode: 'home_furniture', code: 'cut', value: 'Slim' }, 'This category has no such attribute.'],
  [{ categoryCode: 'men_topwear', code: 'fabric', value: ['Felt'] }, 'Fabric has no choice "Felt".'],
  [
    { categoryCode: 'men_topwear', code: 'weight', value: 'heavy' },
    'Weight must be a number with at most two decimals.',
  ],
  [{ categoryCode: 'men_topwear', code: 'cut', value: '' }, 'Enter a value, or clear the attribute.'],
])('%j is refused and starts no job', async (change, message) => {
  await someProducts()
  const answer = await seller.call('POST /sellers/bulk/products', {
    body: { change: { action: 'attribute', ...change }, products: { filters: {} } },
  })
  expect([answer.status, answer.body.message]).toEqual([422, message])
  expect(await seller.ok('GET /sellers/bulk')).toEqual([])
})
