import { z } from 'zod'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, platformPercentage, text, timestamp, version } from '../fields.ts'
import { type CouponKind, cart, couponKinds } from './cart.ts'

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

const discountAmount = z
  .number({ error: 'Amount must be greater than 0' })
  .min(0.01, 'Amount must be greater than 0')
  .max(100_000_000, 'Amount is too large')
  .refine(hasAtMostTwoDecimals, 'At most two decimals')

/** The most categories or sellers that a coupon can be limited to. */
export const couponScopeMax = 20

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
  /** Of the kind `PERCENT`. */
  discountPercentage: percent.optional(),
  /** Of the kind `AMOUNT`. */
  discountAmount: discountAmount.nullish(),
  /** Of the kind `PERCENT`: the most that it takes off an order; null for no limit. */
  maximumDiscount: discountAmount.nullish(),
  platformPercentage,
  /** The coupon applies to products in these categories only; empty for all. */
  categoryCodes: z.array(text(100)).max(couponScopeMax, `Choose at most ${couponScopeMax} categories`),
  /** The coupon applies to products of these sellers only; empty for all. */
  sellerIds: z.array(id).max(couponScopeMax, `Choose at most ${couponScopeMax} sellers`),
  validityStartDate: date.nullish(),
  validityEndDate: date.nullish(),
  minimumOrderValue: z
    .number({ error: 'Minimum order value must be 0 or greater' })
    .min(0, 'Minimum order value must be 0 or greater')
    .max(100_000_000, 'Minimum order value is too large')
    .refine(hasAtMostTwoDecimals, 'At most two decimals')
    .nullish(),
  active: z.boolean(),
  /** Only for customers without a paid order. */
  firstOrder: z.boolean(),
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

type Amounts = Pick<z.infer<typeof terms>, 'discountAmount' | 'minimumOrderValue'>
/** An order is worth at least the amount that a coupon takes off. */
const isWithinMinimum = ({ discountAmount: off, minimumOrderValue: minimum }: Amounts) =>
  off == null || (minimum ?? 0) >= off
const aboveMinimum = {
  path: ['minimumOrderValue'],
  message: 'The minimum order must be at least the amount off',
}

type Kinded = {
  kind?: CouponKind
  discountPercentage?: unknown
  discountAmount?: unknown
  maximumDiscount?: unknown
}
/** Also reported when other fields are invalid, so that a form shows all problems at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export const couponFields = terms
  .extend({
    kind: z.enum(couponKinds).default('PERCENT'),
    active: terms.shape.active.default(true),
    firstOrder: terms.shape.firstOrder.default(false),
    platformPercentage: platformPercentage.default(0),
    categoryCodes: terms.shape.categoryCodes.default([]),
    sellerIds: terms.shape.sellerIds.default([]),
  })
  .refine(
    ({ kind = 'PERCENT', discountPercentage: value }: Kinded) => kind !== 'PERCENT' || value !== undefined,
    {
      path: ['discountPercentage'],
      message: 'Discount value must be 0 or greater',
      ...always,
    },
  )
  .refine(({ kind, discountAmount: value }: Kinded) => kind !== 'AMOUNT' || value != null, {
    path: ['discountAmount'],
    message: 'Amount must be greater than 0',
    ...always,
  })
  .refine(({ kind = 'PERCENT', discountPercentage: value }: Kinded) => kind === 'PERCENT' || !value, {
    path: ['discountPercentage'],
    message: 'Only a coupon of the kind PERCENT has a percentage',
    ...always,
  })
  .refine(({ kind, discountAmount: value }: Kinded) => kind === 'AMOUNT' || !value, {
    path: ['discountAmount'],
    message: 'Only a coupon of the kind AMOUNT takes an amount off',
    ...always,
  })
  .refine(({ kind, maximumDiscount: value }: Kinded) => (kind ?? 'PERCENT') === 'PERCENT' || value == null, {
    path: ['maximumDiscount'],
    message: 'Only a percentage has a maximum discount',
    ...always,
  })
  .refine((fields) => fields.kind !== 'AMOUNT' || isWithinMinimum(fields), aboveMinimum)
  .refine(areInOrder, notInOrder)
export type CouponFields = z.infer<typeof couponFields>

/** Without `coupon`, so that invalid wrapped fields do not pass beside bare ones. */
const bareFields = couponFields.safeExtend({ coupon: z.undefined().optional() })

/**
 * Omitted fields stay unchanged; null removes a condition. `kind` must be the coupon's. With `version`, refused if the coupon
 * has another version now. Using a coupon does not change its version.
 */
export const couponChange = terms
  .partial()
  .extend({ kind: z.enum(couponKinds).optional(), version: version.optional() })
  .refine((change) => areInOrder(change as Dates), notInOrder)
  .refine((change) => change.minimumOrderValue == null || isWithinMinimum(change), aboveMinimum)
export type CouponChange = z.infer<typeof couponChange>

export const couponStatuses = ['ACTIVE', 'SCHEDULED', 'ENDED', 'USED_UP', 'INACTIVE'] as const
export type CouponStatus = (typeof couponStatuses)[number]

export const coupon = z.object({
  id,
  code: z.string(),
  kind: z.enum(couponKinds),
  /** 0 for other kinds than `PERCENT`. */
  discountPercentage: z.number(),
  discountAmount: amount.nullable(),
  maximumDiscount: amount.nullable(),
  platformPercentage: z.number(),
  /** Empty: all. */
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  sellers: z.array(z.object({ id, businessName: z.string() })),
  validityStartDate: z.string().nullable(),
  validityEndDate: z.string().nullable(),
  minimumOrderValue: amount.nullable(),
  /** The last 100 customers with a paid order that used it. `uses` also counts unpaid checkouts. */
  usedByUsers: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  active: z.boolean(),
  firstOrder: z.boolean(),
  useLimit: z.number().nullable(),
  uses: z.number(),
  /** As of today, in UTC. */
  status: z.enum(couponStatuses),
  version: z.number(),
})
export type Coupon = z.infer<typeof coupon>

const platformPart = { platformPercentage: z.number() }
export const sellerDiscounts = z.object({
  /** `products`: the seller's active products on this deal, now or later. */
  deals: z.array(
    z.object({
      name: z.string(),
      products: z.number(),
      discount: z.number(),
      startsAt: timestamp.nullable(),
      endsAt: timestamp.nullable(),
      ...platformPart,
    }),
  ),
  /** Without codes. A coupon applies to products without a deal. */
  coupons: z.array(
    z.object({
      ...platformPart,
      kind: z.enum(couponKinds),
      discountPercentage: z.number(),
      discountAmount: amount.nullable(),
      maximumDiscount: amount.nullable(),
      /** Names of the categories that it is limited to; empty for all. */
      categories: z.array(z.string()),
      /** Limited to sellers, of whom this is one. */
      forYou: z.boolean(),
      firstOrder: z.boolean(),
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
    stepUp: true,
    status: 201,
    idempotent: true,
    body: z.union([z.object({ coupon: couponFields }), bareFields]),
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
      'Update a coupon, except its kind. The code of a used coupon cannot change, and the use limit cannot be below its uses. Placed orders keep their discount. With `version`, refused if the coupon has another version now.',
    access: 'admin',
    permission: 'coupons.write',
    stepUp: true,
    params: z.object({ id: pathId }),
    body: couponChange,
    reply: coupon,
    failures: ['already_exists', 'status_conflict', 'version_conflict'],
  },
  'DELETE /coupons/admin/:id': {
    summary: 'Delete a coupon. Placed orders keep their discount; the code can be reused.',
    access: 'admin',
    permission: 'coupons.write',
    params: z.object({ id: pathId }),
    reply: z.object({ message: z.string(), id }),
  },
})
