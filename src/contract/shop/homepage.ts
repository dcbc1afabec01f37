import { z } from 'zod'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { contract } from '../endpoint.ts'
import { id, pageQuery, pathId, platformPercentage, requiredText, timestamp, version } from '../fields.ts'
import { productCard } from './catalog.ts'

export const sections = ['ELECTRIC_CATEGORIES', 'GRID', 'SHOP_BY_CATEGORIES', 'DEALS'] as const
export type Section = (typeof sections)[number]

export const homeCategory = z.object({
  id,
  name: z.string(),
  image: z.string(),
  categoryCode: z.string(),
  section: z.enum(sections),
  version: z.number(),
})
export type HomeCategory = z.infer<typeof homeCategory>

/** A home page tile. The image must be hosted by the shop. */
export const homeCategoryFields = z.object({
  name: requiredText(100, 'Name is required'),
  image: requiredText(500, 'Image is required'),
  categoryCode: requiredText(100, 'Category is required'),
  section: z.enum(sections, 'Section must be ELECTRIC_CATEGORIES, GRID, SHOP_BY_CATEGORIES or DEALS'),
})
export type HomeCategoryFields = z.infer<typeof homeCategoryFields>

/** With `version`, refused if the tile has another version now. */
const homeCategoryChange = homeCategoryFields.partial().extend({ version: version.optional() })
export type HomeCategoryChange = z.infer<typeof homeCategoryChange>

/** Starts at 1; a position beyond the last moves the tile to the end. */
export const tilePosition = z.object({
  position: z
    .number({ error: 'Position must be a whole number of at least 1' })
    .int('Position must be a whole number of at least 1')
    .min(1, 'Position must be a whole number of at least 1')
    .max(1_000_000, 'Position is too large'),
  version: version.optional(),
})

const shownDeal = z.object({ id, discount: z.number(), category: homeCategory })
export type ShownDeal = z.infer<typeof shownDeal>
export const dealStatuses = ['SCHEDULED', 'LIVE', 'ENDED'] as const
export type DealStatus = (typeof dealStatuses)[number]

export const deal = shownDeal.extend({
  platformPercentage: z.number(),
  /** When it was created, if it was created without a start. */
  startsAt: timestamp,
  /** Null: until it is deleted. */
  endsAt: timestamp.nullable(),
  status: z.enum(dealStatuses),
  version: z.number(),
})
export type Deal = z.infer<typeof deal>

/** In percent. The messages are those of the deal form. */
const dealDiscount = z
  .number({
    error: ({ input }) => {
      if (input === undefined || input === null || input === '') return 'Discount amount is required.'
      return input === Number.POSITIVE_INFINITY || input === Number.NEGATIVE_INFINITY
        ? 'Discount must be a finite number.'
        : 'Discount must be a number.'
    },
  })
  .positive('Discount must be a positive number.')
  .max(100, 'Discount cannot exceed 100 (assuming percentage).')
  .refine(hasAtMostTwoDecimals, 'At most two decimals')

const dealCategoryId = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? 'Please select a category.'
        : 'Invalid category selected.',
  })
  .int('Invalid category selected.')
  .positive('Please select a valid category.')

/** `category` is a tile of the section DEALS. Deals of a tile run one after another; without a start, a deal starts now. */
export const dealFields = z.object({
  discount: dealDiscount,
  platformPercentage: platformPercentage.default(0),
  category: z.object({ id: dealCategoryId }, 'Please select a category.'),
  startsAt: timestamp.nullish(),
  endsAt: timestamp.nullish(),
})

type Dates = { startsAt?: string | null | undefined; endsAt?: string | null | undefined }
export const dealDatesInOrder = ({ startsAt, endsAt }: Dates): boolean =>
  !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt)
export const dealDatesMessage = 'The end must be after the start'
export const dealDatesProblem = { path: ['endsAt'], message: dealDatesMessage }

const newDeal = dealFields.refine(dealDatesInOrder, dealDatesProblem)
export type DealFields = z.infer<typeof dealFields>

/** Requires one field, so that an invalid wrapped deal does not pass as a bare, empty change. */
const dealChange = dealFields
  .extend({ platformPercentage, version })
  .partial()
  .refine(
    ({ version: _version, ...change }) => Object.values(change).some((value) => value !== undefined),
    'Send the discount, who pays for it, the dates, or the category to change',
  )
  .refine(dealDatesInOrder, dealDatesProblem)
export type DealChange = z.infer<typeof dealChange>

export const homePage = z.object({
  grid: z.array(homeCategory),
  shopByCategories: z.array(homeCategory),
  electricCategories: z.array(homeCategory),
  dealCategories: z.array(homeCategory),
  deals: z.array(shownDeal),
})
export type HomePage = z.infer<typeof homePage>

/** Rows of at most ten products, one of each category. */
export const homeProducts = z.object({
  bestsellers: z.array(productCard),
  newArrivals: z.array(productCard),
  /** At most eight frequent searches of the last 30 days that found products. */
  popularSearches: z.array(z.string()),
})
export type HomeProducts = z.infer<typeof homeProducts>

const params = z.object({ id: pathId })
const wrapped = <T extends z.ZodType>(fields: T) => z.union([z.object({ deal: fields }), fields])

export const homepageContract = contract({
  'GET /home-page': { summary: 'The content of the home page.', access: 'public', reply: homePage },
  'GET /home-page/products': {
    summary: 'Bestsellers and popular searches of the last 30 days, and new arrivals.',
    access: 'public',
    reply: homeProducts,
  },
  'POST /home-categories': {
    summary:
      'Create or update home page tiles, matched by section, category and name; repeating the call is safe.',
    access: 'admin',
    permission: 'catalog.write',
    status: 201,
    body: z
      .array(homeCategoryFields)
      .min(1, 'Send at least one tile')
      .max(100, 'Send at most 100 tiles at once'),
    reply: homePage,
  },
  'GET /home-categories/admin/home-category': {
    summary: 'All home page tiles, by section; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'catalog.read',
    query: pageQuery.extend({ section: z.enum(sections).optional() }),
    reply: z.array(homeCategory),
  },
  'PATCH /home-categories/admin/home-category/:id': {
    summary: 'Change a tile. With `version`, refused if the tile has another version now.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    body: homeCategoryChange,
    reply: homeCategory,
    failures: ['already_exists', 'status_conflict', 'version_conflict'],
  },
  'GET /home-categories/admin/home-category/:id': {
    summary:
      'The same as PATCH, for clients that send the change as the body of a GET; without a body, returns the tile.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    body: homeCategoryChange.optional(),
    reply: homeCategory,
    failures: ['already_exists', 'status_conflict', 'version_conflict'],
  },
  'PUT /home-categories/admin/home-category/:id/position': {
    summary:
      'Move a tile to a position in its section; the others shift and keep their version. With `version`, refused if the tile has another version now.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    body: tilePosition,
    reply: homeCategory,
    failures: ['status_conflict', 'version_conflict'],
  },
  'DELETE /home-categories/admin/home-category/:id': {
    summary: 'Delete a tile. Refused while the tile has a deal, also an ended one.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    reply: z.object({ message: z.string(), id }),
    failures: ['status_conflict'],
  },
  'POST /deals': {
    summary:
      'Create a deal for a tile of the section DEALS, bare or as `{ deal: … }`. Refused while another deal of the tile runs at the same time.',
    access: 'admin',
    permission: 'catalog.write',
    stepUp: true,
    status: 201,
    body: wrapped(newDeal),
    reply: deal,
    failures: ['already_exists'],
  },
  'GET /deals': {
    summary:
      'All deals, filtered by status and tile: running ones first, then scheduled and ended ones; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'catalog.read',
    query: pageQuery.extend({
      status: z.enum(dealStatuses).optional(),
      categoryId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.array(deal),
  },
  'PATCH /deals/:id': {
    summary:
      'Change the discount, the dates or the tile of a deal. Null removes the end, or lets a scheduled deal start now. Refused while another deal of the tile runs at the same time and, with `version`, if the deal has another version now.',
    access: 'admin',
    permission: 'catalog.write',
    stepUp: true,
    params,
    body: wrapped(dealChange),
    reply: deal,
    failures: ['already_exists', 'version_conflict'],
  },
  'DELETE /deals/:id': {
    summary: 'Delete a deal.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    reply: z.object({ message: z.string(), id }),
  },
})
