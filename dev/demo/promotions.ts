import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { demoDeals } from './home-entries.ts'

type DemoCoupon = {
  code: string
  kind: 'PERCENT' | 'AMOUNT' | 'FREE_SHIPPING'
  percent?: number
  amount?: number
  minimum?: number
  /** The shop's part of the discount in percent; by default the seller pays. */
  platform?: number
  firstOrder?: boolean
  /** Ends after so many days. */
  days?: number
  category?: string
}

const demoCoupons: DemoCoupon[] = [
  { code: 'WELCOME10', kind: 'PERCENT', percent: 10 },
  { code: 'HOME15', kind: 'PERCENT', percent: 15, minimum: 200 },
  { code: 'SAVE20', kind: 'AMOUNT', amount: 20, minimum: 120, platform: 100, days: 30 },
  { code: 'SHOES15', kind: 'PERCENT', percent: 15, platform: 50, days: 21, category: 'men_footwear' },
  { code: 'FREESHIP', kind: 'FREE_SHIPPING', minimum: 40, platform: 100 },
  { code: 'HELLO15', kind: 'PERCENT', percent: 15, platform: 100, firstOrder: true },
]

export async function insertCoupons(tx: Db): Promise<void> {
  await sql`
    insert into coupons (code, kind, discount_bp, amount_cents, minimum_order_cents, platform_bp, first_order, valid_until, category_ids, created_at)
    select r.code, r.kind, coalesce(r.percent, 0) * 100, coalesce(r.amount, 0) * 100, r.minimum * 100, coalesce(r.platform, 0) * 100,
      coalesce(r."firstOrder", false), current_date + r.days, (select array_agg(id) from categories where code = r.category),
      -- Past orders have them.
      now() - interval '100 days'
    from json_to_recordset(${JSON.stringify(demoCoupons)}::json) as r (code text, kind text, percent int, amount int, minimum int,
      platform int, "firstOrder" boolean, days int, category text)
  `.execute(tx)
}

/** Deals of the tiles, live or scheduled. */
export async function insertDeals(tx: Db): Promise<void> {
  await sql`
    insert into deals (home_category_id, discount_bp, platform_bp, starts_at, ends_at, created_at)
    select h.id, r.discount * 100, coalesce(r.platform, 0) * 100, now() + make_interval(days => r."startsIn"),
      now() + make_interval(days => r."endsIn"), now() - interval '20 days'
    from json_to_recordset(${JSON.stringify(demoDeals)}::json)
      as r ("categoryCode" text, discount int, platform int, "startsIn" int, "endsIn" int)
    join home_categories h on h.section = 'DEALS' and h.category_code = r."categoryCode"
    on conflict do nothing
  `.execute(tx)
}

/** The largest total that customers can pay in cash on delivery. */
export const cashMaxCents = 50_000

/** Offers cash on delivery everywhere, as the demo admin would. */
export async function offerCashOnDelivery(tx: Db): Promise<void> {
  const value = { offered: true, maxOrderCents: cashMaxCents, pinCodes: [] }
  await sql`
    insert into settings (name, value, set_by)
    select 'cashOnDelivery', ${JSON.stringify(value)}::jsonb, id from users where email = 'admin@example.com'
  `.execute(tx)
}
