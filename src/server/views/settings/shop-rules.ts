import { type RawBuilder, sql } from 'kysely'
import { settingNames } from '#contract/admin/settings/settings.ts'
import type { Today } from '#shared/day-range.ts'
import { weekStartOf } from '#shared/region/week.ts'
import { dayIn } from '#shared/time-zone.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import {
  type DefaultRules,
  rulesOf,
  type SettingValues,
  type ShopRules,
  type ValuesInForce,
} from '../../modules/settings/settings.rules.ts'

type Name = keyof SettingValues

/**
 * SQL for the settings in force and the currency of the book, as one JSON object. Carts and orders read it in a
 * statement that they run anyway. Uses the clock, not the transaction's start: an order that waited for a settings
 * change uses the new settings.
 */
export const settingsInForce = (names: readonly Name[]): RawBuilder<ValuesInForce> => sql<ValuesInForce>`(
  select coalesce(json_object_agg(f.name, f.value), '{}') from (
    select n.name, s.value from unnest(${names}::text[]) as n (name)
    cross join lateral (
      select value from settings k where k.name = n.name and k.withdrawn_at is null and k.valid_from <= clock_timestamp()
      order by k.valid_from desc, k.id desc limit 1
    ) s
    union all select 'bookCurrency', to_jsonb(currency) from book
  ) f
)`

/** The shop's current rules. Cached: changes apply immediately, scheduled changes within a minute. */
export async function readShopRules(db: Db, config: DefaultRules, reads?: Reads): Promise<ShopRules> {
  const values = await cached(db, { key: 'settings', reads }, async () => {
    const { rows } = await sql<{
      values: ValuesInForce
    }>`select ${settingsInForce(settingNames)} as values`.execute(db)
    return { value: rows[0]?.values ?? {}, subjects: ['settings:0'] }
  })
  return rulesOf(config, values)
}

/** The present day in the shop's time zone, for date ranges. */
export async function readToday({ db, config }: { db: Db; config: DefaultRules }): Promise<ShopDay> {
  const { timeZone, region } = await readShopRules(db, config)
  return { today: dayIn(new Date(), timeZone), timeZone, weekStart: weekStartOf(region) }
}

type ShopDay = Today & { timeZone: string }
