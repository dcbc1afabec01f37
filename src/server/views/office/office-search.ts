import { sql } from 'kysely'
import { type Hit, hitsPerKind } from '#contract/admin/search/office-search.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import type { Db } from '../../database/open.ts'
import { firstMatches } from '../fragments/first-matches.ts'
import { emailIn, sellerMatches, userMatches } from '../fragments/people-matches.ts'
import { isOrderNumber, prefixQuery } from '../fragments/prefix-query.ts'
import { type Part, payoutIn, payoutReference, readHits, recipient } from './hits.ts'

/** Each part is limited through its own index. Only people are searched for an email address. */
const parts: { permission: Permission; ofPeople?: true; of: (prefixes: string, exact: string) => Part }[] = [
  {
    permission: 'orders.read',
    of: (prefixes, exact) => sql`(
      select 1 as place, 'order' as kind, f.id, f.code as title, ${recipient} as detail from (
        (select o.* from orders o where o.code = ${exact.toUpperCase()})
        union (select o.* from orders o where o.checkout_id in (
          select p.checkout_id from payments p where p.gateway in ('STRIPE', 'RAZORPAY')
            and (p.provider_payment_id = ${exact} or p.session_id = ${exact})))
        ${isOrderNumber(exact) ? sql`` : sql`union ${orderMatches(sql`to_tsquery('simple', ${prefixes})`)}`}
      ) f join checkouts c on c.id = f.checkout_id
      order by f.created_at desc, f.id desc limit ${hitsPerKind})`,
  },
  {
    permission: 'moderation.read',
    of: (prefixes) => sql`(
      select 2, 'product', p.id, p.title, s.business_name from ${productMatches(sql`to_tsquery('english', ${prefixes})`)} p
      join sellers s on s.id = p.seller_id order by p.id desc)`,
  },
  {
    permission: 'sellers.read',
    ofPeople: true,
    of: (_prefixes, exact) => sql`(
      select 3, 'seller', s.id, coalesce(nullif(s.business_name, ''), s.seller_name), s.email from ${firstMatches(
        {
          ...sellerMatches(exact),
          columns: sql`s.*`,
          limit: hitsPerKind,
        },
      )} s order by s.id desc)`,
  },
  {
    permission: 'customers.read',
    ofPeople: true,
    of: (_prefixes, exact) => sql`(
      select 4, 'customer', u.id, trim(u.first_name || ' ' || u.last_name), u.email from ${firstMatches({
        ...userMatches(exact),
        columns: sql`u.*`,
        limit: hitsPerKind,
      })} u order by u.id desc)`,
  },
  {
    permission: 'payouts.read',
    of: (_prefixes, exact) => sql`(
      select 5, 'payout', p.id, ${payoutReference}, s.business_name from payouts p join sellers s on s.id = p.seller_id
      where p.id = ${payoutIn(exact)}::bigint)`,
  },
]

const orderMatches = (wanted: Part) =>
  firstMatches({
    from: sql`orders o`,
    id: sql`o.id`,
    matches: sql`o.search @@ ${wanted}`,
    where: sql`true`,
    columns: sql`o.*`,
    order: sql`o.created_at desc, o.id desc`,
    limit: hitsPerKind,
  })

const productMatches = (wanted: Part) =>
  firstMatches({
    from: sql`products p`,
    id: sql`p.id`,
    matches: sql`p.listed and p.search @@ ${wanted}`,
    where: sql`true`,
    columns: sql`p.*`,
    order: sql`p.id desc`,
    limit: hitsPerKind,
  })

/** What a member of staff finds; kinds that the role cannot view are left out. */
export async function searchAsAdmin(
  db: Db,
  query: string,
  may: (permission: Permission) => boolean,
): Promise<Hit[]> {
  const prefixes = prefixQuery(query)
  const wanted = parts.filter(({ permission, ofPeople }) => may(permission) && (ofPeople || !emailIn(query)))
  if (!prefixes || wanted.length === 0) return []
  return readHits(
    db,
    query,
    wanted.map(({ of }) => of(prefixes, query.trim())),
  )
}
