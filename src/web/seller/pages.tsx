import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import type { AreaPage } from '../back-office/area/area-page.ts'
import { deferred } from '../ui/deferred.ts'

const loadDashboard = deferred(() => import('./dashboard/dashboard.page.tsx'))

export type SellerPage = AreaPage & { permission?: TeamPermission }

/** The pages below /seller. Each is a script of its own, loaded on demand. The permission is that of its endpoints. */
export const pages: SellerPage[] = [
  { path: '', load: loadDashboard },
  // The specified path after login.
  { path: 'dashboard', load: loadDashboard },
  {
    path: 'orders',
    permission: 'orders.read',
    load: deferred(() => import('./orders/list/orders.page.tsx')),
  },
  {
    path: 'orders/:orderId',
    permission: 'orders.read',
    load: deferred(() => import('./orders/order/order.page.tsx')),
  },
  { path: 'returns', permission: 'orders.read', load: deferred(() => import('./returns/returns.page.tsx')) },
  {
    path: 'reviews',
    permission: 'reviews.read',
    load: deferred(() => import('./reviews/reviews.page.tsx')),
  },
  {
    path: 'products',
    permission: 'products.read',
    load: deferred(() => import('./products/list/products.page.tsx')),
  },
  {
    path: 'products/:productId',
    permission: 'products.read',
    load: deferred(() => import('./products/edit/edit-product.page.tsx')),
  },
  {
    path: 'add-product',
    permission: 'products.write',
    load: deferred(() => import('./products/edit/add-product.page.tsx')),
  },
  {
    path: 'imports',
    permission: 'products.read',
    load: deferred(() => import('./imports/list/imports.page.tsx')),
  },
  {
    path: 'imports/:importId',
    permission: 'products.read',
    load: deferred(() => import('./imports/import/import.page.tsx')),
  },
  { path: 'bulk', permission: 'orders.read', load: deferred(() => import('./bulk/bulk.page.tsx')) },
  {
    path: 'bulk/:jobId',
    permission: 'orders.read',
    load: deferred(() => import('./bulk/job/job.page.tsx')),
  },
  { path: 'report', permission: 'reports.read', load: deferred(() => import('./report/report.page.tsx')) },
  { path: 'payment', permission: 'payouts.read', load: deferred(() => import('./payment/payment.page.tsx')) },
  {
    path: 'payment/payouts/:payoutId',
    permission: 'payouts.read',
    load: deferred(() => import('./payment/payout.page.tsx')),
  },
  {
    path: 'transaction',
    permission: 'payouts.read',
    load: deferred(() => import('./transaction/transaction.page.tsx')),
  },
  { path: 'team', permission: 'team.read', load: deferred(() => import('./team/team.page.tsx')) },
  {
    path: 'exports',
    permission: 'account.read',
    load: deferred(() => import('./exports/exports.page.tsx')),
  },
  {
    path: 'notifications',
    permission: 'account.read',
    load: deferred(() => import('./notifications/notifications.page.tsx')),
  },
  { path: 'account', load: deferred(() => import('./account/account.page.tsx')) },
  { path: '*', load: deferred(() => import('./not-found.page.tsx')) },
]
