import { z } from 'zod'
import { attributeKinds } from '#shared/catalog/attributes.ts'
import { fits } from '#shared/reviews/fits.ts'
import { contract } from '../endpoint.ts'
import { amount, id, pathId, timestamp } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'
import { productDetails } from './product-details.ts'

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
  // The schema is recursive, so the OpenAPI document has to reference it by name.
  .register(namedSchemas, { id: 'CategoryTreeNode' })

/** A picture of a product; without a color it suits every color. */
export const picture = z.object({ url: z.string(), color: z.string().nullable(), alt: z.string() })

export const variant = z.object({
  id,
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  gtin: z.string().optional(),
  /** Stock less reservations. */
  quantity: z.number(),
  mrpPrice: amount,
  sellingPrice: amount,
  /** The pictures of its color first, then those of every color. */
  images: z.array(z.string()),
})

const productSeller = z.object({
  id,
  businessDetails: z.object({ businessName: z.string() }),
  /** While true, the seller's products show a `quantity` of 0 and cannot be bought. Absent in orders. */
  onHoliday: z.boolean().optional(),
  /** The day after a holiday that has an end. */
  backOn: z.string().optional(),
})

/** A deal: the name of its tile on the home page, and the discount in percent. */
export const productDeal = z.object({ id, name: z.string(), discount: z.number() })
export type ProductDeal = z.infer<typeof productDeal>

/** A product in listings and grids. */
export const productCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  mrpPrice: amount,
  /** The price after a deal. Its own seller sees the price before the deal. */
  sellingPrice: amount,
  discountPercent: z.number(),
  deal: productDeal.nullable(),
  quantity: z.number(),
  color: z.string(),
  images: z.array(z.string()),
  /** The same images with the color that each shows. */
  pictures: z.array(picture),
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
  fit: z.enum(fits).nullable(),
  /** Number of customers who found the review helpful. */
  helpful: z.number(),
  sellerReply: z.object({ text: z.string(), createdAt: timestamp }).nullable(),
  createdAt: timestamp,
})
export type Review = z.infer<typeof review>

/** A fact about a product, in the order of its category's attributes. */
export const specification = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(attributeKinds),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  /** The value as shown, with its unit. */
  text: z.string(),
})
export type Specification = z.infer<typeof specification>

export const product = productCard
  .extend({
    attributes: z.array(specification),
    details: productDetails,
    variants: z.array(variant),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    /** Counts of 5, 4, 3, 2 and 1 stars (halves count for the star below them). */
    ratingHistogram: z.array(z.number()).length(5),
    reviews: z.array(review),
    /** The category and its ancestors, top first. */
    categoryPath: z.array(category),
    status: z.string(),
    /** Why an admin hid the product. */
    hiddenReason: z.string().optional(),
    /** For its seller: a variant with at most this quantity has low stock. */
    lowStockMax: z.number().optional(),
    version: z.number(),
  })
  .register(namedSchemas, { id: 'Product' })
export type Product = z.infer<typeof product>

const facet = z.object({ value: z.string(), count: z.number() })

/** The products that each filter value would show. A new value replaces the group's: its counts ignore the group's filter. */
export const facets = z.object({
  color: z.array(facet),
  size: z.array(facet),
  /** The price filter's ranges: `0-500` … `10000+`. */
  price: z.array(facet),
  /** The discount filter's values: `10` means 10% and above. */
  discount: z.array(facet),
  /** The 20 brands with the most products. */
  brand: z.array(facet),
  /** The rating filter's values: `4` means 4 stars and more. */
  rating: z.array(facet),
  /** `in_stock` and `out_of_stock`. */
  stock: z.array(facet),
  /** The filterable attributes of the listed category. */
  attributes: z.array(
    z.object({ code: z.string(), name: z.string(), unit: z.string().nullable(), values: z.array(facet) }),
  ),
})
export type Facets = z.infer<typeof facets>
export const productSorts = ['price_low', 'price_high', 'newest', 'rating', 'discount'] as const
const wordFilterKind = z.enum(['color', 'size', 'min', 'max', 'discount', 'rating'])
const wordFilter = z.object({ kind: wordFilterKind, value: z.string() })

const searchReading = z.object({
  /** The query after corrections of typos; null when there were none. */
  corrected: z.string().nullable(),
  /** The order that words of the query stand for, such as 'cheapest'; null when there are none or `sort` is given. */
  sort: z.enum(productSorts).nullable(),
  /** Filters that words of the query stand for. `without` is the query without these words. */
  filters: z.array(wordFilter.extend({ without: z.string() })),
  /** Amounts, colors, sizes, discounts and ratings that no product found has; they are not applied. */
  ignored: z.array(wordFilter),
  /** The colors of the color words, or similar ones when those are ignored. The products found have one of them. */
  colors: z.array(z.string()),
  /** The categories that the query names. */
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  /** No product has all the words; the products found have some of them. */
  partial: z.boolean(),
  /** More products match; the most popular of them are listed and counted. */
  capped: z.boolean(),
})

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
  /** How the words of `query` were read; absent without a query. */
  search: searchReading.optional(),
})
export type ProductPage = z.infer<typeof productPage>

export const productQuery = z.object({
  category: z.string().max(100).optional(),
  brand: z.string().max(200).optional(),
  /** A seller's id. */
  seller: pathId.optional(),
  /** One or more colors, comma-separated. */
  color: z.string().max(400).optional(),
  size: z.string().max(100).optional(),
  /** `material:Cotton~material:Linen~fit:Slim`: any value of each attribute. */
  attributes: z.string().max(800).optional(),
  minPrice: z.coerce.number().min(0).max(100_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(100_000_000).optional(),
  minDiscount: z.coerce.number().min(0).max(100).optional(),
  /** In stars. */
  minRating: z.coerce.number().min(0).max(5).optional(),
  stock: z.enum(['in_stock', 'out_of_stock']).optional(),
  /** `relevance`: the best match first, also when the words stand for an order. */
  sort: z.enum([...productSorts, 'relevance']).optional(),
  query: z.string().trim().max(200).optional(),
  /** `1` searches for the words as typed: no corrections, synonyms or filters. */
  exact: z.literal('1').optional(),
  pageNumber: z.coerce.number().int().min(0).max(1_000_000).optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

const productParams = z.object({ productId: pathId })

/** Products per `GET /products/by-ids` call. */
export const byIdsMax = 24

/** Comma-separated ids, without duplicates. */
const ids = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'Must be ids separated by commas')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((list) => list.length <= byIdsMax, `At most ${byIdsMax} ids`)

export const catalogContract = contract({
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
    reply: z.array(
      z.object({
        label: z.string(),
        kind: z.enum(['category', 'product']),
        href: z.string(),
        /** Where a product belongs, such as "in Women's Footwear". */
        detail: z.string().nullable(),
        image: z.string().nullable(),
        price: amount.nullable(),
      }),
    ),
  },
  'GET /products/by-ids': {
    summary: 'Up to 24 products by id, in the given order; products not for sale are left out.',
    access: 'public',
    query: z.object({ ids }),
    reply: z.array(productCard),
  },
  'GET /products/:productId': {
    summary: 'One product with its variants, rating histogram and newest reviews.',
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
