import type { ProductBody } from '#contract/sellers/own-products.ts'
import { exportProducts } from '#server/documents/export/products-export.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { bytesOf } from './export-bytes.ts'
import { unique } from './unique.ts'

/** Creates a product with the request of the seller form. */
export const addProduct = (seller: Person, changes: Partial<ProductBody> = {}) =>
  seller.ok('POST /sellers/products', {
    body: {
      title: `Shirt ${unique()}`,
      sellingPrice: 15,
      mrpPrice: 20,
      quantity: 5,
      categoryCode: 'men',
      ...changes,
    },
  })

export const productOf = (seller: Person, productId: number) =>
  seller.ok('GET /sellers/products/:productId', { params: { productId } })

/** Returns the CSV export of all products of a seller. */
export const exported = async (app: TestApp, seller: Person): Promise<string> => {
  const request = { format: 'csv' as const, account: `seller:${seller.id}` }
  const own = { sellerId: seller.id, currency: 'USD' }
  return (await bytesOf(await exportProducts(app.shop.db, request, own, {}))).toString()
}

export const versionsOf = (app: TestApp, seller: Person) =>
  app.shop.db
    .selectFrom('products')
    .select(['id', 'version', 'title', 'status'])
    .where('seller_id', '=', seller.id)
    .orderBy('id')
    .execute()

/** Stock on hand and units sold of each variant. */
export const stockOf = async (app: TestApp, productId: number) =>
  (
    await app.shop.db
      .selectFrom('stock')
      .innerJoin('variants', 'variants.id', 'stock.variant_id')
      .select(['on_hand', 'sold'])
      .where('variants.product_id', '=', productId)
      .orderBy('variants.id')
      .execute()
  ).map(({ on_hand, sold }) => [on_hand, sold])
