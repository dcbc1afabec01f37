import { moderationContract } from '#contract/admin/moderation.ts'
import { adminProductContract } from '#contract/admin/product/desk-product.ts'
import { adminProductsContract } from '#contract/admin/products.ts'
import { Failure } from '#shared/failure.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { exportDeskProducts } from '../../documents/export/desk-products-export.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readDeskProducts } from '../../views/admin/desk-products.ts'
import { readDeskProduct } from '../../views/admin/product/desk-product.ts'
import {
  readModeratedProduct,
  readModeratedProducts,
  readReportedReviews,
} from '../../views/reviews/moderation.ts'
import { readToday } from '../../views/settings/shop-rules.ts'
import { moderateProduct } from '../../workflows/catalog/moderate-product.ts'
import { reportToShop } from '../../workflows/catalog/report-to-shop.ts'
import { closeReports } from './moderation.ts'

export const moderationRoutes = (shop: Shop) => [
  ...productRoutes(shop),
  ...oneProductRoutes(shop),
  ...reportRoutes(shop),
]

const productRoutes = (shop: Shop) =>
  bind(adminProductsContract, {
    'GET /admin/products': async ({ query, facts }) =>
      listReply(facts, await readFromReplica(shop.db, (db) => readDeskProducts(db, query, partOf(query)))),
    'GET /admin/products/export': ({ session, query: { format, ...filter }, facts }) => {
      const account = `admin:${session.userId}`
      return exportDeskProducts(shop.db, { format, account, size: facts.exportSize }, filter)
    },
  })

const oneProductRoutes = (shop: Shop) =>
  bind(adminProductContract, {
    'GET /admin/products/:productId': async ({ params }) => {
      const product = await readDeskProduct(shop.db, params.productId, await readToday(shop))
      if (!product) throw new Failure('not_found')
      return product
    },
  })

const reportRoutes = (shop: Shop) =>
  bind(moderationContract, {
    'POST /reports': async ({ session, body }) => ({
      message: 'Thank you. We will look at it.',
      id: await reportToShop(shop, session.userId, body),
    }),
    'GET /admin/moderation/reviews': async ({ query, facts }) =>
      listReply(facts, await readReportedReviews(shop.db, partOf(query))),
    'GET /admin/moderation/products': async ({ query, facts }) =>
      listReply(facts, await readModeratedProducts(shop.db, query.state ?? 'reported', partOf(query))),
    'PATCH /admin/moderation/products/:productId': async ({ session, params, body }) => {
      await moderateProduct(shop, { productId: params.productId, adminId: session.userId }, body)
      return readModeratedProduct(shop.db, params.productId)
    },
    'POST /admin/moderation/:subject/:id/dismiss': async ({ session, params }) => {
      const dismissed = await closeReports(shop.db, params, {
        outcome: 'DISMISSED',
        adminId: session.userId,
      })
      const message = dismissed === 0 ? 'There is no open report about this.' : 'The reports were dismissed.'
      return { message, id: params.id, dismissed }
    },
  })
