import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ShippingAddress } from '../database/tables.ts'
import type { CouponTerms } from '../modules/promotions/promotions.rules.ts'

export type BagLine = {
  itemId: number
  productId: number
  variantId: number
  sellerId: number
  title: string
  image: string | null
  size: string
  color: string
  quantity: number
  seenCents: number
  unitMrpCents: number
  unitSellingCents: number
  commissionBp: number
  /** What this customer can buy now: what is on hand and what their own unpaid checkout holds. */
  onHand: number
  /** Listed, by a seller who may sell. */
  forSale: boolean
}

export type Bag = {
  cartId: number | null
  lines: BagLine[]
  coupon: (CouponTerms & { id: number }) | null
}

/** Ordering again finds this checkout or ends it first, so what it holds is there for its customer. */
const unpaidCheckout = (userId: number) =>
  sql`(select id from checkouts where user_id = ${userId} and status = 'PENDING')`

/** Lines `i` of a bag with today's price, commission and stock. */
const lineTables = (userId: number) => sql`cart_items i
  join variants v on v.id = i.variant_id
  join products p on p.id = i.product_id
  join sellers m on m.id = p.seller_id
  join stock s on s.variant_id = v.id
  left join reservations h on h.variant_id = v.id and h.checkout_id = ${unpaidCheckout(userId)}
  cross join lateral (
    -- The most special rate in force: seller, then category from the leaf up, then the shop's.
    select rate_bp from commission_rates k
    where k.valid_from <= now() and (k.seller_id is null or k.seller_id = p.seller_id)
      and (k.category_id is null or k.category_id = any (p.category_path))
    order by k.seller_id nulls last, array_position(p.category_path, k.category_id) desc nulls last, k.valid_from desc
    limit 1
  ) r`

const lineJson = sql<BagLine>`json_build_object(
  'itemId', i.id, 'productId', p.id, 'variantId', v.id, 'sellerId', p.seller_id, 'title', p.title,
  'image', p.images[1], 'size', v.size, 'color', v.color, 'quantity', i.quantity, 'seenCents', i.seen_cents,
  'unitMrpCents', coalesce(v.mrp_cents, p.mrp_cents), 'unitSellingCents', coalesce(v.selling_cents, p.selling_cents),
  'commissionBp', r.rate_bp, 'onHand', s.on_hand + coalesce(h.quantity, 0),
  'forSale', p.status = 'ACTIVE' and m.account_status = 'ACTIVE'
)`

/** The bag of `carts c`: its lines in the order they were added, and its coupon. */
const bagColumns = (userId: number) => sql`
  c.id as "cartId",
  coalesce((select json_agg(${lineJson} order by i.id) from ${lineTables(userId)} where i.cart_id = c.id), '[]') as lines,
  (
    select json_build_object(
      'id', k.id, 'code', k.code, 'discountBp', k.discount_bp, 'active', k.active,
      'current', coalesce(k.valid_from <= current_date, true) and coalesce(k.valid_until >= current_date, true),
      'minimumOrderCents', k.minimum_order_cents, 'useLimit', k.use_limit,
      -- A use held by the customer's own unpaid checkout is no obstacle: that checkout is reused or ended first.
      'uses', k.uses - (select count(*) from coupon_uses u where u.coupon_id = k.id and u.user_id = c.user_id and not u.paid),
      'usedByCustomer', exists (select 1 from coupon_uses u where u.coupon_id = k.id and u.user_id = c.user_id and u.paid)
    ) from coupons k where k.id = c.coupon_id
  ) as coupon`

const emptyBag = (): Bag => ({ cartId: null, lines: [], coupon: null })

/** The whole bag with today's prices, stock, commission and coupon, in one statement. */
export async function readBag(db: Db, userId: number): Promise<Bag> {
  const { rows } = await sql<Bag>`
    select ${bagColumns(userId)} from carts c where c.user_id = ${userId}
  `.execute(db)
  return rows[0] ?? emptyBag()
}

/** One line of the bag, as `readBag` has it. */
export async function readBagLine(db: Db, userId: number, itemId: number): Promise<BagLine | undefined> {
  const { rows } = await sql<{ line: BagLine }>`
    select ${lineJson} as line from ${lineTables(userId)} where i.id = ${itemId} and i.user_id = ${userId}
  `.execute(db)
  return rows[0]?.line
}

export type Ordering = Bag & {
  /** The asked-for address of the customer's own book. */
  address: ShippingAddress | null
  /** The customer's checkout that waits for payment; `overdue` when its hold is over by the database's clock. */
  unpaid: { id: string; cartHash: string; overdue: boolean } | null
}

/**
 * All that placing an order looks at, in one statement, so that it holds together; the bag stays locked until the end of
 * the transaction. Whoever waited for the lock sees the bag as it was when the waiting began.
 */
export async function lockOrdering(tx: Db, userId: number, addressId: number | null): Promise<Ordering> {
  const { rows } = await sql<Ordering>`
    select ${bagColumns(userId)},
      (
        select json_build_object('id', a.id, 'name', a.name, 'mobile', a.mobile, 'pinCode', a.pin_code, 'address', a.address,
          'locality', a.locality, 'city', a.city, 'state', a.state)
        from addresses a where a.id = ${addressId}::bigint and a.user_id = ${userId}
      ) as address,
      (
        select json_build_object('id', o.id, 'cartHash', o.cart_hash, 'overdue', o.expires_at <= now())
        from checkouts o where o.user_id = ${userId} and o.status = 'PENDING'
      ) as unpaid
    from carts c where c.user_id = ${userId} for update of c
  `.execute(tx)
  return rows[0] ?? { ...emptyBag(), address: null, unpaid: null }
}

export type VariantChoice = {
  /** The customer's bag, null before its first use. */
  cartId: number | null
  variantId: number
  productId: number
  size: string
  color: string
  unitSellingCents: number
  onHand: number
}

/** The variants of a product that is for sale; empty when it is not. */
export async function readChoices(db: Db, userId: number, productId: number): Promise<VariantChoice[]> {
  const { rows } = await sql<VariantChoice>`
    select v.id as "variantId", p.id as "productId", v.size, v.color, s.on_hand + coalesce(h.quantity, 0) as "onHand",
      coalesce(v.selling_cents, p.selling_cents) as "unitSellingCents",
      (select c.id from carts c where c.user_id = ${userId}) as "cartId"
    from products p
    join sellers m on m.id = p.seller_id and m.account_status = 'ACTIVE'
    join variants v on v.product_id = p.id
    join stock s on s.variant_id = v.id
    left join reservations h on h.variant_id = v.id and h.checkout_id = ${unpaidCheckout(userId)}
    where p.id = ${productId} and p.status = 'ACTIVE'
    order by (v.color = p.color) desc, v.position, v.id
  `.execute(db)
  return rows
}

/** How many of a variant can be bought now, and at what price. */
export async function readItemStock(
  db: Db,
  userId: number,
  itemId: number,
): Promise<{ quantity: number; onHand: number; unitSellingCents: number } | undefined> {
  const { rows } = await sql<{ quantity: number; onHand: number; unitSellingCents: number }>`
    select i.quantity, s.on_hand + coalesce(h.quantity, 0) as "onHand", coalesce(v.selling_cents, p.selling_cents) as "unitSellingCents"
    from cart_items i
    join stock s on s.variant_id = i.variant_id
    join variants v on v.id = i.variant_id
    join products p on p.id = i.product_id
    left join reservations h on h.variant_id = i.variant_id and h.checkout_id = ${unpaidCheckout(userId)}
    where i.id = ${itemId} and i.user_id = ${userId}
  `.execute(db)
  return rows[0]
}
