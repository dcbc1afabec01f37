import { z } from 'zod'
import { contract, fileReply } from '../endpoint.ts'
import { id, pageQuery, pathId } from '../fields.ts'
import { cart } from '../shop/cart.ts'
import { order, orderItem } from './order.ts'

/** What customers filter their orders by. */
export const orderStages = ['open', 'delivered', 'canceled'] as const
export type OrderStage = (typeof orderStages)[number]

const orderParams = z.object({ orderId: pathId })

/** Why a reorder left out an item, or some of its units. */
export const leftOutReasons = ['not_for_sale', 'sold_out', 'only_some', 'bag_full'] as const

const leftOut = z.object({
  orderItemId: id,
  title: z.string(),
  size: z.string(),
  color: z.string(),
  /** How many of the ordered units are not in the bag. */
  quantity: z.number(),
  reason: z.enum(leftOutReasons),
  message: z.string(),
})
export type LeftOut = z.infer<typeof leftOut>

export const ordersContract = contract({
  'GET /orders/users': {
    summary:
      "The customer's orders, newest first, without checkouts that ended unpaid. With `checkoutId`, the orders of that checkout, paid or not.",
    access: 'customer',
    query: pageQuery.extend({
      checkoutId: z.uuid().optional(),
      status: z.enum(orderStages).optional(),
      /** Order number, recipient or title. */
      search: z.string().trim().max(100).optional(),
    }),
    reply: z.array(order),
  },
  'GET /orders/:orderId': {
    summary: "One of the customer's orders; admins read any.",
    access: 'customer',
    params: orderParams,
    reply: order,
    viewLogged: 'order',
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
    viewLogged: 'order',
    failures: ['status_conflict'],
  },
  'POST /orders/:orderId/reorder': {
    summary:
      "Add the items of an order to the bag, at today's prices and as far as they are available. Units already in the bag count, so repeating the call changes nothing.",
    access: 'customer',
    params: orderParams,
    reply: z.object({
      cart,
      /** Units added to the bag. */
      added: z.number(),
      leftOut: z.array(leftOut),
    }),
  },
  'PUT /orders/:orderId/received': {
    summary: 'Confirm that your shipped or delivered order arrived. Repeating the call changes nothing.',
    access: 'customer',
    params: orderParams,
    reply: order,
    failures: ['status_conflict'],
  },
  'GET /orders/:orderId/delivery-code': {
    summary: 'The code to tell the courier when you have your parcel. It proves the delivery.',
    access: 'customer',
    params: orderParams,
    reply: z.object({ code: z.string() }),
    failures: ['status_conflict'],
  },
  'PUT /orders/:orderId/cancel': {
    summary: 'Cancel an order before it ships, and refund it. Admins cancel any.',
    access: 'customer',
    /** For admins only. */
    stepUp: { above: 'refundProofAbove' },
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
})
