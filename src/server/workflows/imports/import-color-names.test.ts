// A color outside the list keeps the name of the seller, which customers read.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aCheckedImport,
  applyImport,
  finishSteps,
  rowsOf,
  undoImport,
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

const head = 'SKU,Title,Category,Selling Price,Quantity,Size,Color,Product,Shown Color'
const table = (...rows: string[]) => [head, ...rows].join('\n')
const nameOf = async () => (await seller.ok('GET /sellers/products')).map(({ details }) => details.colorNames)
const filtered = async (color: string) =>
  (await app.shop.db.selectFrom('products').select('colors').where('seller_id', '=', seller.id).execute())
    .flatMap(({ colors }) => colors)
    .includes(color)

test('a column names the colors; an export and the import of it change nothing; undo restores the names', async () => {
  const first = await aCheckedImport(
    app,
    seller,
    table(
      'A1,Tee,men,15,1,S,Maroon,tee,Burgundy',
      'A2,Tee,men,15,1,M,Maroon,tee,',
      'A3,Tee,men,15,1,S,Red,tee,red',
    ),
  )
  expect(first.counts).toMatchObject({ NEW: 3, ERROR: 0 })
  await applyImport(app, seller, first.id)
  expect(await nameOf()).toEqual([{ Maroon: 'Burgundy' }])
  expect([await filtered('Maroon'), await filtered('Burgundy')]).toEqual([true, false])

  const exported = await fetch(`${app.url}/api/sellers/products/export`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const same = await aCheckedImport(app, seller, await exported.text())
  expect((await rowsOf(seller, same.id)).flatMap(({ differences }) => differences)).toEqual([])
  await seller.ok('POST /sellers/imports/:importId/cancel', { params: { importId: same.id } })

  const renamed = await aCheckedImport(app, seller, table('A1,Tee,men,15,1,S,Maroon,,Wine'))
  expect((await rowsOf(seller, renamed.id)).flatMap(({ differences }) => differences)).toEqual([
    { column: 'colorName', before: 'Burgundy', after: 'Wine' },
  ])
  await applyImport(app, seller, renamed.id)
  expect(await nameOf()).toEqual([{ Maroon: 'Wine' }])
  await undoImport(app, seller, renamed.id)
  expect(await nameOf()).toEqual([{ Maroon: 'Burgundy' }])
})

test('two names of one color in a product are an error', async () => {
  const { id } = await aCheckedImport(
    app,
    seller,
    table('A1,Tee,men,15,1,S,Maroon,tee,Burgundy', 'A2,Tee,men,15,1,M,Maroon,tee,Wine'),
  )
  expect((await rowsOf(seller, id)).flatMap(({ errors }) => errors)).toEqual([
    {
      column: 'colorName',
      message:
        'Another row of this product shows Maroon as “Burgundy”. Choose another color for one of them.',
    },
  ])
})

test('a row that the seller corrects, and a color that was fixed before, keep the name; a spelling variant does not', async () => {
  const first = await aCheckedImport(
    app,
    seller,
    table('A1,Tee,men,15,1,S,Burgundy,,', 'A2,Cap,men,15,1,S,Grey,,'),
  )
  const change = (row: number, cells: { color: string }) =>
    seller.ok('PATCH /sellers/imports/:importId/rows/:row', {
      params: { importId: first.id, row },
      body: { cells },
    })
  expect((await change(2, { color: 'Maroon' })).row.cells).toMatchObject({
    color: 'Maroon',
    colorName: 'Burgundy',
  })
  expect((await change(3, { color: 'gray' })).row.cells).toMatchObject({ color: 'Grey', colorName: '' })
  await seller.ok('POST /sellers/imports/:importId/cancel', { params: { importId: first.id } })

  const second = await aCheckedImport(app, seller, table('B1,Tee,men,15,1,S,Ocean,,'))
  const [problem] = await seller.ok('GET /sellers/imports/:importId/problems', {
    params: { importId: second.id },
  })
  await seller.ok('POST /sellers/imports/:importId/fix', {
    params: { importId: second.id },
    body: {
      fixes: [{ column: 'color', message: problem?.message ?? '', value: 'Ocean', replacement: 'Blue' }],
    },
  })
  await finishSteps(app, seller, second.id)
  await seller.ok('POST /sellers/imports/:importId/cancel', { params: { importId: second.id } })
  const third = await aCheckedImport(
    app,
    seller,
    table('C1,Tee,men,15,1,S,Ocean,,', 'C2,Cap,men,15,1,S,OCEAN,,Deep sea'),
  )
  expect((await rowsOf(seller, third.id)).map(({ cells }) => [cells.color, cells.colorName])).toEqual([
    ['Blue', 'Ocean'],
    ['Blue', 'Deep sea'],
  ])
})
