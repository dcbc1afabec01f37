import { type RawBuilder, sql } from 'kysely'
import type { Category, ProductCard } from '#contract/shop/catalog.ts'
import { sortSizes } from '#shared/catalog/colors.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { LineDeal } from '../../modules/orders/quote/quote.rules.ts'
import type { Categories } from './categories.ts'
import { dealColumn, lowered, shownDeal } from './deals.ts'

/** What a product costs, from `products p` and `dealJoin`. */
export const price = lowered(sql`p.selling_cents`)

/** What a product costs a customer, and what its seller asks. */
export const customersPrice = sql`${price} as selling_cents, discount_from(p.mrp_cents, ${price}) as discount_bp`
const sellersPrice = sql`p.selling_cents, p.discount_bp`

/** Units that customers can buy now, from `sellers s`: none while the seller is on holiday. The seller sees the stock itself. */
export const buyableUnits = (units: RawBuilder<unknown>) => sql`case when s.selling then ${units} else 0 end`

const stockOfAll = sql`coalesce((select sum(t.on_hand) from stock t where t.product_id = p.id), 0)::int`

/** The columns that a product card is made of, from `products p`, `sellers s` and `dealJoin`. */
export const cardColumns = (prices = customersPrice, units = buyableUnits(stockOfAll)) => sql`
  p.id, p.title, p.description, p.mrp_cents, ${prices}, ${dealColumn}, p.color, p.sizes, p.images,
  p.rating_count, p.rating_halves_sum, p.created_at, p.category_id, p.seller_id, s.business_name,
  s.on_holiday and s.visible as on_holiday, ${units} as quantity`
/** As the seller sees them. */
export const sellersCardColumns = cardColumns(sellersPrice, stockOfAll)

export type CardRow = {
  id: number
  title: string
  description: string
  mrp_cents: number
  selling_cents: number
  discount_bp: number
  deal: LineDeal | null
  color: string
  sizes: string[]
  images: string[]
  rating_count: number
  rating_halves_sum: number
  /** A text where rows travel as JSON. */
  created_at: Date | string
  category_id: number
  seller_id: number
  business_name: string
  on_holiday: boolean
  quantity: number
}

export const toCard = (row: CardRow, categories: Categories): ProductCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  mrpPrice: toDecimal(row.mrp_cents),
  sellingPrice: toDecimal(row.selling_cents),
  discountPercent: row.discount_bp / 100,
  deal: shownDeal(row.deal),
  quantity: row.quantity,
  color: row.color,
  images: row.images,
  numRatings: row.rating_count,
  rating: averageStars(row),
  category: categories.byId.get(row.category_id) as Category,
  seller: {
    id: row.seller_id,
    businessDetails: { businessName: row.business_name },
    onHoliday: row.on_holiday,
  },
  createdAt: new Date(row.created_at).toISOString(),
  size: sortSizes(row.sizes).join(', '),
  reviews: [],
})

/** Ratings are kept in half stars; the average has one decimal. */
export const averageStars = (row: { rating_count: number; rating_halves_sum: number }): number | null =>
  row.rating_count === 0 ? null : Math.round((row.rating_halves_sum * 5) / row.rating_count) / 10
