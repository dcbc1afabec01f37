import { z } from 'zod'
import { contract, fileReply } from './endpoint.ts'
import { amount, id, money, pathId, requiredText, text, timestamp, version } from './fields.ts'

export const category = z.object({
  id,
  name: z.string(),
  categoryCode: z.string(),
  parentCategory: z.string().nullable(),
  level: z.number(),
})
export type Category = z.infer<typeof category>

type CategoryTreeNode = { code: string; name: string; children: CategoryTreeNode[] }
const categoryTreeNode: z.ZodType<CategoryTreeNode> = z
  .object({
    code: z.string(),
    name: z.string(),
    get children() {
      return z.array(categoryTreeNode)
    },
  })
  // It contains itself, so the API's description has to refer to it by name.
  .meta({ id: 'CategoryTreeNode' })

export const variant = z.object({
  id,
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  /** What can be bought now: stock less reservations. */
  quantity: z.number(),
  mrpPrice: amount,
  sellingPrice: amount,
})

const productSeller = z.object({
  id,
  businessDetails: z.object({ businessName: z.string() }),
})

/** What a card shows. The listing and every product grid use it. */
export const productCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  mrpPrice: amount,
  sellingPrice: amount,
  discountPercent: z.number(),
  quantity: z.number(),
  color: z.string(),
  images: z.array(z.string()),
  numRatings: z.number(),
  /** Average in stars, null without ratings. */
  rating: z.number().nullable(),
  category,
  seller: productSeller,
  createdAt: timestamp,
  size: z.string(),
  reviews: z.array(z.unknown()),
})
export type ProductCard = z.infer<typeof productCard>

export const review = z.object({
  id,
  reviewText: z.string(),
  rating: z.number(),
  productImages: z.array(z.string()),
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  verifiedPurchase: z.boolean(),
  createdAt: timestamp,
})
export type Review = z.infer<typeof review>

export const product = productCard.extend({
  variants: z.array(variant),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  /** Counts of 5, 4, 3, 2 and 1 stars (halves count for the star below them). */
  ratingHistogram: z.array(z.number()).length(5),
  reviews: z.array(review),
  /** The category and its ancestors, top first. */
  categoryPath: z.array(category),
  status: z.string(),
  version: z.number(),
})
export type Product = z.infer<typeof product>

const facet = z.object({ value: z.string(), count: z.number() })

/**
 * How many products of the current result each choice would show. A choice of a group replaces that group's own choice,
 * so its other choices are counted without it; all other filters hold.
 */
export const facets = z.object({
  color: z.array(facet),
  size: z.array(facet),
  /** The price filter's ranges: `0-500` … `10000+`. */
  price: z.array(facet),
  /** The discount filter's values: `10` is 10 % and above. */
  discount: z.array(facet),
  /** The twenty brands with most products. */
  brand: z.array(facet),
})
export type Facets = z.infer<typeof facets>

export const productPage = z.object({
  content: z.array(productCard),
  totalElements: z.number(),
  totalPages: z.number(),
  first: z.boolean(),
  last: z.boolean(),
  size: z.number(),
  number: z.number(),
  numberOfElements: z.number(),
  sort: z.string().nullable(),
  pageable: z.object({ pageNumber: z.number(), pageSize: z.number() }),
  empty: z.boolean(),
  /** The listed category and its ancestors, top first; empty for all products. */
  categoryPath: z.array(category),
  facets,
})
export type ProductPage = z.infer<typeof productPage>

export const productSorts = ['price_low', 'price_high'] as const

const filters = {
  category: z.string().max(100).optional(),
  brand: z.string().max(200).optional(),
  /** A seller's id. */
  seller: pathId.optional(),
  /** One colour or several, comma-separated. */
  color: z.string().max(400).optional(),
  size: z.string().max(100).optional(),
  minPrice: z.coerce.number().min(0).max(100_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(100_000_000).optional(),
  minDiscount: z.coerce.number().min(0).max(100).optional(),
  sort: z.enum(productSorts).optional(),
  stock: z.enum(['in_stock', 'out_of_stock']).optional(),
}

export const productQuery = z.object({
  ...filters,
  query: z.string().trim().max(200).optional(),
  pageNumber: z.coerce.number().int().min(0).max(1_000_000).optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

const variantBody = z.object({
  id: id.optional(),
  size: requiredText(40, 'Size is required'),
  color: requiredText(40, 'Color is required').optional(),
  sku: text(60).optional(),
  quantity: z.number().int('Quantity must be a whole number').min(0).max(1_000_000),
  sellingPrice: money.optional(),
  mrpPrice: money.optional(),
})

/** The seller's product form; the words are the screen's. */
export const productBody = z.object({
  title: requiredText(200, 'Please fill in Title and Selling Price.'),
  description: text(5000).optional(),
  mrpPrice: money.optional(),
  sellingPrice: money,
  color: text(40).optional(),
  images: z.array(z.string().max(500)).max(5, 'Maximum 5 images allowed.').optional(),
  categoryCode: requiredText(100, 'Please select a Category (Level 1).'),
  categoryCode2: text(100).optional(),
  categoryCode3: text(100).optional(),
  size: text(40).optional(),
  quantity: z.number().int().min(0).max(1_000_000).optional(),
  variants: z.array(variantBody).min(1).max(200).optional(),
  status: z.enum(['DRAFT', 'ACTIVE']).optional(),
})
export type ProductBody = z.infer<typeof productBody>

/** What a change may say beyond the form: where the stock is moved by a number of pieces instead of counted anew. */
const productChange = productBody.partial().extend({
  version: version.optional(),
  /** Pieces that come in or go out. What is sold at the same time stays sold, so this can be taken back by its opposite. */
  stockChanges: z
    .array(z.object({ variantId: id, change: z.number().int().min(-1_000_000).max(1_000_000) }))
    .min(1)
    .max(200)
    .optional(),
})
export type ProductChange = z.infer<typeof productChange>

export const ownProductStatuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const
export const ownProductStocks = ['in', 'low', 'out'] as const
export const ownProductSorts = [
  'newest',
  'oldest',
  'title',
  'title_desc',
  'mrp',
  'mrp_desc',
  'price',
  'price_desc',
  'color',
  'color_desc',
  'quantity',
  'quantity_desc',
] as const

const ownProductQuery = z.object({
  pageNumber: z.coerce.number().int().min(0).max(100_000).optional(),
  size: z.coerce.number().int().min(1).max(100).optional(),
  query: z.string().trim().max(200).optional(),
  /** Without it, all but those that are archived. */
  status: z.enum(ownProductStatuses).optional(),
  /** A category of any level. */
  category: z.string().max(100).optional(),
  /** `low`: for sale, with a variant that is nearly gone, as the report counts them. */
  stock: z.enum(ownProductStocks).optional(),
  sort: z.enum(ownProductSorts).optional(),
})
export type OwnProductQuery = z.infer<typeof ownProductQuery>
const ownProductFilters = ownProductQuery.pick({ query: true, status: true, category: true, stock: true })
export type OwnProductFilters = z.infer<typeof ownProductFilters>

/** As many products as one call changes together. */
export const bulkMax = 100

/** A product as it was before a change of many, and the version that change gave it. */
const earlierState = z.object({
  id,
  version,
  status: z.enum(ownProductStatuses),
  sellingPrice: money,
  /** Variants with a price of their own. */
  variants: z.array(z.object({ id, sellingPrice: money })).max(200),
})
export type EarlierState = z.infer<typeof earlierState>

const bulkIds = z.array(id).min(1).max(bulkMax)

const bulkBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish'), ids: bulkIds }),
  z.object({ action: z.literal('archive'), ids: bulkIds }),
  z.object({
    action: z.literal('price'),
    ids: bulkIds,
    /** -20 takes a fifth off, 10 adds a tenth. */
    percent: z
      .number()
      .min(-99.99)
      .max(1000)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
  }),
  /** Takes an earlier change back, where the product was not changed again since. */
  z.object({ action: z.literal('restore'), products: z.array(earlierState).min(1).max(bulkMax) }),
])
export type BulkBody = z.infer<typeof bulkBody>

const bulkResult = z.object({
  id,
  outcome: z.enum(['changed', 'unchanged', 'refused', 'not_found']),
  message: z.string(),
  /** What `restore` takes; null where nothing was changed. */
  before: earlierState.nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>

const productParams = z.object({ productId: pathId })

/** As many products as one call gives by their ids. */
export const byIdsMax = 24

/** Ids in one query value, `1,2,3`; one that is named twice counts once. */
const ids = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'Must be ids, separated by commas')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((list) => list.length <= byIdsMax, `At most ${byIdsMax} ids`)

export const catalogueContract = contract({
  'GET /categories': {
    summary: 'The category tree, three levels.',
    access: 'public',
    reply: z.array(categoryTreeNode),
  },
  'GET /products': {
    summary: 'A page of products, filtered and sorted. `query` searches.',
    access: 'public',
    query: productQuery,
    reply: productPage,
    failures: ['not_found'],
  },
  'GET /products/search': {
    summary: 'Products that match a text, best first.',
    access: 'public',
    query: z.object({
      query: z.string().trim().max(200).optional(),
      pageNumber: z.coerce.number().int().min(0).max(1_000_000).optional(),
      size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    reply: z.array(productCard),
  },
  'GET /products/suggestions': {
    summary: 'Up to eight completions for the search box.',
    access: 'public',
    query: z.object({ query: z.string().trim().max(200).optional() }),
    reply: z.array(z.object({ label: z.string(), kind: z.enum(['category', 'product']), href: z.string() })),
  },
  'GET /products/by-ids': {
    summary: 'Up to 24 products by their ids, in the order of these; what is not for sale is left out.',
    access: 'public',
    query: z.object({ ids }),
    reply: z.array(productCard),
  },
  'GET /products/:productId': {
    summary: 'One product with variants, histogram and its newest reviews.',
    access: 'public',
    params: productParams,
    reply: product,
    failures: ['gone'],
  },
  'GET /products/:productId/similar': {
    summary: 'Up to ten similar products: the same leaf category first, then its parent.',
    access: 'public',
    params: productParams,
    reply: z.array(productCard),
    failures: ['gone'],
  },
  'POST /sellers/products': {
    summary: 'Add a product. It is for sale at once when the seller is ACTIVE.',
    access: 'seller',
    status: 201,
    body: productBody,
    reply: product,
    idempotent: true,
  },
  'GET /sellers/products': {
    summary: "The seller's own products, newest first unless sorted otherwise.",
    access: 'seller',
    query: ownProductQuery,
    reply: z.array(product),
  },
  'GET /sellers/products/export': {
    summary: 'The same products as a table for spreadsheets, one line for each variant.',
    access: 'seller',
    query: ownProductFilters,
    file: 'text/csv',
    reply: fileReply,
    failures: ['too_large'],
  },
  'POST /sellers/products/bulk': {
    summary:
      'Publish, archive or re-price up to 100 products together, or take that back. Tells what became of each.',
    access: 'seller',
    body: bulkBody,
    reply: z.array(bulkResult),
  },
  'POST /sellers/products/:productId/duplicate': {
    summary: 'A copy of a product: a draft without stock.',
    access: 'seller',
    status: 201,
    params: productParams,
    reply: product,
    idempotent: true,
  },
  'GET /sellers/products/:productId': {
    summary: "One of the seller's own products, whatever its state.",
    access: 'seller',
    params: productParams,
    reply: product,
  },
  'PUT /sellers/products/:productId': {
    summary: 'Change a product. With `version`, refuses when someone else changed it meanwhile.',
    access: 'seller',
    params: productParams,
    body: productChange,
    reply: product,
    failures: ['version_conflict'],
  },
  'DELETE /sellers/products/:productId': {
    summary: 'Delete a product; one that was ever ordered is archived instead.',
    access: 'seller',
    params: productParams,
    reply: z.object({ message: z.string(), id, archived: z.boolean() }),
  },
})
