import { sql } from 'kysely'
import { type Hit, hitsPerKind } from '#contract/admin/search/office-search.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import type { Db } from '../../database/open.ts'
import { ownOrderMatches, prefixQuery } from '../fragments/prefix-query.ts'
import { payoutIn, payoutReference, readHits, recipient } from './hits.ts'

/** What a seller's member finds among its visible orders and its products, archived ones included. */
export async function searchAsSeller(
  db: Db,
  sellerId: number,
  query: string,
  may: (permission: TeamPermission) => boolean,
): Promise<Hit[]> {
  const prefixes = prefixQuery(query)
  const text = query.trim().toLowerCase()
  const orders = sql`(
    select 1, 'order', o.id, o.code, ${recipient}
    from orders o join checkouts c on c.id = o.checkout_id
    where o.seller_id = ${sellerId} and o.paid and not o.hidden_by_seller
      and ${ownOrderMatches(sellerId, prefixes)}
    order by o.id desc limit ${hitsPerKind})`
  const products = sql`(
    select 2, 'product', p.id, p.title, initcap(p.status) from products p
    where p.seller_id = ${sellerId} and (strpos(lower(p.title), ${text}) > 0 or exists (
      select 1 from variants v where v.product_id = p.id and (strpos(lower(v.sku), ${text}) > 0 or v.gtin = ${text})))
    order by p.id desc limit ${hitsPerKind})`
  const payouts = sql`(
    select 3, 'payout', p.id, ${payoutReference}, initcap(p.status) from payouts p
    where p.seller_id = ${sellerId} and p.id = ${payoutIn(query.trim())}::bigint)`
  const wanted = [
    ...(may('orders.read') ? [orders] : []),
    ...(may('products.read') ? [products] : []),
    ...(may('payouts.read') ? [payouts] : []),
  ]
  return prefixes && wanted.length > 0 ? readHits(db, query, wanted) : []
}
