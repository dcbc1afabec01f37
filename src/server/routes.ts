import { rootContract } from '#contract/root.ts'
import { brand } from '#shared/brand.ts'
import { bind, type Route } from './http/api/bind.ts'
import { alertsRoutes } from './modules/alerts/alerts.routes.ts'
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts'
import { attributesRoutes } from './modules/attributes/attributes.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { bankReconciliationRoutes } from './modules/bank-reconciliation/bank-reconciliation.routes.ts'
import { bulkRoutes } from './modules/bulk/bulk.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { cashRoutes } from './modules/cash-on-delivery/cash.routes.ts'
import { catalogueRoutes } from './modules/catalog/catalog.routes.ts'
import { ownProductsRoutes } from './modules/catalog/own-products.routes.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { customersRoutes } from './modules/customers/customers.routes.ts'
import { debtsRoutes } from './modules/debts/debts.routes.ts'
import { homeBlocksRoutes } from './modules/homepage/blocks.routes.ts'
import { homepageRoutes } from './modules/homepage/homepage.routes.ts'
import { identityRoutes, sessionsRoutes, staffRoutes } from './modules/identity/identity.routes.ts'
import { importsRoutes } from './modules/imports/imports.routes.ts'
import { jobsRoutes } from './modules/jobs/jobs.routes.ts'
import { systemHealthRoutes } from './modules/jobs/system-health.routes.ts'
import { booksRoutes } from './modules/ledger/books.routes.ts'
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts'
import { listExportsRoutes } from './modules/list-exports/list-exports.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { moderationRoutes } from './modules/moderation/moderation.routes.ts'
import { inAppNotificationsRoutes } from './modules/notifications/in-app-notifications.routes.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { orderDeskRoutes } from './modules/orders/routes/order-desk.routes.ts'
import { ordersRoutes } from './modules/orders/routes/orders.routes.ts'
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts'
import { paymentsRoutes } from './modules/payments/routes/payments.routes.ts'
import { payoutsRoutes } from './modules/payouts/payouts.routes.ts'
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts'
import { promotionsRoutes } from './modules/promotions/promotions.routes.ts'
import { returnsRoutes } from './modules/returns/returns.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { savedViewsRoutes } from './modules/saved-views/saved-views.routes.ts'
import {
  officeSearchRoutes,
  searchCurationRoutes,
  searchTermsRoutes,
} from './modules/search/office-search.routes.ts'
import { secondFactorRoutes, stepUpRoutes } from './modules/second-factor/second-factor.routes.ts'
import { sellerTeamRoutes } from './modules/seller-team/seller-team.routes.ts'
import { sellersAdminRoutes, sellersRoutes } from './modules/sellers/sellers.routes.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { verificationRoutes } from './modules/verification/verification.routes.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts'
import type { Shop } from './shop.ts'

export const welcome = () => ({ message: `Welcome to the ${brand.name} API. See /api/docs.` })

/** Every route of the API, for HTTP, for in-process calls of pages, and for tests. */
export function allRoutes(shop: Shop): Route[] {
  const routes = ownRoutes(shop)
  return [...routes, ...listExportsRoutes(shop, routes)]
}

/** Every route that needs no other. */
const ownRoutes = (shop: Shop): Route[] => [
  ...bind(rootContract, { 'GET /': async () => welcome() }),
  ...identityRoutes(shop),
  ...sessionsRoutes(shop),
  ...secondFactorRoutes(shop),
  ...savedViewsRoutes(shop),
  ...analyticsRoutes(shop),
  ...passkeyRoutes(shop),
  ...stepUpRoutes(shop),
  ...personalDataRoutes(shop),
  ...staffRoutes(shop),
  ...catalogueRoutes(shop),
  ...attributesRoutes(shop),
  ...ownProductsRoutes(shop),
  ...importsRoutes(shop),
  ...bulkRoutes(shop),
  ...mediaRoutes(shop),
  ...homepageRoutes(shop),
  ...homeBlocksRoutes(shop),
  ...contentRoutes(shop),
  ...contactRoutes(shop),
  ...cartRoutes(shop),
  ...promotionsRoutes(shop),
  ...wishlistRoutes(shop),
  ...alertsRoutes(shop),
  ...reviewsRoutes(shop),
  ...moderationRoutes(shop),
  ...ordersRoutes(shop),
  ...returnsRoutes(shop),
  ...orderDeskRoutes(shop),
  ...paymentsRoutes(shop),
  ...payoutsRoutes(shop),
  ...cashRoutes(shop),
  ...debtsRoutes(shop),
  ...bankReconciliationRoutes(shop),
  ...booksRoutes(shop),
  ...sellersRoutes(shop),
  ...sellerTeamRoutes(shop),
  ...sellersAdminRoutes(shop),
  ...verificationRoutes(shop),
  ...customersRoutes(shop),
  ...ledgerRoutes(shop),
  ...jobsRoutes(shop),
  ...systemHealthRoutes(shop),
  ...officeSearchRoutes(shop),
  ...searchTermsRoutes(shop),
  ...searchCurationRoutes(shop),
  ...auditRoutes(shop),
  ...settingsRoutes(shop),
  ...notificationRoutes(shop),
  ...inAppNotificationsRoutes(shop),
]
