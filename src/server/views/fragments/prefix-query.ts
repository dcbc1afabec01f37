import { type RawBuilder, sql } from 'kysely'

const wordsMax = 10

/** Complete order numbers are looked up exactly: as a text search, `trv` alone would match every order. */
export const isOrderNumber = (text: string): boolean => /^TRV-[0-9A-Z]{10}$/i.test(text)

/**
 * A `tsquery` that requires every word as a prefix; empty for a text without words. Normalizes as `search_text` does
 * in the database.
 */
export function prefixQuery(query: string): string {
  const plain = query
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words
    .slice(0, wordsMax)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/**
 * SQL condition: the seller's order `o` has the words of a `prefixQuery`. The function reads the index of words, which row-level
 * security hides from sellers' calls.
 */
export const ownOrderMatches = (sellerId: number, words: string): RawBuilder<boolean> =>
  sql<boolean>`o.id = any (array(select own_orders_matching(${sellerId}::bigint, ${words}::text)))`
