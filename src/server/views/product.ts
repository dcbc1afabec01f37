import { sql } from 'kysely'
import type { Product, Review } from '#contract/catalogue.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/money.ts'
import type { AccountStatus } from '#shared/seller-status.ts'
import { keep } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'
import { isClosed } from '../modules/sellers/sellers.rules.ts'
import { type CardRow, cardColumns, toCard } from './cards.ts'
import { type Categories, categoryPath, readCategories } from './categories.ts'
import { reviewJson } from './reviews.ts'

const reviewsShown = 10

/** The columns of a whole product, from `products p` and `sellers s`; what customers wrote comes beside them. */
export const productColumns = sql`
  ${cardColumns}, p.status, p.version, p.colors, p.rating_histogram,
  coalesce((
    select json_agg(json_build_object(
      'id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'quantity', t.on_hand,
      'mrpCents', coalesce(v.mrp_cents, p.mrp_cents), 'sellingCents', coalesce(v.selling_cents, p.selling_cents)
    ) order by v.position, v.id)
    from variants v join stock t on t.variant_id = v.id where v.product_id = p.id
  ), '[]') as variants`

export type ProductRow = CardRow & {
  status: string
  version: number
  colors: string[]
  rating_histogram: number[]
  variants: {
    id: number
    size: string
    color: string
    sku: string
    quantity: number
    mrpCents: number
    sellingCents: number
  }[]
}

export const toProduct = (row: ProductRow, categories: Categories, reviews: Review[]): Product => ({
  ...toCard(row, categories),
  variants: row.variants.map(({ mrpCents, sellingCents, ...variant }) => ({
    ...variant,
    mrpPrice: toDecimal(mrpCents),
    sellingPrice: toDecimal(sellingCents),
  })),
  sizes: row.sizes,
  colors: row.colors,
  ratingHistogram: row.rating_histogram,
  reviews,
  categoryPath: categoryPath(categories, row.category_id),
  status: row.status,
  version: row.version,
})

/** It was for sale and will not come back; of a draft nobody has ever heard. */
const isGone = (row: { status: string; account_status: AccountStatus }): boolean =>
  row.status === 'ARCHIVED' || (row.status === 'ACTIVE' && isClosed(row.account_status))

/** It comes back with its seller. */
const isResting = (row: { status: string; account_status: AccountStatus; on_holiday: boolean }): boolean =>
  row.status === 'ACTIVE' && row.account_status === 'ACTIVE' && row.on_holiday

/** The page of one product in one statement. */
export function readProduct(db: Db, productId: number): Promise<Product> {
  return keep(db, `product:${productId}`, async () => {
    const categories = await readCategories(db)
    const { rows } = await sql<
      ProductRow & { listed: boolean; account_status: AccountStatus; on_holiday: boolean; reviews: Review[] }
    >`
      select ${productColumns}, p.listed, s.account_status, s.on_holiday,
        coalesce((
          select json_agg(review order by place desc) from (
            select ${reviewJson} as review, (r.created_at, r.id) as place
            from reviews r join users u on u.id = r.user_id
            where r.product_id = p.id and r.hidden_at is null
            order by r.created_at desc, r.id desc limit ${reviewsShown}
          ) newest
        ), '[]') as reviews
      from products p join sellers s on s.id = p.seller_id
      where p.id = ${productId}
    `.execute(db)
    const row = rows[0]
    const categoryCode = row && categories.byId.get(row.category_id)?.categoryCode
    if (row && isGone(row)) {
      throw new Failure('gone', { message: 'This product is no longer sold.', details: { categoryCode } })
    }
    if (row && isResting(row)) {
      throw new Failure('not_found', {
        message: 'This seller is on holiday.',
        details: { onHoliday: true, categoryCode },
      })
    }
    if (!row?.listed) throw new Failure('not_found')
    return {
      value: toProduct(row, categories, row.reviews),
      about: [`product:${productId}`, `seller:${row.seller_id}`],
      weight: 6,
    }
  })
}
