import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addProduct, stockOf, versionsOf } from '#test/builders/own-products.ts'
import { aCheckedImport, finishSteps, sendImport, tableOf } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller } from '#test/harness/clients.ts'
import { moveImport } from './import-products.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

test('import steps that run twice or after the end have no second effect', async () => {
  const seller = await aSeller(app)
  const product = await addProduct(seller, {
    title: 'Twice',
    variants: [{ size: 'M', quantity: 5, sku: 'T' }],
  })
  const lines = Array.from({ length: 600 }, (_, at) => `K-${at},Thing ${at},,men,,5,,,1,,,`)
  const { id } = await aCheckedImport(app, seller, tableOf('T,Twice,,men,20,15,Other,M,6,,,', ...lines))
  await seller.ok('POST /sellers/imports/:importId/apply', { params: { importId: id } })
  // Two workers have the same job, and one of them a third time.
  await Promise.all([moveImport(app.shop, id), moveImport(app.shop, id), moveImport(app.shop, id)])
  const half = await seller.ok('GET /sellers/imports/:importId', { params: { importId: id } })
  expect(half.progress).toEqual({ done: 601, total: 601 })
  const done = await finishSteps(app, seller, id)
  expect(done.counts).toMatchObject({ CREATED: 600, UPDATED: 1 })
  await moveImport(app.shop, id)
  expect(await stockOf(app, product.id)).toEqual([[6, 0]])
  expect(await versionsOf(app, seller)).toHaveLength(601)
  const count = await app.shop.db
    .selectFrom('import_rows')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('n')])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .orderBy('outcome')
    .execute()
  expect(count).toEqual([
    { outcome: 'CREATED', n: 600 },
    { outcome: 'UPDATED', n: 1 },
  ])
}, 60_000)

test('a seller has one unfinished import at a time, even when several uploads arrive together', async () => {
  const seller = await aSeller(app)
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => sendImport(seller, tableOf(`R-${at},Race,,men,,5,,,1,,,`))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Another import is still open. Apply or cancel it first.',
  )
  const list = await seller.ok('GET /sellers/imports')
  expect(list).toHaveLength(1)
  const importId = list[0]?.id ?? 0
  const early = await seller.call('POST /sellers/imports/:importId/apply', { params: { importId } })
  expect([early.status, early.body.message]).toEqual([409, 'This import cannot be applied now.'])
  await finishSteps(app, seller, importId)
  const wishes = await Promise.all(
    [1, 2, 3].map(() => seller.call('POST /sellers/imports/:importId/apply', { params: { importId } })),
  )
  expect(wishes.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  expect((await finishSteps(app, seller, importId)).counts.CREATED).toBe(1)
})

test("a seller cannot read or change another seller's import", async () => {
  const [owner, stranger] = await Promise.all([aSeller(app), aSeller(app)])
  const { id: importId } = await aCheckedImport(app, owner, tableOf('MINE,Mine,,men,,5,,,1,,,'))
  const params = { importId }
  const answers = await Promise.all([
    stranger.call('GET /sellers/imports/:importId', { params }),
    stranger.call('GET /sellers/imports/:importId/rows', { params }),
    stranger.call('GET /sellers/imports/:importId/report', { params }),
    stranger.call('PATCH /sellers/imports/:importId/rows/:row', {
      params: { importId, row: 2 },
      body: { cells: { title: 'x' } },
    }),
    stranger.call('POST /sellers/imports/:importId/apply', { params }),
    stranger.call('POST /sellers/imports/:importId/cancel', { params }),
    stranger.call('POST /sellers/imports/:importId/undo', { params }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect(await stranger.ok('GET /sellers/imports')).toEqual([])
  expect(await owner.ok('GET /sellers/imports/:importId', { params })).toMatchObject({
    status: 'READY',
    counts: { NEW: 1 },
  })
})
