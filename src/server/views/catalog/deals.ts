import { type RawBuilder, sql } from 'kysely'
import type { ProductDeal } from '#contract/shop/catalog.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { LineDeal } from '../../modules/orders/quote/quote.rules.ts'

/** Whether `category_deals deal` is the deal of the present. */
export const dealIsLive = sql`deal.starts_at <= now() and deal.ends_at > now()`

/**
 * Joins the best deal of a product's category to `products p`. Cached values that use it depend on `deal:<category
 * id>`.
 */
export const dealJoin = sql`left join category_deals deal on deal.category_id = p.category_id and ${dealIsLive}`

/** A `LineDeal`, or null. */
export const dealColumn = sql`case when deal.deal_id is not null then json_build_object(
  'id', deal.deal_id, 'name', deal.name, 'discountBp', deal.discount_bp) end as deal`

/** A price after the deal, from `dealJoin`. */
export const dealPrice = (cents: RawBuilder<unknown>) => sql`deal_price(${cents}, deal.discount_bp)`

/** The current price of `variants v` of `products p`. */
export const variantPrice = dealPrice(sql`coalesce(v.selling_cents, p.selling_cents)`)

/** The amount by which the deal lowers the price of a unit of `variants v`, and the platform's part of it. */
export const dealDiscount = sql`case when deal.deal_id is not null then json_build_object(
  'unitCents', coalesce(v.selling_cents, p.selling_cents) - ${variantPrice}, 'platformBp', deal.platform_bp) end`

export const toProductDeal = (deal: LineDeal | null): ProductDeal | null =>
  deal && { id: deal.id, name: deal.name, discount: toDecimal(deal.discountBp) }
