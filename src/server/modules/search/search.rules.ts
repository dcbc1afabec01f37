/**
 * A word of a query: known, completed as a prefix, corrected to `instead`, or two words that are also written as one
 * (`parts`).
 */
export type Term = {
  word: string
  instead?: string
  prefix?: boolean
  parts?: [string, string]
  /** A phrase of the query, and the words that staff chose as its meaning. */
  synonym?: { phrase: string[]; means: string[] }
}

export const wordsMax = 10
export const wordLengthMax = 40
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The words of a text, normalized as in the database: lower case, without accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  splitWords(text)
    .filter((word) => word.length <= wordLengthMax)
    .slice(0, wordsMax)

export const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a query; '1,000' is one of them. */
export const queryWords = (text: string): string[] => wordsOf(text.replace(/(\d),(?=\d{3})/g, '$1'))

/** Short words and words with digits (model names) are not corrected. */
export const mayBeMistyped = (word: string): boolean => word.length >= 3 && !/\p{N}/u.test(word)

/** All texts one edit away. Looking these up is the cheapest way to find similar words. */
export function oneEditAway(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const head = word.slice(0, at)
    const tail = word.slice(at)
    if (tail) found.add(head + tail.slice(1))
    if (tail.length > 1) found.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))
    for (const letter of letters) {
      if (tail) found.add(head + letter + tail.slice(1))
      found.add(head + letter + tail)
    }
  }
  found.delete(word)
  return [...found]
}

/** The Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of adjacent letters. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const options = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      ]
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        options.push((beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(Math.min(...options))
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}

/** The number of typos tolerated for a word of this length. */
const typosMax = (word: string): number => (word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3)

/**
 * The likeliest correction: the fewest typos, then the most frequent word. An unfinished word is compared with
 * prefixes.
 */
export function nearestWord(
  word: string,
  candidates: { word: string; uses: number }[],
  unfinished = false,
): string | undefined {
  const typos = (candidate: string): number =>
    unfinished
      ? Math.min(...[-1, 0, 1].map((more) => editDistance(word, candidate.slice(0, word.length + more))))
      : editDistance(word, candidate)
  const near = candidates
    .map((candidate) => ({ ...candidate, typos: typos(candidate.word) }))
    .filter((candidate) => candidate.typos <= typosMax(word))
    // People rarely mistype the first letter.
    .sort(
      (a, b) =>
        a.typos - b.typos ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        b.uses - a.uses ||
        a.word.localeCompare(b.word),
    )
  return near[0]?.word
}

/** A `tsquery` text that matches titles with these words in a row. */
export const toTitlePhrase = (words: string[]): string => words.map((word) => `'${word}':A`).join(' <-> ')

/**
 * Builds `tsquery` texts that match all terms, or any of them. Words contain letters and digits only, so no escaping
 * is needed.
 */
export function toQueries(terms: Term[]): { all: string; any: string } {
  const queries = terms.map(({ word, instead, prefix, parts, synonym }) => {
    const row = (words: string[]) => words.map((one) => `'${one}'`).join(' & ')
    if (synonym) return `(${row(synonym.phrase)} | ${row(synonym.means)})`
    const own = `'${word}'${prefix ? ':*' : ''}`
    if (parts) return `('${parts[0]}' & '${parts[1]}' | ${own})`
    return instead ? `(${own} | '${instead}')` : own
  })
  return { all: queries.join(' & '), any: queries.join(' | ') }
}
