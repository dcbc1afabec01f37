import { pageTitle } from '#shared/brand.ts'
import type { Card } from '../products/card.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { breadcrumbData } from '../seo/structured-data.ts'

type MetaSource = {
  origin: string
  path: string
  card: Pick<Card, 'title' | 'seller' | 'images' | 'to'>
  page: number
  empty: boolean
}

export const reviewsMeta = ({ origin, path, card, page, empty }: MetaSource) =>
  pageMeta({
    origin,
    path,
    title: pageTitle(`Reviews of ${card.title} by ${card.seller}${page > 1 ? `, page ${page}` : ''}`),
    shortTitle: `Reviews of ${card.title}`,
    description: `What customers say about ${card.title} by ${card.seller}: ratings, reviews and photos from customers who bought it.`,
    image: card.images[0],
    unlisted: empty,
    data: [breadcrumbData(origin, [{ name: card.title, path: card.to }, { name: 'Reviews' }])],
  })
