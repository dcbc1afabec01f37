import { sql } from 'kysely'
import { importColumns } from '#shared/catalog/import-columns.ts'
import type { Db } from '../../../database/open.ts'

/** New products, and those of them that share their title with another one. */
export async function readAdditions(
  db: Db,
  importId: number,
): Promise<{ products: number; sameTitles: { titles: number; rows: number } }> {
  const { rows } = await sql<{ products: number; titles: number; rows: number }>`
    with added as (
      select product_key as key, lower(btrim(coalesce(cells ->> ${importColumns.indexOf('title')}::int, ''))) as title
      from import_rows where import_id = ${importId} and outcome = 'NEW' and product_key not like 'p:%'
    ), repeated as (
      select count(*)::int as rows from added where title <> '' group by title having count(distinct key) > 1
    )
    select (select count(distinct key) from added)::int as products,
      count(*)::int as titles, coalesce(sum(repeated.rows), 0)::int as rows
    from repeated
  `.execute(db)
  const { products, ...sameTitles } = rows[0] ?? { products: 0, titles: 0, rows: 0 }
  return { products, sameTitles }
}
