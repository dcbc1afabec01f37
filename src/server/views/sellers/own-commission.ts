import { sql } from 'kysely'
import type { OwnCommission } from '#contract/payments/commission.ts'
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

/** How the seller's commission is computed this month, and how far the next tier is. */
export async function readOwnCommission(
  db: Db,
  sellerId: number,
  { commissionTiers: tiers, currency, timeZone }: ShopRules,
): Promise<OwnCommission> {
  const month = monthIn(new Date(), timeZone)
  const [{ rows }, currentCents] = await Promise.all([
    sql<Row>`
      select ${latestRate(sql`k.seller_id is null and k.category_id is null`)} as "defaultBp",
        ${latestRate(sql`k.seller_id = ${sellerId}`)} as "ownBp", to_char(w.month, 'YYYY-MM') as month, w.sales_cents as "salesCents"
      from (values (1)) as one
      left join (
        select v.month, v.sales_cents from seller_volumes v where v.seller_id = ${sellerId} order by v.month desc limit 1
      ) w on true
    `.execute(db),
    readNetSalesOf(db, sellerId, { month, timeZone }),
  ])
  const { defaultBp, ownBp, month: counted, salesCents } = rows[0] as Row
  const next = nextTier(tiers, currentCents)
  return {
    currency,
    timeZone,
    defaultRate: toDecimal(defaultBp ?? 0),
    ownRate: ownBp === null ? null : toDecimal(ownBp),
    tiers: tiers.flatMap((tier) => shownTier(tier) ?? []),
    counted: counted === null ? null : { month: counted, sales: toDecimal(salesCents ?? 0) },
    tier: ownBp === null ? shownTier(tierOf(tiers, salesCents ?? 0)) : null,
    current: { month, sales: toDecimal(currentCents) },
    reached: shownTier(tierOf(tiers, currentCents)),
    next: next && {
      above: toDecimal(next.aboveCents),
      percent: toDecimal(next.rateBp),
      missing: toDecimal(next.aboveCents - currentCents),
    },
  }
}
