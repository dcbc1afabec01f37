import type { LoaderFunctionArgs } from 'react-router'
import { load } from '../../server-api.ts'
import { money } from '../../ui/price.tsx'
import { packCards, toCard } from '../products/card.ts'
import { toOffer } from '../products/offer.ts'
import type { ListingView, Proposals } from './listing-view.ts'

type Context = LoaderFunctionArgs['context']

export async function loadProposals(context: Context, search: ListingView['search']): Promise<Proposals> {
  const [{ shopByCategories }, { popularSearches, ...rows }, nearest] = await Promise.all([
    load(context, 'GET /home-page', {}),
    load(context, 'GET /home-page/products', {}),
    loadNearest(context, search),
  ])
  return {
    searches: popularSearches,
    tiles: shopByCategories.map(({ name, image, categoryCode }) => ({ name, image, code: categoryCode })),
    offer: toOffer(rows),
    ...nearest,
  }
}

const nearestMax = 10
const ends = {
  max: { sort: 'price_low', end: 'Lowest' },
  min: { sort: 'price_high', end: 'Highest' },
} as const

/** The products of a search such as 'dress under $50' whose prices are nearest to the limit. */
async function loadNearest(context: Context, search: ListingView['search']) {
  const limit = search?.filters.find(({ kind }) => kind === 'min' || kind === 'max')
  if (!limit) return undefined
  const withoutPrice = limit.without
  const { sort, end } = ends[limit.kind === 'max' ? 'max' : 'min']
  const page =
    withoutPrice && (await load(context, 'GET /products', { query: { query: withoutPrice, sort } }))
  const first = page && !page.search?.partial && page.content[0]
  if (!first) return { withoutPrice }
  return {
    withoutPrice,
    offer: {
      title: `${end} prices for “${withoutPrice}”`,
      cards: packCards(page.content.slice(0, nearestMax).map(toCard)),
    },
    nearest: `The ${end.toLowerCase()} price is ${money(first.sellingPrice)}.`,
  }
}
