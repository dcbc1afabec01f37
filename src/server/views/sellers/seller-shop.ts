import { sql } from 'kysely'
import type { SellerShop } from '#contract/sellers/sellers.ts'
import { brand } from '#shared/brand.ts'
import { Failure } from '#shared/failure.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { isClosed } from '../../modules/sellers/sellers.rules.ts'
import { averageStars } from '../catalog/product-cards.ts'

type Row = {
  name: string
  logo: string | null
  banner: string | null
  story: string | null
  policies: string | null
  status: AccountStatus
  on_holiday: boolean
  back_on: string | null
  created_at: Date
  products: number
  rating_count: number
  rating_halves_sum: number
}

/** Pictures of a registration are on other sites until they are fetched; pages never show those. */
const shown = (picture: string | null): string | null => (picture?.startsWith('/') ? picture : null)

/** A seller's public page data with Markdown texts, cached until the account or a product changes it. */
export function readSellerShop(db: Db, sellerId: number, reads?: Reads): Promise<SellerShop> {
  return cached(db, { key: `seller-shop:${sellerId}`, reads }, async () => {
    const { rows } = await sql<Row>`
      select s.business_name as name, s.logo, s.banner, s.story, s.policies, s.account_status as status, s.on_holiday,
        case when s.on_holiday then s.holiday_until + 1 end as back_on, s.created_at, sums.*
      from sellers s
      cross join lateral (
        select count(*) filter (where listed) as products, coalesce(sum(rating_count), 0)::int as rating_count,
          coalesce(sum(rating_halves_sum), 0)::int as rating_halves_sum
        from products where seller_id = s.id
      ) sums
      where s.id = ${sellerId}
    `.execute(db)
    const row = rows[0]
    if (row && isClosed(row.status))
      throw new Failure('gone', { message: `This seller has left ${brand.name}.` })
    if (row?.status !== 'ACTIVE') throw new Failure('not_found')
    const value = {
      id: sellerId,
      businessDetails: { businessName: row.name, logo: shown(row.logo), banner: shown(row.banner) },
      story: row.story,
      policies: row.policies,
      onHoliday: row.on_holiday,
      backOn: row.back_on,
      memberSince: row.created_at.toISOString(),
      numProducts: row.products,
      rating: averageStars(row),
      numRatings: row.rating_count,
    }
    return { value, subjects: [`shop:${sellerId}`] }
  })
}
