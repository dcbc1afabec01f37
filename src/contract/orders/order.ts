import { z } from 'zod'
import { deliveryProofs } from '#shared/orders/delivery-proof.ts'
import { orderStatuses } from '#shared/orders/order-status.ts'
import { refundMethods, refundStates, sentStates } from '#shared/orders/refund.ts'
import { amount, id, requiredText, timestamp } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'
import { address } from '../shop/accounts/identity.ts'
import { productCard, productDeal } from '../shop/catalog.ts'
import { orderReturn, returnReason } from './returns.ts'

/** Title, picture, size, color and prices are as bought; the other fields are current. */
const orderProduct = productCard.extend({ categoryCode: z.string() })

/** An order line. Prices, title and picture are frozen when the order is placed. */
export const orderItem = z
  .object({
    id,
    orderId: id,
    product: orderProduct,
    size: z.string(),
    color: z.string(),
    quantity: z.number(),
    /** Units that were refunded. Those refunded before the order ships are not sent. */
    refundedQuantity: z.number(),
    /** Line totals before a coupon. */
    mrpPrice: amount,
    sellingPrice: amount,
    /** This line's share of the order's coupon discount. */
    couponDiscount: amount,
    /** The deal applied to its price. */
    deal: productDeal.nullable(),
    /** How many units can be returned now, for which reasons, and until when (null: while shipped); null when none can. */
    returnable: z
      .object({ quantity: z.number(), until: timestamp.nullable(), reasons: z.array(returnReason) })
      .nullable(),
  })
  .register(namedSchemas, { id: 'OrderItem' })
export type OrderItem = z.infer<typeof orderItem>

export const paymentDetails = z.object({
  paymentLinkId: z.string().nullable(),
  referenceId: z.string(),
  paymentStatus: z.string(),
  paymentId: z.string().nullable(),
  status: z.string(),
  /** The provider's payment page, while payment is still possible. */
  paymentLinkUrl: z.string().nullable(),
  /** When the stock reservation of an unpaid order expires. */
  payBy: timestamp.nullable(),
  /** How a checkout without a payment ended. */
  ended: z.enum(['EXPIRED', 'CANCELLED']).nullable(),
})

/** As it was entered: the region of the shop may have changed since. */
const shippingAddress = address.omit({ isDefault: true }).extend({ id: id.nullable() })

export const tracking = z.object({
  carrier: requiredText(60, 'Carrier is required'),
  trackingNumber: requiredText(40, 'Tracking Number is required').regex(
    /^[A-Za-z0-9 ./-]+$/,
    'Tracking Number may have letters, digits, spaces, dots, slashes and hyphens',
  ),
})
export type Tracking = z.infer<typeof tracking>

/** `VOIDED`: cash on delivery that the courier does not collect any more, for example after a cancellation. */
export const paymentStatuses = [
  'PENDING',
  'COMPLETED',
  'FAILED',
  'VOIDED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const

/** The total of an order's refunds. */
const refundSum = z.object({
  status: z.enum(sentStates),
  amount,
  at: timestamp.nullable(),
})

export const order = z
  .object({
    id,
    /** The order number, as customers quote it. */
    orderId: z.string(),
    checkoutId: z.string(),
    user: z.object({ id, firstName: z.string(), lastName: z.string() }),
    sellerId: id,
    seller: z.object({ id, businessDetails: z.object({ businessName: z.string() }) }),
    orderItems: z.array(orderItem),
    shippingAddress,
    paymentDetails,
    totalMrpPrice: amount,
    /** Order total: items at their selling prices, less its share of the coupon, plus shipping and platform fee. */
    totalSellingPrice: amount,
    couponDiscount: amount,
    /** The checkout's shipping and fee are split over its orders by goods value, to the cent, by largest remainder. */
    shipping: amount,
    /** Goes to the shop, never to the seller. */
    platformFee: amount,
    /** Tax included in the prices of the goods; never added to the total. */
    tax: amount,
    /** `tax` by name and rate in percent; `net`: the goods of this rate without tax. */
    taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount, net: amount })),
    /** Percent between total MRP and what was paid for the goods, coupon included. */
    discount: z.number(),
    orderStatus: z.enum(orderStatuses),
    totalItemCount: z.number(),
    /** Counts refunds by the shop and chargebacks, from the moment the money leaves. */
    paymentStatus: z.enum(paymentStatuses),
    /**
     * Null unless the order is paid in cash on delivery. `amount`: what the courier collects, or has collected from a delivered
     * order; less than the total if a part was refunded before.
     */
    cashOnDelivery: z.object({ amount, collected: z.boolean() }).nullable(),
    /** The refunds in total: after a cancellation, a return or an admin's decision. Leaves out canceled refunds. */
    refund: refundSum.nullable(),
    /** Oldest first. A refund is canceled when a chargeback has already paid that money. */
    refunds: z.array(
      refundSum.extend({
        id,
        status: z.enum(refundStates),
        method: z.enum(refundMethods),
        /** Why the customer's bank returned the transfer; null unless the refund waits for another one. */
        bankReturn: z.string().nullable(),
        reason: z.string(),
        createdAt: timestamp,
      }),
    ),
    /** Amount of lost disputes: the customer's bank returned it to the customer. */
    chargeback: amount,
    /** Oldest first; at most the newest 100. */
    returns: z.array(orderReturn),
    orderDate: timestamp,
    deliverDate: timestamp,
    /** Null until the seller enters it. */
    tracking: z.object({ carrier: z.string(), trackingNumber: z.string() }).nullable(),
    /** When the customer confirmed the delivery. */
    receivedAt: timestamp.nullable(),
    /** What proves the delivery; without it the seller's payout waits. */
    deliveryProof: z.enum(deliveryProofs).nullable(),
    /** When each status was reached. `reason`: why the seller canceled, or why staff took the step. */
    history: z.array(
      z.object({ status: z.enum(orderStatuses), at: timestamp, reason: z.string().nullable() }),
    ),
    currency: z.string(),
    /** The total in the order list's second currency, at the rate stored on the order. */
    listCurrency: z.string(),
    listAmount: amount,
    listRate: z.number(),
  })
  .register(namedSchemas, { id: 'Order' })
export type Order = z.infer<typeof order>
