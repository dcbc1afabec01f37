import type { ExportReply } from '#contract/endpoint.ts'
import type { ReportRow, SalesReport } from '#contract/sellers/sales-report.ts'
import type { Db } from '../../database/open.ts'
import { amountColumn, type Column, column } from './columns.ts'
import { type ExportRequest, exportList } from './export-file.ts'

const columns: Column<ReportRow>[] = [
  column('From', (row) => row.from),
  column('To', (row) => row.to),
  column('Orders', (row) => row.orders),
  column('Units', (row) => row.units),
  amountColumn('Gross sales', (row) => row.grossSales),
  amountColumn('Discounts', (row) => row.discounts),
  amountColumn('Discounts paid by the shop', (row) => row.funded),
  amountColumn('Refunds', (row) => row.refunds),
  amountColumn('Commission', (row) => row.commission),
  amountColumn('Commission tax', (row) => row.commissionTax),
  amountColumn('TCS', (row) => row.tcs),
  amountColumn('TDS', (row) => row.tds),
  amountColumn('Adjustments', (row) => row.adjustments),
  amountColumn('Net', (row) => row.net),
  amountColumn('Tax collected', (row) => row.tax),
]

export const exportSalesReport = (
  db: Db,
  request: ExportRequest,
  { rows, currency }: SalesReport,
): Promise<ExportReply> =>
  exportList<ReportRow, ReportRow>(db, request, {
    name: 'sales-report',
    columns: [...columns, column('Currency', () => currency)],
    count: async () => rows.length,
    next: async (_reader, after) => (after ? [] : rows),
    linesOf: (row) => [row],
  })
