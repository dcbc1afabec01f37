import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, id, pathId, timestamp } from '../fields.ts'

export const category = z.object({
  id,
  name: z.string(),
  categoryCode: z.string(),
  parentCategory: z.string().nullable(),
  level: z.number(),
})
export type Category = z.infer<typeof category>

type CategoryTreeNode = { code: string; name: string; children: CategoryTreeNode[] }
export const categoryTreeNode: z.ZodType<CategoryTreeNode> = z
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
  /** While true, the seller's products are shown with a `quantity` of 0 and cannot be bought. Orders leave it out. */
  onHoliday: z.boolean().optional(),
})

/** The deal that lowers a price: its category's name on the home page, and how many percent it takes off. */
export const productDeal = z.object({ id, name: z.string(), discount: z.number() })
export type ProductDeal = z.infer<typeof productDeal>

/** What a card shows. The listing and every product grid use it. */
export const productCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  mrpPrice: amount,
  /** What a customer pays, a deal taken off; to its own seller, what the seller asks. */
  sellingPrice: amount,
  discountPercent: z.number(),
  deal: productDeal.nullable(),
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
  /** Why the shop took it off sale, where it did. */
  hiddenReason: z.string().optional(),
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
})
