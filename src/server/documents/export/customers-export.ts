import type { CustomerRow } from '#contract/admin/customers.ts'
import type { ExportReply } from '#contract/endpoint.ts'
import type { Db } from '../../database/open.ts'
import { type CustomerFilter, readCustomers } from '../../views/admin/customers.ts'
import { amountColumn, type Column, column, dateColumn } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

const columns: Column<CustomerRow>[] = [
  dateColumn('Registered', (row) => row.joinedAt),
  column('Customer', (row) => row.id),
  column('Name', (row) => row.name),
  column('Email', (row) => row.email),
  column('Mobile', (row) => row.mobile),
  column('State', (row) => row.state),
  column('Orders', (row) => row.orders),
  amountColumn('Spent', (row) => row.spent),
  column('Currency', (row) => row.currency),
  dateColumn('Last order', (row) => row.lastOrderAt),
]

/** Customers, newest first. */
export const exportCustomers = (
  db: Db,
  request: ExportRequest,
  filter: CustomerFilter,
): Promise<ExportReply> =>
  exportRows(db, request, { name: 'customers', columns }, (reader, after, page, countTo) =>
    readCustomers(reader, { ...filter, sort: 'newest', after }, page, countTo),
  )
