import { z } from 'zod'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { contract } from '../../endpoint.ts'
import { amount, day, id, pathId, timestamp } from '../../fields.ts'
import { specification } from '../../shop/catalog.ts'
import { productDetails } from '../../shop/product-details.ts'
import { auditEntry } from '../audit.ts'
import { reports } from '../moderation.ts'
import { deskProduct, shownOfProduct } from '../products.ts'

const soldVariant = z.object({
  id,
  sku: z.string(),
  gtin: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  sellingPrice: amount,
  mrpPrice: amount,
  /** Units that can be sold now, units in unpaid checkouts, and units sold and not restocked. */
  onHand: z.number(),
  held: z.number(),
  sold: z.number(),
})

const taxPart = z.object({ name: z.string(), rate: z.number() })

/** Counted by the day of the order and of the visit. */
const productPeriod = z.object({
  days: z.number(),
  from: day,
  to: day,
  /** In paid orders, canceled ones included. */
  units: z.number(),
  /** After discounts, without shipping. */
  sales: amount,
  views: z.number(),
  bagAdditions: z.number(),
})

const productChange = auditEntry.omit({ client: true, requestId: true })
export type ProductChange = z.infer<typeof productChange>

const deskProductDetail = deskProduct
  .omit({ image: true, skus: true, category: true, variants: true })
  .extend({
    description: z.string(),
    /** `color` is null for a picture of every color. */
    pictures: z.array(z.object({ url: z.string(), color: z.string().nullable(), alt: z.string() })),
    seller: z.object({
      id,
      businessName: z.string(),
      status: z.enum(accountStatuses),
      onHoliday: z.boolean(),
    }),
    /** Top first. */
    categories: z.array(z.object({ categoryCode: z.string(), name: z.string() })),
    /** Brand, weight and dimensions, then the attributes of the category. */
    facts: z.array(specification),
    details: productDetails,
    /** The present deal of the category, with the product's price in it. */
    deal: z.object({ name: z.string(), discountPercent: z.number(), price: amount }).nullable(),
    /** The tax without a region's own rate; null without tax. `above`: the tax of units above this price. */
    tax: z
      .object({
        parts: z.array(taxPart),
        code: z.string().nullable(),
        above: z.object({ price: amount, parts: z.array(taxPart) }).nullable(),
      })
      .nullable(),
    updatedAt: timestamp,
    hidden: z
      .object({
        at: timestamp,
        reason: z.string(),
        /** Null when the audit log does not have it. */
        by: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
      })
      .nullable(),
    /** A variant with at most this quantity has low stock. */
    lowStockMax: z.number(),
    held: z.number(),
    sold: z.number(),
    /** The first ones; `variantCount` is the total. */
    variants: z.array(soldVariant),
    variantCount: z.number(),
    /** Of 5, 4, 3, 2 and 1 stars. */
    ratingHistogram: z.array(z.number()).length(5),
    reports,
    /** Reports that staff have answered, counted up to 1,000. */
    closedReports: z.number(),
    /** The last 30 and 365 days. */
    periods: z.array(productPeriod),
    /** The newest changes to the product, its variants and its stock. */
    changes: z.array(productChange),
  })
export type DeskProductDetail = z.infer<typeof deskProductDetail>

export const adminProductContract = contract({
  'GET /admin/products/:productId': {
    summary: `A product of any state with its seller, prices, tax, first ${shownOfProduct.variants} variants, open reports, sales and newest ${shownOfProduct.changes} changes.`,
    access: 'admin',
    permission: 'moderation.read',
    params: z.object({ productId: pathId }),
    reply: deskProductDetail,
  },
})
