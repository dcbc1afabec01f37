import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addProduct, productOf, versionsOf } from '#test/builders/own-products.ts'
import { anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aCheckedImport, applyImport, rowsOf, tableOf, undoImport } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { moveImport } from './import-products.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

test('undoing leaves alone products that were changed or sold after the import', async () => {
  const [seller, buyer] = await Promise.all([aSeller(app), aCustomer(app)])
  const edited = await addProduct(seller, {
    title: 'Edited',
    variants: [{ size: 'M', quantity: 5, sku: 'E' }],
  })
  const sold = await addProduct(seller, { title: 'Sold', variants: [{ size: 'M', quantity: 0, sku: 'S' }] })
  const grown = await addProduct(seller, { title: 'Grown', variants: [{ size: 'M', quantity: 0, sku: 'G' }] })
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'E,Edited,,men,20,11,Other,M,5,,,',
      'S,Sold,,men,20,11,Other,M,2,,,',
      `G2,Grown,,men,20,15,Other,L,2,,,${grown.id}`,
      'N1,Ordered,,men,,5,,,3,,,',
      'N2,Plain,,men,,5,,,3,,,',
    ),
  )
  await applyImport(app, seller, id)
  const rows = await rowsOf(seller, id)
  const ordered = rows[3]?.productId ?? 0
  await seller.ok('PUT /sellers/products/:productId', {
    params: { productId: edited.id },
    body: { title: 'Mine' },
  })
  await aPaidOrder(app, { buyer, productIds: [sold.id, ordered] })
  const variants = (await productOf(seller, grown.id)).variants
  // An order that is not paid yet counts as well.
  await anUnpaidOrder(app, {
    buyer,
    lines: [{ productId: grown.id, variantId: variants.find(({ sku }) => sku === 'G2')?.id }],
  })

  const undone = await undoImport(app, seller, id)
  expect(undone.counts).toMatchObject({ KEPT: 3, ARCHIVED: 1, REMOVED: 1 })
  expect((await rowsOf(seller, id)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['KEPT', 'It has been changed since, so it was not undone.'],
    ['KEPT', 'Some of the added stock has been sold, so the stock was not changed back.'],
    ['KEPT', 'One of its new variants was ordered meanwhile, so it stays as it is.'],
    ['ARCHIVED', 'It has been ordered since, so it was archived instead of deleted.'],
    ['REMOVED', null],
  ])
  expect(await productOf(seller, edited.id)).toMatchObject({ title: 'Mine', sellingPrice: 11 })
  expect(await productOf(seller, ordered)).toMatchObject({ status: 'ARCHIVED' })
})

test('an import canceled halfway can be undone', async () => {
  const seller = await aSeller(app)
  const lines = Array.from({ length: 600 }, (_, at) => `H-${at},Thing ${at},,men,,5,,,1,,,`)
  const { id } = await aCheckedImport(app, seller, tableOf(...lines))
  await seller.ok('POST /sellers/imports/:importId/apply', { params: { importId: id } })
  await moveImport(app.shop, id)
  const stopped = await seller.ok('POST /sellers/imports/:importId/cancel', { params: { importId: id } })
  expect(stopped).toMatchObject({ status: 'CANCELLED', undoable: true })
  await moveImport(app.shop, id)
  const applied = (await versionsOf(app, seller)).length
  expect(applied).toBeGreaterThan(0)
  expect(applied).toBeLessThan(600)
  const again = await seller.call('POST /sellers/imports/:importId/cancel', { params: { importId: id } })
  expect([again.status, again.body.message]).toEqual([409, 'This import has already ended.'])
  const undone = await undoImport(app, seller, id)
  expect(undone).toMatchObject({ status: 'UNDONE', counts: { REMOVED: applied, NEW: 600 - applied } })
  expect(await versionsOf(app, seller)).toHaveLength(0)
  const third = await seller.call('POST /sellers/imports/:importId/undo', { params: { importId: id } })
  expect([third.status, third.body.message]).toEqual([409, 'This import has no changes to undo.'])
})
