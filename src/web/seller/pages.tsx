import type { AreaPage } from '../back-office/area-page.ts'
import { late } from '../ui/late.ts'

const loadDashboard = late(() => import('./dashboard/dashboard.page.tsx'))

/** The pages below /seller. Each is a script of its own, loaded on demand. */
export const pages: AreaPage[] = [
  { path: '', load: loadDashboard },
  // The specified path after login.
  { path: 'dashboard', load: loadDashboard },
  { path: 'orders', load: late(() => import('./orders/orders.page.tsx')) },
  { path: 'orders/:orderId', load: late(() => import('./orders/order.page.tsx')) },
  { path: 'returns', load: late(() => import('./returns/returns.page.tsx')) },
  { path: 'products', load: late(() => import('./products/products.page.tsx')) },
  { path: 'products/:productId', load: late(() => import('./products/edit-product.page.tsx')) },
  { path: 'add-product', load: late(() => import('./products/add-product.page.tsx')) },
  { path: 'imports', load: late(() => import('./imports/imports.page.tsx')) },
  { path: 'imports/:importId', load: late(() => import('./imports/import.page.tsx')) },
  { path: 'payment', load: late(() => import('./payment/payment.page.tsx')) },
  { path: 'payment/payouts/:payoutId', load: late(() => import('./payment/payout.page.tsx')) },
  { path: 'transaction', load: late(() => import('./transaction/transaction.page.tsx')) },
  { path: 'account', load: late(() => import('./account/account.page.tsx')) },
  { path: '*', load: late(() => import('./not-found.page.tsx')) },
]
