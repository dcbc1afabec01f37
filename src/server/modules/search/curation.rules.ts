import { type CategoryNode, categoryTree } from '#shared/catalog/category-tree.ts'
import { Failure } from '#shared/failure.ts'
import { plainNumbers, queryWords, splitWords, wordLengthMax, wordsMax } from './search.rules.ts'
import {
  builtInSynonyms,
  findSynonym,
  phraseKey,
  phraseWordsMax,
  type Synonyms,
} from './words/synonyms.rules.ts'

/** A phrase means other words, some categories, or nothing (`builtIn` false). Words are in lower case. */
export type Synonym = {
  phrase: string
  words: string | null
  categoryCodes: string[]
  /** Whether the phrase keeps its built-in meaning. */
  builtIn: boolean
}
export type Pin = { query: string; productIds: number[] }
type SynonymInput = {
  phrase: string
  words?: string | null | undefined
  categoryCodes?: string[] | undefined
  builtIn?: boolean | undefined
}

/** Rows of each list. All of them are cached in every node. */
export const curationMax = 500

const refuse = (path: string, message: string) =>
  new Failure('invalid', { message, errors: [{ path, message }] })

export function checkCount(present: number, things: string): void {
  if (present >= curationMax)
    throw new Failure('status_conflict', {
      message: `There are already ${curationMax} ${things}. Delete one that is no longer needed.`,
    })
}

const codesIn = (nodes: CategoryNode[]): string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesIn(children)])
const categoryCodes = new Set(codesIn(categoryTree))

function checkedWords(path: string, text: string, max: number): string[] {
  const words = splitWords(text)
  if (words.length === 0) throw refuse(path, 'Enter letters or digits')
  if (words.length > max) throw refuse(path, `Enter at most ${max} words`)
  if (words.some(({ length }) => length > wordLengthMax))
    throw refuse(path, `A word has at most ${wordLengthMax} letters`)
  return words
}

export const keyOf = ({ phrase }: { phrase: string }): string => phraseKey(phrase.split(' '))

/** A synonym in its stored form. */
export function toSynonym(input: SynonymInput): Synonym {
  const phrase = checkedWords('phrase', input.phrase, phraseWordsMax).join(' ')
  if (keyOf({ phrase }) === '')
    throw refuse('phrase', `"${phrase}" is ignored in searches, so it can't be used here`)
  const words = input.words ? checkedWords('words', input.words, phraseWordsMax).join(' ') : null
  const codes = [...new Set(input.categoryCodes)]
  if (codes.some((code) => !categoryCodes.has(code)))
    throw refuse('categoryCodes', 'Choose categories of this shop')
  if (words !== null && codes.length > 0)
    throw refuse('categoryCodes', 'Choose either other words or categories')
  const builtIn = words !== null || (input.builtIn ?? true)
  if (words === null && codes.length === 0 && builtIn)
    throw refuse('words', 'Enter other words, choose a category, or switch off the built-in meaning')
  return { phrase, words, categoryCodes: codes, builtIn }
}

const contains = (words: string, { phrase }: Synonym): boolean => {
  const list = words.split(' ')
  const single = { words: new Map([[keyOf({ phrase }), []]]) }
  return list.some((_, at) => findSynonym(list, at, single) !== undefined)
}

/** Refuses duplicates, entries that change nothing, and words that have other words themselves. */
export function checkSynonym(synonym: Synonym, others: Synonym[]): void {
  const { phrase, words, builtIn } = synonym
  const key = keyOf(synonym)
  const twin = others.find((other) => keyOf(other) === key)
  if (twin) throw refuse('phrase', `"${twin.phrase}" is on the list already. Edit that entry.`)
  const present = builtInSynonyms.codes.get(key) ?? []
  if (words === null && !builtIn && synonym.categoryCodes.length === 0 && present.length === 0)
    throw refuse('phrase', `"${phrase}" has no built-in meaning`)
  if (words === null && builtIn && synonym.categoryCodes.every((code) => present.includes(code)))
    throw refuse('categoryCodes', `"${phrase}" already has this meaning`)
  if (words === null) return
  if (contains(words, synonym)) throw refuse('words', `The other words contain "${phrase}" itself`)
  for (const other of others) {
    if (other.words === null) continue
    if (contains(words, other))
      throw refuse('words', `"${other.phrase}" itself means "${other.words}". Enter that instead.`)
    if (contains(other.words, synonym))
      throw refuse(
        'phrase',
        `"${other.phrase}" means "${other.words}", so "${phrase}" cannot mean other words.`,
      )
  }
}

/** The built-in synonyms with those of staff. */
export function withSynonyms(rows: Synonym[]): Synonyms {
  const codes = new Map(builtInSynonyms.codes)
  const vocabulary = new Set(builtInSynonyms.vocabulary)
  const words = new Map<string, string[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const own = [...((row.builtIn && builtInSynonyms.codes.get(key)) || []), ...row.categoryCodes]
    if (own.length > 0) codes.set(key, [...new Set(own)])
    else codes.delete(key)
    if (row.words !== null) words.set(key, row.words.split(' '))
    for (const word of row.phrase.split(' ')) if (row.categoryCodes.length > 0) vocabulary.add(word)
  }
  return { codes, vocabulary, words }
}

/** Equal for queries that have the same words. */
export const pinKey = (query: string): string => queryWords(query).join(' ')

export function toPin({ query, productIds }: Pin): Pin {
  const words = checkedWords('query', plainNumbers(query), wordsMax)
  if (new Set(productIds).size < productIds.length) throw refuse('productIds', 'Each product once')
  return { query: words.join(' '), productIds }
}
