import { sql } from 'kysely'
import type { SellerDiscounts } from '#contract/shop/promotions.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'

const shownMax = 50

type Row = {
  deals: { name: string; discountBp: number; platformBp: number; products: number }[]
  coupons: {
    discountBp: number
    platformBp: number
    validFrom: string | null
    validUntil: string | null
    minimumOrderCents: number | null
  }[]
}

/** The deals on the seller's active products, and the coupons that customers can or will be able to use on them. */
export async function readSellerDiscounts(db: Db, sellerId: number): Promise<SellerDiscounts> {
  const { rows } = await sql<Row>`
    select (
      select coalesce(json_agg(d), '[]') from (
        select k.name, k.discount_bp as "discountBp", k.platform_bp as "platformBp", count(*)::int as products
        from products p join category_deals k on k.category_id = p.category_id
        where p.seller_id = ${sellerId} and p.status = 'ACTIVE'
        group by k.deal_id, k.name, k.discount_bp, k.platform_bp order by k.discount_bp desc, k.deal_id limit ${shownMax}
      ) d
    ) as deals, (
      select coalesce(json_agg(c), '[]') from (
        select k.discount_bp as "discountBp", k.platform_bp as "platformBp", k.valid_from::text as "validFrom",
          k.valid_until::text as "validUntil", k.minimum_order_cents as "minimumOrderCents"
        from coupons k
        where k.active and k.deleted_at is null and k.discount_bp > 0 and coalesce(k.valid_until >= current_date, true)
          and (k.use_limit is null or k.uses < k.use_limit)
        order by k.discount_bp desc, k.id limit ${shownMax}
      ) c
    ) as coupons
  `.execute(db)
  const { deals, coupons } = rows[0] ?? { deals: [], coupons: [] }
  return {
    deals: deals.map(({ name, products, ...terms }) => ({ name, products, ...shareOf(terms) })),
    coupons: coupons.map(({ validFrom, validUntil, minimumOrderCents, ...terms }) => ({
      ...shareOf(terms),
      validityStartDate: validFrom,
      validityEndDate: validUntil,
      minimumOrderValue: minimumOrderCents === null ? null : toDecimal(minimumOrderCents),
    })),
  }
}

const shareOf = ({ discountBp, platformBp }: { discountBp: number; platformBp: number }) => ({
  discount: toDecimal(discountBp),
  platformPercentage: toDecimal(platformBp),
})
