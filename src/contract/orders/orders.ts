import { z } from 'zod'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { refundStates, sentStates } from '#shared/orders/refund.ts'
import { gateways } from '#shared/payments/gateway.ts'
import { contract, fileReply } from '../endpoint.ts'
import { amount, id, money, pageQuery, pathId, rangeQuery, requiredText, text, timestamp } from '../fields.ts'
import { cart, cartLinesMax } from '../shop/cart.ts'
import { productCard, productDeal } from '../shop/catalog.ts'
import { addressBody } from '../shop/identity.ts'
import { orderReturn } from './returns.ts'

/** Title, picture, size, colour and prices as they were when it was bought; the rest as it is today. */
const orderProduct = productCard.extend({ categoryCode: z.string() })

/** A line as it was bought: prices, title and picture are frozen at the moment of ordering. */
export const orderItem = z.object({
  id,
  orderId: id,
  product: orderProduct,
  size: z.string(),
  color: z.string(),
  quantity: z.number(),
  /** Line totals before a coupon. */
  mrpPrice: amount,
  sellingPrice: amount,
  /** What the coupon took off it: its part of the order's. */
  couponDiscount: amount,
  /** The deal it was sold at. */
  deal: productDeal.nullable(),
  /** How many pieces can be returned now, and until when; null when none can. */
  returnable: z.object({ quantity: z.number(), until: timestamp }).nullable(),
})
export type OrderItem = z.infer<typeof orderItem>

export const paymentDetails = z.object({
  paymentLinkId: z.string().nullable(),
  referenceId: z.string(),
  paymentStatus: z.string(),
  paymentId: z.string().nullable(),
  status: z.string(),
  /** Where the customer goes on paying, as long as that is possible. */
  paymentLinkUrl: z.string().nullable(),
  /** Until when the goods of an unpaid order are kept. */
  payBy: timestamp.nullable(),
  /** How a checkout without a payment ended. */
  ended: z.enum(['EXPIRED', 'CANCELLED']).nullable(),
})

const shippingAddress = addressBody.extend({ id: id.nullable() })

/** How a parcel can be followed: with whom it travels, and under which number. */
export const tracking = z.object({
  carrier: requiredText(60, 'Carrier is required'),
  trackingNumber: requiredText(40, 'Tracking Number is required').regex(
    /^[A-Za-z0-9 ./-]+$/,
    'Tracking Number may have letters, digits, spaces, dots, slashes and hyphens',
  ),
})
export type Tracking = z.infer<typeof tracking>

export const paymentStatuses = ['PENDING', 'COMPLETED', 'FAILED', 'PARTLY_REFUNDED', 'REFUNDED'] as const

/** What went back of an order; several refunds are told as one. */
const refundSum = z.object({
  status: z.enum(sentStates),
  amount,
  at: timestamp.nullable(),
})

export const order = z.object({
  id,
  /** The number people quote. */
  orderId: z.string(),
  checkoutId: z.string(),
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  sellerId: id,
  seller: z.object({ id, businessDetails: z.object({ businessName: z.string() }) }),
  orderItems: z.array(orderItem),
  shippingAddress,
  paymentDetails,
  totalMrpPrice: amount,
  /** What this order cost: its items at their selling prices, less the coupon's share, plus shipping and platform fee. */
  totalSellingPrice: amount,
  couponDiscount: amount,
  /** Of shipping and fee of the checkout an order has its share by what its goods cost, to the cent by largest remainder. */
  shipping: amount,
  /** Goes to the shop, never to the seller. */
  platformFee: amount,
  /** The tax in the prices of its goods: part of what it cost, never added to it. */
  tax: amount,
  /** By name and rate in percent; together they are `tax`. */
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount })),
  /** Percent between total MRP and what was paid for the goods, the coupon included. */
  discount: z.number(),
  orderStatus: z.enum(orderStatuses),
  totalItemCount: z.number(),
  /** Refunded in part or whole as soon as the money went back, from the shop or from the customer's bank. */
  paymentStatus: z.enum(paymentStatuses),
  /** What goes back to the customer: of a cancelled order, or as the shop decided. Without what was cancelled. */
  refund: refundSum.nullable(),
  /** One by one, the oldest first; one is cancelled when the customer's bank has given that money. */
  refunds: z.array(
    refundSum.extend({ id, status: z.enum(refundStates), reason: z.string(), createdAt: timestamp }),
  ),
  /** What the customer's bank took of it for good, and gave the customer. */
  chargeback: amount,
  /** What the customer sends back, the oldest first; at most the newest hundred. */
  returns: z.array(orderReturn),
  orderDate: timestamp,
  deliverDate: timestamp,
  /** Once the parcel has left, if the seller said it. */
  tracking: z.object({ carrier: z.string(), trackingNumber: z.string() }).nullable(),
  /** When each status was reached. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: timestamp })),
  currency: z.string(),
  /** The amount in the order list's second currency, at the rate stored on the order. */
  listCurrency: z.string(),
  listAmount: amount,
  listRate: z.number(),
})
export type Order = z.infer<typeof order>

/** Of an order, the seller sees its own lines and what shipping needs; nothing else of the checkout or the customer. */
export const sellerOrder = order
  .omit({ checkoutId: true, refunds: true, listCurrency: true, listAmount: true, listRate: true })
  .extend({
    paymentDetails: z.null(),
    /** What the order means to the seller: goods less discount, commission, the tax on it and the seller's part of what went back. */
    money: z.object({
      goods: amount,
      discount: amount,
      /** These two go to the shop. */
      shipping: amount,
      platformFee: amount,
      commission: amount,
      commissionTax: amount,
      refunded: amount,
      /** What the customer's bank took of it. */
      lost: amount,
      earnings: amount,
    }),
  })
export type SellerOrder = z.infer<typeof sellerOrder>

/** A checkout that waits for its payment, or turned out to be paid when the provider was asked just now. */
export const unpaidCheckout = z.object({
  checkoutId: z.string(),
  status: z.enum(['PENDING', 'PAID']),
  /** Through which provider it is paid. */
  gateway: z.enum(gateways),
  orderIds: z.array(id),
  totalPrice: amount,
  totalItem: z.number(),
  paymentLinkUrl: z.string(),
  paymentLinkId: z.string(),
  /** Until then the goods are held. */
  expiresAt: timestamp,
  /** Why the last attempt to pay failed, in the provider's words for the customer. */
  failureReason: z.string().nullable(),
})
export type UnpaidCheckout = z.infer<typeof unpaidCheckout>

const orderParams = z.object({ orderId: pathId })

const isPlainId = (text: string) => pathId.safeParse(text).success

/** What the screen showed of the bag's lines; in the body, because a long bag would not fit into an address. */
const expectedPrices = z
  .record(z.string(), money)
  .refine((prices) => {
    const ids = Object.keys(prices)
    return ids.length <= cartLinesMax && ids.every(isPlainId)
  }, `Must be unit prices by the ids of at most ${cartLinesMax} cart items`)
  .optional()

/** As many orders as one call works on. */
const ordersAtOnce = 100

const orderIdList = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'Must be ids with commas between them')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((list) => list.length <= ordersAtOnce, `At most ${ordersAtOnce} at once`)

/** What became of an order that was to be confirmed with others. */
const confirmOutcome = z.object({
  id,
  outcome: z.enum(['confirmed', 'unchanged', 'not_found']),
  /** The order as it is now; null when it is none of the seller's. */
  orderId: z.string().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  message: z.string(),
})
export type ConfirmOutcome = z.infer<typeof confirmOutcome>

/** Why something of an order, or part of it, is not in the bag again. */
export const leftOutReasons = ['not_for_sale', 'sold_out', 'only_some', 'bag_full'] as const

const leftOut = z.object({
  orderItemId: id,
  title: z.string(),
  size: z.string(),
  color: z.string(),
  /** How many of those ordered are not in the bag. */
  quantity: z.number(),
  reason: z.enum(leftOutReasons),
  message: z.string(),
})
export type LeftOut = z.infer<typeof leftOut>

export const deliveryEstimate = z.object({
  pinCode: z.string(),
  /** The day itself, without a time: `2026-03-06`. */
  deliverBy: z.iso.date(),
  days: z.number(),
})
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>

export const ordersContract = contract({
  'POST /orders': {
    summary:
      'Place an order from the bag: one order per seller, one payment. Say what was shown, the total as `expectedTotal` and the unit prices by cart item id as `expectedPrices`: other figures are refused with the new ones. Send `Idempotency-Key`; repeat with the same key after any doubt.',
    access: 'customer',
    status: 201,
    idempotent: true,
    query: z.object({
      paymentMethod: z.enum(gateways),
      /** What the screen showed; a different total is refused with the new figures. */
      expectedTotal: z.coerce.number().pipe(money).optional(),
    }),
    /** `expectedPrices` are unit prices by cart item id: others are refused, also where they leave the total as it was. */
    body: z.union([
      z.object({ id, expectedPrices }).loose(),
      addressBody.extend({ id: z.null().optional(), expectedPrices }),
    ]),
    reply: z.object({
      paymentLinkUrl: z.string(),
      paymentLinkId: z.string(),
      checkoutId: z.string(),
      orderIds: z.array(id),
    }),
    failures: [
      'not_found',
      'cart_empty',
      'quote_changed',
      'out_of_stock',
      'coupon_refused',
      'gateway_unavailable',
      'status_conflict',
      'provider_unavailable',
      'in_progress',
      'idempotency_key_reused',
      'idempotency_key_invalid',
    ],
  },
  'GET /delivery-estimate': {
    summary: 'When a product ordered now would arrive at a pin code; orders get their date by the same rule.',
    access: 'public',
    // That the pin code is one is judged by the handler: it is a form's field, so its refusal is a 422.
    query: z.object({ productId: pathId, pinCode: z.string() }),
    reply: deliveryEstimate,
    failures: ['invalid', 'not_found'],
  },
  'GET /checkouts/unpaid': {
    summary:
      "The customer's order that still waits for its payment, with the link to pay and why the last attempt failed; and through which providers a new one can be paid.",
    access: 'customer',
    reply: z.object({ checkout: unpaidCheckout.nullable(), gateways: z.array(z.enum(gateways)) }),
  },
  'GET /orders/users': {
    summary:
      "The customer's orders, newest first, without checkouts that ended before anything was paid. With `checkoutId`, the orders of that checkout, also if it was never paid.",
    access: 'customer',
    query: pageQuery.extend({ checkoutId: z.uuid().optional() }),
    reply: z.array(order),
  },
  'GET /orders/:orderId': {
    summary: "One of the customer's orders; admins read any.",
    access: 'customer',
    params: orderParams,
    reply: order,
  },
  'GET /orders/items/:orderItemId': {
    summary: "One line of one of the customer's orders; admins read any.",
    access: 'customer',
    params: z.object({ orderItemId: pathId }),
    reply: orderItem,
  },
  'GET /orders/:orderId/invoice': {
    summary: 'The printable invoice of a paid order, for its customer, its seller and admins.',
    access: 'member',
    params: orderParams,
    file: 'application/pdf',
    reply: fileReply,
    failures: ['status_conflict'],
  },
  'POST /orders/:orderId/reorder': {
    summary:
      "Put what an order held into the bag again, at today's prices, as far as it can be bought; what is in the bag already counts. Repeating it changes nothing.",
    access: 'customer',
    params: orderParams,
    reply: z.object({
      cart,
      /** How many pieces came into the bag. */
      added: z.number(),
      leftOut: z.array(leftOut),
    }),
  },
  'PUT /orders/:orderId/cancel': {
    summary: 'Cancel an order that has not been shipped; what was paid is refunded. Admins cancel any.',
    access: 'customer',
    idempotent: true,
    params: orderParams,
    reply: order,
    failures: [
      'status_conflict',
      'provider_unavailable',
      'in_progress',
      'idempotency_key_reused',
      'idempotency_key_invalid',
    ],
  },
  'GET /seller/orders': {
    summary:
      "The seller's orders, newest first: of one status, of some days (inclusive, in UTC), by words of the number, the recipient or the titles.",
    access: 'seller',
    query: pageQuery.extend({
      ...rangeQuery.shape,
      status: z.enum(orderStatuses).optional(),
      query: text(200).optional(),
    }),
    reply: z.array(sellerOrder),
  },
  'GET /seller/orders/packing-slips': {
    summary: `The packing slips of up to ${ordersAtOnce} of the seller's orders in one document, in the order of the ids.`,
    access: 'seller',
    query: z.object({ orderIds: orderIdList }),
    file: 'application/pdf',
    reply: fileReply,
    failures: ['not_found', 'status_conflict'],
  },
  'POST /seller/orders/confirm': {
    summary: `Confirm up to ${ordersAtOnce} orders at once: those that are still PLACED. Says of each what became of it; repeating it changes nothing.`,
    access: 'seller',
    body: z.object({ orderIds: z.array(id).min(1, 'Choose at least one order').max(ordersAtOnce) }),
    reply: z.object({ results: z.array(confirmOutcome) }),
  },
  'GET /seller/orders/:orderId': {
    summary: "One of the seller's paid orders, also one that was removed from the list.",
    access: 'seller',
    params: orderParams,
    reply: sellerOrder,
  },
  'GET /seller/orders/:orderId/packing-slip': {
    summary: 'The packing slip of a paid order: what goes into the parcel and where it goes, without prices.',
    access: 'seller',
    params: orderParams,
    file: 'application/pdf',
    reply: fileReply,
    failures: ['status_conflict'],
  },
  'PATCH /seller/orders/:orderId/status/:orderStatus': {
    summary:
      'Move an order forward, or cancel it. Carrier and tracking number, both or neither, may come with SHIPPED.',
    access: 'seller',
    idempotent: true,
    params: orderParams.extend({ orderStatus: z.enum(orderStatuses) }),
    body: tracking.partial().optional(),
    reply: sellerOrder,
    failures: ['status_conflict', 'in_progress', 'idempotency_key_reused', 'idempotency_key_invalid'],
  },
  'PUT /seller/orders/:orderId/tracking': {
    summary: 'Say, or correct, how a shipped parcel can be followed; possible until it is delivered.',
    access: 'seller',
    params: orderParams,
    body: tracking,
    reply: sellerOrder,
    failures: ['status_conflict'],
  },
  'DELETE /seller/orders/:orderId': {
    summary: "Hide a delivered or cancelled order from the seller's list.",
    access: 'seller',
    params: orderParams,
    reply: z.object({ message: z.string(), id }),
    failures: ['status_conflict'],
  },
})
