import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBlockBody } from '#test/builders/home-blocks.ts'
import { aDeliveredOrder } from '#test/builders/placed-order.ts'
import { upload } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterAll(() => app?.close())

/** A week passes. */
const passTime = () =>
  sql`update uploads set check_at = check_at - interval '7 days 1 minute'`.execute(app.shop.db)
const exists = async (id: string) =>
  (await app.shop.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const served = async (id: string) => (await fetch(`${app.url}/media/${id}-30.jpg`)).status

const product = (images: string[]) => ({
  title: 'Shirt',
  sellingPrice: 10,
  categoryCode: 'men',
  categoryCode2: 'men_topwear',
  categoryCode3: 'men_topwear_tshirts',
  size: 'M',
  quantity: 5,
  images,
})

test('uploads unused for a week are deleted with their files; uploads in use stay', async () => {
  const customer = await aCustomer(app)
  const unused = [(await upload(app, seller)).body, (await upload(app, customer)).body]
  const [onProduct, onOldOrder, asLogo] = [
    (await upload(app, seller)).body,
    (await upload(app, seller)).body,
    (await upload(app, seller)).body,
  ]
  const [onReview, onHome, inDraft] = [
    (await upload(app, customer)).body,
    (await upload(app, customer)).body,
    (await upload(app, customer)).body,
  ]
  await seller.ok('POST /sellers/products', { body: product([onProduct.secure_url]) })
  const { id: sold } = await seller.ok('POST /sellers/products', { body: product([onOldOrder.secure_url]) })
  await aDeliveredOrder(app, { buyer: customer, seller, productIds: [sold] })
  // The order line still shows the image after the product was changed.
  await seller.ok('PUT /sellers/products/:productId', { params: { productId: sold }, body: { images: [] } })
  await customer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId: sold },
    body: { reviewText: 'Good.', reviewRating: 5, productImages: [onReview.secure_url] },
  })
  await app.shop.db
    .updateTable('sellers')
    .set({ logo: asLogo.secure_url })
    .where('id', '=', seller.id)
    .execute()
  await app.shop.db
    .insertInto('home_categories')
    .values({
      section: 'GRID',
      name: 'Tile',
      image: `/media/${onHome.public_id}-30.jpg`,
      category_code: 'men',
      position: 99,
    })
    .execute()

  await app.shop.db
    .insertInto('home_blocks')
    .values({
      position: 1,
      draft: JSON.stringify(aBlockBody({ image: `/media/${inDraft.public_id}-30.jpg` })),
    })
    .execute()

  await removeUnusedUploads(app.shop.db)
  for (const { public_id } of unused) expect(await exists(public_id)).toBe(true)
  await passTime()
  const young = (await upload(app, customer)).body
  await removeUnusedUploads(app.shop.db)
  for (const { public_id } of unused) {
    expect(await exists(public_id)).toBe(false)
    await expect.poll(() => served(public_id)).toBe(404)
  }
  for (const { public_id } of [onProduct, onOldOrder, asLogo, onReview, onHome, inDraft, young]) {
    expect([await exists(public_id), await served(public_id)]).toEqual([true, 200])
  }
  await passTime()
  await removeUnusedUploads(app.shop.db)
  expect([await exists(onReview.public_id), await exists(young.public_id)]).toEqual([true, false])
})

test('an image being attached during the clean-up stays; a deleted image cannot be attached', async () => {
  const [first, second] = [(await upload(app, seller)).body, (await upload(app, seller)).body]
  await passTime()
  const attach = (address: string) => seller.call('POST /sellers/products', { body: product([address]) })
  // A product being written locks the upload row: the clean-up skips locked rows.
  await app.shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('uploads').select('id').where('id', '=', first.public_id).forKeyShare().execute()
    await removeUnusedUploads(app.shop.db)
  })
  expect([await exists(first.public_id), await exists(second.public_id)]).toEqual([true, false])
  expect((await attach(first.secure_url)).status).toBe(201)
  const late = await attach(second.secure_url)
  expect([late.status, late.body.errors?.[0]?.path]).toEqual([422, 'images.0'])
})

test('attaching images during the clean-up either succeeds and keeps the image, or is refused and the image is deleted', async () => {
  const customer = await aCustomer(app)
  const { id: productId } = await seller.ok('POST /sellers/products', { body: product([]) })
  await aDeliveredOrder(app, { buyer: customer, seller, productIds: [productId] })
  const uploads = await Promise.all(Array.from({ length: 12 }, async () => (await upload(app, seller)).body))
  const photo = (await upload(app, customer)).body
  await passTime()
  const [answers, review] = await Promise.all([
    Promise.all(
      uploads.map((image) => seller.call('POST /sellers/products', { body: product([image.secure_url]) })),
    ),
    customer.call('POST /reviews/products/:productId/reviews', {
      params: { productId },
      body: { reviewText: 'Good.', reviewRating: 5, productImages: [photo.secure_url] },
    }),
    ...Array.from({ length: 5 }, () => removeUnusedUploads(app.shop.db)),
  ])
  for (const [n, { status }] of [...answers, review].entries()) {
    const image = uploads[n] ?? photo
    expect([status < 300, await exists(image.public_id)]).toEqual([status < 300, status < 300])
  }
})

test('one run checks at most 500 uploads, and the next run continues from there', async () => {
  const customer = await aCustomer(app)
  const rows = Array.from({ length: 620 }, () => ({
    id: randomUUID(),
    user_id: customer.id,
    width: 30,
    height: 20,
    bytes: 1,
    widths: [30],
    formats: ['jpg'],
    check_at: new Date(Date.now() - 60_000),
  }))
  await app.shop.db.insertInto('uploads').values(rows).execute()
  const left = async () => {
    const { rows: counted } = await sql<{ left: number }>`
      select count(*) as left from uploads where user_id = ${customer.id}
    `.execute(app.shop.db)
    return counted[0]?.left
  }
  await removeUnusedUploads(app.shop.db)
  expect(await left()).toBe(120)
  await removeUnusedUploads(app.shop.db)
  expect(await left()).toBe(0)
})
