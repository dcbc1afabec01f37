import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Those of `words` that the dictionary has in some form: 'shirts' is known where 'shirt' is. */
export async function findKnownWords(db: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as asked (word)
    where exists (
      select 1 from search_words w
      where (ts_lexize('english_stem', w.word))[1] = (ts_lexize('english_stem', asked.word))[1]
    ) or ts_lexize('english_stem', asked.word) = '{}'
  `.execute(db)
  return new Set(rows.map((row) => row.word))
}

const candidatesMax = 60

/** Words that begin with `word`, are one of `edits`, or share many of its letter triples; frequent ones first. */
export async function findNearWords(
  db: Db,
  word: string,
  edits: string[],
): Promise<{ word: string; uses: number }[]> {
  const { rows } = await sql<{ word: string; uses: number }>`
    (select word, uses from search_words where word = any (${edits}::text[]))
    union
    (select word, uses from search_words where word like ${`${word}%`} order by uses desc limit ${candidatesMax})
    union
    (select word, uses from search_words where word % ${word} order by similarity(word, ${word}) desc limit ${candidatesMax})
  `.execute(db)
  return rows
}
