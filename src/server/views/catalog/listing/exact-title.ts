import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'

/** Whether the words of a title phrase (see `toTitlePhrase`) are the whole title of product `p`. */
export function titleIs(phrase: string) {
  const title = phrase
    .split(' <-> ')
    .map((word) => word.slice(1, word.lastIndexOf("'")))
    .join(' ')
  // Without hyphens and apostrophes, search_text adds no compounds. Titles of very different length are not compared.
  return sql`(length(p.title) between ${title.length}::int and ${title.length * 2 + 8}::int
    and btrim(search_text(translate(p.title, '-''\u2019', '   '))) = ${title})`
}

/** Whether a listed product has exactly this title. */
export async function hasTitle(db: Db, { phrase }: { phrase: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products p
    where p.listed and p.search @@ to_tsquery('english', ${phrase}) and ${titleIs(phrase)} limit 1
  `.execute(db)
  return rows.length > 0
}
