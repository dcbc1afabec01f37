import type { AreaPage } from '../back-office/area-page.ts'
import { late } from '../ui/late.ts'

/**
 * The pages below /admin, each loaded lazily. To add one, write a `*.page.tsx` with a default export that reads its
 * parameters with `useParams`, and list it here and in the menu.
 */
export const pages: AreaPage[] = [
  { path: '', load: late(() => import('./dashboard/dashboard.page.tsx')) },
  { path: 'sellers', load: late(() => import('./sellers/sellers.page.tsx')) },
  { path: 'sellers/:sellerId', load: late(() => import('./sellers/seller.page.tsx')) },
  { path: 'orders', load: late(() => import('./orders/orders.page.tsx')) },
  { path: 'orders/:orderId', load: late(() => import('./orders/order.page.tsx')) },
  { path: 'payments', load: late(() => import('./payments/payments.page.tsx')) },
  { path: 'payouts', load: late(() => import('./payouts/payouts.page.tsx')) },
  { path: 'payouts/:payoutId', load: late(() => import('./payouts/payout.page.tsx')) },
  { path: 'returns', load: late(() => import('./returns/returns.page.tsx')) },
  { path: 'transactions', load: late(() => import('./transactions/transactions.page.tsx')) },
  { path: 'moderation', load: late(() => import('./moderation/moderation.page.tsx')) },
  { path: 'jobs', load: late(() => import('./jobs/jobs.page.tsx')) },
  { path: 'settings', load: late(() => import('./settings/settings.page.tsx')) },
  { path: 'audit', load: late(() => import('./audit/audit.page.tsx')) },
  { path: 'staff', load: late(() => import('./staff/staff.page.tsx')) },
  { path: 'coupon', load: late(() => import('./coupons/coupons.page.tsx')) },
  { path: 'create-coupon', load: late(() => import('./coupons/create-coupon.page.tsx')) },
  { path: 'home-grid', load: late(() => import('./home/home-grid.page.tsx')) },
  { path: 'electronic-table', load: late(() => import('./home/electronic-table.page.tsx')) },
  { path: 'shop-by-category', load: late(() => import('./home/shop-by-category.page.tsx')) },
  { path: 'deals', load: late(() => import('./deals/deals.page.tsx')) },
  { path: 'account', load: late(() => import('./account/account.page.tsx')) },
  { path: '*', load: late(() => import('./not-found.page.tsx')) },
]
