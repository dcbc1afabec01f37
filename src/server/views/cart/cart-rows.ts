import { type RawBuilder, sql } from 'kysely'
import type { CommissionTier } from '#shared/payments/commission-tiers.ts'
import type { HigherTax, TaxPart, TaxRule } from '#shared/payments/tax.ts'
import type { LineDeal, QuoteLine } from '../../modules/orders/quote/quote.rules.ts'
import { dealColumn, dealDiscount, dealJoin, variantPrice } from '../catalog/deals.ts'
import { shownColor } from '../fragments/shown-color.ts'

export type CartLine = {
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
  /** The price after the deal. */
  unitSellingCents: number
  deal: LineDeal | null
  dealDiscount: NonNullable<QuoteLine['dealDiscount']> | null
  categoryId: number
  /** The category and its ancestors. */
  categoryPath: number[]
  commissionBp: number
  /** Set when an order is placed. */
  tier?: CommissionTier | null
  /** The tax included in the price at the destination. */
  taxes: TaxPart[]
  taxAbove: HigherTax | null
  taxCode: string | null
  /** The state of the seller's tax registration. */
  /** Null without a GSTIN. */
  sellerState: string | null
  /** Units that this customer can buy now, those reserved by their own unpaid checkout included. */
  onHand: number
  /** The product is active, and its seller is visible and not on holiday. */
  forSale: boolean
}

/**
 * The customer's unpaid checkout. Its reservations stay available to the customer: a new order reuses it or ends it
 * first.
 */
export const unpaidCheckout = (userId: number) =>
  sql`(select id from checkouts where user_id = ${userId} and status = 'PENDING')`

/** The current price and stock of a variant: a cart line without what the cart itself stores. */
export type Offer = Omit<CartLine, 'itemId' | 'quantity' | 'seenCents' | 'taxes' | 'taxAbove' | 'taxCode'> & {
  hsnCode: string | null
}

/** The latest commission rate of a seller, a category or the shop; null when it was ended. */
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
    -- The most specific rate in force: the seller's, then the category's from the leaf up, then the shop's.
    select own.rate_bp is not null as own, coalesce(
      own.rate_bp,
      (
        select z.rate_bp from unnest(p.category_path) with ordinality as step (id, depth)
        cross join lateral (${rateOf(sql`k.seller_id is null and k.category_id = step.id`)}) z
        where z.rate_bp is not null order by step.depth desc limit 1
      ),
      (${rateOf(sql`k.seller_id is null and k.category_id is null`)})
    ) as rate_bp
    from (values (1)) as one
    left join lateral (${rateOf(sql`k.seller_id = p.seller_id and k.category_id is null`)}) own on true
  ) r`

export const offerColumns = sql`
  p.id as "productId", v.id as "variantId", p.seller_id as "sellerId", p.title, picture_of(p.images, p.picture_details, v.color) as image, v.size, ${shownColor} as color,
  coalesce(v.mrp_cents, p.mrp_cents) as "unitMrpCents", ${variantPrice} as "unitSellingCents", ${dealColumn}, ${dealDiscount} as "dealDiscount",
  p.category_id as "categoryId", p.category_path as "categoryPath", r.rate_bp as "commissionBp", m.state_code as "sellerState", p.details ->> 'hsnCode' as "hsnCode", s.on_hand as "onHand", p.status = 'ACTIVE' and m.selling as "forSale"`

export const lineTables = (userId: number) => sql`cart_items i
  left join reservations h on h.variant_id = i.variant_id and h.checkout_id = ${unpaidCheckout(userId)}`
export const lineColumns = sql`
  i.id as "itemId", i.product_id as "productId", i.variant_id as "variantId", i.quantity, i.seen_cents as "seenCents", coalesce(h.quantity, 0) as held`

export type Line = Pick<CartLine, 'itemId' | 'productId' | 'variantId' | 'quantity' | 'seenCents'> & {
  held: number
}

/** Units reserved by the customer's own unpaid checkout count as available. */
export const withOffer = (line: Line, offer: Offer, tax?: TaxRule | null): CartLine => ({
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
  dealDiscount: offer.dealDiscount,
  categoryId: offer.categoryId,
  categoryPath: offer.categoryPath,
  commissionBp: offer.commissionBp,
  taxes: tax?.parts ?? [],
  taxAbove: tax?.above ?? null,
  // A product's own HSN code replaces that of its tax rate. Untaxed lines have none.
  taxCode: tax ? (offer.hsnCode ?? tax.code ?? null) : null,
  sellerState: offer.sellerState,
  onHand: offer.onHand + line.held,
  forSale: offer.forSale,
})
