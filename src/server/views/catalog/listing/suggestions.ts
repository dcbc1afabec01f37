import { sql } from 'kysely'
import type { ReplyOf } from '#contract/contract.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { cached } from '../../../database/content-cache/content-cache.ts'
import type { Db } from '../../../database/open.ts'
import { type Categories, categoryPath, readCategories } from '../categories.ts'
import { readCards } from '../storefront.ts'

type Suggestion = ReplyOf<'GET /products/suggestions'>[number]

const shownMax = 8
const categoriesMax = 4
/** At most this many matching titles are ranked; a longer query narrows them down. */
const titlesCompared = 400

/** Completions for the search box: categories first, then product titles by similarity and popularity. */
export function readSuggestions(db: Db, typed: { words: string[]; all: string }): Promise<Suggestion[]> {
  return cached(db, { key: `suggestions:${typed.all}:${typed.words.join(' ')}` }, async (reads) => {
    const tree = await readCategories(db)
    const categories = matchingCategories(tree, typed.words)
    const { rows } = await sql<{ id: number }>`
      select p.id
      from (
        select distinct on (lower(title)) id, title, popularity
        from (
          select id, title, popularity from products
          where listed and search @@ to_tsquery('english', ${typed.all}) limit ${titlesCompared}
        ) found
        order by lower(title), popularity desc
      ) p
      -- Rounded similarity first: after a corrected typo, nearer words are likelier.
      order by round(word_similarity(${typed.words.join(' ')}, lower(p.title))::numeric, 1) desc, p.popularity desc, p.id desc
      limit ${shownMax - categories.length}
    `.execute(db)
    const cards = await readCards(
      db,
      rows.map(({ id }) => id),
      { listedOnly: true, reads },
    )
    const products = cards.map(
      (card): Suggestion => ({
        label: card.title,
        kind: 'product',
        href: productPath(card),
        detail: `in ${sectionOf(tree, card.category.id)}`,
        image: card.images[0] ?? null,
        price: card.sellingPrice,
      }),
    )
    return { value: [...categories, ...products], subjects: ['list:0'] }
  })
}

/** "Women's Footwear"; "Audio" for a category that no other department has. */
function sectionOf(tree: Categories, categoryId: number): string {
  const [department, section] = categoryPath(tree, categoryId)
  const name = section?.name ?? department?.name ?? ''
  return /men$/i.test(department?.name ?? '') && section ? `${department?.name}'s ${name}` : name
}

/** Every typed word must be a prefix of a word in the category's path, and at least one of a word in its own name. */
function matchingCategories(categories: Categories, words: string[]): Suggestion[] {
  const found: { suggestion: Suggestion; whole: number; level: number }[] = []
  for (const category of categories.byId.values()) {
    const path = categoryPath(categories, category.id)
    const own = nameWords(category.name)
    const all = path.flatMap((step) => nameWords(step.name))
    const begins = (names: string[], word: string) => names.some((name) => name.startsWith(word))
    if (!words.every((word) => begins(all, word)) || !words.some((word) => begins(own, word))) continue
    const above = path.at(0)
    const label = above && above.id !== category.id ? `${category.name} in ${above.name}` : category.name
    found.push({
      suggestion: {
        label,
        kind: 'category',
        href: `/products/${category.categoryCode}`,
        detail: null,
        image: null,
        price: null,
      },
      whole: words.filter((word) => begins(own, word)).length,
      level: category.level,
    })
  }
  return found
    .sort((a, b) => b.whole - a.whole || a.level - b.level)
    .slice(0, categoriesMax)
    .map(({ suggestion }) => suggestion)
}

/** 'T-Shirts' matches 't', 'shirts' and 'tshirts'. */
const nameWords = (name: string): string[] => {
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  return [...words, words.join('')]
}
