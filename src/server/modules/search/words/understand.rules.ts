import type { LimitFilter } from './limits.rules.ts'
import { nearestIn } from './nearest-categories.rules.ts'
import { colorOf, departments, isFiller, isShade } from './shopper-words.rules.ts'
import { isSmallWord, phraseKey, phraseWordsMax, type Synonyms } from './synonyms.rules.ts'

/** A filter that some words of the query stand for. `words` are the places of these words in the query. */
export type WordFilter = LimitFilter | { kind: 'color'; value: string; words: number[] }

/** Words of filters and fillers. */
export const isFilterWord = (word: string): boolean =>
  isSmallWord(word) || isFiller(word) || colorOf.has(word) || Object.hasOwn(departments, word)

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset)

export type Meaning = {
  /** Codes of the categories that the query names; empty when it names none. */
  categories: string[]
  colors: WordFilter[]
  /** Places of the words that name the categories or the department. */
  used: number[]
  /** Places of the words that name the categories. */
  head: number[]
  /** Other words name categories, too. */
  hasOthers: boolean
}

/** Finds the category, department and colors in corrected words. Without a category, color words stay text. */
export function readMeaning(words: string[], { codes }: Pick<Synonyms, 'codes'>): Meaning {
  const phrases = findPhrases(words, codes)
  const named = headOf(phrases, words)
  const used = new Set(named?.words)
  const departmentAt = words.findIndex((word, at) => !used.has(at) && Object.hasOwn(departments, word))
  const department = departments[words[departmentAt] ?? '']
  const inDepartment =
    named?.codes.filter((code) => code === department || code.startsWith(`${department}_`)) ?? []
  const near = department && inDepartment.length === 0 ? nearestIn(department, named?.codes ?? []) : []
  // The nearest categories ('women hoodie') may lack the good, so its name is searched in them.
  if (near.length > 0) used.clear()
  // A department that lacks the category and has none near it is ignored, as in 'sofas for men'.
  if (department) {
    used.add(departmentAt)
    // The end of "men's".
    if (words[departmentAt + 1] === 's') used.add(departmentAt + 1)
  }
  const found = [inDepartment, near, named?.codes ?? []].find((codes) => codes.length > 0)
  const categories = found ?? (department ? [department] : [])
  return {
    categories,
    colors: named ? findColors(words, used) : [],
    used: [...used],
    head: named?.words ?? [],
    hasOthers: phrases.length > 1,
  }
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
      const ends = [words[at] ?? '', words[at + length - 1] ?? '']
      if (!known || ends.some(isSmallWord) || places.some((place) => taken.has(place))) continue
      for (const place of places) taken.add(place)
      found.push({ words: places, codes: known })
    }
  }
  return found.sort((a, b) => (a.words[0] ?? 0) - (b.words[0] ?? 0))
}

const prepositions = new Set(['for', 'with', 'without', 'in', 'from', 'by'])

/** The last noun names the thing ('phone charger'), or the last one before a preposition ('case for phones'). */
function headOf(phrases: Phrase[], words: string[]): Phrase | undefined {
  const first = phrases[0]?.words.at(-1) ?? 0
  const end = words.findIndex((word, at) => at > first && prepositions.has(word))
  return phrases.findLast((phrase) => end < 0 || (phrase.words[0] ?? 0) < end)
}

/** From this length on, a text is compared with the beginnings of phrases. */
const startMin = 3

/**
 * The categories of an unfinished text: those that it names, or else those of the shortest phrase that its end begins
 * ('red couc').
 */
export function completeCategories(
  words: string[],
  { codes }: Pick<Synonyms, 'codes'>,
): { named: string[]; started: string[] } {
  const { categories, head, used } = readMeaning(words, { codes })
  const last = words.length - 1
  const isDone = used.includes(last) || (head.length > 0 && isFilterWord(words[last] ?? ''))
  const department = departments[words.find((word) => Object.hasOwn(departments, word)) ?? '']
  // 'phone cha' begins 'phone charger', 'comforter set' begins nothing.
  const started = isDone ? [] : startedPhrase(words, codes, head.length > 0 ? 2 : 1)
  if (head.length > 0 && started.length === 0) return { named: categories, started }
  return {
    named: [],
    started: started.filter((code) => !department || `${code}_`.startsWith(`${department}_`)),
  }
}

function startedPhrase(words: string[], codes: Synonyms['codes'], lengthMin: number): string[] {
  for (let length = Math.min(phraseWordsMax, words.length); length >= lengthMin; length -= 1) {
    const start = words.slice(-length).join('')
    if (start.length < startMin) continue
    const keys = [...codes.keys()].filter((key) => key.startsWith(start))
    const [nearest] = keys.sort((one, other) => one.length - other.length)
    if (nearest) return codes.get(nearest) ?? []
  }
  return []
}

/** 'navy blue', 'grey', and 'dark green' for green. */
function findColors(words: string[], used: Set<number>): WordFilter[] {
  const found: WordFilter[] = []
  const colorAt = (at: number, length: number) => {
    const places = span(at, at + length - 1)
    if (places.some((place) => used.has(place))) return undefined
    return colorOf.get(words.slice(at, at + length).join(' '))
  }
  for (let at = 0; at < words.length; at += 1) {
    const shaded = !used.has(at) && isShade(words[at] ?? '') ? 1 : 0
    const match = [
      [0, 2],
      [shaded, 2],
      [shaded, 1],
    ].find(([skip = 0, length = 1]) => colorAt(at + skip, length))
    if (!match) continue
    const [skip = 0, length = 1] = match
    const value = colorAt(at + skip, length)
    if (!value) continue
    found.push({ kind: 'color', value, words: span(at, at + skip + length - 1) })
    at += skip + length - 1
  }
  return found
}
