import { catalogContract } from '#contract/shop/catalog.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readCategories } from '../../views/catalog/categories.ts'
import { readProduct } from '../../views/catalog/product.ts'
import { readSimilar } from '../../views/catalog/similar-products.ts'
import { readCards } from '../../views/catalog/storefront.ts'
import { listProducts, searchProducts, suggestProducts } from '../../workflows/catalog/find-products.ts'

export const catalogueRoutes = (shop: Shop) =>
  bind(catalogContract, {
    'GET /categories': async () => (await readCategories(shop.db)).tree,
    'GET /products': ({ query, facts }) => listProducts(shop.db, query, facts.reads),
    'GET /products/search': async ({ query, facts }) => {
      const { cards, total } = await searchProducts(shop.db, query)
      facts.setHeader('x-total-count', String(total))
      return cards
    },
    'GET /products/suggestions': ({ query }) => suggestProducts(shop.db, query.query ?? ''),
    'GET /products/by-ids': ({ query }) => readCards(shop.db, query.ids, { listedOnly: true }),
    'GET /products/:productId': ({ params, facts }) => readProduct(shop.db, params.productId, facts.reads),
    'GET /products/:productId/similar': ({ params, facts }) =>
      readSimilar(shop.db, params.productId, facts.reads),
  })
