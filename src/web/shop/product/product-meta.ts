import type { MetaDescriptor } from 'react-router'
import type { Review, Specification } from '#contract/shop/catalog.ts'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import { brand, pageTitle } from '#shared/brand.ts'
import { listingPath } from '../paths.ts'
import { inOneLine, pageMeta } from '../seo/page-meta.ts'
import { breadcrumbData } from '../seo/structured-data.ts'

export type MetaSource = {
  origin: string
  currency: string
  to: string
  title: string
  description: string
  seller: string
  details: ProductDetails
  images: string[]
  attributes: Specification[]
  colors: { label: string }[]
  rating: number | null
  ratings: number
  reviews: Review[]
  variants: { selling: number; quantity: number }[]
  /** Of the variants, in the same order. */
  gtins: (string | undefined)[]
  path: { name: string; code: string }[]
}

const descriptionMax = 500
const reviewsMax = 3
const reviewMax = 300

/** An Offer when all variants have one price and no GTIN tells them apart, otherwise an AggregateOffer. */
function offersData({ variants, gtins, currency, seller }: MetaSource, url: string) {
  if (variants.length === 0) return undefined
  const prices = variants.map((variant) => variant.selling)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const inStock = variants.some((variant) => variant.quantity > 0)
  const named = variants.flatMap(({ selling }, at) =>
    variants.length > 1 && gtins[at]
      ? [{ '@type': 'Offer', price: selling, priceCurrency: currency, gtin: gtins[at], url }]
      : [],
  )
  return {
    ...(low === high && named.length === 0
      ? { '@type': 'Offer', price: low, itemCondition: 'https://schema.org/NewCondition' }
      : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: variants.length }),
    ...(named.length > 0 && { offers: named }),
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: seller },
  }
}

/** Only with real ratings: search engines penalize invented ones. */
function ratingData({ rating, ratings, reviews }: MetaSource) {
  if (rating === null || ratings === 0) return {}
  const shown = reviews.filter((review) => review.reviewText.trim()).slice(0, reviewsMax)
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratings },
    review: shown.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: `${review.user.firstName} ${review.user.lastName}`.trim() },
      datePublished: review.createdAt.slice(0, 10),
      reviewBody: inOneLine(review.reviewText, reviewMax),
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, worstRating: 0.5 },
    })),
  }
}

/** Material, color, brand and weight have properties of their own at schema.org; other attributes are named. */
const ownProperties = ['material', 'brand', 'weight']

function attributesData({ attributes, colors, details: { weight } }: MetaSource) {
  const material = attributes.find(({ code }) => code === 'material')?.text
  const others = attributes.filter(({ code }) => !ownProperties.includes(code))
  return {
    ...(material && { material }),
    ...(colors.length > 0 && { color: colors.map(({ label }) => label).join(', ') }),
    ...(weight !== undefined && {
      weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'GRM' },
    }),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, text }) => ({ '@type': 'PropertyValue', name, value: text })),
    }),
  }
}

const productData = (product: MetaSource, url: string) => ({
  '@type': 'Product',
  name: product.title,
  description: inOneLine(product.description, descriptionMax) || undefined,
  image: product.images.map((image) => new URL(image, product.origin).href),
  url,
  gtin: product.gtins.length === 1 ? product.gtins[0] : undefined,
  brand: { '@type': 'Brand', name: product.details.brand ?? product.seller },
  category: product.path.map(({ name }) => name).join(' > ') || undefined,
  ...attributesData(product),
  offers: offersData(product, url),
  ...ratingData(product),
})

/** The product's metadata for search engines and shared links. */
export function productMeta(product: MetaSource): MetaDescriptor[] {
  const { origin, to, title, seller, description, path, variants, currency, details } = product
  const cheapest = variants.length > 0 ? Math.min(...variants.map((variant) => variant.selling)) : undefined
  const crumbs = path.map(({ name, code }) => ({ name, path: listingPath(code) }))
  return pageMeta({
    origin,
    path: to,
    title: pageTitle(details.seoTitle ?? `${title} by ${seller}`),
    shortTitle: details.seoTitle ?? title,
    description:
      details.seoDescription || description.trim() || `${title} by ${seller}, sold on ${brand.name}.`,
    type: 'product',
    image: product.images[0],
    more:
      cheapest === undefined
        ? []
        : [
            { property: 'product:price:amount', content: cheapest.toFixed(2) },
            { property: 'product:price:currency', content: currency },
          ],
    data: [productData(product, origin + to), breadcrumbData(origin, [...crumbs, { name: title }])],
  })
}
