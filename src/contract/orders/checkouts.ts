import { z } from 'zod'
import { gateways } from '#shared/payments/gateway.ts'
import { contract } from '../endpoint.ts'
import { amount, id, money, pathId, timestamp } from '../fields.ts'
import { addressBody } from '../shop/accounts/identity.ts'
import { cartLinesMax } from '../shop/cart.ts'

/** The customer's checkout that awaits payment. PAID when the provider has just reported the payment. */
export const unpaidCheckout = z.object({
  checkoutId: z.string(),
  status: z.enum(['PENDING', 'PAID']),
  gateway: z.enum(gateways),
  orderIds: z.array(id),
  totalPrice: amount,
  totalItem: z.number(),
  paymentLinkUrl: z.string(),
  paymentLinkId: z.string(),
  /** When the stock reservation expires. */
  expiresAt: timestamp,
  /** Why the last payment attempt failed, in the provider's message for the customer. */
  failureReason: z.string().nullable(),
})
export type UnpaidCheckout = z.infer<typeof unpaidCheckout>

const isPathId = (text: string) => pathId.safeParse(text).success

/** The unit prices that the screen showed. Sent in the body, because a long cart would not fit into a URL. */
const expectedPrices = z
  .record(z.string(), money)
  .refine((prices) => {
    const ids = Object.keys(prices)
    return ids.length <= cartLinesMax && ids.every(isPathId)
  }, `Must be unit prices by the ids of at most ${cartLinesMax} cart items`)
  .optional()

export const deliveryEstimate = z.object({
  pinCode: z.string(),
  /** A date without a time: `2026-03-06`. */
  deliverBy: z.iso.date(),
  days: z.number(),
})
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>

export const checkoutsContract = contract({
  'POST /orders': {
    summary:
      'Place an order from the bag: one order per seller, one payment. Send the displayed total as `expectedTotal` and the displayed unit prices by cart item id as `expectedPrices`; when they have changed, the call is refused with the new figures. Send `Idempotency-Key`; retry with the same key when in doubt.',
    access: 'customer',
    status: 201,
    idempotent: true,
    query: z.object({
      paymentMethod: z.enum(gateways),
      /** The displayed total; a different one is refused with the new figures. */
      expectedTotal: z.coerce.number().pipe(money).optional(),
    }),
    /** `expectedPrices` are unit prices by cart item id; a changed price is refused even when the total is the same. */
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
    summary:
      'When a product ordered now would arrive at a pin code; orders get their delivery date by the same rule.',
    access: 'public',
    // The handler validates the pin code: it is a form field, so an invalid one answers 422 instead of 400.
    query: z.object({ productId: pathId, pinCode: z.string() }),
    reply: deliveryEstimate,
    failures: ['invalid', 'not_found'],
  },
  'GET /checkouts/unpaid': {
    summary:
      "The customer's checkout that awaits payment, with the payment link and why the last attempt failed, and the ways to pay a new order.",
    access: 'customer',
    reply: z.object({
      checkout: unpaidCheckout.nullable(),
      gateways: z.array(z.enum(gateways)),
      /** Null if the shop does not offer it. `pinCodes`: beginnings of those served; empty for all. */
      cashOnDelivery: z.object({ maxOrder: amount, pinCodes: z.array(z.string()) }).nullable(),
    }),
  },
})
