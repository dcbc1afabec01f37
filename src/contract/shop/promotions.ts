import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, text } from '../fields.ts'
import { cart } from './cart.ts'

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

/** What can be written of a coupon; the words are the screen's. */
const terms = z.object({
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
  active: z.boolean(),
  /** How many orders may carry it in all; none is no limit. */
  useLimit: z
    .number({ error: useLimitWords })
    .int(useLimitWords)
    .min(1, useLimitWords)
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

/** The coupon form. */
export const couponFields = terms
  .extend({ active: terms.shape.active.default(true) })
  .refine(areInOrder, notInOrder)
export type CouponFields = z.infer<typeof couponFields>

/** What is not named stays; null takes a condition away. */
export const couponChange = terms.partial().refine((change) => areInOrder(change as Dates), notInOrder)
export type CouponChange = z.infer<typeof couponChange>

/** Whether a coupon can be used today, and if not, why. */
export const couponStatuses = ['ACTIVE', 'SCHEDULED', 'ENDED', 'USED_UP', 'INACTIVE'] as const
export type CouponStatus = (typeof couponStatuses)[number]

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
  /** By the shop's own calendar: switched off, before or after its dates, or used as often as it may be. */
  status: z.enum(couponStatuses),
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
    summary:
      'All coupons, newest first, or those whose code contains `query` or that have this status; the total in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery.extend({ query: text(60).optional(), status: z.enum(couponStatuses).optional() }),
    reply: z.array(coupon),
  },
  'PATCH /coupons/admin/:id': {
    summary:
      'Change a coupon. Its code stays once it was used, and its limit is never below its uses. Placed orders keep their discount.',
    access: 'admin',
    params: z.object({ id: pathId }),
    body: couponChange,
    reply: coupon,
    failures: ['already_exists', 'status_conflict'],
  },
  'DELETE /coupons/admin/:id': {
    summary: 'Delete a coupon. Orders that carry it keep their discount; its code is free again.',
    access: 'admin',
    params: z.object({ id: pathId }),
    reply: z.object({ message: z.string(), id }),
  },
})
