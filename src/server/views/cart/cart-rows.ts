import { type RawBuilder, sql } from 'kysely'
import type { TaxPart } from '#shared/payments/tax.ts'
import type { LineDeal } from '../../modules/orders/quote/quote.rules.ts'
import { dealColumn, dealJoin, variantPrice } from '../catalog/deals.ts'

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
  /** The deal taken off. */
  unitSellingCents: number
  deal: LineDeal | null
  categoryId: number
  commissionBp: number
  /** What is in its price where it goes to. */
  taxes: TaxPart[]
  /** What this customer can buy now: what is on hand and what their own unpaid checkout holds. */
  onHand: number
  /** Active, of a seller who is neither inactive nor on holiday. */
  forSale: boolean
}

/** Ordering again finds this checkout or ends it first, so what it holds is there for its customer. */
export const unpaidCheckout = (userId: number) =>
  sql`(select id from checkouts where user_id = ${userId} and status = 'PENDING')`

/** A variant as the shop offers it now: of a line all but what the bag says. */
export type Offer = Omit<BagLine, 'itemId' | 'quantity' | 'seenCents' | 'taxes'>

/** The rate that was decided last of one seller, one category or the shop; null when it was ended. */
const rateOf = (whose: RawBuilder<unknown>) => sql`
  select k.rate_bp from commission_rates k
  where ${whose} and k.withdrawn_at is null and k.valid_from <= now()
  order by k.valid_from desc, k.id desc limit 1`

export const offerTables = sql`variants v
  join products p on p.id = v.product_id
  join sellers m on m.id = p.seller_id
  join stock s on s.variant_id = v.id
  ${dealJoin}
  cross join lateral (
    -- The most special rate in force: seller, then category from the leaf up, then the shop's.
    select coalesce(
      (${rateOf(sql`k.seller_id = p.seller_id and k.category_id is null`)}),
      (
        select z.rate_bp from unnest(p.category_path) with ordinality as step (id, depth)
        cross join lateral (${rateOf(sql`k.seller_id is null and k.category_id = step.id`)}) z
        where z.rate_bp is not null order by step.depth desc limit 1
      ),
      (${rateOf(sql`k.seller_id is null and k.category_id is null`)})
    ) as rate_bp
  ) r`

export const offerColumns = sql`
  p.id as "productId", v.id as "variantId", p.seller_id as "sellerId", p.title, p.images[1] as image, v.size, v.color,
  coalesce(v.mrp_cents, p.mrp_cents) as "unitMrpCents", ${variantPrice} as "unitSellingCents", ${dealColumn},
  p.category_id as "categoryId", r.rate_bp as "commissionBp", s.on_hand as "onHand", p.status = 'ACTIVE' and m.selling as "forSale"`

export const lineTables = (userId: number) => sql`cart_items i
  left join reservations h on h.variant_id = i.variant_id and h.checkout_id = ${unpaidCheckout(userId)}`
export const lineColumns = sql`
  i.id as "itemId", i.product_id as "productId", i.variant_id as "variantId", i.quantity, i.seen_cents as "seenCents", coalesce(h.quantity, 0) as held`

export type Line = Pick<BagLine, 'itemId' | 'productId' | 'variantId' | 'quantity' | 'seenCents'> & {
  held: number
}

/** What the customer's own unpaid checkout holds can be bought by them, too. */
export const withOffer = (line: Line, offer: Offer, taxes: TaxPart[] = []): BagLine => ({
  itemId: line.itemId,
  productId: offer.productId,
  variantId: offer.variantId,
  sellerId: offer.sellerId,
  title: offer.title,
  image: offer.image,
  size: offer.size,
  color: offer.color,
  quantity: line.quantity,
  seenCents: line.seenCents,
  unitMrpCents: offer.unitMrpCents,
  unitSellingCents: offer.unitSellingCents,
  deal: offer.deal,
  categoryId: offer.categoryId,
  commissionBp: offer.commissionBp,
  taxes,
  onHand: offer.onHand + line.held,
  forSale: offer.forSale,
})

/** The coupon of the cart `c`. */
export const coupon = sql`(
  select json_build_object(
    'id', k.id, 'code', k.code, 'discountBp', k.discount_bp, 'active', k.active,
    'current', coalesce(k.valid_from <= current_date, true) and coalesce(k.valid_until >= current_date, true),
    'minimumOrderCents', k.minimum_order_cents, 'useLimit', k.use_limit,
    -- A use held by the customer's own unpaid checkout is no obstacle: that checkout is reused or ended first.
    'uses', k.uses - (select count(*) from coupon_uses u where u.coupon_id = k.id and u.user_id = c.user_id and not u.paid),
    'usedByCustomer', exists (select 1 from coupon_uses u where u.coupon_id = k.id and u.user_id = c.user_id and u.paid)
  ) from coupons k where k.id = c.coupon_id
)`
