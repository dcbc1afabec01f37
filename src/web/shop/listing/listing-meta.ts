import type { MetaDescriptor } from 'react-router'
import { brand, pageTitle } from '#shared/brand.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { productsPerPage } from '#shared/page.ts'
import { listingPath } from '../paths.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { breadcrumbData, itemListData } from '../seo/structured-data.ts'
import {
  discounts,
  inStock,
  type ListingQuery,
  listingHref,
  priceRanges,
  ratings,
} from './filters/listing-query.ts'

type MetaSource = {
  origin: string
  freeShipping: string
  category: string | undefined
  listing: ListingQuery
  heading: string
  countText: string
  total: number
  cards: { to: string }[]
  path: { name: string; code: string }[]
}

const choices = new Map(
  [...priceRanges, ...discounts, ...ratings, inStock].map((choice) => [choice.value, choice]),
)

/** The labels of the active filters, without search text, sort and page. */
const filtersOf = ({ query: _query, sort: _sort, page: _page, ...filters }: ListingQuery): string[] =>
  Object.values(filters).flatMap((value) => (value ? [choices.get(value)?.label ?? String(value)] : []))

/** Search engines index the pages of a category, but no filtered, sorted or searched listings. */
export function listingMeta(source: MetaSource): MetaDescriptor[] {
  const { origin, category, listing, heading, countText, total, cards, path } = source
  const filters = filtersOf(listing)
  const whole = filters.length === 0 && !listing.query
  // Without a category, the search text is the heading.
  if (category && listing.query) filters.unshift(`“${listing.query}”`)
  const page = listing.page > 1 ? `, page ${listing.page}` : ''
  // Categories of two departments may have the same name.
  const above = path
    .slice(0, -1)
    .map(({ name }) => name)
    .reverse()
  const title = [heading, ...above, ...filters].join(', ') + page
  const first = (listing.page - 1) * productsPerPage + 1
  const crumbs = path.map(({ name, code }) => ({ name, path: listingPath(code) }))
  return pageMeta({
    origin,
    path: listingHref(category, listing, { sort: '', page: listing.page }),
    title: pageTitle(title),
    shortTitle: title,
    description: `${countText} in ${title} from verified sellers on ${brand.name}. ${source.freeShipping} and ${returnDays} days return.`,
    unlisted: !whole || cards.length === 0,
    data: [
      ...(crumbs.length > 0 ? [breadcrumbData(origin, crumbs)] : []),
      ...(whole && cards.length > 0
        ? [
            itemListData(
              origin,
              cards.map((card) => card.to),
              first,
              total,
            ),
          ]
        : []),
    ],
  })
}
