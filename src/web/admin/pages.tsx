import { lazy } from 'react'
import type { AreaPage } from '../back-office/pages-of.ts'
import { late } from '../ui/late.ts'

/**
 * The pages below /admin, each a script that loads when it is opened. A new page is a line here and one in the menu; it
 * is a `*.page.tsx` with a default export and reads its parameters with `useParams`.
 */
export const pages: AreaPage[] = [
  { path: '', Page: lazy(late(() => import('./dashboard/dashboard.page.tsx'))) },
  { path: 'sellers', Page: lazy(late(() => import('./sellers/sellers.page.tsx'))) },
  { path: 'sellers/:sellerId', Page: lazy(late(() => import('./sellers/seller.page.tsx'))) },
  { path: 'orders', Page: lazy(late(() => import('./orders/orders.page.tsx'))) },
  { path: 'orders/:orderId', Page: lazy(late(() => import('./orders/order.page.tsx'))) },
  { path: 'payments', Page: lazy(late(() => import('./payments/payments.page.tsx'))) },
  { path: 'payouts', Page: lazy(late(() => import('./payouts/payouts.page.tsx'))) },
  { path: 'payouts/:payoutId', Page: lazy(late(() => import('./payouts/payout.page.tsx'))) },
  { path: 'returns', Page: lazy(late(() => import('./returns/returns.page.tsx'))) },
  { path: 'transactions', Page: lazy(late(() => import('./transactions/transactions.page.tsx'))) },
  { path: 'moderation', Page: lazy(late(() => import('./moderation/moderation.page.tsx'))) },
  { path: 'jobs', Page: lazy(late(() => import('./jobs/jobs.page.tsx'))) },
  { path: 'settings', Page: lazy(late(() => import('./settings/settings.page.tsx'))) },
  { path: 'audit', Page: lazy(late(() => import('./audit/audit.page.tsx'))) },
  { path: 'staff', Page: lazy(late(() => import('./staff/staff.page.tsx'))) },
  { path: 'coupon', Page: lazy(late(() => import('./coupons/coupons.page.tsx'))) },
  { path: 'create-coupon', Page: lazy(late(() => import('./coupons/create-coupon.page.tsx'))) },
  { path: 'home-grid', Page: lazy(late(() => import('./home/home-grid.page.tsx'))) },
  { path: 'electronic-table', Page: lazy(late(() => import('./home/electronic-table.page.tsx'))) },
  { path: 'shop-by-category', Page: lazy(late(() => import('./home/shop-by-category.page.tsx'))) },
  { path: 'deals', Page: lazy(late(() => import('./deals/deals.page.tsx'))) },
  { path: 'account', Page: lazy(late(() => import('./account/account.page.tsx'))) },
  { path: '*', Page: lazy(late(() => import('./not-found.page.tsx'))) },
]
