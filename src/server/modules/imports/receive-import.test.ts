import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCheckedImport, importHead, sendImport, tableOf } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { removeOldImports } from './imports.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterAll(() => app?.close())

const line = 'A1,Shirt,,men,,15,,,1,,,'
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
  ['an empty file', '', 422, 'This file is empty.'],
  ['a file with headings only', `${importHead}\r\n`, 422, 'There are no rows below the headings.'],
  [
    'a file that mixes UTF-8 and Latin-1',
    latin1(tableOf('A1,Sh\u00c3\u00b6rt,,men,,15,,,1,,,', 'A2,Shört,,men,,15,,,1,,,')),
    422,
    'This file mixes several encodings. In the spreadsheet, save it as “CSV UTF-8”.',
  ],
  [
    'a NUL character',
    tableOf(line, 'A2,Sh\u0000rt,,men,,15,,,1,,,'),
    422,
    'This is not a text file. In the spreadsheet, save it as CSV.',
  ],
  [
    'an unclosed quotation mark',
    tableOf(line, '"A2,Shirt'),
    422,
    "We can't read line 4: it has an unmatched quotation mark.",
  ],
  [
    'a cell that does not end',
    tableOf(`A1,Shirt,"${'x'.repeat(50_000)}`),
    422,
    'The row starting near line 2 is too long. A closing quotation mark may be missing.',
  ],
  [
    'a row with too many cells',
    tableOf(`${line},more`),
    422,
    'Row 2 has more cells than there are headings. Put text that contains the separator in quotation marks.',
  ],
])('%s is refused with a clear message and no import is created', async (_name, file, status, message) => {
  const answer = await sendImport(seller, file)
  expect([answer.status, answer.body.message]).toEqual([status, message])
  expect(await seller.ok('GET /sellers/imports')).toEqual([])
})

test('a file with 100,001 rows is refused', async () => {
  const answer = await sendImport(seller, `${importHead}\n${'A,B,,men,,1,,,1,,,\n'.repeat(100_001)}`)
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'A file may have at most 100,000 rows. Please split it and import the parts one by one.',
  ])
  expect(await seller.ok('GET /sellers/imports')).toEqual([])
}, 60_000)

test('a file of 41 MB is refused', async () => {
  const wide = `A1,Shirt,${'x'.repeat(30_000)},men,,15,,,1,,,\n`
  for (const text of [wide, ' '.repeat(1000)]) {
    const file = `${importHead}\n${text.repeat(Math.ceil((41 * 1024 * 1024) / text.length))}`
    const answer = await sendImport(seller, file)
    expect([answer.status, answer.body.message]).toEqual(
      text === wide
        ? [413, 'Files can be up to 40 MB. Please split the file and import the parts one by one.']
        : [422, 'The row starting near line 2 is too long. A closing quotation mark may be missing.'],
    )
  }
  expect(await seller.ok('GET /sellers/imports')).toEqual([])
}, 60_000)

test('a form without a file, and a body that is not a form, are refused', async () => {
  const form = new FormData()
  form.set('name', 'x')
  const empty = await seller.call('POST /sellers/imports', { body: form } as never)
  expect([empty.status, empty.body.message]).toEqual([422, 'Please choose a CSV file.'])
  const json = await seller.call('POST /sellers/imports', { body: {} } as never)
  expect(json.status).toBe(415)
})

test('a byte-order mark, empty lines, mixed line ends and reordered columns are accepted', async () => {
  const text =
    '\ufeffTitle,SKU,Selling Price,Quantity,Category\n\n"Shirt\nwarm",A1,15,1,men\n,,,,\nHat,A2,5,1,men'
  const { id, counts } = await aCheckedImport(app, seller, text)
  expect(counts.NEW).toBe(2)
  const rows = await seller.ok('GET /sellers/imports/:importId/rows', { params: { importId: id } })
  expect(rows.map(({ row, cells }) => [row, cells.title, cells.sku, cells.images])).toEqual([
    [3, 'Shirt\nwarm', 'A1', ''],
    [5, 'Hat', 'A2', ''],
  ])
})

const stools = [
  ['Warehouse', 'Product name', 'Variant SKU', 'Unit price', 'Category', 'Qty'],
  ['Loom', 'Oak stool', 'ST-1', '20', 'home_furniture', '3'],
  ['Loom', 'Pine stool, low; wide', 'ST-2', '15.5', 'home_furniture', '4'],
]
test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('columns separated by %s are read, and ignored columns are listed', async (_name, delimiter) => {
  const cell = (text: string) => (/[,;\t]/.test(text) ? `"${text}"` : text)
  const text = `\ufeff${stools.map((cells) => cells.map(cell).join(delimiter)).join('\r\n')}`
  const { id, counts, ignoredColumns } = await aCheckedImport(app, seller, text)
  expect(counts).toMatchObject({ NEW: 2, ERROR: 0 })
  expect(ignoredColumns).toEqual(['Warehouse'])
  const rows = await seller.ok('GET /sellers/imports/:importId/rows', { params: { importId: id } })
  expect(rows.map(({ cells }) => [cells.sku, cells.title, cells.sellingPrice])).toEqual([
    ['ST-1', 'Oak stool', '20'],
    ['ST-2', 'Pine stool, low; wide', '15.5'],
  ])
})

test.each([
  ['Windows-1252', latin1],
  ['UTF-16', utf16],
  ['UTF-16, big-endian', (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())],
])('a file in %s keeps its accented letters', async (_name, encode) => {
  const { id, counts } = await aCheckedImport(
    app,
    seller,
    encode(tableOf(line, 'A2,Shört été,,men,,15,,,1,,,')),
  )
  expect(counts).toMatchObject({ NEW: 2, ERROR: 0 })
  const rows = await seller.ok('GET /sellers/imports/:importId/rows', { params: { importId: id } })
  expect(rows.map(({ cells }) => cells.title)).toEqual(['Shirt', 'Shört été'])
})

test('a "sep=" line is skipped, and semicolon files may use decimal commas', async () => {
  const text = 'sep=;\r\nSKU;Title;Category;MRP;Selling Price;Quantity\r\nA1;Shirt, warm;men;20;15,50;1'
  const { id, counts } = await aCheckedImport(app, seller, text)
  expect(counts).toMatchObject({ NEW: 1, ERROR: 0 })
  const rows = await seller.ok('GET /sellers/imports/:importId/rows', { params: { importId: id } })
  expect(rows.map(({ row, cells }) => [row, cells.title, cells.sellingPrice])).toEqual([
    [3, 'Shirt, warm', '15.50'],
  ])
})

test('rows beyond 200 variants per product are reported one by one', async () => {
  const lines = Array.from({ length: 203 }, (_, at) => `S${at},Shirt,,men,,15,,,1,,,all`)
  const { id, counts } = await aCheckedImport(app, seller, tableOf(...lines))
  expect(counts).toMatchObject({ NEW: 0, ERROR: 203 })
  const rows = await seller.ok('GET /sellers/imports/:importId/rows', {
    params: { importId: id },
    query: { pageNumber: 2, size: 100 },
  })
  expect(rows.map(({ errors }) => errors[0]?.message)).toEqual(
    Array(3).fill('A product has at most 200 variants.'),
  )
  // One of the rows becomes a separate product.
  const mended = await seller.ok('PATCH /sellers/imports/:importId/rows/:row', {
    params: { importId: id, row: 204 },
    body: { cells: { product: '' } },
  })
  expect(mended).toMatchObject({ row: { outcome: 'NEW' }, import: { counts: { NEW: 1, ERROR: 202 } } })
})

test('images must be the seller’s own uploads', async () => {
  const other = '/media/7d444840-9dc0-41d1-b245-5ffdce74fad2-800.jpg'
  const { id } = await aCheckedImport(app, seller, tableOf(`A1,Shirt,,men,,15,,,1,,${other},`))
  const [row] = await seller.ok('GET /sellers/imports/:importId/rows', { params: { importId: id } })
  expect(row?.errors).toEqual([
    { column: 'images', message: 'This image is not among your uploads. Please upload it again.' },
  ])
})

test('a stalled import fails after an hour, and an ended import is removed after thirty days', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf(line))
  const age = (changes: string) =>
    sql`update imports set ${sql.raw(changes)} where id = ${id}`.execute(app.shop.db)
  await age("status = 'APPLYING', moved_at = now() - interval '59 minutes'")
  await removeOldImports(app.shop.db)
  expect(await seller.ok('GET /sellers/imports/:importId', { params: { importId: id } })).toMatchObject({
    status: 'APPLYING',
  })
  await age("moved_at = now() - interval '61 minutes'")
  await removeOldImports(app.shop.db)
  expect(await seller.ok('GET /sellers/imports/:importId', { params: { importId: id } })).toMatchObject({
    status: 'FAILED',
    message: 'Something went wrong on our side. You can undo the changes so far and upload the file again.',
  })
  await age("ended_at = now() - interval '29 days'")
  await removeOldImports(app.shop.db)
  expect(await seller.ok('GET /sellers/imports')).toHaveLength(1)
  await age("ended_at = now() - interval '31 days'")
  await removeOldImports(app.shop.db)
  expect(await seller.ok('GET /sellers/imports')).toEqual([])
  const left = await app.shop.db
    .selectFrom('import_rows')
    .select('row_number')
    .where('import_id', '=', id)
    .execute()
  expect(left).toEqual([])
})
