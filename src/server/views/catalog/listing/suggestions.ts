import { sql } from 'kysely'
import type { ReplyOf } from '#contract/contract.ts'
import type { Category } from '#contract/shop/catalog.ts'
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

/** Codes of the categories that the words name, such as that of sofas for 'couch', or begin to name ('couc'). */
type Typed = { words: string[]; all: string; categories: string[]; started?: string[] }

/**
 * Completions for the search box: categories first, then product titles by similarity and popularity, then popular products
 * of the named categories.
 */
export function readSuggestions(db: Db, typed: Typed): Promise<Suggestion[]> {
  const key = `suggestions:${JSON.stringify(typed)}`
  return cached(db, { key }, async (reads) => {
    const tree = await readCategories(db)
    const [named, started] = [typed.categories, typed.started ?? []].map((codes) =>
      codes.flatMap((code) => tree.byCode.get(code) ?? []),
    ) as [Category[], Category[]]
    const byName = matchingCategories(tree, typed.words)
    const categories = toSuggestions(tree, new Set([...named, ...byName, ...started]))
    const namedIds = [...named, ...started].map(({ id }) => id)
    const { rows } = await sql<{ id: number }>`
      select p.id
      from (
        select distinct on (lower(title)) id, title, popularity, category_path
        from (
          select id, title, popularity, category_path from products
          where listed and search @@ to_tsquery('english', ${typed.all}) limit ${titlesCompared}
        ) found
        order by lower(title), popularity desc
      ) p
      -- Rounded similarity: after a corrected typo, nearer words are likelier.
      order by p.category_path && ${namedIds}::int[] desc, round(word_similarity(${typed.words.join(' ')}, lower(p.title))::numeric, 1) desc, p.popularity desc, p.id desc
      limit ${shownMax - categories.length}
    `.execute(db)
    const found = rows.map(({ id }) => id)
    const missing = shownMax - categories.length - found.length
    const others = await popularIn(db, [...named, ...started], { limit: missing, without: found })
    const cards = await readCards(db, [...found, ...others], { listedOnly: true, reads })
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

async function popularIn(
  db: Db,
  categories: Category[],
  { limit, without }: { limit: number; without: number[] },
): Promise<number[]> {
  if (categories.length === 0 || limit <= 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.product_id as id
    from unnest(${categories.map(({ id }) => id)}::int[]) as named (category_id) cross join lateral (
      select product_id, popularity from product_categories
      where category_id = named.category_id and product_id <> all (${without}::bigint[])
      order by popularity desc, product_id desc limit ${limit}
    ) p
    group by p.product_id order by max(p.popularity) desc, p.product_id desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** "Women's Footwear"; "Audio" for a category that no other department has. */
function sectionOf(tree: Categories, categoryId: number): string {
  const [department, section] = categoryPath(tree, categoryId)
  const name = section?.name ?? department?.name ?? ''
  return /men$/i.test(department?.name ?? '') && section ? `${department?.name}'s ${name}` : name
}

/** Every typed word must be a prefix of a word in the category's path, and at least one of a word in its own name. */
function matchingCategories(categories: Categories, words: string[]): Category[] {
  const found: { category: Category; whole: number; level: number }[] = []
  for (const category of categories.byId.values()) {
    const path = categoryPath(categories, category.id)
    const own = nameWords(category.name)
    const all = path.flatMap((step) => nameWords(step.name))
    const begins = (names: string[], word: string) => names.some((name) => name.startsWith(word))
    if (!words.every((word) => begins(all, word)) || !words.some((word) => begins(own, word))) continue
    found.push({
      category,
      whole: words.filter((word) => begins(own, word)).length,
      level: category.level,
    })
  }
  return found.sort((a, b) => b.whole - a.whole || a.level - b.level).map(({ category }) => category)
}

const toSuggestions = (tree: Categories, categories: Set<Category>): Suggestion[] =>
  [...categories].slice(0, categoriesMax).map((category) => {
    const [above] = categoryPath(tree, category.id)
    return {
      label: above && above.id !== category.id ? `${category.name} in ${above.name}` : category.name,
      kind: 'category',
      href: `/products/${category.categoryCode}`,
      detail: null,
      image: null,
      price: null,
    }
  })

/** 'T-Shirts' matches 't', 'shirts' and 'tshirts'. */
const nameWords = (name: string): string[] => {
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  return [...words, words.join('')]
}
