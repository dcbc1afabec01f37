// Pictures that an import fetches from other sites.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addProduct, productOf } from '#test/builders/own-products.ts'
import {
  aCheckedImport,
  applyImport,
  cancelImport,
  finishSteps,
  rowsOf,
  tableOf,
  undoImport,
} from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { type PictureSite, startPictureSite } from '#test/harness/picture-site.ts'
import { fetchImportPictures } from './fetch-pictures.ts'

let app: TestApp
let seller: Person
let site: PictureSite
beforeAll(async () => {
  const broken = Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [
      `/broken-${at}.jpg`,
      (reply: { socket: { destroy: () => void } | null }) => reply.socket?.destroy(),
    ]),
  )
  site = await startPictureSite({
    '/text.jpg': (reply) => reply.end('<html>not a picture'),
    '/gone.jpg': (reply) => reply.writeHead(404).end(),
    ...broken,
  })
  app = await startTestApp({ worker: false, env: { IMPORT_PICTURE_HOSTS: site.host } })
})
beforeEach(async () => {
  seller = await aSeller(app)
  site.requested.length = 0
})
afterEach(() => app.assertInvariants())
afterAll(async () => {
  await app?.close()
  await site?.close()
})

const lineOf = (sku: string, pictures: string) => `${sku},Lamp ${sku},,men,,15,,,1,,"${pictures}",`
const apply = (importId: number) =>
  seller.ok('POST /sellers/imports/:importId/apply', { params: { importId } })
const only = async () => {
  const [product] = await seller.ok('GET /sellers/products', { query: {} })
  return productOf(seller, product?.id ?? 0)
}

test('a new product gets the pictures in the order of the file, and the next import of the file fetches none', async () => {
  const file = tableOf(lineOf('A', `${site.url}/2.jpg, ${site.url}/1.jpg`))
  const { id } = await aCheckedImport(app, seller, file)
  expect(site.requested).toEqual([])
  expect(await apply(id)).toMatchObject({ status: 'FETCHING' })
  expect(await finishSteps(app, seller, id)).toMatchObject({ status: 'DONE', counts: { CREATED: 1 } })
  expect(site.requested.toSorted()).toEqual(['/1.jpg', '/2.jpg'])
  const { images } = await only()
  expect(images).toHaveLength(2)
  for (const image of images)
    expect((await fetch(app.url + new URL(image, app.url).pathname)).status).toBe(200)

  const again = await aCheckedImport(app, seller, file)
  expect(again.counts).toMatchObject({ UNCHANGED: 1 })
  await cancelImport(seller, again)
  const turned = await aCheckedImport(
    app,
    seller,
    tableOf(lineOf('A', `${site.url}/1.jpg ${site.url}/2.jpg`)),
  )
  expect(await applyImport(app, seller, turned.id)).toMatchObject({ counts: { UPDATED: 1 } })
  expect((await only()).images).toEqual(images.toReversed())
  expect(site.requested).toHaveLength(2)
})

test('AVIF versions of fetched pictures are made later than the import, which they would slow down', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf(lineOf('A', `${site.url}/1.jpg`)))
  await applyImport(app, seller, id)
  const [image = ''] = (await only()).images
  const [uploadId] = /[0-9a-f-]{36}/.exec(image) ?? []
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from run_at - now()) / 3600)::int as hours
    from graphile_worker.jobs where key = ${`avif:${uploadId}`}
  `.execute(app.ownerDb)
  expect(rows).toEqual([{ hours: 2 }])
})

test('undo removes a product with fetched pictures', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf(lineOf('A', `${site.url}/1.jpg`)))
  await applyImport(app, seller, id)
  expect(await undoImport(app, seller, id)).toMatchObject({ counts: { REMOVED: 1 } })
  expect(await seller.ok('GET /sellers/products', { query: {} })).toEqual([])
})

test('a picture that cannot be fetched is left out and named in its row', async () => {
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(lineOf('A', `${site.url}/gone.jpg ${site.url}/1.jpg`), lineOf('B', `${site.url}/text.jpg`)),
  )
  expect(await applyImport(app, seller, id)).toMatchObject({ status: 'DONE', counts: { CREATED: 2 } })
  expect((await rowsOf(seller, id)).map(({ message }) => message)).toEqual([
    `Without the picture ${site.url}/gone.jpg: The other site has no image at this URL.`,
    `Saved as a draft, because no picture of the product could be fetched. Without the picture ${site.url}/text.jpg: Please choose a JPEG, PNG, WebP, AVIF or GIF image.`,
  ])
  const products = await seller.ok('GET /sellers/products', { query: {} })
  expect(products.map(({ title, images, status }) => [title, images.length, status]).toSorted()).toEqual([
    ['Lamp A', 1, 'ACTIVE'],
    ['Lamp B', 0, 'DRAFT'],
  ])
  const params = { importId: id }
  const { withoutPictures } = await seller.ok('GET /sellers/imports/:importId', { params })
  expect(withoutPictures).toEqual({ rows: 2, drafts: 1 })
  const query = { withoutPictures: 'true' as const }
  expect(await seller.ok('GET /sellers/imports/:importId/rows', { params, query })).toHaveLength(2)

  // The second import of the file publishes the draft only with a picture.
  const again = await aCheckedImport(
    app,
    seller,
    tableOf(`B,Lamp B,,men,,15,,,1,ACTIVE,${site.url}/text.jpg,`),
  )
  expect(again.counts).toMatchObject({ CHANGED: 1 })
  await applyImport(app, seller, again.id)
  const later = await seller.ok('GET /sellers/products', { query: {} })
  expect(later.find(({ title }) => title === 'Lamp B')?.status).toBe('DRAFT')
})

test('a product of which a variant has a picture goes live, and one without any named picture, too', async () => {
  const variant = (sku: string, size: string, picture: string) =>
    `${sku},Lamp,,men,,15,,${size},1,ACTIVE,${picture},lamp`
  const shared = `${site.url}/1.jpg ${site.url}/gone.jpg`
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(variant('A', 'S', shared), variant('B', 'M', shared), lineOf('C', '')),
  )
  expect(await applyImport(app, seller, id)).toMatchObject({
    counts: { CREATED: 3 },
    withoutPictures: { rows: 2, drafts: 0 },
  })
  const products = await seller.ok('GET /sellers/products', { query: {} })
  expect(products.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
})

test('a product keeps its pictures if none of the new ones can be fetched', async () => {
  const { id: productId } = await addProduct(seller, { title: 'Lamp A' })
  await app.shop.db
    .updateTable('products')
    .set({ images: ['/pictures/lamp-white-1-front.svg'] })
    .where('id', '=', productId)
    .execute()
  const { variants } = await productOf(seller, productId)
  const line = `${variants[0]?.sku},Lamp A,,men,20,15,Other,Free Size,5,ACTIVE,${site.url}/gone.jpg,${productId}`
  const { id } = await aCheckedImport(app, seller, tableOf(line))
  expect(await applyImport(app, seller, id)).toMatchObject({ status: 'DONE', counts: { CONFLICT: 1 } })
  expect((await rowsOf(seller, id))[0]?.message).toMatch(/^Without the picture/)
  expect((await productOf(seller, productId)).images).toHaveLength(1)
})

test('a site that does not answer is not asked for all its pictures', async () => {
  const lines = Array.from({ length: 15 }, (_, at) => lineOf(`A${at}`, `${site.url}/broken-${at}.jpg`))
  const { id } = await aCheckedImport(app, seller, tableOf(...lines))
  expect(await applyImport(app, seller, id)).toMatchObject({ status: 'DONE', counts: { CREATED: 15 } })
  expect(site.requested).toHaveLength(8)
  const messages = (await rowsOf(seller, id)).map(({ message }) => message)
  expect(messages.every((message) => message?.endsWith('The other site could not be reached.'))).toBe(true)
})

test('a canceled import fetches no more and changes nothing', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf(lineOf('A', `${site.url}/1.jpg`)))
  await apply(id)
  await cancelImport(seller, { id })
  await fetchImportPictures(app.shop, id)
  expect(site.requested).toEqual([])
  expect(await seller.ok('GET /sellers/products', { query: {} })).toEqual([])
})

test('two workers with the same step fetch for one product once each picture it shows', async () => {
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(lineOf('A', `${site.url}/1.jpg ${site.url}/2.jpg`)),
  )
  await apply(id)
  await Promise.all([fetchImportPictures(app.shop, id), fetchImportPictures(app.shop, id)])
  expect(await finishSteps(app, seller, id)).toMatchObject({ status: 'DONE', counts: { CREATED: 1 } })
  const { images } = await only()
  expect(new Set(images).size).toBe(2)
})

test('a closed seller has nothing fetched, and the import fails', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf(lineOf('A', `${site.url}/1.jpg`)))
  await apply(id)
  await app.shop.db
    .updateTable('sellers')
    .set({ account_status: 'CLOSED' })
    .where('id', '=', seller.id)
    .execute()
  await fetchImportPictures(app.shop, id)
  expect(site.requested).toEqual([])
  const state = await app.shop.db
    .selectFrom('imports')
    .select(['status', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(state).toEqual({ status: 'FAILED', message: 'The seller account is closed.' })
})

/** Lamps with three pictures each, so that one step fetches those of the first two and part of the third. */
const lampsWithPictures = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    lineOf(`A${at}`, [1, 2, 3].map((n) => `${site.url}/${at}-${n}.jpg`).join(' ')),
  )
const titles = async () =>
  (await seller.ok('GET /sellers/products', { query: {} })).map(({ title }) => title).toSorted()
/** Lists the pictures, fetches the first ones and applies the products that have all of theirs. */
async function fetchFirst(importId: number) {
  for (let step = 0; step < 3; step++) expect(await fetchImportPictures(app.shop, importId)).toBe(true)
}

test('products are on sale while pictures of later ones are still fetched', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf(...lampsWithPictures(6)))
  expect(await apply(id)).toMatchObject({ status: 'FETCHING', progress: { done: 0, total: 6 } })
  await fetchFirst(id)
  expect(await titles()).toEqual(['Lamp A0', 'Lamp A1'])
  expect(site.requested).toHaveLength(16)
  const state = await seller.ok('GET /sellers/imports/:importId', { params: { importId: id } })
  expect(state).toMatchObject({
    status: 'FETCHING',
    progress: { done: 2, total: 6 },
    counts: { CREATED: 2, NEW: 4 },
  })
  expect(await finishSteps(app, seller, id)).toMatchObject({ status: 'DONE', counts: { CREATED: 6, NEW: 0 } })
  expect(site.requested).toHaveLength(18)
})

test('an import canceled while it fetches pictures keeps the products it applied, and undo removes them', async () => {
  const { id } = await aCheckedImport(app, seller, tableOf(...lampsWithPictures(6)))
  await apply(id)
  await fetchFirst(id)
  await cancelImport(seller, { id })
  expect(await fetchImportPictures(app.shop, id)).toBe(false)
  expect(await titles()).toEqual(['Lamp A0', 'Lamp A1'])
  const params = { importId: id }
  expect(await seller.ok('GET /sellers/imports/:importId', { params })).toMatchObject({
    status: 'CANCELLED',
    undoable: true,
    counts: { CREATED: 2, NEW: 4 },
  })
  expect(await undoImport(app, seller, id)).toMatchObject({ counts: { REMOVED: 2 } })
  expect(await titles()).toEqual([])
})
