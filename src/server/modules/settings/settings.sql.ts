import { sql } from 'kysely'
import type { SettingKind } from '#contract/admin/settings/settings.ts'
import type { HigherTax, TaxPart } from '#shared/payments/tax.ts'
import type { Db } from '../../database/open.ts'

export type By = { adminId: number; from: Date | undefined }

/** A change never starts before it is written, whatever the caller's clock says. */
const validFrom = (from: Date | undefined) => sql`greatest(${from ?? null}::timestamptz, now())`

export async function insertSetting(tx: Db, { adminId, from }: By, name: string, value: unknown) {
  const { rows } = await sql<{ id: number }>`
    insert into settings (name, value, valid_from, set_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, ${validFrom(from)}, ${adminId}) returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function lockTaxRegion(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tax_region', 0))`.execute(tx)
}

/** Undefined for an unknown seller or category. */
export async function insertCommission(
  tx: Db,
  { adminId, from }: By,
  rate: { basisPoints: number | null; sellerId: number | undefined; categoryCode: string | undefined },
) {
  const { rows } = await sql<{ id: number }>`
    insert into commission_rates (seller_id, category_id, rate_bp, valid_from, set_by)
    select s.id, c.id, ${rate.basisPoints}::int, ${validFrom(from)}, ${adminId}
    from (values (1)) as one
    left join sellers s on s.id = ${rate.sellerId ?? null}::bigint
    left join categories c on c.code = ${rate.categoryCode ?? null}::text
    where (s.id is null) = (${rate.sellerId ?? null}::bigint is null)
      and (c.id is null) = (${rate.categoryCode ?? null}::text is null)
    returning id
  `.execute(tx)
  return rows[0]?.id
}

type NewTax = {
  parts: TaxPart[] | null
  above: HigherTax | undefined
  region: string | undefined
  code: string | undefined
  categoryCode: string | undefined
  productId: number | undefined
}

/** Undefined for an unknown category or product. */
export async function insertTax(tx: Db, { adminId, from }: By, tax: NewTax) {
  const { rows } = await sql<{ id: number }>`
    insert into tax_rates (category_id, product_id, region, code, parts, above_cents, parts_above, valid_from, set_by)
    select c.id, p.id, ${tax.region ?? null}::text, ${tax.code ?? null}::text, ${tax.parts && JSON.stringify(tax.parts)}::jsonb,
      ${tax.above?.cents ?? null}::bigint, ${tax.above ? JSON.stringify(tax.above.parts) : null}::jsonb, ${validFrom(from)}, ${adminId}
    from (values (1)) as one
    left join categories c on c.code = ${tax.categoryCode ?? null}::text
    left join products p on p.id = ${tax.productId ?? null}::bigint
    where (c.id is null) = (${tax.categoryCode ?? null}::text is null)
      and (p.id is null) = (${tax.productId ?? null}::bigint is null)
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function insertExchange(
  tx: Db,
  { adminId, from }: By,
  exchange: { base: string; quote: string; rate: number },
) {
  const { rows } = await sql<{ id: number }>`
    insert into exchange_rates (base, quote, rate, valid_from, set_by)
    values (${exchange.base}, ${exchange.quote}, ${exchange.rate.toFixed(8)}::numeric, ${validFrom(from)}, ${adminId})
    returning id
  `.execute(tx)
  return rows[0]?.id
}

const tables: Record<SettingKind, ReturnType<typeof sql>> = {
  setting: sql`settings`,
  commission: sql`commission_rates`,
  tax: sql`tax_rates`,
  exchange: sql`exchange_rates`,
}

/** Withdraws a scheduled change; false when it has started or was withdrawn. */
export async function withdraw(db: Db, kind: SettingKind, id: number, adminId: number): Promise<boolean> {
  const { rows } = await sql`
    update ${tables[kind]} set withdrawn_at = now(), withdrawn_by = ${adminId}
    where id = ${id}::bigint and withdrawn_at is null and valid_from > now() returning id
  `.execute(db)
  return rows.length === 1
}

export async function exists(db: Db, kind: SettingKind, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${tables[kind]} where id = ${id}::bigint`.execute(db)
  return rows.length === 1
}
