import { data, type RouterContextProvider } from 'react-router'
import { load } from '../../server-api.ts'
import { type Card, packCards, toCard } from '../card.ts'

const cardsMax = 5

/** Where a visitor of a product that is no longer sold can go on: its category, and popular products there. */
export type GoneWay = {
  shelf: { code: string; name: string } | null
  /** As `packCards` makes them. */
  cards: string
}

type Way = { shelf: GoneWay['shelf']; cards: Card[] }

const nowhere: Way = { shelf: null, cards: [] }

type Refusal = {
  data?: { categoryCode?: unknown } | null
  init?: { status?: number } | null
}

/** Adds a way on to the 410 that `load` throws for a product that is no longer sold; rethrows other errors as they are. */
export async function withWayOn(context: Readonly<RouterContextProvider>, error: unknown): Promise<never> {
  const { data: details, init } = (error ?? {}) as Refusal
  const status = init?.status
  if (status !== 410) throw error
  const code = details?.categoryCode
  // The page says that the product is gone also when nothing is found to go on with.
  const way = typeof code === 'string' ? await wayBy(context, code).catch(() => nowhere) : nowhere
  throw data({ ...way, cards: packCards(way.cards) } satisfies GoneWay, { status })
}

/** The shelf it stood on, or the nearest above that is not empty; filled up from above where few stand on it. */
async function wayBy(context: Readonly<RouterContextProvider>, code: string): Promise<Way> {
  const { content, categoryPath } = await load(context, 'GET /products', { query: { category: code } })
  const [above, here] = [categoryPath.at(-2), categoryPath.at(-1)]
  const more = content.length < cardsMax && above ? await wayBy(context, above.categoryCode) : nowhere
  const cards = new Map([...content.map(toCard), ...more.cards].map((card) => [card.id, card]))
  return {
    shelf: content.length > 0 && here ? { code: here.categoryCode, name: here.name } : more.shelf,
    cards: [...cards.values()].slice(0, cardsMax),
  }
}
