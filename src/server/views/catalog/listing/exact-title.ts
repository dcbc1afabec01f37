import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'

/** Whether `title` (see `toTitlePhrase`) is the whole title of product `p`. Spaces do not count. */
// Without hyphens and apostrophes, search_text adds no compounds. Titles of very different length are not compared.
export const titleIs = (title: string) =>
  sql`(length(p.title) between ${title.length}::int and ${title.length * 2 + 8}::int
    and replace(search_text(translate(p.title, '-''\u2019', '   ')), ' ', '') = ${title})`

/** Whether a listed product has exactly this title. */
export async function hasTitle(
  db: Db,
  { phrase, title }: { phrase: string; title: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products p
    where p.listed and p.search @@ to_tsquery('english', ${phrase}) and ${titleIs(title)} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether a seller with listed products has this business name. */
export async function isSellerName(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sellers s where lower(s.business_name) = lower(${name})
      and exists (select from products p where p.seller_id = s.id and p.listed) limit 1
  `.execute(db)
  return rows.length > 0
}
