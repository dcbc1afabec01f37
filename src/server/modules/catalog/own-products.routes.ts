import { ownProductsContract } from '#contract/sellers/own-products.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { exportProducts } from '../../documents/export/products-export.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { listOwnProducts, readOwnProduct } from '../../views/catalog/own-products.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { changeManyProducts } from './bulk.ts'
import { duplicateProduct } from './products/duplicate.ts'
import { changeProduct, createProduct, removeProduct } from './write-product.ts'

export const ownProductsRoutes = (shop: Shop) =>
  bind(ownProductsContract, {
    'POST /sellers/products': async ({ session, body, facts }) => {
      const id = await createProduct(shop, session.sellerId, body, facts.idempotencyKey)
      return readOwnProduct(shop.db, session.sellerId, id)
    },
    'GET /sellers/products': async ({ session, query, facts }) => {
      const { products, total } = await readFromReplica(shop.db, (db) =>
        listOwnProducts(db, session.sellerId, query),
      )
      facts.setHeader('x-total-count', String(total))
      return products
    },
    'GET /sellers/products/export': async ({ session: { sellerId }, query, facts }) => {
      const { format, ...filters } = query
      const { currency } = await readShopRules(shop.db, shop.config)
      return exportProducts(
        shop.db,
        { format, account: `seller:${sellerId}`, size: facts.exportSize },
        { sellerId, currency },
        filters,
      )
    },
    'POST /sellers/products/bulk': ({ session, body }) => changeManyProducts(shop, session.sellerId, body),
    'POST /sellers/products/:productId/duplicate': async ({ session, params, facts }) => {
      const id = await duplicateProduct(shop, session.sellerId, params.productId, facts.idempotencyKey)
      return readOwnProduct(shop.db, session.sellerId, id)
    },
    'GET /sellers/products/:productId': ({ session, params }) =>
      readOwnProduct(shop.db, session.sellerId, params.productId),
    'PUT /sellers/products/:productId': async ({ session, params, body }) => {
      await changeProduct(shop, session.sellerId, params.productId, body)
      return readOwnProduct(shop.db, session.sellerId, params.productId)
    },
    'DELETE /sellers/products/:productId': ({ session, params }) =>
      removeProduct(shop, session.sellerId, params.productId),
  })
