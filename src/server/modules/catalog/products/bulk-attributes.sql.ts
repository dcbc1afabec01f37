import { sql } from 'kysely'
import type { AttributeRules, StoredAttributes } from '#shared/catalog/attributes.ts'
import type { Db } from '../../../database/open.ts'

export type AttributeTarget = {
  id: number
  version: number
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  attributes: StoredAttributes
  /** Its category has the attribute. */
  fits: boolean
}

/** An attribute, which cannot change until the transaction ends; undefined after it was deleted. */
export async function readAttribute(tx: Db, id: number): Promise<AttributeRules | undefined> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('attributes', 0))`.execute(tx)
  const { rows } = await sql<AttributeRules>`
    select code, name, kind, unit, choices, required from attributes where id = ${id}
  `.execute(tx)
  return rows[0]
}

/** Locks the seller's products in id order, as other edits do. */
export async function lockTargets(
  tx: Db,
  sellerId: number,
  attributeId: number,
  ids: number[],
): Promise<AttributeTarget[]> {
  const { rows } = await sql<AttributeTarget>`
    select p.id, p.version, p.status, p.attributes, a.category_id = any (p.category_path) as fits
    from products p join attributes a on a.id = ${attributeId}
    where p.seller_id = ${sellerId} and p.id = any (${ids}::bigint[])
    order by p.id for no key update of p
  `.execute(tx)
  return rows
}

/** Writes the attributes of locked products, and what searches find them by. */
export async function writeAttributes(
  tx: Db,
  sellerId: number,
  products: { id: number; attributes: StoredAttributes }[],
): Promise<void> {
  await sql`
    update products p set attributes = n.attributes, version = p.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(products)}::json) as n (id bigint, attributes jsonb)
    where p.id = n.id and p.seller_id = ${sellerId}
  `.execute(tx)
  await sql`select refresh_search(${products.map(({ id }) => id)}::bigint[])`.execute(tx)
}
