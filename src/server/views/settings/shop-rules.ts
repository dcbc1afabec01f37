import { type RawBuilder, sql } from 'kysely'
import { settingNames } from '#contract/admin/settings.ts'
import { keep } from '../../database/content-memory.ts'
import type { Db } from '../../database/open.ts'
import {
  type FirstRules,
  rulesOf,
  type SettingValues,
  type ShopRules,
  type ValuesInForce,
} from '../../modules/settings/settings.rules.ts'

type Name = keyof SettingValues

/**
 * SQL for the settings in force now and the currency of the books, as one JSON object. A cart or an order reads it in a
 * statement it runs anyway. Uses the current time, not that of the transaction: an order that waited for a change of the
 * settings is placed by the new ones.
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

/**
 * How the shop works now, for pages, mails and limits. Kept in memory: a change is seen at once, one that was decided for
 * a later moment within a minute of it.
 */
export async function readShopRules(db: Db, config: FirstRules): Promise<ShopRules> {
  const values = await keep(db, 'settings', async () => {
    const { rows } = await sql<{
      values: ValuesInForce
    }>`select ${settingsInForce(settingNames)} as values`.execute(db)
    return { value: rows[0]?.values ?? {}, about: ['settings:0'] }
  })
  return rulesOf(config, values)
}
