import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, id, pathId } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'
import { productCard, productDeal } from './catalog.ts'

/** Maximum quantity of one variant in a cart. */
export const quantityMax = 100
export const cartLinesMax = 300

/** What a coupon takes off: a percentage of the items that it is for, an amount, or the delivery fee. */
export const couponKinds = ['PERCENT', 'AMOUNT', 'FREE_SHIPPING'] as const
export type CouponKind = (typeof couponKinds)[number]

const quantity = z
  .number({ error: 'Quantity must be a whole number' })
  .int('Quantity must be a whole number')
  .min(1, 'Quantity must be at least 1')
  .max(quantityMax, `Quantity can be at most ${quantityMax}`)

export const cartItem = z.object({
  id,
  product: productCard,
  variantId: id,
  size: z.string(),
  color: z.string(),
  quantity: z.number(),
  /** Line totals: unit price times quantity. */
  mrpPrice: amount,
  sellingPrice: amount,
  unitMrpPrice: amount,
  unitSellingPrice: amount,
  userId: id,
  /** Units available now. */
  available: z.number(),
  /** The unit price when the item was added, if it has changed since. */
  previousUnitPrice: amount.nullable(),
  /** The deal included in its price. Coupons do not apply to items on a deal. */
  deal: productDeal.nullable(),
})
export type CartItem = z.infer<typeof cartItem>

export const cart = z
  .object({
    id,
    user: z.object({ id }),
    cartItems: z.array(cartItem),
    /** Goods total after the coupon. */
    totalSellingPrice: amount,
    totalItem: z.number(),
    totalMrpPrice: amount,
    /** Percent between total MRP and `totalSellingPrice`. */
    discount: z.number(),
    couponCode: z.string().nullable(),
    couponDiscount: amount,
    /** A note on the coupon: which items it excludes, or why it does not apply. */
    couponNote: z.string().nullable(),
    /** Of an applied coupon, and the ids of the items that it is for. */
    couponKind: z.enum(couponKinds).nullable(),
    couponItems: z.array(id),
    shipping: amount,
    /** The delivery fee that the coupon waives; not part of `shipping`. */
    shippingDiscount: amount,
    platformFee: amount,
    /** The total to pay. */
    totalPrice: amount,
    /** Tax included in `totalPrice`; never added to it. */
    tax: amount,
    /** The expected delivery day of each seller's part if it were ordered now; empty without a delivery address. */
    deliveries: z.array(z.object({ sellerId: id, deliverBy: z.iso.date() })),
  })
  .register(namedSchemas, { id: 'Cart' })
export type Cart = z.infer<typeof cart>

const itemParams = z.object({ cartItemId: pathId })

export const cartContract = contract({
  'GET /carts': {
    summary:
      "The customer's bag with current prices and stock. Tax is for the default address unless `addressId` names another one.",
    access: 'customer',
    query: z.object({ addressId: pathId.optional() }),
    reply: cart,
  },
  'POST /carts/items': {
    summary: 'Add to the bag. `size` (and `color`, or `variantId`) picks the variant.',
    access: 'customer',
    status: 201,
    body: z.object({
      productId: id,
      size: z.string().max(40).optional(),
      color: z.string().max(40).optional(),
      variantId: id.optional(),
      quantity: quantity.default(1),
    }),
    reply: cartItem,
    failures: ['not_found', 'size_unknown', 'out_of_stock'],
  },
  'PATCH /carts/items/:cartItemId': {
    summary: 'Change the quantity of a line.',
    access: 'customer',
    params: itemParams,
    body: z.object({ quantity }),
    reply: cartItem,
    failures: ['out_of_stock'],
  },
  'DELETE /carts/items/:cartItemId': {
    summary: 'Remove a line.',
    access: 'customer',
    params: itemParams,
    reply: z.object({ message: z.string(), id }),
  },
})
