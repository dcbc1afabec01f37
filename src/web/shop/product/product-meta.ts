import type { MetaDescriptor } from 'react-router'
import { listingPath } from '../paths.ts'

type MetaSource = {
  origin: string
  to: string
  title: string
  description: string
  seller: string
  images: string[]
  rating: number | null
  ratings: number
  variants: { selling: number; quantity: number }[]
  path: { name: string; code: string }[]
}

const descriptionMax = 160

function productData(product: MetaSource, url: string, image: string | undefined) {
  const [cheapest] = [...product.variants].sort((a, b) => a.selling - b.selling)
  const inStock = product.variants.some((variant) => variant.quantity > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image,
    url,
    brand: { '@type': 'Brand', name: product.seller },
    aggregateRating:
      product.rating === null || product.ratings === 0
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.ratings },
    offers: cheapest && {
      '@type': 'Offer',
      url,
      price: cheapest.selling,
      priceCurrency: 'USD',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.seller },
    },
  }
}

const breadcrumbData = ({ path, origin }: MetaSource) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: path.map(({ name, code }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + listingPath(code),
  })),
})

/** What search engines and shared links show. Made on the server, so that no visitor loads the code for it. */
export function productMeta(product: MetaSource): MetaDescriptor[] {
  const url = product.origin + product.to
  const image = product.images[0] && new URL(product.images[0], product.origin).href
  const description = product.description.replace(/\s+/g, ' ').slice(0, descriptionMax)
  return [
    { title: `${product.title} by ${product.seller} | Trove` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: 'Trove' },
    { property: 'og:title', content: product.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { 'script:ld+json': productData(product, url, image) },
    { 'script:ld+json': breadcrumbData(product) },
  ]
}
