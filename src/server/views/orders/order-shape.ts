import type { Order, OrderItem } from '#contract/orders/order.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { type PaymentStatus, type RefundState, refundStateOf, type SentState } from '#shared/orders/refund.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { discountPercent } from '../../modules/orders/quote/quote.rules.ts'
import { possibleReasons } from '../../modules/returns/returns.rules.ts'
import { toProductDeal } from '../catalog/deals.ts'
import { averageStars } from '../catalog/product-cards.ts'
import { toReturn } from '../returns/return-rows.ts'
import type { ItemRow, OrderRow, RefundRow } from './order-rows.ts'

const toIso = (value: Date | string): string => new Date(value).toISOString()

function returnableOf({ returnableQuantity: quantity, ...row }: ItemRow): OrderItem['returnable'] {
  const until = row.returnableUntil ?? row.reportableUntil
  if (!until || quantity <= 0) return null
  return {
    quantity,
    until: until === 'infinity' ? null : toIso(until),
    reasons: possibleReasons({ goods: row.returnableUntil !== null, arrival: row.reportableUntil !== null }),
  }
}

/** A line with the prices of the order; the product's other details are current. */
export const itemOf = (
  row: ItemRow,
  order: { id: number; sellerId: number; businessName: string },
): OrderItem => ({
  id: row.id,
  orderId: order.id,
  product: {
    id: row.productId,
    title: row.title,
    description: row.description,
    images: row.image ? [row.image] : [],
    pictures: row.image ? [{ url: row.image, color: row.color, alt: '' }] : [],
    color: row.color,
    size: row.size,
    mrpPrice: toDecimal(row.unitMrpCents),
    sellingPrice: toDecimal(row.unitSellingCents),
    discountPercent: discountPercent(row.unitMrpCents, row.unitSellingCents),
    deal: toProductDeal(row.deal),
    quantity: row.onHand,
    numRatings: row.ratingCount,
    rating: averageStars({ rating_count: row.ratingCount, rating_halves_sum: row.ratingHalvesSum }),
    category: row.category,
    categoryCode: row.category.categoryCode,
    createdAt: toIso(row.createdAt),
    reviews: [],
    seller: { id: order.sellerId, businessDetails: { businessName: order.businessName } },
  },
  size: row.size,
  color: row.color,
  quantity: row.quantity,
  refundedQuantity: row.refundedQuantity,
  mrpPrice: toDecimal(row.unitMrpCents * row.quantity),
  sellingPrice: toDecimal(row.unitSellingCents * row.quantity),
  couponDiscount: toDecimal(row.discountCents),
  deal: toProductDeal(row.deal),
  returnable: returnableOf(row),
})

/** The courier has taken the cash. */
const isCollected = ({ status, cashCents }: Pick<OrderRow, 'status' | 'cashCents'>): boolean =>
  status === 'DELIVERED' && cashCents !== null && cashCents > 0

export const cashOf = (row: Pick<OrderRow, 'status' | 'paid' | 'cashCents'>): Order['cashOnDelivery'] =>
  row.paid && row.cashCents !== null
    ? { amount: toDecimal(row.cashCents), collected: isCollected(row) }
    : null

/** Derived from settled refunds and lost disputes. Pending and failed refunds are shown by `refund` instead. */
export function paymentStatusOf(row: {
  paid: boolean
  status: OrderStatus
  totalCents: number
  cashCents: number | null
  disputedCents: number
  checkoutStatus: OrderRow['checkoutStatus']
  refunds: Pick<RefundRow, 'status' | 'cents' | 'method'>[]
}): PaymentStatus {
  const { cashCents } = row
  if (row.paid && cashCents !== null && !isCollected(row)) return cashCents > 0 ? 'PENDING' : 'VOIDED'
  const live = row.refunds.filter(isSent).filter(({ method }) => method !== 'NOT_COLLECTED')
  const refunded = live.filter(({ status }) => status === 'SUCCEEDED')
  const back = refunded.reduce((sum, { cents }) => sum + cents, row.disputedCents)
  // A late payment ends in full: what was not refunded was lost to a dispute.
  if (back > 0) return back >= (cashCents ?? row.totalCents) || !row.paid ? 'REFUNDED' : 'PARTLY_REFUNDED'
  if (row.paid || live.length > 0) return 'COMPLETED'
  return row.checkoutStatus === 'PENDING' ? 'PENDING' : 'FAILED'
}

type RefundFacts = Pick<RefundRow, 'status' | 'cents' | 'at'>

/** A canceled refund was replaced by a dispute, so it does not count. */
const isSent = <R extends { status: RefundState }>(refund: R): refund is R & { status: SentState } =>
  refund.status !== 'CANCELLED'

/** All refunds summed up. */
export function refundOf(rows: RefundFacts[]): Order['refund'] {
  const refunds = rows.filter(isSent)
  if (refunds.length === 0) return null
  const at = refunds.map((refund) => refund.at).findLast((moment) => moment !== null)
  return {
    status: refundStateOf(refunds.map(({ status }) => status)),
    amount: toDecimal(refunds.reduce((sum, { cents }) => sum + cents, 0)),
    at: at ? toIso(at) : null,
  }
}

/** The payment link and deadline of an open checkout, or how it ended. */
function unpaidOf({ checkoutStatus, expiresAt, overdue, payment }: OrderRow) {
  const open = checkoutStatus === 'PENDING'
  return {
    paymentLinkUrl: open && !overdue ? (payment?.linkUrl ?? null) : null,
    payBy: open ? toIso(expiresAt) : null,
    ended: checkoutStatus === 'EXPIRED' || checkoutStatus === 'CANCELLED' ? checkoutStatus : null,
  }
}

export const trackingOf = ({
  carrier,
  trackingNumber,
}: Pick<OrderRow, 'carrier' | 'trackingNumber'>): Order['tracking'] =>
  carrier && trackingNumber ? { carrier, trackingNumber } : null

/** An order for its customer and for admins. */
export function toOrder(row: OrderRow): Order {
  const status = paymentStatusOf(row)
  return {
    id: row.id,
    orderId: row.code,
    checkoutId: row.checkoutId,
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
    sellerId: row.sellerId,
    seller: { id: row.sellerId, businessDetails: { businessName: row.businessName } },
    orderItems: row.items.map((item) => itemOf(item, row)),
    shippingAddress: row.shippingAddress,
    paymentDetails: {
      paymentLinkId: row.payment?.sessionId ?? null,
      referenceId: row.checkoutId,
      paymentStatus: status,
      paymentId: row.payment?.paymentId ?? null,
      status: row.payment?.status ?? 'OPEN',
      ...unpaidOf(row),
    },
    totalMrpPrice: toDecimal(row.mrpCents),
    totalSellingPrice: toDecimal(row.totalCents),
    couponDiscount: toDecimal(row.discountCents),
    shipping: toDecimal(row.shippingCents),
    platformFee: toDecimal(row.platformFeeCents),
    tax: toDecimal(row.taxCents),
    taxes: row.taxes.map(({ name, rateBp, taxCents, netCents }) => ({
      name,
      rate: toDecimal(rateBp),
      amount: toDecimal(taxCents),
      net: toDecimal(netCents),
    })),
    discount: discountPercent(row.mrpCents, row.goodsCents - row.discountCents),
    orderStatus: row.status,
    totalItemCount: row.itemCount,
    paymentStatus: status,
    cashOnDelivery: cashOf(row),
    refund: refundOf(row.refunds),
    refunds: row.refunds.map(({ id, method, bankReturn, status: state, cents, reason, createdAt, at }) => ({
      id,
      method,
      bankReturn,
      status: state,
      amount: toDecimal(cents),
      reason,
      createdAt: toIso(createdAt),
      at: at && toIso(at),
    })),
    chargeback: toDecimal(row.disputedCents),
    returns: row.returns.map(toReturn),
    orderDate: toIso(row.createdAt),
    // A day without a time: pages show it as it is, without the time zone of the browser.
    deliverDate: `${row.deliverOn}T00:00:00.000Z`,
    tracking: trackingOf(row),
    receivedAt: row.receivedAt && toIso(row.receivedAt),
    deliveryProof: row.deliveryProof,
    history: row.history.map(({ status, at, reason }) => ({ status, at: toIso(at), reason })),
    currency: row.currency,
    listCurrency: row.listCurrency,
    listRate: Number(row.listRate),
    listAmount: Math.round(row.totalCents * Number(row.listRate)) / 100,
  }
}
