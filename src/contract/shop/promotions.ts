import { z } from 'zod'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, platformPercentage, text } from '../fields.ts'
import { cart } from './cart.ts'

const date = z.iso
  .date('Enter a date as yyyy-mm-dd')
  // Neither the calendar nor PostgreSQL has a year 0.
  .refine((value) => value >= '0001', 'Enter a date as yyyy-mm-dd')

const percent = z
  .number({
    error: ({ input }) =>
      input === Number.POSITIVE_INFINITY
        ? 'Discount cannot exceed 100%'
        : 'Discount value must be 0 or greater',
  })
  .min(0, 'Discount value must be 0 or greater')
  .max(100, 'Discount cannot exceed 100%')
  .refine(hasAtMostTwoDecimals, 'At most two decimals')

const useLimitMessage = 'Use limit must be a whole number of at least 1'

/** The coupon form's fields. */
const terms = z.object({
  code: z
    .string({ error: 'Coupon code is required' })
    .trim()
    .toUpperCase()
    .min(1, 'Coupon code is required')
    .max(60, 'Coupon code can have at most 60 characters')
    .regex(/^[!-~]*$/, 'Coupon code must be letters, digits and signs without spaces'),
  discountPercentage: percent,
  platformPercentage,
  validityStartDate: date.nullish(),
  validityEndDate: date.nullish(),
  minimumOrderValue: z
    .number({ error: 'Minimum order value must be 0 or greater' })
    .min(0, 'Minimum order value must be 0 or greater')
    .max(100_000_000, 'Minimum order value is too large')
    .refine(hasAtMostTwoDecimals, 'At most two decimals')
    .nullish(),
  active: z.boolean(),
  /** Maximum number of orders that use it; null for no limit. */
  useLimit: z
    .number({ error: useLimitMessage })
    .int(useLimitMessage)
    .min(1, useLimitMessage)
    .max(1_000_000_000, 'Use limit is too large')
    .nullish(),
})

type Dates = Pick<z.infer<typeof terms>, 'validityStartDate' | 'validityEndDate'>
const areInOrder = ({ validityStartDate, validityEndDate }: Dates) =>
  !validityStartDate || !validityEndDate || validityEndDate >= validityStartDate
const notInOrder = {
  path: ['validityEndDate'],
  message: 'End date must be on or after the start date',
}

export const couponFields = terms
  .extend({
    active: terms.shape.active.default(true),
    platformPercentage: platformPercentage.default(0),
  })
  .refine(areInOrder, notInOrder)
export type CouponFields = z.infer<typeof couponFields>

/** Omitted fields stay unchanged; null removes a condition. */
export const couponChange = terms.partial().refine((change) => areInOrder(change as Dates), notInOrder)
export type CouponChange = z.infer<typeof couponChange>

export const couponStatuses = ['ACTIVE', 'SCHEDULED', 'ENDED', 'USED_UP', 'INACTIVE'] as const
export type CouponStatus = (typeof couponStatuses)[number]

export const coupon = z.object({
  id,
  code: z.string(),
  discountPercentage: z.number(),
  platformPercentage: z.number(),
  validityStartDate: z.string().nullable(),
  validityEndDate: z.string().nullable(),
  minimumOrderValue: amount.nullable(),
  /** The last 100 customers with a paid order that used it. `uses` also counts unpaid checkouts. */
  usedByUsers: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  active: z.boolean(),
  useLimit: z.number().nullable(),
  uses: z.number(),
  /** As of today, in UTC. */
  status: z.enum(couponStatuses),
})
export type Coupon = z.infer<typeof coupon>

const discountTerms = { discount: z.number(), platformPercentage: z.number() }
export const sellerDiscounts = z.object({
  /** `products`: the seller's active products on this deal. */
  deals: z.array(z.object({ name: z.string(), products: z.number(), ...discountTerms })),
  /** Without codes. A coupon applies to products without a deal. */
  coupons: z.array(
    z.object({
      ...discountTerms,
      validityStartDate: z.string().nullable(),
      validityEndDate: z.string().nullable(),
      minimumOrderValue: amount.nullable(),
    }),
  ),
})
export type SellerDiscounts = z.infer<typeof sellerDiscounts>

export const promotionsContract = contract({
  'POST /coupons/apply': {
    summary: 'Apply a coupon to the bag, or remove it with `apply=false`.',
    access: 'customer',
    query: z.object({
      apply: z.enum(['true', 'false']),
      code: z.string().trim().min(1).max(60),
      orderValue: z.coerce.number().min(0).max(100_000_000),
    }),
    reply: cart,
    failures: ['coupon_refused', 'cart_empty', 'too_many_requests'],
  },
  'GET /sellers/discounts': {
    summary: "The deals and coupons on the seller's products, and which part of each discount the shop pays.",
    access: 'seller',
    permission: 'products.read',
    reply: sellerDiscounts,
  },
  'POST /coupons/admin': {
    summary: 'Create a coupon, bare or as `{ coupon: … }`.',
    access: 'admin',
    permission: 'coupons.write',
    status: 201,
    idempotent: true,
    body: z.union([z.object({ coupon: couponFields }), couponFields]),
    reply: coupon,
    failures: ['already_exists'],
  },
  'GET /coupons/admin': {
    summary:
      'All coupons, newest first, filtered by `query` in the code and by status; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'coupons.read',
    query: pageQuery.extend({ query: text(60).optional(), status: z.enum(couponStatuses).optional() }),
    reply: z.array(coupon),
  },
  'PATCH /coupons/admin/:id': {
    summary:
      'Update a coupon. The code of a used coupon cannot change, and the use limit cannot be below its uses. Placed orders keep their discount.',
    access: 'admin',
    permission: 'coupons.write',
    params: z.object({ id: pathId }),
    body: couponChange,
    reply: coupon,
    failures: ['already_exists', 'status_conflict'],
  },
  'DELETE /coupons/admin/:id': {
    summary: 'Delete a coupon. Placed orders keep their discount; the code can be reused.',
    access: 'admin',
    permission: 'coupons.write',
    params: z.object({ id: pathId }),
    reply: z.object({ message: z.string(), id }),
  },
})
