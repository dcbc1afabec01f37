import { z } from 'zod'
import { contract, fileReply } from '../endpoint.ts'
import { id, money, pathId, requiredText, text, version } from '../fields.ts'
import { product } from '../shop/catalog.ts'

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
  /** A quantity counts the stock anew, so not beside `version`. Without one a variant that is there keeps what it has. */
  variants: z
    .array(variantBody.partial({ quantity: true }))
    .min(1)
    .max(200)
    .optional(),
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

export const ownProductsContract = contract({
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
    summary:
      'Change a product. With `version`, refuses when someone else changed it meanwhile. A sale changes no version: beside it, stock that is there moves by `stockChanges` and takes no `quantity`.',
    access: 'seller',
    params: productParams,
    body: productChange,
    reply: product,
    failures: ['version_conflict', 'status_conflict'],
  },
  'DELETE /sellers/products/:productId': {
    summary: 'Delete a product; one that was ever ordered is archived instead.',
    access: 'seller',
    params: productParams,
    reply: z.object({ message: z.string(), id, archived: z.boolean() }),
  },
})
