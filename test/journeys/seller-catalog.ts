import type { Product } from '#contract/shop/catalog.ts'
import { unique } from '../builders/unique.ts'
import type { DemoShop } from '../harness/demo-shop.ts'

/** Adds a product to the catalog of the seller whose token is given: 8 in stock, $15, unless `fields` say otherwise. */
export const addProduct = (shop: DemoShop, token: string, fields: object = {}) =>
  shop.call<Product>('POST', '/sellers/products', {
    token,
    body: {
      title: `Mug ${unique()}`,
      mrpPrice: 20,
      sellingPrice: 15,
      categoryCode: 'men',
      quantity: 8,
      ...fields,
    },
  })

/** The product as its seller sees it. */
export const readProduct = (shop: DemoShop, token: string, id: number) =>
  shop.call<Product>('GET', `/sellers/products/${id}`, { token })
