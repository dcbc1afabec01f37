import type { Permission } from '#shared/staff/permissions.ts'
import type { AreaPage } from '../back-office/area/area-page.ts'
import { deferred } from '../ui/deferred.ts'

export type AdminPage = AreaPage & { permission?: Permission }

/**
 * The pages below /admin, each loaded lazily. To add one, write a `*.page.tsx` with a default export that reads its
 * parameters with `useParams`, and list it here and in the menu, with the permission of its endpoints.
 */
export const pages: AdminPage[] = [
  { path: '', permission: 'dashboard.read', load: deferred(() => import('./dashboard/dashboard.page.tsx')) },
  {
    path: 'analytics',
    permission: 'payments.read',
    load: deferred(() => import('./analytics/analytics.page.tsx')),
  },
  { path: 'sellers', permission: 'sellers.read', load: deferred(() => import('./sellers/sellers.page.tsx')) },
  {
    path: 'sellers/:sellerId',
    permission: 'sellers.read',
    load: deferred(() => import('./sellers/seller/seller.page.tsx')),
  },
  {
    path: 'orders',
    permission: 'orders.read',
    load: deferred(() => import('./orders/list/orders.page.tsx')),
  },
  {
    path: 'orders/:orderId',
    permission: 'orders.read',
    load: deferred(() => import('./orders/order.page.tsx')),
  },
  {
    path: 'customers',
    permission: 'customers.read',
    load: deferred(() => import('./customers/customers.page.tsx')),
  },
  {
    path: 'customers/:customerId',
    permission: 'customers.read',
    load: deferred(() => import('./customers/customer/customer.page.tsx')),
  },
  {
    path: 'products',
    permission: 'moderation.read',
    load: deferred(() => import('./products/products.page.tsx')),
  },
  {
    path: 'products/:productId',
    permission: 'moderation.read',
    load: deferred(() => import('./products/product/product.page.tsx')),
  },
  {
    path: 'payments',
    permission: 'payments.read',
    load: deferred(() => import('./payments/payments.page.tsx')),
  },
  { path: 'bank', permission: 'payments.read', load: deferred(() => import('./bank/bank.page.tsx')) },
  { path: 'books', permission: 'books.read', load: deferred(() => import('./books/books.page.tsx')) },
  { path: 'payouts', permission: 'payouts.read', load: deferred(() => import('./payouts/payouts.page.tsx')) },
  {
    path: 'payouts/:payoutId',
    permission: 'payouts.read',
    load: deferred(() => import('./payouts/payout/payout.page.tsx')),
  },
  { path: 'returns', permission: 'orders.read', load: deferred(() => import('./returns/returns.page.tsx')) },
  {
    path: 'transactions',
    permission: 'payments.read',
    load: deferred(() => import('./transactions/transactions.page.tsx')),
  },
  {
    path: 'moderation',
    permission: 'moderation.read',
    load: deferred(() => import('./moderation/moderation.page.tsx')),
  },
  {
    path: 'messages',
    permission: 'contact.read',
    load: deferred(() => import('./contact/contact.page.tsx')),
  },
  { path: 'content', permission: 'content.read', load: deferred(() => import('./content/content.page.tsx')) },
  {
    path: 'content/new',
    permission: 'articles.write',
    load: deferred(() => import('./content/new-article.page.tsx')),
  },
  {
    path: 'content/:slug',
    permission: 'content.read',
    load: deferred(() => import('./content/edit-content.page.tsx')),
  },
  { path: 'brand', permission: 'settings.read', load: deferred(() => import('./brand/brand.page.tsx')) },
  { path: 'jobs', permission: 'jobs.read', load: deferred(() => import('./jobs/jobs.page.tsx')) },
  { path: 'system', permission: 'jobs.read', load: deferred(() => import('./system/system.page.tsx')) },
  { path: 'search', permission: 'catalog.read', load: deferred(() => import('./search/search.page.tsx')) },
  {
    path: 'attributes',
    permission: 'catalog.read',
    load: deferred(() => import('./attributes/attributes.page.tsx')),
  },
  {
    path: 'settings',
    permission: 'settings.read',
    load: deferred(() => import('./settings/page/settings.page.tsx')),
  },
  { path: 'mails', permission: 'settings.read', load: deferred(() => import('./mails/mails.page.tsx')) },
  { path: 'mails/:kind', permission: 'settings.read', load: deferred(() => import('./mails/mail.page.tsx')) },
  { path: 'audit', permission: 'audit.read', load: deferred(() => import('./audit/audit.page.tsx')) },
  {
    path: 'audit/access',
    permission: 'audit.read',
    load: deferred(() => import('./access/access.page.tsx')),
  },
  { path: 'staff', permission: 'staff.read', load: deferred(() => import('./staff/staff.page.tsx')) },
  { path: 'coupon', permission: 'coupons.read', load: deferred(() => import('./coupons/coupons.page.tsx')) },
  {
    path: 'create-coupon',
    permission: 'coupons.write',
    load: deferred(() => import('./coupons/create-coupon.page.tsx')),
  },
  {
    path: 'home-grid',
    permission: 'catalog.read',
    load: deferred(() => import('./home/home-grid.page.tsx')),
  },
  {
    path: 'home-grid/blocks',
    permission: 'catalog.read',
    load: deferred(() => import('./home/blocks/blocks.page.tsx')),
  },
  {
    path: 'home-grid/blocks/new/:kind',
    permission: 'catalog.write',
    load: deferred(() => import('./home/blocks/editor/new-block.page.tsx')),
  },
  {
    path: 'home-grid/blocks/:blockId',
    permission: 'catalog.read',
    load: deferred(() => import('./home/blocks/editor/block.page.tsx')),
  },
  {
    path: 'electronic-table',
    permission: 'catalog.read',
    load: deferred(() => import('./home/electronic-table.page.tsx')),
  },
  {
    path: 'shop-by-category',
    permission: 'catalog.read',
    load: deferred(() => import('./home/shop-by-category.page.tsx')),
  },
  { path: 'deals', permission: 'catalog.read', load: deferred(() => import('./deals/deals.page.tsx')) },
  {
    path: 'exports',
    permission: 'dashboard.read',
    load: deferred(() => import('./exports/exports.page.tsx')),
  },
  {
    path: 'notifications',
    permission: 'dashboard.read',
    load: deferred(() => import('./notifications/notifications.page.tsx')),
  },
  { path: 'account', load: deferred(() => import('./account/account.page.tsx')) },
  { path: '*', load: deferred(() => import('./not-found.page.tsx')) },
]
