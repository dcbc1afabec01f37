import type { z } from 'zod'
import { attributesContract } from './admin/attributes.ts'
import { auditContract } from './admin/audit.ts'
import { contentContract } from './admin/content.ts'
import { customersContract } from './admin/customers.ts'
import { adminFiguresContract } from './admin/figures/admin-figures.ts'
import { analyticsContract } from './admin/figures/analytics.ts'
import { jobsContract } from './admin/jobs.ts'
import { moderationContract } from './admin/moderation.ts'
import { adminProductContract } from './admin/product/desk-product.ts'
import { adminProductsContract } from './admin/products.ts'
import { savedViewsContract } from './admin/saved-views.ts'
import { officeSearchContract } from './admin/search/office-search.ts'
import { searchCurationContract } from './admin/search/search-curation.ts'
import { searchTermsContract } from './admin/search/search-terms.ts'
import { sellersAdminContract } from './admin/sellers-admin.ts'
import { mailTextsContract } from './admin/settings/mail-texts.ts'
import { settingsContract } from './admin/settings/settings.ts'
import { staffContract } from './admin/staff.ts'
import { systemHealthContract } from './admin/system-health.ts'
import { listExportsContract } from './list-exports.ts'
import { checkoutsContract } from './orders/checkouts.ts'
import { orderChangesContract } from './orders/order-changes.ts'
import { orderDeskContract } from './orders/order-desk.ts'
import { ordersContract } from './orders/orders.ts'
import { returnsContract } from './orders/returns.ts'
import { sellerOrdersContract } from './orders/seller-orders.ts'
import { bankAnswerContract } from './payments/answer/bank-answer.ts'
import { bankStatementsContract } from './payments/bank-statements.ts'
import { booksContract } from './payments/books.ts'
import { cashContract } from './payments/cash/cash.ts'
import { commissionContract } from './payments/commission.ts'
import { debtsContract } from './payments/debts.ts'
import { disputesContract } from './payments/disputes.ts'
import { paymentDeskContract } from './payments/payment-desk.ts'
import { paymentsContract } from './payments/payments.ts'
import { payoutsContract } from './payments/payouts.ts'
import { sellerPayoutsContract } from './payments/seller-payouts.ts'
import { taxPapersContract } from './payments/tax-papers.ts'
import { transactionsContract } from './payments/transactions.ts'
import { rootContract } from './root.ts'
import { bulkContract } from './sellers/bulk.ts'
import { documentsContract } from './sellers/documents.ts'
import { importMappingContract } from './sellers/import-mapping.ts'
import { importProblemsContract } from './sellers/import-problems.ts'
import { importsContract } from './sellers/imports.ts'
import { ownProductsContract } from './sellers/own-products.ts'
import { salesReportContract } from './sellers/sales-report.ts'
import { figuresContract } from './sellers/seller-figures.ts'
import { sellersContract } from './sellers/sellers.ts'
import { serviceLevelsContract } from './sellers/service-levels.ts'
import { teamContract } from './sellers/team.ts'
import { identityContract } from './shop/accounts/identity.ts'
import { passkeysContract } from './shop/accounts/passkeys.ts'
import { personalDataContract } from './shop/accounts/personal-data.ts'
import { secondFactorContract } from './shop/accounts/second-factor.ts'
import { sessionsContract } from './shop/accounts/sessions.ts'
import { stepUpContract } from './shop/accounts/step-up.ts'
import { alertsContract } from './shop/alerts.ts'
import { cartContract } from './shop/cart.ts'
import { catalogContract } from './shop/catalog.ts'
import { contactContract } from './shop/contact.ts'
import { homeBlocksContract } from './shop/home-blocks.ts'
import { homepageContract } from './shop/homepage.ts'
import { mediaContract } from './shop/media.ts'
import { notificationsContract } from './shop/notifications.ts'
import { promotionsContract } from './shop/promotions.ts'
import { reviewsContract } from './shop/reviews.ts'
import { wishlistContract } from './shop/wishlist.ts'

/** Every endpoint of the API. The browser imports its types only, never these values. */
export const shopContract = {
  ...rootContract,
  ...identityContract,
  ...sessionsContract,
  ...secondFactorContract,
  ...passkeysContract,
  ...stepUpContract,
  ...personalDataContract,
  ...staffContract,
  ...catalogContract,
  ...attributesContract,
  ...searchTermsContract,
  ...searchCurationContract,
  ...ownProductsContract,
  ...importsContract,
  ...importMappingContract,
  ...importProblemsContract,
  ...bulkContract,
  ...mediaContract,
  ...homepageContract,
  ...homeBlocksContract,
  ...contentContract,
  ...contactContract,
  ...cartContract,
  ...promotionsContract,
  ...notificationsContract,
  ...savedViewsContract,
  ...listExportsContract,
  ...analyticsContract,
  ...wishlistContract,
  ...alertsContract,
  ...reviewsContract,
  ...adminProductsContract,
  ...adminProductContract,
  ...moderationContract,
  ...checkoutsContract,
  ...ordersContract,
  ...sellerOrdersContract,
  ...returnsContract,
  ...orderDeskContract,
  ...orderChangesContract,
  ...paymentDeskContract,
  ...paymentsContract,
  ...disputesContract,
  ...cashContract,
  ...debtsContract,
  ...bankStatementsContract,
  ...booksContract,
  ...payoutsContract,
  ...bankAnswerContract,
  ...sellerPayoutsContract,
  ...sellersContract,
  ...teamContract,
  ...sellersAdminContract,
  ...customersContract,
  ...settingsContract,
  ...mailTextsContract,
  ...transactionsContract,
  ...taxPapersContract,
  ...figuresContract,
  ...commissionContract,
  ...documentsContract,
  ...salesReportContract,
  ...serviceLevelsContract,
  ...adminFiguresContract,
  ...jobsContract,
  ...systemHealthContract,
  ...officeSearchContract,
  ...auditContract,
}

export type Contract = typeof shopContract
export type ContractKey = keyof Contract

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined

/** Path parameters are text in the schema; callers may pass numbers. */
type Loose<T> = { [K in keyof T]: T[K] extends string ? string | number : T[K] }

type OptionalIfEmpty<P extends string, T> = [T] extends [undefined]
  ? { [K in P]?: undefined }
  : Record<never, never> extends T
    ? { [K in P]?: T }
    : { [K in P]: T }

/** What a caller sends to an endpoint. */
export type InputOf<K extends ContractKey> = OptionalIfEmpty<'params', Loose<Part<Contract[K], 'params'>>> &
  OptionalIfEmpty<'query', QueryInput<Part<Contract[K], 'query'>>> &
  OptionalIfEmpty<'body', Part<Contract[K], 'body'>>

/** Coerced query fields have `unknown` as input; callers pass text or numbers. */
type QueryInput<T> = T extends undefined
  ? undefined
  : { [K in keyof T]: unknown extends T[K] ? string | number | undefined : T[K] }

/** The `Idempotency-Key` that some calls require. */
export type KeyOf<K extends ContractKey> = Contract[K] extends { idempotent: 'required' }
  ? { idempotencyKey: string }
  : unknown

/** The JSON reply, or the file as a `Blob`. */
export type ReplyOf<K extends ContractKey> = Contract[K] extends { file: string }
  ? Blob
  : z.output<Contract[K]['reply']>
