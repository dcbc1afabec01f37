import type { ExportReply } from '#contract/endpoint.ts'
import type { DeskOrderRow } from '#contract/orders/order-desk.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { orderStatusNames } from '#shared/orders/order-status.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { placeText } from '#shared/region/address.ts'
import { phoneText } from '#shared/region/phone.ts'
import type { Db } from '../../database/open.ts'
import { type BookedAmounts, readOrderAmounts } from '../../views/admin/orders/booked-amounts.ts'
import { type OrderCharges, readOrderCharges } from '../../views/admin/orders/order-charges.ts'
import { type DeskFilter, readDeskOrders } from '../../views/admin/orders/order-desk-list.ts'
import {
  readSellerOrders,
  type SellerOrderFilter,
  type SellerReader,
} from '../../views/orders/seller-orders.ts'
import { amountColumn, type Column, column, dateColumn } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

type DeskLine = DeskOrderRow & { charges: OrderCharges | undefined; booked: BookedAmounts | undefined }
type TaxLine = { name: string; rate: number; amount: number; net: number }

/** `VAT 19%: 3.19 on 16.81`, one after the other. */
const taxText = (taxes: readonly TaxLine[]): string =>
  taxes
    .map(({ name, rate, amount, net }) => `${name} ${rate}%: ${amount.toFixed(2)} on ${net.toFixed(2)}`)
    .join('; ')

const chargedTaxes = ({ taxes }: OrderCharges): string =>
  taxText(
    taxes.map(({ name, rateBp, taxCents, netCents }) => ({
      name,
      rate: toDecimal(rateBp),
      amount: toDecimal(taxCents),
      net: toDecimal(netCents),
    })),
  )

/** `Net`: less refunds and chargebacks, as booked in the ledger. */
const deskColumns: Column<DeskLine>[] = [
  dateColumn('Date', (order) => order.orderDate),
  column('Order', (order) => order.orderId),
  column('Status', (order) => order.orderStatus),
  column('Payment', (order) => order.paymentStatus),
  amountColumn('Cash on delivery', (order) => order.cashOnDelivery?.amount),
  column('Customer', (order) => order.customer.name),
  column('Customer email', (order) => order.customer.email),
  column('Seller', (order) => order.seller.businessName),
  column('Products', (order) => order.titles.join('; ')),
  column('Units', (order) => order.totalItemCount),
  amountColumn('Goods', (order) => order.charges?.goods),
  amountColumn('Discount', (order) => order.charges?.discount),
  amountColumn('Delivery', (order) => order.charges?.shipping),
  amountColumn('Platform fee', (order) => order.charges?.platformFee),
  amountColumn('Total', (order) => order.totalSellingPrice),
  amountColumn('Tax in goods', (order) => order.charges?.tax),
  column('Tax by rate', ({ charges }) => charges && chargedTaxes(charges)),
  amountColumn('Refunded', (order) => order.charges?.refunded),
  amountColumn('Tax in refunds', (order) => order.charges?.refundedTax),
  amountColumn('Lost in disputes', (order) => order.charges?.lost),
  amountColumn('Net discounts paid by the shop', (order) => order.booked?.funded),
  amountColumn('Net commission', (order) => order.booked?.commission),
  amountColumn('Net commission tax', (order) => order.booked?.commissionTax),
  amountColumn('Net TCS', (order) => order.booked?.tcs),
  amountColumn('Net TDS', (order) => order.booked?.tds),
  amountColumn('Net delivery', (order) => order.booked?.delivery),
  amountColumn('Net platform fee', (order) => order.booked?.platformFee),
  amountColumn('Net tax on delivery and platform fee', (order) => order.booked?.feeTax),
  amountColumn("Seller's share", (order) => order.booked?.share),
  column('Currency', (order) => order.currency),
]

/** Orders of all sellers. */
export const exportDeskOrders = (db: Db, request: ExportRequest, filter: DeskFilter): Promise<ExportReply> =>
  exportRows<DeskLine>(
    db,
    request,
    { name: 'orders', columns: deskColumns },
    async (reader, after, page, countTo) => {
      const { rows, total } = await readDeskOrders(reader, { ...filter, after }, page, countTo)
      const ids = rows.map(({ id }) => id)
      const charges = await readOrderCharges(reader, ids)
      const booked = await readOrderAmounts(reader, ids)
      const lineOf = (row: DeskOrderRow) => ({
        ...row,
        charges: charges.get(row.id),
        booked: booked.get(row.id),
      })
      return { rows: rows.map(lineOf), total }
    },
  )

type SellerMoney = NonNullable<SellerOrder['money']>
const moneyColumn = (label: string, part: Exclude<keyof SellerMoney, 'tier'>): Column<SellerOrder> =>
  amountColumn(label, ({ money }) => money?.[part])

/** Commission and earnings only for readers who may see them. */
const sellerColumnsFor = ({ seesMoney }: SellerReader): Column<SellerOrder>[] => [
  dateColumn('Date', (order) => order.orderDate),
  column('Order', (order) => order.orderId),
  column('Status', (order) => orderStatusNames[order.orderStatus]),
  column('Recipient', (order) => order.shippingAddress.name),
  column('Phone', (order) => phoneText(order.shippingAddress.mobile)),
  column('Address', addressText),
  column('Carrier', (order) => order.tracking?.carrier),
  column('Tracking Number', (order) => order.tracking?.trackingNumber),
  column('Products', (order) => order.orderItems.map(({ product }) => product.title).join('; ')),
  column('SKU', (order) => order.orderItems.map(({ sku }) => sku).join('; ')),
  column('Units', (order) => order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)),
  amountColumn('Total', (order) => order.totalSellingPrice),
  amountColumn('Cash on delivery', (order) => order.cashOnDelivery?.amount),
  ...(seesMoney ? [moneyColumn('Goods', 'goods')] : []),
  amountColumn('Discount', (order) => order.couponDiscount),
  ...(seesMoney ? [moneyColumn('Discounts paid by the shop', 'funded')] : []),
  amountColumn('Shipping', (order) => order.shipping),
  amountColumn('Platform fee', (order) => order.platformFee),
  amountColumn('Tax in goods', (order) => order.tax),
  column('Tax by rate', (order) => taxText(order.taxes)),
  ...(seesMoney ? earningsColumns : []),
  column('Currency', (order) => order.currency),
]

/** On one line, as the order page shows it. */
const addressText = ({ shippingAddress: { address, locality, ...place } }: SellerOrder): string =>
  [address, locality, placeText(place)].filter(Boolean).join(', ')

const earningsColumns: Column<SellerOrder>[] = [
  moneyColumn('Commission', 'commission'),
  moneyColumn('Delivery paid by you', 'delivery'),
  moneyColumn('Commission tax', 'commissionTax'),
  moneyColumn('TCS', 'tcs'),
  moneyColumn('TDS', 'tds'),
  moneyColumn('Your share refunded', 'refunded'),
  moneyColumn('Your share lost in disputes', 'lost'),
  moneyColumn('Earnings', 'earnings'),
]

/** A seller's own orders. */
export const exportSellerOrders = (
  db: Db,
  request: ExportRequest,
  seller: SellerReader,
  filter: Omit<SellerOrderFilter, 'after'>,
): Promise<ExportReply> =>
  exportRows(
    db,
    request,
    { name: 'orders', columns: sellerColumnsFor(seller) },
    (reader, after, page, countTo) =>
      readSellerOrders(reader, seller, after === undefined ? filter : { ...filter, after }, page, countTo),
  )
