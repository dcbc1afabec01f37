import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** The words that the dictionary or a description has in some form ('shirts' for 'shirt'), and stop words. */
export async function findKnownWords(db: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    with asked as (
      select word, ts_lexize('english_stem', word) as stems from unnest(${words}::text[]) as word
    )
    select a.word from asked a join search_words w on (ts_lexize('english_stem', w.word))[1] = a.stems[1]
    union select word from asked where stems = '{}'
    -- Words of descriptions only.
    union select a.word from asked a
    where not exists (select 1 from search_words w where (ts_lexize('english_stem', w.word))[1] = a.stems[1])
      and exists (select 1 from products p where p.listed and p.search @@ plainto_tsquery('english', a.word))
  `.execute(db)
  return new Set(rows.map((row) => row.word))
}

const candidatesMax = 60

/** Dictionary words that start with `word`, are in `edits`, or have similar trigrams; frequent ones first. */
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

const sizedMax = 200

/** Whether one of the most popular products of the categories has the size. */
export async function hasSize(db: Db, codes: string[], size: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from categories c cross join lateral (
      select sizes from product_categories where category_id = c.id
      order by popularity desc, product_id desc limit ${sizedMax}
    ) popular
    where c.code = any (${codes}::text[]) and ${size} = any (popular.sizes) limit 1
  `.execute(db)
  return rows.length > 0
}
