import { type RawBuilder, sql } from 'kysely'
import type { Category, ProductCard } from '#contract/shop/catalog.ts'
import type { Picture, PictureDetails } from '#shared/catalog/pictures.ts'
import { sortSizes } from '#shared/catalog/variants/sizes.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { LineDeal } from '../../modules/orders/quote/quote.rules.ts'
import type { Categories } from './categories.ts'
import { dealColumn, dealPrice, toProductDeal } from './deals.ts'

/** The current price of a product, from `products p` and `dealJoin`. */
export const price = dealPrice(sql`p.selling_cents`)

export const customerPrices = sql`${price} as selling_cents, discount_from(p.mrp_cents, ${price}) as discount_bp`
const sellerPrices = sql`p.selling_cents, p.discount_bp`

/**
 * Units that customers can buy now, from `sellers s`: 0 while the seller is on holiday. Sellers see their actual
 * stock.
 */
export const buyableUnits = (units: RawBuilder<unknown>) => sql`case when s.selling then ${units} else 0 end`

const stockOfAll = sql`coalesce((select sum(t.on_hand) from stock t where t.product_id = p.id), 0)::int`

/** The columns of a product card, from `products p`, `sellers s` and `dealJoin`. */
export const cardColumns = (prices = customerPrices, units = buyableUnits(stockOfAll)) => sql`
  p.id, p.title, p.description, p.mrp_cents, ${prices}, ${dealColumn}, p.color, p.sizes, p.images, p.picture_details,
  p.rating_count, p.rating_halves_sum, p.created_at, p.category_id, p.seller_id, s.business_name,
  s.on_holiday and s.visible as on_holiday, case when s.on_holiday then s.holiday_until + 1 end as back_on,
  ${units} as quantity`
/** The same with the seller's own prices and stock. */
export const sellerCardColumns = cardColumns(sellerPrices, stockOfAll)

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
  picture_details: PictureDetails
  rating_count: number
  rating_halves_sum: number
  /** A string where the rows were aggregated as JSON. */
  created_at: Date | string
  category_id: number
  seller_id: number
  business_name: string
  on_holiday: boolean
  back_on: string | null
  quantity: number
}

export const toCard = (row: CardRow, categories: Categories): ProductCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  mrpPrice: toDecimal(row.mrp_cents),
  sellingPrice: toDecimal(row.selling_cents),
  discountPercent: row.discount_bp / 100,
  deal: toProductDeal(row.deal),
  quantity: row.quantity,
  color: row.color,
  images: row.images,
  pictures: toPictures(row),
  numRatings: row.rating_count,
  rating: averageStars(row),
  category: categories.byId.get(row.category_id) as Category,
  seller: {
    id: row.seller_id,
    businessDetails: { businessName: row.business_name },
    onHoliday: row.on_holiday,
    ...(row.on_holiday && row.back_on && { backOn: row.back_on }),
  },
  createdAt: new Date(row.created_at).toISOString(),
  size: sortSizes(row.sizes).join(', '),
  reviews: [],
})

export const toPictures = ({
  images,
  picture_details,
}: Pick<CardRow, 'images' | 'picture_details'>): Picture[] =>
  images.map((url) => ({
    url,
    color: picture_details[url]?.color ?? null,
    alt: picture_details[url]?.alt ?? '',
  }))

/** The average in stars with one decimal; ratings are stored in half stars. */
export const averageStars = (row: { rating_count: number; rating_halves_sum: number }): number | null =>
  row.rating_count === 0 ? null : Math.round((row.rating_halves_sum * 5) / row.rating_count) / 10
