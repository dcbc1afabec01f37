import type { AreaPage } from '../back-office/area/area-page.ts'
import { deferred } from '../ui/deferred.ts'

const loadDashboard = deferred(() => import('./dashboard/dashboard.page.tsx'))

/** The pages below /seller. Each is a script of its own, loaded on demand. */
export const pages: AreaPage[] = [
  { path: '', load: loadDashboard },
  // The specified path after login.
  { path: 'dashboard', load: loadDashboard },
  { path: 'orders', load: deferred(() => import('./orders/list/orders.page.tsx')) },
  { path: 'orders/:orderId', load: deferred(() => import('./orders/order/order.page.tsx')) },
  { path: 'returns', load: deferred(() => import('./returns/returns.page.tsx')) },
  { path: 'products', load: deferred(() => import('./products/list/products.page.tsx')) },
  { path: 'products/:productId', load: deferred(() => import('./products/edit/edit-product.page.tsx')) },
  { path: 'add-product', load: deferred(() => import('./products/edit/add-product.page.tsx')) },
  { path: 'imports', load: deferred(() => import('./imports/list/imports.page.tsx')) },
  { path: 'imports/:importId', load: deferred(() => import('./imports/import/import.page.tsx')) },
  { path: 'payment', load: deferred(() => import('./payment/payment.page.tsx')) },
  { path: 'payment/payouts/:payoutId', load: deferred(() => import('./payment/payout.page.tsx')) },
  { path: 'transaction', load: deferred(() => import('./transaction/transaction.page.tsx')) },
  { path: 'account', load: deferred(() => import('./account/account.page.tsx')) },
  { path: '*', load: deferred(() => import('./not-found.page.tsx')) },
]
