import { z } from 'zod'
import { cart } from './cart.ts'
import { contract } from './endpoint.ts'
import { amount, id, pageQuery, pathId } from './fields.ts'

const date = z.iso
  .date('Enter a date as yyyy-mm-dd')
  // The calendar has no year 0, and the database neither.
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
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')

const useLimitWords = 'Use limit must be a whole number of at least 1'

/** The coupon form; the words are the screen's. */
export const couponFields = z
  .object({
    code: z
      .string({ error: 'Coupon code is required' })
      .trim()
      .toUpperCase()
      .min(1, 'Coupon code is required')
      .max(60, 'Coupon code can have at most 60 characters')
      .regex(/^[!-~]*$/, 'Coupon code must be letters, digits and signs without spaces'),
    discountPercentage: percent,
    validityStartDate: date.nullish(),
    validityEndDate: date.nullish(),
    minimumOrderValue: z
      .number({ error: 'Minimum order value must be 0 or greater' })
      .min(0, 'Minimum order value must be 0 or greater')
      .max(100_000_000, 'Minimum order value is too large')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
      .nullish(),
    active: z.boolean().default(true),
    /** How many orders may carry it in all; none is no limit. */
    useLimit: z
      .number({ error: useLimitWords })
      .int(useLimitWords)
      .min(1, useLimitWords)
      .max(1_000_000_000, 'Use limit is too large')
      .nullish(),
  })
  .refine(
    ({ validityStartDate, validityEndDate }) =>
      !validityStartDate || !validityEndDate || validityEndDate >= validityStartDate,
    { path: ['validityEndDate'], message: 'End date must be on or after the start date' },
  )
export type CouponFields = z.infer<typeof couponFields>

export const coupon = z.object({
  id,
  code: z.string(),
  discountPercentage: z.number(),
  validityStartDate: z.string().nullable(),
  validityEndDate: z.string().nullable(),
  minimumOrderValue: amount.nullable(),
  /** The last hundred customers whose paid order carries it; `uses` counts all, unpaid checkouts included. */
  usedByUsers: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  active: z.boolean(),
  useLimit: z.number().nullable(),
  uses: z.number(),
})
export type Coupon = z.infer<typeof coupon>

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
  'POST /coupons/admin': {
    summary: 'Create a coupon, bare or as `{ coupon: … }`.',
    access: 'admin',
    status: 201,
    idempotent: true,
    body: z.union([z.object({ coupon: couponFields }), couponFields]),
    reply: coupon,
    failures: ['already_exists'],
  },
  'GET /coupons/admin': {
    summary: 'All coupons, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(coupon),
  },
  'DELETE /coupons/admin/:id': {
    summary: 'Delete a coupon. Orders that carry it keep their discount; its code is free again.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: z.object({ message: z.string(), id }),
  },
})
