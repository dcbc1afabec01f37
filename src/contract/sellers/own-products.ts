import { z } from 'zod'
import { hasRoom } from '#shared/catalog/pictures.ts'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { contract } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { id, money, pathId, price, requiredText, text, version } from '../fields.ts'
import { detailsBody } from '../product-fields.ts'
import { product } from '../shop/catalog.ts'

const variantBody = z.object({
  id: id.optional(),
  size: requiredText(40, 'Size is required'),
  color: requiredText(40, 'Color is required').optional(),
  sku: text(60).optional(),
  /** EAN, UPC or ISBN-13. An empty text removes it. */
  gtin: text(40).optional(),
  quantity: z.number().int('Quantity must be a whole number').min(0).max(1_000_000),
  sellingPrice: price.optional(),
  mrpPrice: money.optional(),
})

/** Pictures with their colors, at most five for each color. */
const picturesBody = z
  .array(z.object({ url: z.string().max(500), color: text(40).nullish(), alt: text(200).optional() }))
  .max(40)
  .refine(hasRoom, 'Maximum 5 images allowed.')

export const attributeValue = z.union([
  text(200),
  z.number(),
  z.boolean(),
  z.array(text(60)).max(10, 'Choose at most 10'),
])

/** Values by the code of the category's attributes; they replace all values. Null and empty values clear an attribute. */
const attributesBody = z
  .record(z.string().max(40), z.union([...attributeValue.options, z.null()]))
  .refine((values) => Object.keys(values).length <= 60, 'At most 60 attributes')

/** The seller's product form. */
export const productBody = z.object({
  title: requiredText(200, 'Please fill in Title and Selling Price.'),
  description: text(5000).optional(),
  mrpPrice: money.optional(),
  sellingPrice: price,
  color: text(40).optional(),
  images: z.array(z.string().max(500)).max(5, 'Maximum 5 images allowed.').optional(),
  /** Replaces `images`. */
  pictures: picturesBody.optional(),
  attributes: attributesBody.optional(),
  /** Replaces all details. */
  details: detailsBody.optional(),
  categoryCode: requiredText(100, 'Please select a Category (Level 1).'),
  categoryCode2: text(100).optional(),
  categoryCode3: text(100).optional(),
  size: text(40).optional(),
  quantity: z.number().int().min(0).max(1_000_000).optional(),
  variants: z.array(variantBody).min(1).max(200).optional(),
  /** A variant with at most this quantity has low stock: 3 unless given, 0 only when sold out. */
  lowStockMax: z.number().int('Low stock must be a whole number').min(0).max(1_000_000).optional(),
  status: z.enum(['DRAFT', 'ACTIVE']).optional(),
})
export type ProductBody = z.infer<typeof productBody>

/**
 * A product update. Beyond the form's fields, it can adjust stock by a difference. An MRP equal to the old selling price
 * means no list price, so it follows a new selling price unless the request sets an MRP.
 */
const productChange = productBody.partial().extend({
  version: version.optional(),
  /** `quantity` sets the stock, so it is refused together with `version`. Without it, a variant keeps its stock. */
  variants: z
    .array(variantBody.partial({ quantity: true }))
    .min(1)
    .max(200)
    .optional(),
  /** Stock adjustments, positive or negative. Unaffected by concurrent sales, so the opposite change undoes one. */
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
  /** Default: all except archived. */
  status: z.enum(ownProductStatuses).optional(),
  /** A category code of any level. */
  category: z.string().max(100).optional(),
  /** `low`: listed products with a low-stock variant, as counted in the report. */
  stock: z.enum(ownProductStocks).optional(),
  sort: z.enum(ownProductSorts).optional(),
})
export type OwnProductQuery = z.infer<typeof ownProductQuery>
export const ownProductFilters = ownProductQuery.pick({
  query: true,
  status: true,
  category: true,
  stock: true,
})
export type OwnProductFilters = z.infer<typeof ownProductFilters>

/** Products per bulk call. */
export const bulkMax = 100

/** A product's state before a bulk change, and its version after it. */
const earlierState = z.object({
  id,
  version,
  status: z.enum(ownProductStatuses),
  sellingPrice: money,
  /** Absent in states that were stored before bulk changes moved the MRP; the current MRP stays then. */
  mrpPrice: money.optional(),
  /** Variants with a custom price. */
  variants: z.array(z.object({ id, sellingPrice: money, mrpPrice: money.optional() })).max(200),
})
export type EarlierState = z.infer<typeof earlierState>

const bulkIds = z.array(id).min(1).max(bulkMax)

const bulkBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish'), ids: bulkIds }),
  z.object({ action: z.literal('archive'), ids: bulkIds }),
  z.object({
    action: z.literal('price'),
    ids: bulkIds,
    /** -20 cuts prices by 20%, 10 raises them by 10%. */
    percent: z.number().min(-99.99).max(1000).refine(hasAtMostTwoDecimals, 'At most two decimals'),
  }),
  /** Undoes a bulk change, except for products changed since. */
  z.object({ action: z.literal('restore'), products: z.array(earlierState).min(1).max(bulkMax) }),
])
export type BulkBody = z.infer<typeof bulkBody>

const bulkResult = z.object({
  id,
  outcome: z.enum(['changed', 'unchanged', 'refused', 'not_found']),
  message: z.string(),
  /** Input for `restore`; null when nothing changed. */
  before: earlierState.nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>

const productParams = z.object({ productId: pathId })

export const ownProductsContract = contract({
  'POST /sellers/products': {
    summary: 'Add a product. It is listed immediately when the seller is ACTIVE.',
    access: 'seller',
    permission: 'products.write',
    status: 201,
    body: productBody,
    reply: product,
    idempotent: true,
  },
  'GET /sellers/products': {
    summary: "The seller's own products, by default newest first.",
    access: 'seller',
    permission: 'products.read',
    query: ownProductQuery,
    reply: z.array(product),
  },
  'GET /sellers/products/export': {
    summary: exportSummary("variants of the seller's products"),
    access: 'seller',
    permission: 'products.read',
    query: exportQuery.extend(ownProductFilters.shape),
    ...exported,
    viewLogged: 'products',
  },
  'POST /sellers/products/bulk': {
    summary:
      'Publish, archive or re-price up to 100 products, or undo that. Returns a result for each product.',
    access: 'seller',
    permission: 'products.write',
    body: bulkBody,
    reply: z.array(bulkResult),
  },
  'POST /sellers/products/:productId/duplicate': {
    summary: 'Duplicate a product as a draft without stock.',
    access: 'seller',
    permission: 'products.write',
    status: 201,
    params: productParams,
    reply: product,
    idempotent: true,
  },
  'GET /sellers/products/:productId': {
    summary: "One of the seller's own products, in any status.",
    access: 'seller',
    permission: 'products.read',
    params: productParams,
    reply: product,
  },
  'PUT /sellers/products/:productId': {
    summary:
      'Update a product. With `version`, refused when the product was changed meanwhile. Sales do not change the version, so adjust existing stock with `stockChanges` instead of `quantity`.',
    access: 'seller',
    permission: 'products.write',
    params: productParams,
    body: productChange,
    reply: product,
    failures: ['version_conflict', 'status_conflict'],
  },
  'DELETE /sellers/products/:productId': {
    summary: 'Delete a product. A product with orders is archived instead.',
    access: 'seller',
    permission: 'products.write',
    params: productParams,
    reply: z.object({ message: z.string(), id, archived: z.boolean() }),
  },
})
