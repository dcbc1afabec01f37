import type { DayRange } from '#shared/day-range.ts'
import type { Person } from '../harness/clients.ts'

/** All figures that use counted days: dashboards, balance, reports, analytics, and the books of some months. */
export async function readFigures(
  { admin, seller }: { admin: Person; seller: Person },
  query: DayRange,
  months: DayRange,
) {
  return {
    figures: await admin.ok('GET /admin/figures', { query }),
    balance: await seller.ok('GET /sellers/balance'),
    dashboard: await seller.ok('GET /sellers/figures', { query }),
    report: await seller.ok('GET /sellers/report', {}),
    sales: await seller.ok('GET /sellers/sales-report', { query }),
    analytics: await admin.ok('GET /admin/analytics', { query }),
    books: await admin.ok('GET /admin/books', { query: months }),
  }
}
