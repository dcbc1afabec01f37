import { sql } from 'kysely'
import type { CouponKind } from '#contract/shop/cart.ts'
import type { SellerDiscounts } from '#contract/shop/promotions.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { couponAppliesTo } from '../fragments/coupon-applies.ts'

const shownMax = 50

type Row = {
  deals: {
    name: string
    discountBp: number
    platformBp: number
    products: number
    startsAt: string | null
    endsAt: string | null
  }[]
  coupons: {
    kind: CouponKind
    discountBp: number
    amountCents: number
    maxDiscountCents: number | null
    platformBp: number
    categories: string[]
    forYou: boolean
    firstOrder: boolean
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
        select k.name, k.discount_bp as "discountBp", k.platform_bp as "platformBp", count(distinct p.id)::int as products,
          to_json(nullif(min(k.starts_at), '-infinity'))#>>'{}' as "startsAt", to_json(nullif(max(k.ends_at), 'infinity'))#>>'{}' as "endsAt"
        from products p join category_deals k on k.category_id = p.category_id and k.ends_at > now()
        where p.seller_id = ${sellerId} and p.status = 'ACTIVE'
        group by k.deal_id, k.name, k.discount_bp, k.platform_bp order by k.discount_bp desc, k.deal_id limit ${shownMax}
      ) d
    ) as deals, (
      select coalesce(json_agg(c), '[]') from (
        select k.kind, k.discount_bp as "discountBp", k.amount_cents as "amountCents",
          k.max_discount_cents as "maxDiscountCents", k.platform_bp as "platformBp",
          k.seller_ids is not null as "forYou", k.first_order as "firstOrder", array(select g.name from categories g where g.id = any (k.category_ids) order by g.name) as categories,
          k.valid_from::text as "validFrom",
          k.valid_until::text as "validUntil", k.minimum_order_cents as "minimumOrderCents"
        from coupons k
        where ${couponAppliesTo(sellerId)}
        order by k.kind, k.discount_bp desc, k.amount_cents desc, k.id limit ${shownMax}
      ) c
    ) as coupons
  `.execute(db)
  const { deals, coupons } = rows[0] ?? { deals: [], coupons: [] }
  return {
    deals: deals.map(({ name, products, discountBp, platformBp, startsAt, endsAt }) => ({
      name,
      products,
      discount: toDecimal(discountBp),
      platformPercentage: toDecimal(platformBp),
      startsAt,
      endsAt,
    })),
    coupons: coupons.map(
      ({ kind, categories, forYou, firstOrder, validFrom, validUntil, minimumOrderCents, ...terms }) => ({
        kind,
        discountPercentage: toDecimal(terms.discountBp),
        discountAmount: kind === 'AMOUNT' ? toDecimal(terms.amountCents) : null,
        maximumDiscount: terms.maxDiscountCents === null ? null : toDecimal(terms.maxDiscountCents),
        platformPercentage: toDecimal(terms.platformBp),
        categories,
        forYou,
        firstOrder,
        validityStartDate: validFrom,
        validityEndDate: validUntil,
        minimumOrderValue: minimumOrderCents === null ? null : toDecimal(minimumOrderCents),
      }),
    ),
  }
}
