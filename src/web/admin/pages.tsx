import type { AreaPage } from '../back-office/area/area-page.ts'
import { deferred } from '../ui/deferred.ts'

/**
 * The pages below /admin, each loaded lazily. To add one, write a `*.page.tsx` with a default export that reads its
 * parameters with `useParams`, and list it here and in the menu.
 */
export const pages: AreaPage[] = [
  { path: '', load: deferred(() => import('./dashboard/dashboard.page.tsx')) },
  { path: 'sellers', load: deferred(() => import('./sellers/sellers.page.tsx')) },
  { path: 'sellers/:sellerId', load: deferred(() => import('./sellers/seller/seller.page.tsx')) },
  { path: 'orders', load: deferred(() => import('./orders/list/orders.page.tsx')) },
  { path: 'orders/:orderId', load: deferred(() => import('./orders/order.page.tsx')) },
  { path: 'payments', load: deferred(() => import('./payments/payments.page.tsx')) },
  { path: 'payouts', load: deferred(() => import('./payouts/payouts.page.tsx')) },
  { path: 'payouts/:payoutId', load: deferred(() => import('./payouts/payout/payout.page.tsx')) },
  { path: 'returns', load: deferred(() => import('./returns/returns.page.tsx')) },
  { path: 'transactions', load: deferred(() => import('./transactions/transactions.page.tsx')) },
  { path: 'moderation', load: deferred(() => import('./moderation/moderation.page.tsx')) },
  { path: 'jobs', load: deferred(() => import('./jobs/jobs.page.tsx')) },
  { path: 'settings', load: deferred(() => import('./settings/settings.page.tsx')) },
  { path: 'audit', load: deferred(() => import('./audit/audit.page.tsx')) },
  { path: 'staff', load: deferred(() => import('./staff/staff.page.tsx')) },
  { path: 'coupon', load: deferred(() => import('./coupons/coupons.page.tsx')) },
  { path: 'create-coupon', load: deferred(() => import('./coupons/create-coupon.page.tsx')) },
  { path: 'home-grid', load: deferred(() => import('./home/home-grid.page.tsx')) },
  { path: 'electronic-table', load: deferred(() => import('./home/electronic-table.page.tsx')) },
  { path: 'shop-by-category', load: deferred(() => import('./home/shop-by-category.page.tsx')) },
  { path: 'deals', load: deferred(() => import('./deals/deals.page.tsx')) },
  { path: 'account', load: deferred(() => import('./account/account.page.tsx')) },
  { path: '*', load: deferred(() => import('./not-found.page.tsx')) },
]
