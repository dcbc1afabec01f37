import { type RawBuilder, sql } from 'kysely'
import type { ProductDeal } from '#contract/shop/catalog.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { LineDeal } from '../../modules/orders/quote/quote.rules.ts'

/** The best deal over a product, beside `products p`; what is kept of it is about `deal:<its category>`. */
export const dealJoin = sql`left join category_deals deal on deal.category_id = p.category_id`

/** A `LineDeal`, or null. */
export const dealColumn = sql`case when deal.deal_id is not null then json_build_object(
  'id', deal.deal_id, 'name', deal.name, 'discountBp', deal.discount_bp) end as deal`

/** A price with the deal taken off. */
export const lowered = (cents: RawBuilder<unknown>) => sql`deal_price(${cents}, deal.discount_bp)`

/** What `variants v` of `products p` costs. */
export const variantPrice = lowered(sql`coalesce(v.selling_cents, p.selling_cents)`)

export const shownDeal = (deal: LineDeal | null): ProductDeal | null =>
  deal && { id: deal.id, name: deal.name, discount: toDecimal(deal.discountBp) }
