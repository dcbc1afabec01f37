import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { amount, id, pageQuery, text, timestamp } from '../fields.ts'
import { deskCountText } from '../orders/order-desk.ts'

/** `LISTED`: customers can see it. `UNLISTED`: published, but its seller is not active. `HIDDEN`: by the shop. */
export const deskProductStates = ['LISTED', 'UNLISTED', 'DRAFT', 'ARCHIVED', 'HIDDEN'] as const
export type DeskProductState = (typeof deskProductStates)[number]

export const deskProductSorts = ['newest', 'oldest'] as const

export const deskProduct = z.object({
  id,
  title: z.string(),
  image: z.string().nullable(),
  seller: z.object({ id, businessName: z.string() }),
  category: z.object({ categoryCode: z.string(), name: z.string() }),
  brand: z.string().nullable(),
  /** Of the first variants, at most 3. */
  skus: z.array(z.string()),
  state: z.enum(deskProductStates),
  sellingPrice: amount,
  mrpPrice: amount,
  /** The currency of the shop; null before the first order. */
  currency: z.string().nullable(),
  variants: z.number(),
  /** Units that can be sold now, of all variants. */
  stock: z.number(),
  rating: z.number().nullable(),
  numRatings: z.number(),
  createdAt: timestamp,
})
export type DeskProduct = z.infer<typeof deskProduct>

/** Variants and changes shown on a product's page. */
export const shownOfProduct = { variants: 200, changes: 20 } as const

const filters = z.object({
  query: text(200).optional(),
  sellerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** A category code of any level. */
  category: text(100).optional(),
  state: z.enum(deskProductStates).optional(),
})

export const adminProductsContract = contract({
  'GET /admin/products': {
    summary: `Products of all sellers, by default newest first: by search (title, seller, category, description, SKU), seller, category or state; ${deskCountText}.`,
    access: 'admin',
    permission: 'moderation.read',
    query: pageQuery.extend({ ...filters.shape, sort: z.enum(deskProductSorts).optional() }),
    reply: z.array(deskProduct),
  },
  'GET /admin/products/export': {
    summary: exportSummary('products'),
    access: 'admin',
    permission: 'moderation.read',
    query: exportQuery.extend(filters.shape),
    ...exported,
    viewLogged: 'products',
  },
})
