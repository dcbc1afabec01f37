import { lazy } from 'react'
import type { AreaPage } from '../back-office/pages-of.ts'
import { late } from '../ui/late.ts'

const Dashboard = lazy(late(() => import('./dashboard/dashboard.page.tsx')))

/** The pages below /seller, each a script that loads when it is opened; parameters come by `useParams`. */
export const pages: AreaPage[] = [
  { path: '', Page: Dashboard },
  // Where the login leads.
  { path: 'dashboard', Page: Dashboard },
  { path: 'orders', Page: lazy(late(() => import('./orders/orders.page.tsx'))) },
  { path: 'orders/:orderId', Page: lazy(late(() => import('./orders/order.page.tsx'))) },
  { path: 'returns', Page: lazy(late(() => import('./returns/returns.page.tsx'))) },
  { path: 'products', Page: lazy(late(() => import('./products/products.page.tsx'))) },
  { path: 'products/:productId', Page: lazy(late(() => import('./products/edit-product.page.tsx'))) },
  { path: 'add-product', Page: lazy(late(() => import('./products/add-product.page.tsx'))) },
  { path: 'imports', Page: lazy(late(() => import('./imports/imports.page.tsx'))) },
  { path: 'imports/:importId', Page: lazy(late(() => import('./imports/import.page.tsx'))) },
  { path: 'payment', Page: lazy(late(() => import('./payment/payment.page.tsx'))) },
  { path: 'payment/payouts/:payoutId', Page: lazy(late(() => import('./payment/payout.page.tsx'))) },
  { path: 'transaction', Page: lazy(late(() => import('./transaction/transaction.page.tsx'))) },
  { path: 'account', Page: lazy(late(() => import('./account/account.page.tsx'))) },
  { path: '*', Page: lazy(late(() => import('./not-found.page.tsx'))) },
]
