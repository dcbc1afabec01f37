import { sql } from 'kysely'
import type { SearchPin, SearchSynonym } from '#contract/admin/search/search-curation.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'

type Asked = { query?: string | undefined; limit: number; offset: number }
type Part = Asked & { id?: number }
type List<Row> = { rows: Row[]; total: number }

const contains = (column: 'phrase' | 'query', query: string | undefined) =>
  query ? sql`strpos(k.${sql.ref(column)}, lower(${query})) > 0` : sql`true`

export async function listSynonyms(db: Db, { query, limit, offset, id }: Part): Promise<List<SearchSynonym>> {
  const { rows } = await sql<SearchSynonym & { total: number }>`
    select k.id, k.phrase, k.words, k.built_in as "builtIn", k.version, count(*) over ()::int as total, (
      select coalesce(json_agg(json_build_object('code', c.code, 'name', c.name) order by c.code), '[]')
      from categories c where c.code = any (k.category_codes)
    ) as categories
    from search_synonyms k where ${contains('phrase', query)} and ${id === undefined ? sql`true` : sql`k.id = ${id}`}
    order by k.phrase limit ${limit} offset ${offset}
  `.execute(db)
  return toList(rows)
}

export async function listPins(db: Db, { query, limit, offset, id }: Part): Promise<List<SearchPin>> {
  const { rows } = await sql<SearchPin & { total: number }>`
    select k.id, k.query, k.version, count(*) over ()::int as total, (
      select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'image', p.images[1], 'listed', p.listed)
        order by array_position(k.product_ids, p.id)), '[]')
      from products p where p.id = any (k.product_ids)
    ) as products
    from search_pins k where ${contains('query', query)} and ${id === undefined ? sql`true` : sql`k.id = ${id}`}
    order by k.query limit ${limit} offset ${offset}
  `.execute(db)
  return toList(rows)
}

const toList = <Row>(rows: (Row & { total: number })[]): List<Row> => ({
  rows: rows.map(({ total: _, ...row }) => row as Row),
  total: rows[0]?.total ?? 0,
})

const only = <Row>({ rows: [row] }: List<Row>): Row => {
  // Deleted by a concurrent request.
  if (!row) throw new Failure('not_found')
  return row
}
export const readSynonym = async (db: Db, id: number) =>
  only(await listSynonyms(db, { id, limit: 1, offset: 0 }))
export const readPin = async (db: Db, id: number) => only(await listPins(db, { id, limit: 1, offset: 0 }))
