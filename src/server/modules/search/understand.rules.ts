import { colors, sizes } from '#shared/catalog/variants/colors.ts'
import { isSmallWord, phraseKey, phraseWordsMax, type Synonyms } from './synonyms.rules.ts'

/** A filter that some words of the query stand for. `words` are the places of these words in the query. */
export type WordFilter =
  | { kind: 'color' | 'size'; value: string; words: number[] }
  | { kind: 'min' | 'max'; value: number; words: number[] }

const colorOf = new Map([
  ...colors.map(({ name }) => [name.toLowerCase(), name] as const),
  ['gray', 'Grey'],
  ['navy', 'Navy Blue'],
  ['golden', 'Gold'],
  ['violet', 'Purple'],
  ['burgundy', 'Maroon'],
  ['fuchsia', 'Magenta'],
])

const departments: Record<string, string> = {
  ...Object.fromEntries('men mens man male gents gentlemen'.split(' ').map((word) => [word, 'men'])),
  ...Object.fromEntries('women womens woman female ladies lady'.split(' ').map((word) => [word, 'women'])),
}

/** Words of filters are never corrected. */
export const isFilterWord = (word: string): boolean =>
  isSmallWord(word) || colorOf.has(word) || Object.hasOwn(departments, word)

const limitWords: [kind: 'min' | 'max', phrase: string[]][] = [
  ...['under', 'below', 'upto', 'within', 'less than', 'cheaper than', 'up to', 'maximum'].map(
    (phrase) => ['max', phrase.split(' ')] as ['max', string[]],
  ),
  ...['over', 'above', 'more than', 'at least', 'minimum'].map(
    (phrase) => ['min', phrase.split(' ')] as ['min', string[]],
  ),
]
const units = new Set('usd dollar dollars bucks rs inr rupees euro euros eur pounds gbp'.split(' '))
const isAmount = (word: string | undefined): word is string => /^\d{1,7}$/.test(word ?? '')
const isSize = (word: string) =>
  (sizes as readonly string[]).includes(word.toUpperCase()) || /^\d{1,2}$/.test(word)

/** Price limits and sizes: 'under 50', 'between 50 and 100 dollars', 'size 42', 'xl'. */
export function readLimits(words: string[]): WordFilter[] {
  const found: WordFilter[] = []
  for (let at = 0; at < words.length; at += 1) {
    const between = words[at] === 'between' ? [words[at + 1], words[at + 3]] : []
    if (isAmount(between[0]) && isAmount(between[1])) {
      found.push({ kind: 'min', value: Number(between[0]), words: span(at, withUnit(words, at + 3)) })
      found.push({ kind: 'max', value: Number(between[1]), words: span(at, withUnit(words, at + 3)) })
    }
    const next = words[at + 1]
    if (words[at] === 'size' && next && isSize(next)) {
      found.push({ kind: 'size', value: next.toUpperCase(), words: [at, at + 1] })
    } else if (/^x[sl]$|^xxl$/.test(words[at] ?? '')) {
      found.push({ kind: 'size', value: (words[at] ?? '').toUpperCase(), words: [at] })
    }
    for (const [kind, phrase] of limitWords) {
      if (!phrase.every((word, offset) => words[at + offset] === word)) continue
      const amountAt = at + phrase.length + (units.has(words[at + phrase.length] ?? '') ? 1 : 0)
      const amount = words[amountAt]
      if (isAmount(amount)) {
        found.push({ kind, value: Number(amount), words: span(at, withUnit(words, amountAt)) })
      }
    }
  }
  return found
}

const withUnit = (words: string[], at: number) => (units.has(words[at + 1] ?? '') ? at + 1 : at)
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset)

export type Meaning = {
  /** Codes of the categories that the query names; empty when it names none. */
  categories: string[]
  colors: WordFilter[]
  /** Places of the words that name the categories or the department. */
  used: number[]
}

/** Finds the category, department and colors in corrected words. Without a category, color words stay text. */
export function readMeaning(words: string[], { codes }: Pick<Synonyms, 'codes'>): Meaning {
  const phrases = findPhrases(words, codes)
  const named = headOf(phrases, words.indexOf('for'))
  const used = new Set(named?.words)
  const departmentAt = words.findIndex((word, at) => !used.has(at) && Object.hasOwn(departments, word))
  const department = departments[words[departmentAt] ?? '']
  const inDepartment = named?.codes.filter((code) => code === department || code.startsWith(`${department}_`))
  if (department && (!named || inDepartment?.length)) {
    used.add(departmentAt)
    // The end of "men's".
    if (words[departmentAt + 1] === 's') used.add(departmentAt + 1)
  }
  const categories = (inDepartment?.length ? inDepartment : named?.codes) ?? (department ? [department] : [])
  return { categories, colors: named ? findColors(words, used) : [], used: [...used] }
}

type Phrase = { words: number[]; codes: string[] }

/** The longest known phrases, without overlaps. */
function findPhrases(words: string[], codes: Synonyms['codes']): Phrase[] {
  const found: Phrase[] = []
  const taken = new Set<number>()
  for (let length = phraseWordsMax; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const places = span(at, at + length - 1)
      const known = codes.get(phraseKey(words.slice(at, at + length)))
      if (!known || isSmallWord(words[at] ?? '') || places.some((place) => taken.has(place))) continue
      for (const place of places) taken.add(place)
      found.push({ words: places, codes: known })
    }
  }
  return found.sort((a, b) => (a.words[0] ?? 0) - (b.words[0] ?? 0))
}

/** The last noun names the thing ('phone charger'), or the last one before 'for' ('case for phones'). */
function headOf(phrases: Phrase[], forAt: number): Phrase | undefined {
  const before = forAt < 0 ? [] : phrases.filter(({ words }) => (words[0] ?? 0) < forAt)
  return before.at(-1) ?? phrases.at(-1)
}

function findColors(words: string[], used: Set<number>): WordFilter[] {
  const found: WordFilter[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (used.has(at)) continue
    const pair = used.has(at + 1) ? undefined : colorOf.get(`${words[at]} ${words[at + 1]}`)
    const color = pair ?? colorOf.get(words[at] ?? '')
    if (!color) continue
    found.push({ kind: 'color', value: color, words: pair ? [at, at + 1] : [at] })
    if (pair) at += 1
  }
  return found
}
