import { sql } from 'kysely'
import type { CommissionRate, OwnCommission } from '#contract/payments/commission.ts'
import { nextTier, shownTier, tierOf } from '#shared/payments/commission-tiers.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { monthIn } from '#shared/time-zone.ts'
import type { Db } from '../../database/open.ts'
import type { ShopRules } from '../../modules/settings/settings.rules.ts'
import { readNetSalesOf } from './net-sales.ts'

type Row = {
  defaultBp: number | null
  ownBp: number | null
  month: string | null
  salesCents: number | null
}

const latestRate = (whose: ReturnType<typeof sql>) => sql`(
  select k.rate_bp from commission_rates k where ${whose} and k.withdrawn_at is null and k.valid_from <= now()
  order by k.valid_from desc, k.id desc limit 1)`

/** The seller's rate and the tier of the last counted month. */
export async function readCommissionRate(
  db: Db,
  sellerId: number,
  { commissionTiers: tiers }: Pick<ShopRules, 'commissionTiers'>,
): Promise<CommissionRate> {
  const { rows } = await sql<Row>`
    select ${latestRate(sql`k.seller_id is null and k.category_id is null`)} as "defaultBp",
      ${latestRate(sql`k.seller_id = ${sellerId}`)} as "ownBp", to_char(w.month, 'YYYY-MM') as month, w.sales_cents as "salesCents"
    from (values (1)) as one
    left join (
      select v.month, v.sales_cents from seller_volumes v where v.seller_id = ${sellerId} order by v.month desc limit 1
    ) w on true
  `.execute(db)
  const { defaultBp, ownBp, month, salesCents } = rows[0] as Row
  return {
    defaultRate: toDecimal(defaultBp ?? 0),
    ownRate: ownBp === null ? null : toDecimal(ownBp),
    counted: month === null ? null : { month, sales: toDecimal(salesCents ?? 0) },
    tier: ownBp === null ? shownTier(tierOf(tiers, salesCents ?? 0)) : null,
  }
}

/** How the seller's commission is computed this month, and how far the next tier is. */
export async function readOwnCommission(db: Db, sellerId: number, rules: ShopRules): Promise<OwnCommission> {
  const { commissionTiers: tiers, currency, timeZone } = rules
  const month = monthIn(new Date(), timeZone)
  const [rate, currentCents] = await Promise.all([
    readCommissionRate(db, sellerId, rules),
    readNetSalesOf(db, sellerId, { month, timeZone }),
  ])
  const next = nextTier(tiers, currentCents)
  return {
    ...rate,
    currency,
    timeZone,
    tiers: tiers.flatMap((tier) => shownTier(tier) ?? []),
    current: { month, sales: toDecimal(currentCents) },
    reached: shownTier(tierOf(tiers, currentCents)),
    next: next && {
      above: toDecimal(next.aboveCents),
      percent: toDecimal(next.rateBp),
      missing: toDecimal(next.aboveCents - currentCents),
    },
  }
}
