import { type RawBuilder, sql } from 'kysely'
import { type Hit, hitsPerKind } from '#contract/admin/search/office-search.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import type { Db } from '../../database/open.ts'
import { idInReference } from '../../modules/payouts/payouts.rules.ts'
import { firstMatches } from '../fragments/first-matches.ts'
import { emailIn, sellerMatches, userMatches } from '../fragments/people-matches.ts'
import { isOrderNumber, prefixQuery } from '../fragments/prefix-query.ts'

type Part = RawBuilder<unknown>

/** Each part is limited through its own index. Only people are searched for an email address. */
const parts: { permission: Permission; ofPeople?: true; of: (prefixes: string, exact: string) => Part }[] = [
  {
    permission: 'orders.read',
    of: (prefixes, exact) => sql`(
      select 1 as place, 'order' as kind, f.id, f.code as title, ${recipient} as detail from (
        (select o.* from orders o where o.code = ${exact.toUpperCase()})
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

const payoutReference = sql`'PO-' || lpad(p.id::text, 6, '0')`
/** A number alone is no reference. */
const payoutIn = (text: string): number | null => (/^po/i.test(text) && idInReference(text)) || null

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

const recipient = sql`c.shipping_address ->> 'name'`

/** What a member of staff finds; kinds that the role cannot view are left out. */
export async function searchAsAdmin(
  db: Db,
  query: string,
  may: (permission: Permission) => boolean,
): Promise<Hit[]> {
  const prefixes = prefixQuery(query)
  const wanted = parts.filter(({ permission, ofPeople }) => may(permission) && (ofPeople || !emailIn(query)))
  if (!prefixes || wanted.length === 0) return []
  return read(
    db,
    query,
    wanted.map(({ of }) => of(prefixes, query.trim())),
  )
}

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
      and o.search @@ to_tsquery('simple', ${`'s${sellerId}' & ${prefixes}`})
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
  return prefixes && wanted.length > 0 ? read(db, query, wanted) : []
}

/** Kinds with a title that starts with the query come first: a seller's name leads to the seller before its orders. */
async function read(db: Db, query: string, found: Part[]): Promise<Hit[]> {
  const starts = sql`starts_with(lower(title), ${query.trim().toLowerCase()})`
  const { rows } = await sql<Hit>`
    select kind, id, title, detail from (${sql.join(found, sql` union all `)}) hits (place, kind, id, title, detail)
    order by bool_or(${starts}) over (partition by place) desc, place, ${starts} desc, id desc
  `.execute(db)
  return rows
}
