import type { ProductCard } from '#contract/shop/catalog.ts'

/** A card does not list the colors of all its variants. */
export type LabeledCard = Pick<ProductCard, 'title' | 'sellingPrice' | 'category'> & { colors: string[] }

export type LabeledQuery = {
  query: string
  /** A product in one of these categories, or below one, is relevant if it satisfies the rules too. */
  codes: string[]
  rules: { color?: string; min?: number; max?: number; title?: string }
  /** Not looked at while synonyms and ranking are tuned. */
  heldOut: boolean
}

/** Reads lines such as `red dress | women_topwear_dresses | color=Red`. Every third query is held out. */
export function readLabels(text: string): LabeledQuery[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line, at) => {
    const [query = '', codes = '', rules = ''] = line.split('|').map((part) => part.trim())
    return { query, codes: codes.split(' '), rules: readRules(rules), heldOut: at % 3 === 2 }
  })
}

function readRules(text: string): LabeledQuery['rules'] {
  const found = [...text.matchAll(/(color|min|max|title)=(.+?)(?=\s+\w+=|$)/g)]
  const rules = Object.fromEntries(found.map(([, name, value]) => [name, value])) as Record<string, string>
  const { min, max, ...texts } = rules
  return { ...texts, ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
}

/** The share of relevant products among the first five; 0 without results. */
export function precisionOf(label: LabeledQuery, cards: LabeledCard[]): number {
  const first = cards.slice(0, 5)
  return first.length === 0 ? 0 : first.filter((card) => isRelevant(label, card)).length / first.length
}

function isRelevant({ codes, rules }: LabeledQuery, card: LabeledCard): boolean {
  const code = card.category.categoryCode
  if (!codes.some((wanted) => code === wanted || code.startsWith(`${wanted}_`))) return false
  if (rules.color && !card.colors.includes(rules.color)) return false
  if (rules.title && !new RegExp(rules.title, 'i').test(card.title)) return false
  const { sellingPrice } = card
  return sellingPrice >= (rules.min ?? 0) && sellingPrice <= (rules.max ?? Number.POSITIVE_INFINITY)
}
