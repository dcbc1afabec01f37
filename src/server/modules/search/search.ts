import { sql } from 'kysely'
import { cached, type Reads } from '../../database/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { mayBeMistyped, nearestWord, oneEditAway, type Term, toQueries, wordsOf } from './search.rules.ts'
import { findKnownWords, findNearWords } from './search.sql.ts'

export type SearchText = {
  /** `tsquery` texts that match all of the words, or any of them. */
  all: string
  any: string
  /** The words after correction. */
  words: string[]
}

/**
 * Parses a search text. Words without a product are completed or corrected; `typing` marks the last word as
 * unfinished. Undefined when there is nothing to search.
 */
export function parseSearchText(
  db: Db,
  text: string,
  options: { typing?: boolean; reads?: Reads | undefined } = {},
): Promise<SearchText | undefined> {
  const words = wordsOf(text)
  const typing = options.typing === true
  // A single letter is too short for suggestions.
  if (words.length === 0 || (typing && words.join('').length < 2)) return Promise.resolve(undefined)
  return cached(db, { key: `search:${typing}:${words.join(' ')}`, reads: options.reads }, async () => {
    const terms = await toTerms(db, words, typing)
    const corrected = terms.flatMap((term) => term.parts ?? term.instead ?? term.word)
    return { value: { ...toQueries(terms), words: corrected }, subjects: ['list:0'] }
  })
}

async function toTerms(db: Db, words: string[], typing: boolean): Promise<Term[]> {
  // 'smart watch' may be written 'smartwatch' in a title.
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const known = await findKnownWords(db, [...new Set([...words, ...pairs].filter(mayBeMistyped))])
  const terms: Promise<Term>[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const unfinished = typing && at === words.length - 1
    if (next !== undefined && known.has(word + next)) {
      terms.push(Promise.resolve({ word: word + next, parts: [word, next] }))
      at += 1
    } else if (!mayBeMistyped(word) || known.has(word)) {
      terms.push(Promise.resolve({ word, prefix: unfinished }))
    } else {
      terms.push(correct(db, word, unfinished))
    }
  }
  return Promise.all(terms)
}

async function correct(db: Db, word: string, unfinished: boolean): Promise<Term> {
  const near = await findNearWords(db, word, oneEditAway(word))
  if (near.some((candidate) => candidate.word.startsWith(word))) return { word, prefix: true }
  const instead = nearestWord(word, near, unfinished)
  return instead ? { word, instead } : { word }
}

/** Recounts the dictionary and removes words without products; run by a nightly job. */
export async function recountSearchWords(db: Db): Promise<void> {
  await sql`select recount_search_words()`.execute(db)
}
