import { brand, pageTitle } from '#shared/brand.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { productsPerPage } from '#shared/page.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { breadcrumbData, itemListData } from '../seo/structured-data.ts'
import { sellerHref } from './seller-query.ts'

type MetaSource = {
  origin: string
  freeShipping: string
  id: number
  name: string
  logo: string | null
  banner: string | null
  countText: string
  rating: number | null
  ratingsText: string
  page: number
  query: string
  total: number
  cards: { to: string; images: string[] }[]
}

/** Metadata for search engines and shared links. The canonical URL has the default sort order. */
export function sellerMeta(source: MetaSource) {
  const { origin, id, name, logo, banner, countText, rating, ratingsText, page, query, total, cards } = source
  const title = name + (page > 1 ? `, page ${page}` : '')
  const rated = rating === null ? '' : ` Rated ${rating.toFixed(1)} of 5 by ${ratingsText}.`
  const first = (page - 1) * productsPerPage + 1
  const path = sellerHref(id, { page })
  return pageMeta({
    origin,
    path,
    title: pageTitle(title),
    shortTitle: title,
    description: `${countText} from ${name} on ${brand.name}.${rated} ${source.freeShipping} and ${returnDays} days return.`,
    image: banner ?? logo ?? cards[0]?.images[0],
    unlisted: cards.length === 0 || query !== '',
    data: [
      breadcrumbData(origin, [{ name, path: sellerHref(id, {}) }]),
      ...(cards.length > 0
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
