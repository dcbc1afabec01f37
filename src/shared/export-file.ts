import { dayOf } from './day-range.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How long the file of a large export can be downloaded. */
export const exportFileDays = 7

/** The lists that can be exported in each area, with the endpoint that exports the list. */
export const exportedLists = {
  admin: {
    orders: 'GET /admin/orders/export',
    products: 'GET /admin/products/export',
    customers: 'GET /admin/customers/export',
    returns: 'GET /admin/returns/export',
    payouts: 'GET /admin/payouts/export',
    transactions: 'GET /transactions/export',
  },
  seller: {
    orders: 'GET /seller/orders/export',
    products: 'GET /sellers/products/export',
    returns: 'GET /sellers/returns/export',
    payouts: 'GET /sellers/payouts/export',
    transactions: 'GET /transactions/seller/export',
    'sales-report': 'GET /sellers/sales-report/export',
  },
} as const

/** The name of an exported list within a sentence. */
export const listName = (list: string): string => list.replace('-', ' ')

/** The file name of an exported list: `orders-2026-11-01-to-2026-11-25.xlsx`, or today's date without a range. */
export function exportFileName(
  list: string,
  format: ExportFormat,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): string {
  const today = dayOf(new Date())
  const days = from ? `${from}-to-${to || today}` : to ? `to-${to}` : today
  return `${list}-${days}.${format}`
}
