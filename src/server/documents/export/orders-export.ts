import type { ExportReply } from '#contract/endpoint.ts'
import type { DeskOrderRow } from '#contract/orders/order-desk.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { Db } from '../../database/open.ts'
import { type DeskFilter, readDeskOrders } from '../../views/admin/orders/order-desk-list.ts'
import { readSellerOrders, type SellerOrderFilter } from '../../views/orders/seller-orders.ts'
import { amountColumn, type Column, column } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

const deskColumns: Column<DeskOrderRow>[] = [
  column('Date', (order) => order.orderDate),
  column('Order', (order) => order.orderId),
  column('Status', (order) => order.orderStatus),
  column('Payment', (order) => order.paymentStatus),
  column('Customer', (order) => order.customer.name),
  column('Customer email', (order) => order.customer.email),
  column('Seller', (order) => order.seller.businessName),
  column('Products', (order) => order.titles.join('; ')),
  column('Units', (order) => order.totalItemCount),
  amountColumn('Total', (order) => order.totalSellingPrice),
  column('Currency', (order) => order.currency),
]

/** Orders of all sellers. */
export const exportDeskOrders = (db: Db, request: ExportRequest, filter: DeskFilter): Promise<ExportReply> =>
  exportRows(db, request, { name: 'orders', columns: deskColumns }, (reader, after, page, countTo) =>
    readDeskOrders(reader, { ...filter, after }, page, countTo),
  )

const sellerColumns: Column<SellerOrder>[] = [
  column('Date', (order) => order.orderDate),
  column('Order', (order) => order.orderId),
  column('Status', (order) => order.orderStatus),
  column('Recipient', (order) => order.shippingAddress.name),
  column('Products', (order) => order.orderItems.map(({ product }) => product.title).join('; ')),
  column('Units', (order) => order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)),
  amountColumn('Total', (order) => order.totalSellingPrice),
  amountColumn('Discount', (order) => order.money.discount),
  amountColumn('Shipping', (order) => order.money.shipping),
  amountColumn('Platform fee', (order) => order.money.platformFee),
  amountColumn('Commission', (order) => order.money.commission),
  amountColumn('Commission tax', (order) => order.money.commissionTax),
  amountColumn('TCS', (order) => order.money.tcs),
  amountColumn('TDS', (order) => order.money.tds),
  amountColumn('Refunded', (order) => order.money.refunded),
  amountColumn('Lost', (order) => order.money.lost),
  amountColumn('Earnings', (order) => order.money.earnings),
  column('Currency', (order) => order.currency),
]

/** A seller's own orders. */
export const exportSellerOrders = (
  db: Db,
  request: ExportRequest,
  sellerId: number,
  filter: Omit<SellerOrderFilter, 'after'>,
): Promise<ExportReply> =>
  exportRows(db, request, { name: 'orders', columns: sellerColumns }, (reader, after, page, countTo) =>
    readSellerOrders(reader, sellerId, after === undefined ? filter : { ...filter, after }, page, countTo),
  )
