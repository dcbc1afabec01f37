import { type RawBuilder, sql } from 'kysely'
import type { TaxAmount, TaxRule } from '#shared/payments/tax.ts'
import type { Db } from '../../database/open.ts'

const category = sql`coalesce(k.category_id, 0)`
const region = sql`coalesce(lower(k.region), '')`
const inForce = sql`k.withdrawn_at is null and k.valid_from <= clock_timestamp()`

/**
 * The tax rule of a product `p`, null without tax: the latest rate of the product, else of the narrowest category in its
 * path, and within it the region's rate before the general one.
 */
export const taxOf = (to: RawBuilder<unknown>) => sql`(
  select json_build_object('parts', d.parts, 'code', d.code, 'above', case when d.parts_above is not null
    then json_build_object('cents', d.above_cents, 'parts', d.parts_above) end) from (
    select distinct on (k.product_id, ${category}, ${region}) k.* from tax_rates k
    where (k.product_id = p.id or (k.product_id is null and ${category} = any (0 || p.category_path)))
      and ${region} in ('', lower(btrim(${to}))) and ${inForce}
    order by k.product_id, ${category}, ${region}, k.valid_from desc, k.id desc
  ) d where d.parts is not null
  order by d.product_id nulls last, array_position(p.category_path, d.category_id) desc nulls last, d.region is null limit 1
)`

/** Changes exactly when a tax comes into force, so cached values can compare it. */
export const countOfTaxes = sql`(select count(*) from tax_rates k where ${inForce})`

/** The tax of products at a destination; products without tax are left out. */
export async function readTaxes(
  db: Db,
  productIds: number[],
  to: string | null,
): Promise<Map<number, TaxRule>> {
  const { rows } = await sql<{ id: number; rule: TaxRule | null }>`
    select p.id, ${taxOf(sql`${to}::text`)} as rule
    from products p where p.id = any (${productIds}::bigint[])
  `.execute(db)
  return new Map(rows.flatMap(({ id, rule }) => (rule ? [[id, rule] as const] : [])))
}

/** A tax of an order, and the value of the goods that it was charged on. */
export type OrderTax = TaxAmount & { netCents: number }

/** The taxes of `orders o` as a list of `OrderTax`. */
export const taxesOfOrder = sql`case when o.tax_cents = 0 then '[]' else (
  select json_agg(json_build_object('name', t.name, 'rateBp', t.rate_bp, 'taxCents', t.cents, 'netCents', t.net)
    order by t.name, t.rate_bp)
  from (
    select x.name, x.rate_bp, sum(x.tax_cents)::bigint as cents,
      sum(i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents - i.tax_cents)::bigint as net
    from order_items i join order_item_taxes x on x.order_item_id = i.id where i.order_id = o.id group by x.name, x.rate_bp
  ) t where t.cents > 0
) end`
