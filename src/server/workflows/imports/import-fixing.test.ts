// Errors that repeat in an import, fixed in all their rows at once.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aCheckedImport,
  applyImport,
  cancelImport,
  finishSteps,
  rowsOf,
  tableOf,
} from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

test('a wrong value is replaced in all its rows at once, and the whole product is checked again', async () => {
  const { id, counts } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'A1,Shirt,,men,,15,Ocean,S,1,,,shirt',
      'A2,Shirt,,men,,15,Ocean,M,1,,,shirt',
      'A3,Shirt,,men,,15,Red,M,1,,,shirt',
      'A4,Hat,,men,,cheap,Ocean,,1,,,',
      'A4,Cap,,men,,5,,,1,,,',
    ),
  )
  expect(counts).toMatchObject({ ERROR: 5 })
  const params = { importId: id }
  const problems = await seller.ok('GET /sellers/imports/:importId/problems', { params })
  const message = 'Please choose one of the colors.'
  expect(problems).toEqual([
    { column: 'color', message, value: 'Ocean', rows: 3, fixable: true, suggestion: null },
    expect.objectContaining({ column: 'sellingPrice', value: 'cheap', rows: 1, fixable: true }),
    {
      column: 'sku',
      message: 'This SKU is listed twice.',
      value: 'A4',
      rows: 1,
      fixable: false,
      suggestion: null,
    },
  ])
  const fix = (value: string, column = 'color') =>
    seller.call('POST /sellers/imports/:importId/fix', {
      params,
      body: { fixes: [{ column: column as 'color', message, value, replacement: 'Blue' }] },
    })
  expect((await fix('Sea')).status).toBe(409)
  expect((await fix('A4', 'sku')).status).toBe(422)
  expect((await fix('Ocean')).body).toMatchObject({ status: 'CHECKING', counts: { PENDING: 4, ERROR: 1 } })
  expect((await fix('Ocean')).status).toBe(409)
  expect(await finishSteps(app, seller, id)).toMatchObject({ status: 'READY', counts: { NEW: 3, ERROR: 2 } })
  const rows = await rowsOf(seller, id)
  expect(rows.map(({ outcome, cells }) => [outcome, cells.color])).toEqual([
    ['NEW', 'Blue'],
    ['NEW', 'Blue'],
    ['NEW', 'Red'],
    ['ERROR', 'Blue'],
    ['ERROR', ''],
  ])
})

test('a fix of 20,000 rows that the planner has no statistics about ends within the statement timeout', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf('L2,Lamp,,men,,15,Ocean,S,1,,,'))
  await app.ownerDb.transaction().execute(async (tx) => {
    await sql`alter table import_rows set (autovacuum_enabled = false)`.execute(tx)
    await sql`
      insert into import_rows (import_id, row_number, product_key, cells, outcome, errors)
      select import_id, n, 'many-' || n, cells, outcome, errors
      from import_rows cross join generate_series(3, 20001) n where import_id = ${id}
    `.execute(tx)
    // The stored import must agree with its rows.
    await sql`update imports set rows = 20000, counts = '{"ERROR":20000}' where id = ${id}`.execute(tx)
  })
  const params = { importId: id }
  const message = 'Please choose one of the colors.'
  const fixes = [{ column: 'color' as const, message, value: 'Ocean', replacement: 'Blue' }]
  const { status, body } = await seller.call('POST /sellers/imports/:importId/fix', {
    params,
    body: { fixes },
  })
  expect({ status, body }).toMatchObject({ status: 200, body: { counts: { PENDING: 20_000 } } })
  await cancelImport(seller, { id })
  await sql`alter table import_rows reset (autovacuum_enabled)`.execute(app.ownerDb)
})

test('a row with several errors counts once for each, and fixing one of them keeps the others', async () => {
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'B1,,,nowhere,,cheap,,S,1,,,',
      'B2,Hat,,nowhere,,cheap,,S,1,,,',
      'B3,Cap,,nowhere,,5,Ocean,S,1,,,',
      'B4,Mug,,men,,5,,,1,,,',
    ),
  )
  const params = { importId: id }
  const problems = async () =>
    (await seller.ok('GET /sellers/imports/:importId/problems', { params })).map(
      ({ column, value, rows }) => `${column} “${value}”: ${rows}`,
    )
  expect(await problems()).toEqual([
    'category “nowhere”: 3',
    'sellingPrice “cheap”: 2',
    'color “Ocean”: 1',
    'title “”: 1',
  ])
  await seller.ok('POST /sellers/imports/:importId/fix', {
    params,
    body: {
      fixes: [
        { column: 'category', message: 'There is no such category.', value: 'nowhere', replacement: 'men' },
      ],
    },
  })
  expect((await finishSteps(app, seller, id)).counts).toMatchObject({ NEW: 1, ERROR: 3 })
  expect(await problems()).toEqual(['sellingPrice “cheap”: 2', 'color “Ocean”: 1', 'title “”: 1'])
  expect((await rowsOf(seller, id)).map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    ['title', 'sellingPrice'],
    ['sellingPrice'],
    ['color'],
    [],
  ])
})

test('common color names become colors of the shop: spelling variants at once, others with one fix of all suggestions', async () => {
  const { id, counts } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'C1,Tee,,men,,15,Navy,S,1,,,tee',
      'C2,Tee,,men,,15,Gray,S,1,,,tee',
      'C3,Tee,,men,,15,Burgundy,S,1,,,tee',
      'C4,Tee,,men,,15,Off-White,S,1,,,tee',
      'C5,Cap,,men,,15,Multicolour,,1,,,',
      'C6,Mug,,men,,15,Heather Grey,,1,,,',
    ),
  )
  expect(counts).toMatchObject({ NEW: 1, ERROR: 5 })
  const params = { importId: id }
  const problems = await seller.ok('GET /sellers/imports/:importId/problems', { params })
  expect(problems.map(({ value, suggestion }) => [value, suggestion])).toEqual([
    ['Burgundy', 'Maroon'],
    ['Heather Grey', 'Grey'],
    ['Off-White', 'Cream'],
  ])
  const fixes = problems.map(({ message, value, suggestion }) => ({
    column: 'color' as const,
    message,
    value,
    replacement: suggestion ?? '',
  }))
  await seller.ok('POST /sellers/imports/:importId/fix', { params, body: { fixes } })
  expect((await finishSteps(app, seller, id)).counts).toMatchObject({ NEW: 6, ERROR: 0 })
  expect((await rowsOf(seller, id)).map(({ cells }) => cells.color)).toEqual([
    'Navy Blue',
    'Grey',
    'Maroon',
    'Cream',
    'Multi-Color',
    'Grey',
  ])
  expect((await applyImport(app, seller, id)).counts).toMatchObject({ CREATED: 6 })
  const products = await seller.ok('GET /sellers/products', { query: { sort: 'title' } })
  expect(products.map(({ title, details }) => [title, details.colorNames])).toEqual([
    ['Cap', undefined],
    ['Mug', { Grey: 'Heather Grey' }],
    ['Tee', { Maroon: 'Burgundy', Cream: 'Off-White' }],
  ])
})

test('a color and a category that were fixed once are fixed in the next import of the seller, but no value that depends on its row', async () => {
  const file = (code: string) =>
    tableOf(`${code}1,Tee,,Oddity,,15,Ocean,S,1,,,${code}`, `${code}2,Cap,,Oddity,10,15,,S,1,Live,,`)
  const fixAll = async (importId: number) => {
    const params = { importId }
    const meant: Record<string, string> = { color: 'Blue', category: 'men', status: 'ACTIVE', mrpPrice: '20' }
    const problems = await seller.ok('GET /sellers/imports/:importId/problems', { params })
    const fixes = problems.map(({ column, message, value }) => ({
      ...{ column: column as 'color', message, value },
      replacement: meant[column] ?? '',
    }))
    await seller.ok('POST /sellers/imports/:importId/fix', { params, body: { fixes } })
    expect((await finishSteps(app, seller, importId)).counts).toMatchObject({ NEW: 2, ERROR: 0 })
  }
  const first = await aCheckedImport(app, seller, file('A'))
  expect(first.counts).toMatchObject({ ERROR: 2 })
  await fixAll(first.id)
  await applyImport(app, seller, first.id)

  const again = await aCheckedImport(app, seller, file('B').replace('Ocean', ' OCEAN'))
  expect(
    (await rowsOf(seller, again.id)).map(({ cells, errors }) => [cells.color, cells.category, errors.length]),
  ).toEqual([
    ['Blue', 'men', 0],
    ['', 'men', 1],
  ])
  const other = await aSeller(app)
  expect((await aCheckedImport(app, other, file('B'))).counts).toMatchObject({ ERROR: 2 })
})
