import { z } from 'zod'
import { cancelReasonCodes } from '#shared/orders/cancel-reasons.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { serviceLevels } from '#shared/sellers/service-levels.ts'
import { contract, fileReply } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { amount, day, id, pageQuery, pathId, rangeQuery, text } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'
import { order, orderItem, tracking } from './order.ts'

/** `sku`: the one that the variant has now. */
const sellerOrderItem = orderItem
  .extend({ sku: z.string() })
  .register(namedSchemas, { id: 'SellerOrderItem' })

/** A seller sees its own lines and the shipping details; nothing else of the checkout or the customer. */
export const sellerOrder = order
  .omit({ checkoutId: true, refunds: true, listCurrency: true, listAmount: true, listRate: true })
  .extend({
    orderItems: z.array(sellerOrderItem),
    paymentDetails: z.null(),
    /**
     * The seller's earnings: goods less discount, plus the platform's part of it, less commission, commission tax, and its
     * share of refunds and chargebacks. Null for team members without the permission `payouts.read`.
     */
    money: z
      .object({
        goods: amount,
        discount: amount,
        /** The platform's part of coupon and deal discounts. */
        funded: amount,
        /** Shipping and platform fee go to the shop. */
        shipping: amount,
        platformFee: amount,
        /** The seller's part of a delivery fee that a coupon waived. */
        delivery: amount,
        commission: amount,
        /** The tier that lowered the commission when the order was placed. */
        tier: z.object({ above: amount, percent: amount }).nullable(),
        commissionTax: amount,
        /** Withheld and remitted in the seller's name. */
        tcs: amount,
        tds: amount,
        refunded: amount,
        /** Amount of chargebacks. */
        lost: amount,
        earnings: amount,
      })
      .nullable(),
  })
  .register(namedSchemas, { id: 'SellerOrder' })
export type SellerOrder = z.infer<typeof sellerOrder>

const orderParams = z.object({ orderId: pathId })

const ordersPerCall = 100
/** Packing slips of all matching orders in one document. */
export const packingSlipsMax = 500

const orderIdList = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'Must be ids separated by commas')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((list) => list.length <= ordersPerCall, `At most ${ordersPerCall} at once`)

/** For SHIPPED: carrier and tracking number. For CANCELLED: the reason, with a note when it is OTHER. */
const moveBody = tracking.partial().extend({
  cancelReason: z.enum(cancelReasonCodes).optional(),
  cancelNote: text(300).optional(),
})

/** The result for one order of a bulk confirmation. */
const confirmOutcome = z.object({
  id,
  outcome: z.enum(['confirmed', 'unchanged', 'not_found']),
  /** Null when the order is not the seller's. */
  orderId: z.string().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  message: z.string(),
})
export type ConfirmOutcome = z.infer<typeof confirmOutcome>

const sellerOrderFilters = rangeQuery.extend({
  status: z.enum(orderStatuses).optional(),
  query: text(200).optional(),
  /** Days of the sale in the ledger, in the shop's time zone; also orders that were removed from the list. */
  soldFrom: day.optional(),
  soldTo: day.optional(),
  /** Orders that count for a service level; also those removed from the list. */
  service: z.enum(serviceLevels).optional(),
})
export type SellerOrderFilters = z.infer<typeof sellerOrderFilters>

/** Some orders, or all orders that match the filters of the list. */
const packingSlipQuery = sellerOrderFilters
  .extend({ orderIds: orderIdList.optional(), all: z.enum(['true']).optional() })
  .refine(({ orderIds, all }) => (orderIds === undefined) !== (all === undefined), {
    error: 'Name the orders, or choose all',
    path: ['orderIds'],
  })

export const sellerOrdersContract = contract({
  'GET /seller/orders': {
    summary:
      "The seller's orders, newest first: by status, date range (inclusive, in the time zone of the shop), or search in number, recipient and titles.",
    access: 'seller',
    permission: 'orders.read',
    query: pageQuery.extend(sellerOrderFilters.shape),
    reply: z.array(sellerOrder),
  },
  'GET /seller/orders/export': {
    summary: exportSummary("the seller's orders"),
    access: 'seller',
    permission: 'orders.read',
    query: exportQuery.extend(sellerOrderFilters.shape),
    ...exported,
    viewLogged: 'orders',
  },
  'GET /seller/orders/packing-slips': {
    summary: `The packing slips of up to ${ordersPerCall} of the seller's orders in one document, in the order of the ids; or with \`all\` of up to ${packingSlipsMax} orders that match the filters, without canceled orders, newest first.`,
    access: 'seller',
    permission: 'orders.read',
    query: packingSlipQuery,
    file: 'application/pdf',
    reply: fileReply,
    failures: ['not_found', 'status_conflict', 'too_large'],
  },
  'POST /seller/orders/confirm': {
    summary: `Confirm up to ${ordersPerCall} orders at once: those that are still PLACED. Returns a result for each order; repeating the call changes nothing.`,
    access: 'seller',
    permission: 'orders.write',
    body: z.object({ orderIds: z.array(id).min(1, 'Choose at least one order').max(ordersPerCall) }),
    reply: z.object({ results: z.array(confirmOutcome) }),
  },
  'GET /seller/orders/:orderId': {
    summary: "One of the seller's paid orders, including orders removed from the list.",
    access: 'seller',
    permission: 'orders.read',
    params: orderParams,
    reply: sellerOrder,
  },
  'GET /seller/orders/:orderId/packing-slip': {
    summary: 'The packing slip of a paid order: contents, address and the cash to collect, without prices.',
    access: 'seller',
    permission: 'orders.read',
    params: orderParams,
    file: 'application/pdf',
    reply: fileReply,
    failures: ['status_conflict'],
  },
  'PATCH /seller/orders/:orderId/status/:orderStatus': {
    summary:
      'Move an order forward, or cancel it with a reason, which the customer reads. SHIPPED may come with carrier and tracking number: both or neither.',
    access: 'seller',
    permission: 'orders.write',
    idempotent: true,
    params: orderParams.extend({ orderStatus: z.enum(orderStatuses) }),
    body: moveBody.optional(),
    reply: sellerOrder,
    failures: ['status_conflict', 'in_progress', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'PUT /seller/orders/:orderId/tracking': {
    summary: 'Add or correct the tracking of a shipped parcel, until it is delivered.',
    access: 'seller',
    permission: 'orders.write',
    params: orderParams,
    body: tracking,
    reply: sellerOrder,
    failures: ['status_conflict'],
  },
  'PUT /seller/orders/:orderId/delivery-code': {
    summary: 'Enter the code that the customer told at the door. The order is delivered, with proof.',
    access: 'seller',
    permission: 'orders.write',
    params: orderParams,
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6 digits'),
    }),
    reply: sellerOrder,
    failures: ['status_conflict', 'too_many_requests'],
  },
  'DELETE /seller/orders/:orderId': {
    summary: "Hide a delivered or cancelled order from the seller's list.",
    access: 'seller',
    permission: 'orders.write',
    params: orderParams,
    reply: z.object({ message: z.string(), id }),
    failures: ['status_conflict'],
  },
})
