const wordsMax = 10

/**
 * A text as a question to a column of words: all of them, each as the beginning of one. Empty without any word. The names
 * of accents and punctuation follow `search_text` in the database.
 */
export function wordsQuery(query: string): string {
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
