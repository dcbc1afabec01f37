import { type RawBuilder, sql } from 'kysely'
import { settingNames } from '#contract/settings.ts'
import { keep } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'
import {
  type FirstRules,
  rulesOf,
  type SettingValues,
  type ShopRules,
  type ValuesInForce,
} from '../modules/settings/settings.rules.ts'

type Name = keyof SettingValues

/**
 * What was decided of these settings and counts at this moment, as one JSON object, with the currency of the books: part of a statement that is made
 * anyway, so that a bag and an order cost no further one. By the present moment and not by the transaction's: an order that
 * began before a change and waited for it is placed by what was set meanwhile.
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
