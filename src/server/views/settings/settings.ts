import { sql } from 'kysely'
import type { Commission } from '#contract/admin/settings/commission.ts'
import type {
  Exchange,
  SettingChange,
  SettingKind,
  SettingName,
  ShopSettings,
} from '#contract/admin/settings/settings.ts'
import { settingNames } from '#contract/admin/settings/settings.ts'
import type { Tax } from '#contract/admin/settings/taxes.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import {
  type DefaultRules,
  rulesOf,
  type SettingValues,
  type ShopRules,
} from '../../modules/settings/settings.rules.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { iso } from '../fragments/iso-timestamp.ts'

/** Whether an exchange rate is in force at `at`; now if undefined. */
export async function hasExchangeRate(
  db: Db,
  base: string,
  quote: string,
  at: string | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from exchange_rates where base = ${base} and quote = ${quote} and withdrawn_at is null
      and valid_from <= coalesce(${at ?? null}::timestamptz, now()) limit 1
  `.execute(db)
  return rows.length > 0
}

/** Scheduled changes toApiValue for one setting. */
const comingMax = 20
/** Rates toApiValue on one screen. */
const ratesMax = 100

const person = (id: ReturnType<typeof sql>) => sql`(
  select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email)
  from users u where u.id = ${id})`
/** Who set `k` and when, and from when it applies. */
const changeFields = sql`'id', k.id, 'validFrom', ${iso(sql`k.valid_from`)}, 'setAt', ${iso(sql`k.set_at`)}, 'setBy', ${person(sql`k.set_by`)}`

const isInForce = sql`k.withdrawn_at is null and k.valid_from <= now()`
const isScheduled = sql`k.withdrawn_at is null and k.valid_from > now()`

const commissionJson = sql`json_build_object(${changeFields}, 'percent', k.rate_bp / 100.0,
  'seller', (select json_build_object('id', s.id, 'name', s.business_name) from sellers s where s.id = k.seller_id),
  'category', (select json_build_object('code', c.code, 'name', c.name) from categories c where c.id = k.category_id))`
const partsJson = (parts: ReturnType<typeof sql>) => sql`(
  select json_agg(json_build_object('name', p.name, 'percent', p."rateBp" / 100.0) order by p.place)
  from rows from (jsonb_to_recordset(${parts}) as (name text, "rateBp" int)) with ordinality as p (name, "rateBp", place))`
const taxParts = partsJson(sql`k.parts`)
const taxJson = sql`json_build_object(${changeFields}, 'parts', ${taxParts}, 'region', k.region, 'code', k.code,
  'above', case when k.parts_above is not null then
    json_build_object('price', k.above_cents / 100.0, 'parts', ${partsJson(sql`k.parts_above`)}) end,
  'product', (select json_build_object('id', p.id, 'title', p.title) from products p where p.id = k.product_id),
  'category', (select json_build_object('code', c.code, 'name', c.name) from categories c where c.id = k.category_id))`
const exchangeJson = sql`json_build_object(${changeFields}, 'base', k.base, 'quote', k.quote, 'rate', k.rate)`

type StoredValue = {
  id: number
  validFrom: string
  setAt: string
  setBy: SettingChange['setBy']
  value: unknown
}
type Row = {
  present: Partial<Record<SettingName, StoredValue>>
  coming: Partial<Record<SettingName, StoredValue[]>>
  bookCurrency: string | null
  commissions: Commission[]
  commissionsComing: Commission[]
  taxes: Tax[]
  taxesComing: Tax[]
  exchanges: Exchange[]
  exchangesComing: Exchange[]
}

/** Current and scheduled values of all settings, in one statement. */
export async function readSettings(db: Db, config: DefaultRules): Promise<ShopSettings> {
  const settingJson = sql`json_build_object(${changeFields}, 'value', k.value)`
  const { rows } = await sql<Row>`
    with names as (select unnest(${settingNames}::text[]) as name)
    select coalesce((
        select json_object_agg(n.name, s.row) from names n cross join lateral (
          select ${settingJson} as row from settings k where k.name = n.name and ${isInForce}
          order by k.valid_from desc, k.id desc limit 1
        ) s
      ), '{}') as present,
      coalesce((
        select json_object_agg(n.name, s.rows) from names n cross join lateral (
          select coalesce(json_agg(row order by place), '[]') as rows from (
            select ${settingJson} as row, (k.valid_from, k.id) as place from settings k
            where k.name = n.name and ${isScheduled} order by k.valid_from, k.id limit ${comingMax}
          ) next
        ) s
      ), '{}') as coming,
      ${bookCurrency} as "bookCurrency",
      ${listOf(commissionJson, ratesInForce)} as commissions,
      ${listOf(commissionJson, sql`select * from commission_rates k where ${isScheduled} order by k.valid_from, k.id limit ${ratesMax}`)}
        as "commissionsComing",
      ${listOf(
        taxJson,
        // Regions are compared case-insensitively.
        sql`select * from (
            select distinct on (product_id, coalesce(category_id, 0), coalesce(lower(region), '')) * from tax_rates k where ${isInForce}
            order by product_id, coalesce(category_id, 0), coalesce(lower(region), ''), valid_from desc, id desc
          ) k where parts is not null
          order by product_id nulls first, category_id nulls first, lower(region) nulls first limit ${ratesMax}`,
      )} as taxes,
      ${listOf(taxJson, sql`select * from tax_rates k where ${isScheduled} order by k.valid_from, k.id limit ${ratesMax}`)} as "taxesComing",
      ${listOf(
        exchangeJson,
        sql`select distinct on (base, quote) * from exchange_rates k where ${isInForce}
          order by base, quote, valid_from desc, id desc limit ${ratesMax}`,
      )} as exchanges,
      ${listOf(exchangeJson, sql`select * from exchange_rates k where ${isScheduled} order by k.valid_from, k.id limit ${ratesMax}`)}
        as "exchangesComing"
  `.execute(db)
  const { present, coming, bookCurrency: book, ...rest } = rows[0] as Row
  return {
    ...toSettings(config, { present, coming, bookCurrency: book }),
    currencyFixed: book !== null,
    ...rest,
  }
}

const listOf = (json: ReturnType<typeof sql>, rows: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(${json}) from (${rows}) k), '[]')`

/** The shop's rate, then category rates, then seller rates; ended rates are left out. */
const ratesInForce = sql`
  select * from (
    (select * from commission_rates k where seller_id is null and category_id is null and ${isInForce}
      order by valid_from desc, id desc limit 1)
    union all (
      select distinct on (category_id) * from commission_rates k
      where seller_id is null and category_id is not null and ${isInForce}
      order by category_id, valid_from desc, id desc limit ${ratesMax}
    ) union all (
      select distinct on (seller_id) * from commission_rates k where seller_id is not null and category_id is null and ${isInForce}
      order by seller_id, valid_from desc, id desc limit ${ratesMax}
    )
  ) k where rate_bp is not null`

function toSettings(
  config: DefaultRules,
  { present, coming, bookCurrency: book }: Pick<Row, 'present' | 'coming' | 'bookCurrency'>,
) {
  const values = Object.fromEntries(
    Object.entries(present).map(([name, kept]) => [name, kept.value]),
  ) as SettingValues
  const rules = rulesOf(config, { ...values, ...(book !== null && { bookCurrency: book }) })
  const settings = settingNames.map((name) => [
    name,
    {
      value: toApiValue(name, rules[name]),
      since: present[name]?.validFrom ?? null,
      setBy: present[name]?.setBy ?? null,
      coming: (coming[name] ?? []).map((kept) => ({ ...kept, value: toApiValue(name, kept.value) })),
    },
  ])
  return Object.fromEntries(settings) as Pick<ShopSettings, SettingName>
}

/** Stored in hundredths. */
const amounts = new Set([
  'platformFee',
  'commissionTax',
  'payoutMinimum',
  'payoutApprovalAbove',
  'refundProofAbove',
])

/** A stored value in the API's format. */
function toApiValue(name: string, value: unknown): SettingChange['value'] {
  if (amounts.has(name)) return toDecimal(value as number)
  if (name === 'newSellers') {
    const { reserveBp, ...rest } = value as ShopRules['newSellers']
    return { ...rest, reserve: toDecimal(reserveBp) }
  }
  if (name === 'cashOnDelivery') {
    const { maxOrderCents, ...rest } = value as ShopRules['cashOnDelivery']
    return { ...rest, maxOrder: toDecimal(maxOrderCents) }
  }
  if (name === 'commissionTiers') {
    const tiers = value as ShopRules['commissionTiers']
    return tiers.map(({ aboveCents, rateBp }) => ({
      above: toDecimal(aboveCents),
      percent: toDecimal(rateBp),
    }))
  }
  if (name === 'taxRegime') {
    const { feeTaxBp, ...rest } = value as ShopRules['taxRegime']
    return { ...rest, feeTax: toDecimal(feeTaxBp) }
  }
  if (name !== 'shipping') return value as string | number
  const { flatFeeCents, freeAboveCents } = value as ShopRules['shipping']
  return { flatFee: toDecimal(flatFeeCents), freeAbove: toDecimal(freeAboveCents) }
}

const withdrawn = sql`'withdrawnAt', ${iso(sql`k.withdrawn_at`)}, 'withdrawnBy', ${person(sql`k.withdrawn_by`)}`

/** The value that `k` replaced: the last one before it with the same key. */
const replaced = (
  table: string,
  sameKey: ReturnType<typeof sql>,
  value: ReturnType<typeof sql>,
) => sql`'before', (
  select json_build_object('value', ${value}) from ${sql.table(table)} b
  where ${sameKey} and b.withdrawn_at is null and (b.valid_from, b.id) < (k.valid_from, k.id)
  order by b.valid_from desc, b.id desc limit 1)`

const histories: Record<SettingKind, { table: ReturnType<typeof sql>; json: ReturnType<typeof sql> }> = {
  setting: {
    table: sql`settings`,
    json: sql`json_build_object(${changeFields}, ${withdrawn}, 'kind', 'setting', 'name', k.name, 'of', null, 'value', k.value,
      ${replaced('settings', sql`b.name = k.name`, sql`b.value`)})`,
  },
  commission: {
    table: sql`commission_rates`,
    json: sql`json_build_object(${changeFields}, ${withdrawn}, 'kind', 'commission',
      'name', case when k.seller_id is not null then 'seller' when k.category_id is not null then 'category' else 'shop' end,
      'of', coalesce((select business_name from sellers s where s.id = k.seller_id),
        (select name from categories c where c.id = k.category_id)),
      'value', k.rate_bp / 100.0,
      ${replaced(
        'commission_rates',
        sql`b.seller_id is not distinct from k.seller_id and b.category_id is not distinct from k.category_id`,
        sql`b.rate_bp / 100.0`,
      )})`,
  },
  tax: {
    table: sql`tax_rates`,
    json: sql`json_build_object(${changeFields}, ${withdrawn}, 'kind', 'tax', 'name', coalesce(k.region, ''),
      'of', coalesce((select name from categories c where c.id = k.category_id), (select title from products p where p.id = k.product_id)),
      'value', ${taxParts},
      ${replaced(
        'tax_rates',
        sql`b.product_id is not distinct from k.product_id and b.category_id is not distinct from k.category_id
          and lower(b.region) is not distinct from lower(k.region)`,
        partsJson(sql`b.parts`),
      )})`,
  },
  exchange: {
    table: sql`exchange_rates`,
    json: sql`json_build_object(${changeFields}, ${withdrawn}, 'kind', 'exchange', 'name', k.base || ' to ' || k.quote, 'of', null,
      'value', k.rate, ${replaced('exchange_rates', sql`b.base = k.base and b.quote = k.quote`, sql`b.rate`)})`,
  },
}

const withApiValues = (change: SettingChange): SettingChange => ({
  ...change,
  value: toApiValue(change.name, change.value),
  before: change.before && { value: toApiValue(change.name, change.before.value) },
})

/** All changes, newest first. Each table contributes as many rows as the page can need. */
export async function readHistory(
  db: Db,
  kind: SettingKind | undefined,
  page: Part,
): Promise<List<SettingChange>> {
  const asked = kind ? [histories[kind]] : Object.values(histories)
  const parts = asked.map(
    ({ table, json }) => sql`(
      select ${json} as change, k.set_at, k.id from ${table} k
      order by k.set_at desc, k.id desc limit ${page.limit + page.offset}::bigint
    )`,
  )
  const counts = asked.map(({ table }) => sql`(select count(*)::int from ${table})`)
  const [{ rows }, count] = await Promise.all([
    sql<{ change: SettingChange }>`
      select change from (${sql.join(parts, sql` union all `)}) every
      order by set_at desc, id desc limit ${page.limit} offset ${page.offset}
    `.execute(db),
    sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db),
  ])
  return {
    rows: rows.map(({ change }) => (change.kind === 'setting' ? withApiValues(change) : change)),
    total: count.rows[0]?.total ?? 0,
  }
}
