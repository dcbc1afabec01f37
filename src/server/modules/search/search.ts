import { sql } from 'kysely'
import type { ListingSort } from '#shared/catalog/listing-sorts.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { readCuration } from './curation.ts'
import {
  isAmount,
  mayBeMistyped,
  nearestWord,
  numberAndUnit,
  oneEditAway,
  queryWords,
  type Term,
  toAlternatives,
  toNameQuery,
  toQueries,
  toTitlePhrase,
  withSigns,
  wordsOf,
  wordsOfTerm,
} from './search.rules.ts'
import { findKnownWords, findNearWords, hasSize } from './search.sql.ts'
import { readLimits } from './words/limits.rules.ts'
import { isBrand, isFiller, isNewWord, isOtherGood } from './words/shopper-words.rules.ts'
import { readSizeWord } from './words/size-words.rules.ts'
import { readSort } from './words/sort-words.rules.ts'
import { findSynonym, isSmallWord, type Synonyms, singular } from './words/synonyms.rules.ts'
import {
  completeCategories,
  isFilterWord,
  type Meaning,
  readMeaning,
  type WordFilter,
} from './words/understand.rules.ts'

export type SearchText = {
  /**
   * `tsquery` texts that match all of the words (not in descriptions if they are a category's name), all of them in a title,
   * or any of them; empty for any product.
   */
  all: string
  titled: string
  any: string
  /** The terms of `any`. */
  each: { word: string; query: string }[]
  /** The searched words in a row, in titles; and without spaces, to compare with a whole title. */
  phrase: string
  title: string
  /** The words after correction. */
  words: string[]
  /** The query after correction; undefined when no word was corrected. */
  corrected?: string
  /** The order that words such as 'cheapest' stand for. */
  sort?: ListingSort | undefined
  /** Codes of the categories that the query names. */
  categories: string[]
  /** Of an unfinished query: the codes of the categories that it begins to name. */
  started?: string[]
  /** The query names a brand that no product has. */
  lacksBrand?: boolean
  /** `tsquery` texts of the words beside the categories and the filters. */
  details?: { all: string; any: string }
  /** Filters that words of the query stand for, each with the query without them. */
  filters: (WordFilter & { without: string })[]
}

type Options = {
  /** The last word is unfinished. */
  typing?: boolean
  /** Searches for the words as typed: no corrections, synonyms or filters. */
  exact?: boolean
  reads?: Reads | undefined
  /** Instead of the saved synonyms, for a preview. */
  synonyms?: Synonyms
}

/**
 * Parses a search text. Words without a product are completed or corrected; phrases that name a category and words for
 * filters are recognized. Undefined when there is nothing to search.
 */
export function parseSearchText(
  db: Db,
  text: string,
  { typing = false, exact = false, reads, synonyms }: Options = {},
): Promise<SearchText | undefined> {
  const words = exact ? wordsOf(text) : queryWords(text)
  // A single letter is too short for suggestions.
  if (words.length === 0 || (typing && words.join('').length < 2)) return Promise.resolve(undefined)
  if (synonyms) return understand(db, words, synonyms)
  return cached(db, { key: `search:${typing}:${exact}:${words.join(' ')}`, reads }, async (inner) => {
    const saved = async () => (await readCuration(db, inner)).synonyms
    const value = exact
      ? asTyped(words)
      : typing
        ? await complete(db, words, await saved())
        : await understand(db, words, await saved())
    return { value, subjects: ['list:0'] }
  })
}

const wordsIn = (terms: Term[]) => terms.flatMap(wordsOfTerm)

const plain = (terms: Term[]): SearchText => ({
  ...toQueries(terms),
  each: toAlternatives(terms),
  ...toTitlePhrase(terms),
  words: wordsIn(terms),
  categories: [],
  filters: [],
})

const asTyped = (words: string[]) => plain(words.map((word) => ({ word })))

/** For suggestions: the last word is unfinished. */
async function complete(db: Db, typed: string[], synonyms: Synonyms): Promise<SearchText> {
  const { remaining } = withoutLimits(typed)
  const unfinished = remaining.at(-1) === typed.at(-1)
  const terms = keepNouns(await toTerms(db, remaining, synonyms, unfinished), synonyms)
  const { named, started } = completeCategories(wordsIn(terms), synonyms)
  return { ...plain(terms), categories: named, started }
}

function withoutLimits(typed: string[]) {
  const order = readSort(typed)
  const limits = readLimits(typed.map((word, at) => (order?.words.includes(at) ? '' : word)))
  const inLimits = new Set([...limits.flatMap(({ words }) => words), ...(order?.words ?? [])])
  return { limits, sort: order?.sort, inLimits, remaining: typed.filter((_, at) => !inLimits.has(at)) }
}

const saysNothing = (word: string) => isSmallWord(word) || isFiller(word)

/** Corrected words name no category when others, as typed, do: '6 seater dining table' is no sweater. */
function keepNouns(terms: Term[], synonyms: Synonyms): Term[] {
  const { head, hasOthers } = readMeaning(wordsIn(terms), synonyms)
  const naming = placesOf(terms).filter(({ at }) => at.some((place) => head.includes(place)))
  if (!hasOthers || !naming.every(({ term }) => term.instead)) return terms
  return terms.map((term) => (naming.some((one) => one.term === term) ? { word: term.word } : term))
}

async function understand(db: Db, typed: string[], synonyms: Synonyms): Promise<SearchText> {
  const { limits, sort, inLimits, remaining } = withoutLimits(typed)
  // 'gifts under 25' and 'best sellers' are any products.
  if (remaining.every(saysNothing) && (limits.length > 0 || sort || remaining.some(isFiller))) {
    const filters = limits.map((filter) => ({ ...filter, without: without(typed, filter.words) }))
    return {
      all: '',
      titled: '',
      any: '',
      each: [],
      phrase: '',
      title: '',
      words: [],
      sort: sort ?? (remaining.some(isNewWord) ? 'newest' : undefined),
      categories: [],
      filters,
    }
  }
  const terms = keepNouns(await toTerms(db, remaining, synonyms), synonyms)
  const words = wordsIn(terms)
  const meaning = readMeaning(words, synonyms)
  const placed = placesOf(terms)
  const hasSizeLimit = limits.some(({ kind }) => kind === 'size')
  const size = hasSizeLimit ? undefined : await findSizeWord(db, words, meaning, placed)
  const wordFilters = [...meaning.colors, ...(size ? [size] : [])]
  const filterPlaces = wordFilters.flatMap((filter) => filter.words)
  const outside = (places: number[]) =>
    placed.filter(({ at }) => !at.every((one) => places.includes(one))).map(({ term }) => term)
  const isNamed = meaning.categories.length > 0
  const text = outside(filterPlaces).filter(({ word }) => !isNamed || !isFiller(word))
  const details = outside([...filterPlaces, ...meaning.used]).filter(({ word }) => !saysNothing(word))
  // The description of a machine-washable shirt has both words of 'washing machine'.
  const isOnlyName = text.length > 1 && outside([...filterPlaces, ...meaning.head]).length === 0
  return {
    ...toQueries(text),
    ...(isOnlyName && { all: toNameQuery(text) }),
    each: toAlternatives(text),
    ...toTitlePhrase(text),
    ...(isNamed && details.length > 0 && { details: toQueries(details) }),
    words,
    ...(terms.some(({ instead }) => instead) && { corrected: words.join(' ') }),
    categories: meaning.categories,
    sort,
    lacksBrand: await namesAbsentBrand(db, words),
    filters: [
      ...limits.map((filter) => ({ ...filter, without: without(typed, filter.words) })),
      ...wordFilters.map((filter) => ({
        ...filter,
        without: withSigns(
          [without(words, filter.words), ...typed.filter((_, at) => inLimits.has(at))].join(' '),
        ),
      })),
    ],
  }
}

async function namesAbsentBrand(db: Db, words: string[]): Promise<boolean> {
  const brands = words.filter((word) => isBrand(word) && !isFilterWord(word))
  if (brands.length === 0) return false
  const known = await findKnownWords(db, brands)
  return brands.some((brand) => !known.has(brand))
}

/** A size word is a filter where the named categories have that size: 'large' in 'large shirt', not in 'large desk'. */
async function findSizeWord(
  db: Db,
  words: string[],
  { categories, colors, used, head }: Meaning,
  placed: PlacedTerm[],
) {
  if (categories.length === 0) return undefined
  // In 'medium wash', two words that a title joins, 'medium' is no size.
  const joined = placed.flatMap(({ at }) => (at.length > 1 ? at : []))
  const size = readSizeWord(
    words,
    new Set([...used, ...head, ...joined, ...colors.flatMap((color) => color.words)]),
  )
  return size && (await hasSize(db, categories, size.value)) ? size : undefined
}

const without = (words: string[], places: number[]) =>
  withSigns(words.filter((_, at) => !places.includes(at)).join(' '))

type PlacedTerm = { term: Term; at: number[] }

/** Terms with the places of their words among the corrected words. */
function placesOf(terms: Term[]): PlacedTerm[] {
  let next = 0
  return terms.map((term) => {
    const at = wordsOfTerm(term).map((_, offset) => next + offset)
    next += at.length
    return { term, at }
  })
}

async function toTerms(db: Db, words: string[], synonyms: Synonyms, typing = false): Promise<Term[]> {
  // 'smart watch' may be written 'smartwatch' in a title.
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const known = await findKnownWords(db, [...new Set([...words, ...pairs].filter(mayBeMistyped))])
  const isSold = (word: string) =>
    [word, singular(word)].some((form) => known.has(form) || synonyms.vocabulary.has(form))
  // Never corrected.
  const isKnown = (word: string) => isSold(word) || isFilterWord(word) || isOtherGood(word)
  const terms: Promise<Term>[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const unfinished = typing && at === words.length - 1
    const synonym = unfinished ? undefined : findSynonym(words, at, synonyms)
    if (synonym) {
      terms.push(Promise.resolve({ word, synonym }))
      at += synonym.phrase.length - 1
    } else if (next !== undefined && (known.has(word + next) || isAmount(word, next))) {
      terms.push(Promise.resolve({ word: word + next, parts: [word, next] }))
      at += 1
    } else if (isFiller(word) && !unfinished && !isSold(word) && words.length > 1) {
      // Products need not have it.
    } else if (!mayBeMistyped(word) || isKnown(word)) {
      const parts = numberAndUnit(word)
      terms.push(Promise.resolve({ word, prefix: unfinished, ...(parts && { parts }) }))
    } else {
      terms.push(correct(db, word, { unfinished, synonyms }))
    }
  }
  return Promise.all(terms)
}

type Correction = { unfinished: boolean; synonyms: Synonyms }

async function correct(db: Db, word: string, { unfinished, synonyms }: Correction): Promise<Term> {
  const edits = oneEditAway(word)
  const near = await findNearWords(db, word, edits)
  if (near.some((candidate) => candidate.word.startsWith(word))) return { word, prefix: true }
  const synonymWords = edits.filter((edit) => synonyms.vocabulary.has(edit))
  const instead = nearestWord(
    word,
    [...near, ...synonymWords.map((edit) => ({ word: edit, uses: 1 }))],
    unfinished,
  )
  return instead ? { word, instead } : { word }
}

/** Recounts the dictionary and removes words without products; run by a nightly job. */
export async function recountSearchWords(db: Db): Promise<void> {
  await sql`select recount_search_words()`.execute(db)
}
