import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Serializes with other changes of the product and its seller. False for an unknown product. */
async function lockProduct(tx: Db, productId: number): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${productId} for no key update`.execute(tx)
  return rows.length === 1
}

export type ModerationResult = 'done' | 'as_before' | 'not_found'

/**
 * Takes a product off sale. A product that is already hidden keeps its first reason, which was emailed to the
 * seller.
 */
export async function hideProduct(
  tx: Db,
  productId: number,
  reason: string,
): Promise<{ judged: ModerationResult; hiddenAt?: Date | undefined }> {
  if (!(await lockProduct(tx, productId))) return { judged: 'not_found' }
  const { rows } = await sql<{ hiddenAt: Date }>`
    update products set hidden_at = clock_timestamp(), hidden_reason = ${reason}, hidden_from = status, status = 'DRAFT',
      listed = false, version = version + 1, updated_at = now()
    where id = ${productId} and hidden_at is null and status <> 'ARCHIVED' returning hidden_at as "hiddenAt"
  `.execute(tx)
  return { judged: rows[0] ? 'done' : 'as_before', hiddenAt: rows[0]?.hiddenAt }
}

/** Restores the product's former status, unless the seller has archived it since. Listed only while the seller is visible. */
export async function restoreProduct(tx: Db, productId: number): Promise<ModerationResult> {
  if (!(await lockProduct(tx, productId))) return 'not_found'
  const { rows } = await sql`
    update products p set status = case p.status when 'DRAFT' then p.hidden_from else p.status end,
      listed = p.status = 'DRAFT' and p.hidden_from = 'ACTIVE' and m.visible,
      hidden_at = null, hidden_reason = null, hidden_from = null, version = p.version + 1, updated_at = now()
    from sellers m where m.id = p.seller_id and p.id = ${productId} and p.hidden_at is not null returning p.id
  `.execute(tx)
  return rows[0] ? 'done' : 'as_before'
}
