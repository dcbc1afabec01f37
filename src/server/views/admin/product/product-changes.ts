import { sql } from 'kysely'
import type { ProductChange } from '#contract/admin/product/desk-product.ts'
import { shownOfProduct } from '#contract/admin/products.ts'
import type { Db } from '../../../database/open.ts'
import { selectEntries } from '../audit-log.ts'

/**
 * The newest changes to a product and to its first variants, without the addresses of those who made them. Every record
 * yields its newest entries from an index.
 */
export async function readProductChanges(db: Db, productId: number): Promise<ProductChange[]> {
  const { variants, changes } = shownOfProduct
  const entries = await selectEntries(
    db,
    sql`select newest.* from (
      select 'products' as kind, ${productId}::bigint as id
      union all select k.kind, v.id
        from (select id from variants where product_id = ${productId} order by position, id limit ${variants}) v
        cross join (values ('variants'), ('stock')) k (kind)
    ) record cross join lateral (
      select * from audit_log a where a.subject_kind = record.kind and a.subject_id = record.id::text
      order by a.at desc, a.id desc limit ${changes}
    ) newest order by newest.at desc, newest.id desc limit ${changes}`,
  )
  return entries.map(({ client: _, requestId: __, ...change }) => change)
}
