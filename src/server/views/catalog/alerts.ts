import { sql } from 'kysely'
import { productPath } from '#shared/catalog/product-path.ts'
import type { Db } from '../../database/open.ts'
import type { AlertState, Offer } from '../../modules/alerts/alerts.rules.ts'
import { shownColor } from '../fragments/shown-color.ts'
import { dealJoin, variantPrice } from './deals.ts'
import { buyableUnits } from './product-cards.ts'

/** The units of a variant (or of all variants of a product) that customers can buy now. Needs `sellers s`. */
const onHand = (productId: ReturnType<typeof sql.ref>, variantId: ReturnType<typeof sql>) =>
  buyableUnits(sql`coalesce((
  select sum(t.on_hand) from stock t
  where t.product_id = ${productId} and (${variantId} is null or t.variant_id = ${variantId})
), 0)::int`)

/**
 * The current price and stock of a listed product or variant; `variantKnown` is false when the product has no such
 * variant.
 */
export async function readOffer(
  db: Db,
  productId: number,
  variantId: number | null,
): Promise<(Offer & { variantKnown: boolean }) | undefined> {
  const variant = sql`${variantId}::bigint`
  const { rows } = await sql<Offer & { variantKnown: boolean }>`
    select ${variantPrice} as "sellingCents",
      ${onHand(sql.ref('p.id'), variant)} as "onHand",
      ${variant} is null or v.id is not null as "variantKnown"
    from products p join sellers s on s.id = p.seller_id
    left join variants v on v.product_id = p.id and v.id = ${variant} ${dealJoin}
    where p.id = ${productId} and p.listed
  `.execute(db)
  return rows[0]
}

/** An open alert with the data that decides whether it is due and what its email says. */
export type OpenAlert = AlertState & {
  id: number
  email: string
  firstName: string
  title: string
  size: string | null
  color: string | null
  image: string | null
  /** The path of the product's page. */
  path: string
}

type Row = Omit<OpenAlert, 'path'> & { productId: number; category: string }

/** Open alerts in id order. The alerts are selected before the joins, so that the cost is bounded by `limit`. */
export async function readOpenAlerts(
  db: Db,
  which: { afterId: number; limit: number } | { id: number },
): Promise<OpenAlert[]> {
  const chosen =
    'id' in which ? sql`id = ${which.id}` : sql`id > ${which.afterId} order by id limit ${which.limit}`
  const { rows } = await sql<Row>`
    with open as materialized (select * from alerts where sent_at is null and ${chosen})
    select a.id, a.kind, a.price_cents as "askedCents", a.product_id as "productId",
      ${variantPrice} as "sellingCents",
      ${onHand(sql.ref('a.product_id'), sql`a.variant_id`)} as "onHand",
      p.listed and s.selling as "forSale", u.banned_at is null and u.deleted_at is null as reachable,
      u.email, u.first_name as "firstName", p.title, p.images[1] as image, v.size, ${shownColor} as color, c.code as category
    from open a
    join users u on u.id = a.user_id
    join products p on p.id = a.product_id
    join sellers s on s.id = p.seller_id
    join categories c on c.id = p.category_id
    left join variants v on v.id = a.variant_id
    ${dealJoin}
    order by a.id
  `.execute(db)
  return rows.map(({ productId, category, ...row }) => ({
    ...row,
    path: productPath({ id: productId, title: row.title, category: { categoryCode: category } }),
  }))
}
