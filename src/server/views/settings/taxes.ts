import { type RawBuilder, sql } from 'kysely'
import type { TaxPart } from '#shared/payments/tax.ts'
import type { Db } from '../../database/open.ts'

const category = sql`coalesce(k.category_id, 0)`
const region = sql`coalesce(lower(k.region), '')`
const inForce = sql`k.withdrawn_at is null and k.valid_from <= clock_timestamp()`

/**
 * The parts of the tax on a product, null when there is none: what was decided last for the narrowest category on its path,
 * and for one category, for the region before everywhere.
 */
export const taxOf = (path: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select d.parts from (
    select distinct on (${category}, ${region}) k.category_id, k.region, k.parts from tax_rates k
    where ${category} = any (0 || ${path}) and ${region} in ('', lower(btrim(${to}))) and ${inForce}
    order by ${category}, ${region}, k.valid_from desc, k.id desc
  ) d where d.parts is not null
  order by array_position(${path}, d.category_id) desc nulls last, d.region is null limit 1
)`

/** Grows when a tax begins and at no other time: whoever remembers what followed from it looks again. */
export const countOfTaxes = sql`(select count(*) from tax_rates k where ${inForce})`

/** The tax on some products where they would go to; those without are missing. */
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

/** The tax in `orders o` by name and rate, as a list of `TaxAmount`. */
export const taxesOfOrder = sql`case when o.tax_cents = 0 then '[]' else (
  select json_agg(json_build_object('name', t.name, 'rateBp', t.rate_bp, 'taxCents', t.cents) order by t.name, t.rate_bp)
  from (
    select x.name, x.rate_bp, sum(x.tax_cents)::bigint as cents
    from order_items i join order_item_taxes x on x.order_item_id = i.id where i.order_id = o.id group by x.name, x.rate_bp
  ) t where t.cents > 0
) end`
