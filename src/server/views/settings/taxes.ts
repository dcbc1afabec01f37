import { type RawBuilder, sql } from 'kysely'
import type { TaxPart } from '#shared/payments/tax.ts'
import type { Db } from '../../database/open.ts'

const category = sql`coalesce(k.category_id, 0)`
const region = sql`coalesce(lower(k.region), '')`
const inForce = sql`k.withdrawn_at is null and k.valid_from <= clock_timestamp()`

/**
 * The tax parts of a product, null without tax: the latest rate of the narrowest category in its path, and within it
 * the region's rate before the general one.
 */
export const taxOf = (path: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select d.parts from (
    select distinct on (${category}, ${region}) k.category_id, k.region, k.parts from tax_rates k
    where ${category} = any (0 || ${path}) and ${region} in ('', lower(btrim(${to}))) and ${inForce}
    order by ${category}, ${region}, k.valid_from desc, k.id desc
  ) d where d.parts is not null
  order by array_position(${path}, d.category_id) desc nulls last, d.region is null limit 1
)`

/** Changes exactly when a tax comes into force, so cached values can compare it. */
export const countOfTaxes = sql`(select count(*) from tax_rates k where ${inForce})`

/** The tax of products at a destination; products without tax are left out. */
export async function readTaxes(
  db: Db,
  productIds: number[],
  to: string | null,
): Promise<Map<number, TaxPart[]>> {
  const { rows } = await sql<{ id: number; parts: TaxPart[] | null }>`
    select p.id, ${taxOf(sql`p.category_path`, sql`${to}::text`)} as parts
    from products p where p.id = any (${productIds}::bigint[])
  `.execute(db)
  return new Map(rows.flatMap(({ id, parts }) => (parts ? [[id, parts] as const] : [])))
}

/** The taxes of `orders o` as a list of `TaxAmount`. */
export const taxesOfOrder = sql`case when o.tax_cents = 0 then '[]' else (
  select json_agg(json_build_object('name', t.name, 'rateBp', t.rate_bp, 'taxCents', t.cents) order by t.name, t.rate_bp)
  from (
    select x.name, x.rate_bp, sum(x.tax_cents)::bigint as cents
    from order_items i join order_item_taxes x on x.order_item_id = i.id where i.order_id = o.id group by x.name, x.rate_bp
  ) t where t.cents > 0
) end`
