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

const currencySigns: Record<string, string> = { usd: '$', eur: '€', gbp: '£', inr: '₹' }
const signNames = new Map(Object.entries(currencySigns).map(([name, sign]) => [sign, name]))
const nameOfSign = (sign: string) => ` ${signNames.get(sign)} `

/**
 * Writes amounts as words: '1,000' as '1000', '$20' as 'usd 20', '$19.99' as 'usd 20', '50-100' as '50 to 100', 'rs500' as
 * 'rs 500', '$50+' as 'usd 50 and up', '50% off' as '50 percent off'.
 */
export const plainNumbers = (text: string): string =>
  text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(
      /([$€£₹]\s*)(\d{1,7})\.(\d{1,2})(?!\d)/g,
      (_, sign, whole, part) => `${sign}${Math.ceil(Number(`${whole}.${part}`))}`,
    )
    .replace(/(\d)\s*[-\u2013]\s*(?=[$€£₹]?\d)/g, '$1 to ')
    .replace(/([$€£₹]\s*\d+k?)\s*\+/gi, '$1 and up ')
    .replace(/(?<=^|\s)<\s*(?=[$€£₹]?\d)/g, ' under ')
    .replace(/(?<=^|\s)>\s*(?=[$€£₹]?\d)/g, ' over ')
    .replace(/[$€£₹](?=\s*\d)|(?<=\d\s?)[$€£₹]/g, nameOfSign)
    .replace(/(\d)\s*%\s*(?=off|discount)/gi, '$1 percent ')
    .replace(/\b(rs|inr|usd)\.?(?=\d)/gi, '$1 ')
    .replace(/(\d)(?=(?:rs|inr|usd|dollars?|bucks)\b)/gi, '$1 ')

/** Writes 'usd 20' as '$20', as shoppers do. */
export const withSigns = (text: string): string =>
  text.replace(/\b(usd|eur|gbp|inr) (?=\d)/g, (_, name: string) => currencySigns[name] ?? name)

/** The words of a query. */
export const queryWords = (text: string): string[] => wordsOf(plainNumbers(text))

/** '128gb' is also written '128 GB'. */
export function numberAndUnit(word: string): [string, string] | undefined {
  const [, number, unit] = /^(\d+)([a-z]{1,8})$/.exec(word) ?? []
  return number && unit ? [number, unit] : undefined
}

const units = new Set(
  'w kw v ah mah wh hz khz ghz kb mb gb tb mp k fps g kg mg oz lb lbs ml cl l mm cm m km in inch ft pcs'.split(
    ' ',
  ),
)

/** '128 GB' is also written '128gb'. */
export const isAmount = (number: string, unit: string | undefined): boolean =>
  unit !== undefined && /^\d+$/.test(number) && units.has(unit)

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
const typosMax = (word: string): number => (word.length <= 5 ? 1 : word.length <= 7 ? 2 : 3)
/** A short word is not corrected to a shorter one ('lego', 'leg'); with many typos, the beginnings are equal. */
const isLikely = (word: string, { word: other, typos }: { word: string; typos: number }): boolean =>
  (word.length > 4 || other.length >= word.length) && (typos < 3 || other.slice(0, 3) === word.slice(0, 3))

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1')

/**
 * The likeliest correction: a word that differs in doubled letters only ('matres', 'mattress'), then the fewest typos, then
 * the most frequent word. An unfinished word is compared with prefixes.
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
  const letters = withoutDoubles(word)
  const hasSameLetters = (candidate: string): boolean => {
    const other = withoutDoubles(candidate)
    return unfinished ? other.startsWith(letters) : other === letters
  }
  const near = candidates
    .map((candidate) => ({
      ...candidate,
      typos: typos(candidate.word),
      sameLetters: hasSameLetters(candidate.word),
    }))
    .filter((candidate) => candidate.typos <= typosMax(word))
    .filter((candidate) => isLikely(word, candidate))
    // People rarely mistype the first letter.
    .sort(
      (a, b) =>
        Number(b.sameLetters) - Number(a.sameLetters) ||
        a.typos - b.typos ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        // Of two completions, the one with less to type.
        Number(unfinished) * (editDistance(word, a.word) - editDistance(word, b.word)) ||
        b.uses - a.uses ||
        a.word.localeCompare(b.word),
    )
  return near[0]?.word
}

/** The words that a term stands for: its meaning, its two parts, or the corrected word. */
export const wordsOfTerm = ({ word, instead, parts, synonym }: Term): string[] =>
  synonym?.means ?? parts ?? [instead ?? word]

/**
 * `phrase` is a `tsquery` text that matches titles with these words in a row, in two words or one where a term has both;
 * `title` the words without spaces.
 */
export function toTitlePhrase(terms: Term[]): { phrase: string; title: string } {
  const inTitle = (words: string[]) => words.map((word) => `'${word}':A`).join(' <-> ')
  return {
    phrase: terms
      .map((term) => {
        const words = inTitle(wordsOfTerm(term))
        return term.parts && !term.synonym ? `(${words} | ${inTitle([term.parts.join('')])})` : words
      })
      .join(' <-> '),
    title: terms.flatMap(wordsOfTerm).join(''),
  }
}

/** Matches products that have all terms in the title, brand or category name, not only in a description. */
export const toNameQuery = (terms: Term[]): string => terms.map((term) => toQuery(term, 'AB')).join(' & ')

/**
 * Builds `tsquery` texts that match all terms, all of them in the title, or any of them. Words contain letters and digits
 * only, so no escaping is needed.
 */
export function toQueries(terms: Term[]): { all: string; titled: string; any: string } {
  // A word that is typed twice is as common as once: the database would expect few products.
  const [anywhere, titled] = ['', 'A'].map((weight) => [
    ...new Set(terms.map((term) => toQuery(term, weight))),
  ]) as [string[], string[]]
  return { all: anywhere.join(' & '), titled: titled.join(' & '), any: anywhere.join(' | ') }
}

/** The `tsquery` text of each term, and the word by which its frequency is known. */
export const toAlternatives = (terms: Term[]): { word: string; query: string }[] =>
  terms.map((term) => ({ word: term.instead ?? term.word, query: toQuery(term, '') }))

function toQuery({ word, instead, prefix, parts, synonym }: Term, weight: string): string {
  const quoted = (text: string, mark = '') => `'${text}'${mark || weight ? `:${mark}${weight}` : ''}`
  const row = (words: string[]) => words.map((one) => quoted(one)).join(' & ')
  if (synonym) return `(${row(synonym.phrase)} | ${row(synonym.means)})`
  const own = quoted(word, prefix ? '*' : '')
  if (parts) return `(${row(parts)} | ${own})`
  return instead ? `(${own} | ${quoted(instead)})` : own
}
