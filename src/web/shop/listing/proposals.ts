import type { LoaderFunctionArgs } from 'react-router'
import { load } from '../../server-api.ts'
import { packCards, toCard } from '../products/card.ts'
import { toOffer } from '../products/offer.ts'
import { type ListingView, type Proposals, priceLimitOf } from './listing-view.ts'

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

/** The products of a search whose prices are nearest to its limit. */
async function loadNearest(context: Context, search: ListingView['search']) {
  const limit = priceLimitOf(search)
  if (!limit?.without) return undefined
  const sort = limit.kind === 'max' ? 'price_low' : 'price_high'
  const page = await load(context, 'GET /products', {
    query: { query: limit.without, sort },
  })
  const [first] = page.content
  if (!first || page.search?.partial) return undefined
  const title = `${limit.kind === 'max' ? 'Lowest' : 'Highest'} prices for “${limit.without}”`
  return {
    offer: { title, cards: packCards(page.content.slice(0, nearestMax).map(toCard)) },
    nearestPrice: first.sellingPrice,
  }
}
