import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import type { BulkProduct } from './bulk.rules.ts'

/**
 * Locks the seller's products, then their variants, each in id order as orders and edits do, so that there are no
 * deadlocks. Reads them afterwards.
 */
export async function lockOwnProducts(tx: Db, sellerId: number, ids: number[]): Promise<BulkProduct[]> {
  const selected = sql`seller_id = ${sellerId} and id = any (${ids}::bigint[])`
  await sql`select count(*) from (
    select from products where ${selected} order by id for no key update
  ) as locked`.execute(tx)
  await sql`select count(*) from (
    select from variants where seller_id = ${sellerId} and product_id = any (${ids}::bigint[])
    order by id for no key update
  ) as locked`.execute(tx)
  const { rows } = await sql<BulkProduct>`
    select p.id, p.version, p.status, p.hidden_reason as "hiddenReason", p.mrp_cents as "mrpCents", p.selling_cents as "sellingCents",
      coalesce((
        select json_agg(json_build_object('id', v.id, 'mrpCents', v.mrp_cents, 'sellingCents', v.selling_cents) order by v.id)
        from variants v where v.product_id = p.id and v.selling_cents is not null
      ), '[]') as variants
    from products p where p.seller_id = ${sellerId} and p.id = any (${ids}::bigint[]) order by p.id
  `.execute(tx)
  return rows
}

/** Writes the prices and statuses of locked products. */
export async function writeOwnProducts(
  tx: Db,
  sellerId: number,
  products: BulkProduct[],
  sellerActive: boolean,
): Promise<void> {
  await sql`
    update products p set status = n.status, mrp_cents = n."mrpCents", selling_cents = n."sellingCents",
      version = n.version, updated_at = now(), listed = (n.status = 'ACTIVE' and ${sellerActive})
    from json_to_recordset(${JSON.stringify(products)}::json) as n (
      id bigint, status text, "mrpCents" bigint, "sellingCents" bigint, version int
    )
    where p.id = n.id and p.seller_id = ${sellerId}
  `.execute(tx)
  const variants = products.flatMap((product) => product.variants)
  await sql`
    update variants v set mrp_cents = n."mrpCents", selling_cents = n."sellingCents"
    from json_to_recordset(${JSON.stringify(variants)}::json) as n (
      id bigint, "mrpCents" bigint, "sellingCents" bigint
    )
    where v.id = n.id and v.seller_id = ${sellerId}
      and (v.mrp_cents, v.selling_cents) <> (n."mrpCents", n."sellingCents")
  `.execute(tx)
}
