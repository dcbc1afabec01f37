/**
 * One word of a query: known, completed by words that begin with it, repaired to a word that is near, or two words that
 * are also written as one.
 */
export type Term = { word: string; instead?: string; prefix?: boolean; parts?: [string, string] }

const wordsMax = 10
const wordLengthMax = 40
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The words of a text, as the database cleans them: lower case, without accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= wordLengthMax)
    .slice(0, wordsMax)

/** Short words and those with digits (model names) are taken as they are. */
export const mayBeMistyped = (word: string): boolean => word.length >= 3 && !/\p{N}/u.test(word)

/** All texts one edit away: the cheapest way to look for near words is to look these up. */
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

/** Steps from one word to another: a letter more, less, changed, or two neighbours swapped. */
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

/** How many slips a word of this length is forgiven. */
const slipsMax = (word: string): number => (word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3)

/**
 * The word that was most likely meant: the fewest slips, then the more frequent word. An unfinished word is compared with
 * the beginnings of words.
 */
export function nearestWord(
  word: string,
  candidates: { word: string; uses: number }[],
  unfinished = false,
): string | undefined {
  const slips = (candidate: string): number =>
    unfinished
      ? Math.min(...[-1, 0, 1].map((more) => editDistance(word, candidate.slice(0, word.length + more))))
      : editDistance(word, candidate)
  const near = candidates
    .map((candidate) => ({ ...candidate, slips: slips(candidate.word) }))
    .filter((candidate) => candidate.slips <= slipsMax(word))
    // People rarely mistype the first letter.
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        b.uses - a.uses ||
        a.word.localeCompare(b.word),
    )
  return near[0]?.word
}

/** Terms as text-search queries: one that wants all of them, one that wants any. Words hold letters and digits only. */
export function toQueries(terms: Term[]): { all: string; any: string } {
  const queries = terms.map(({ word, instead, prefix, parts }) => {
    const own = `'${word}'${prefix ? ':*' : ''}`
    if (parts) return `('${parts[0]}' & '${parts[1]}' | ${own})`
    return instead ? `(${own} | '${instead}')` : own
  })
  return { all: queries.join(' & '), any: queries.join(' | ') }
}
