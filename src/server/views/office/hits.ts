import { type RawBuilder, sql } from 'kysely'
import type { Hit } from '#contract/admin/search/office-search.ts'
import type { Db } from '../../database/open.ts'
import { idInReference } from '../../modules/payouts/payouts.rules.ts'

/** A query of hits: place of the kind, kind, id, title, detail. */
export type Part = RawBuilder<unknown>

/** Of checkout `c`. */
export const recipient = sql`c.shipping_address ->> 'name'`
export const payoutReference = sql`'PO-' || lpad(p.id::text, 6, '0')`
/** A number alone is no reference. */
export const payoutIn = (text: string): number | null => (/^po/i.test(text) && idInReference(text)) || null

/** Kinds with a title that starts with the query come first: a seller's name leads to the seller before its orders. */
export async function readHits(db: Db, query: string, found: Part[]): Promise<Hit[]> {
  const starts = sql`starts_with(lower(title), ${query.trim().toLowerCase()})`
  const { rows } = await sql<Hit>`
    select kind, id, title, detail from (${sql.join(found, sql` union all `)}) hits (place, kind, id, title, detail)
    order by bool_or(${starts}) over (partition by place) desc, place, ${starts} desc, id desc
  `.execute(db)
  return rows
}
