import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { shownTier } from '#shared/payments/commission-tiers.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { mayInTeam, type TeamRole } from '#shared/sellers/team-roles.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { listOrders, type OrderFilter, type OrderRow, readOrders } from './order-rows.ts'
import { toOrder } from './order-shape.ts'

/** A member of a seller's team; `seesMoney`: the role may view commission and earnings. */
export type SellerReader = { sellerId: number; seesMoney: boolean }

export const sellerReaderOf = ({
  sellerId,
  teamRole,
}: {
  sellerId: number
  teamRole: TeamRole
}): SellerReader => ({
  sellerId,
  seesMoney: mayInTeam(teamRole, 'payouts.read'),
})

/** Without the payment and the customer's data that shipping does not need. */
function toSellerOrder(row: OrderRow, { seesMoney }: SellerReader): SellerOrder {
  const order = toOrder(row)
  return {
    ...order,
    orderItems: order.orderItems.map((item, index) => ({ ...item, sku: row.items[index]?.sku ?? '' })),
    shippingAddress: { ...order.shippingAddress, id: null },
    paymentDetails: null,
    money: seesMoney ? moneyOf(row) : null,
  }
}

function moneyOf(row: OrderRow): SellerOrder['money'] {
  const { goodsCents, discountCents, fundedCents, commissionCents, commissionTaxCents, tcsCents, tdsCents } =
    row
  const sold =
    goodsCents - discountCents + fundedCents - commissionCents - commissionTaxCents - tcsCents - tdsCents
  const earned = row.earnedCents ?? sold
  return {
    goods: toDecimal(row.goodsCents),
    discount: toDecimal(row.discountCents),
    funded: toDecimal(row.fundedCents),
    shipping: toDecimal(row.shippingCents),
    platformFee: toDecimal(row.platformFeeCents),
    delivery: toDecimal(row.sellerShippingCents),
    tier: shownTier(row.tier),
    commission: toDecimal(row.commissionCents - row.sellerShippingCents),
    commissionTax: toDecimal(row.commissionTaxCents),
    tcs: toDecimal(row.tcsCents),
    tds: toDecimal(row.tdsCents),
    refunded: toDecimal(sold - earned - row.lostCents),
    lost: toDecimal(row.lostCents),
    earnings: toDecimal(earned),
  }
}

export type SellerOrderFilter = Pick<
  OrderFilter,
  'status' | 'from' | 'to' | 'timeZone' | 'query' | 'sold' | 'service' | 'after'
>

/** Orders behind a figure include those that the seller removed from the list. */
export const listedFor = (sellerId: number, filter: SellerOrderFilter): OrderFilter => ({
  ...filter,
  sellerId,
  ...(filter.sold || filter.service ? { paid: true } : { visibleToSeller: true }),
})

export async function readSellerOrders(
  db: Db,
  reader: SellerReader,
  filter: SellerOrderFilter,
  page: Part,
  countTo?: number,
): Promise<List<SellerOrder>> {
  const { rows, total } = await listOrders(db, listedFor(reader.sellerId, filter), page, countTo)
  return { rows: rows.map((row) => toSellerOrder(row, reader)), total }
}

export async function readSellerOrder(
  db: Db,
  reader: SellerReader,
  orderId: number,
): Promise<SellerOrder | undefined> {
  const { sellerId } = reader
  const [row] = await readOrders(db, { sellerId, orderId, paid: true }, { limit: 1, offset: 0 })
  return row && toSellerOrder(row, reader)
}

/** The statuses of some of the seller's paid orders; orders of other sellers are left out. */
export async function readSellerOrderStatuses(
  db: Db,
  sellerId: number,
  orderIds: number[],
): Promise<{ id: number; code: string; status: OrderStatus }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'status'])
    .where('seller_id', '=', sellerId)
    .where('id', 'in', orderIds)
    .where('paid', '=', true)
    .execute()
}
