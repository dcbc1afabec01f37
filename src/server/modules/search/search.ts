import { sql } from 'kysely'
import { cached, type Reads } from '../../database/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { mayBeMistyped, nearestWord, oneEditAway, type Term, toQueries, wordsOf } from './search.rules.ts'
import { findKnownWords, findNearWords } from './search.sql.ts'

export type SearchText = {
  /** Text-search queries that want all of the words, or any of them. */
  all: string
  any: string
  /** The words as they were understood. */
  words: string[]
}

/**
 * What a typed text asks for. Words that no product has are completed, or repaired to the nearest word that one has;
 * `typing` says that the last word may be unfinished. Undefined when there is nothing to look for.
 */
export function understand(
  db: Db,
  text: string,
  options: { typing?: boolean; reads?: Reads | undefined } = {},
): Promise<SearchText | undefined> {
  const words = wordsOf(text)
  const typing = options.typing === true
  // One letter begins too many words to mean anything yet.
  if (words.length === 0 || (typing && words.join('').length < 2)) return Promise.resolve(undefined)
  return cached(db, { key: `search:${typing}:${words.join(' ')}`, reads: options.reads }, async () => {
    const terms = await toTerms(db, words, typing)
    const understood = terms.flatMap((term) => term.parts ?? term.instead ?? term.word)
    return { value: { ...toQueries(terms), words: understood }, subjects: ['list:0'] }
  })
}

async function toTerms(db: Db, words: string[], typing: boolean): Promise<Term[]> {
  // 'smart watch' may stand in a title as 'smartwatch'.
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
      terms.push(repair(db, word, unfinished))
    }
  }
  return Promise.all(terms)
}

async function repair(db: Db, word: string, unfinished: boolean): Promise<Term> {
  const near = await findNearWords(db, word, oneEditAway(word))
  if (near.some((candidate) => candidate.word.startsWith(word))) return { word, prefix: true }
  const instead = nearestWord(word, near, unfinished)
  return instead ? { word, instead } : { word }
}

/** Counts the dictionary anew and drops words that no product has any more; for a nightly job. */
export async function recountSearchWords(db: Db): Promise<void> {
  await sql`select recount_search_words()`.execute(db)
}
