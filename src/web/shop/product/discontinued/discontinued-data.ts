import { data, type RouterContextProvider } from 'react-router'
import { load } from '../../../server-api.ts'
import { type Card, packCards, toCard } from '../../products/card.ts'

const cardsMax = 5

/** Alternatives to a discontinued product: its category and popular products in it. */
export type DiscontinuedData = {
  category: { code: string; name: string } | null
  /** Serialized by `packCards`. */
  cards: string
}

type Alternatives = { category: DiscontinuedData['category']; cards: Card[] }

const none: Alternatives = { category: null, cards: [] }

type Thrown = {
  data?: { categoryCode?: unknown } | null
  init?: { status?: number } | null
}

/** Adds alternatives to the 410 that `load` throws for a discontinued product. Rethrows other errors unchanged. */
export async function withAlternatives(
  context: Readonly<RouterContextProvider>,
  error: unknown,
): Promise<never> {
  const { data: details, init } = (error ?? {}) as Thrown
  const status = init?.status
  if (status !== 410) throw error
  const code = details?.categoryCode
  // The page also works without alternatives.
  const found = typeof code === 'string' ? await alternativesIn(context, code).catch(() => none) : none
  throw data({ ...found, cards: packCards(found.cards) } satisfies DiscontinuedData, { status })
}

/** Products of the category, topped up from the parent category when there are few. */
async function alternativesIn(context: Readonly<RouterContextProvider>, code: string): Promise<Alternatives> {
  const { content, categoryPath } = await load(context, 'GET /products', { query: { category: code } })
  const [above, here] = [categoryPath.at(-2), categoryPath.at(-1)]
  const more = content.length < cardsMax && above ? await alternativesIn(context, above.categoryCode) : none
  const cards = new Map([...content.map(toCard), ...more.cards].map((card) => [card.id, card]))
  return {
    category: content.length > 0 && here ? { code: here.categoryCode, name: here.name } : more.category,
    cards: [...cards.values()].slice(0, cardsMax),
  }
}
