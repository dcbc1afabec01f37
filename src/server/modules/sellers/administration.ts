import { sql } from 'kysely'
import { type AccountStatus, sellerTransitions } from '#shared/sellers/seller-status.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'

export type AccountMove = {
  /** The status before the call. */
  from: AccountStatus
  /** The history entry; null when the transition is not allowed or the e-mail address is not verified. */
  changeId: number | null
  /** Whether the seller is visible to customers after the change. */
  visible: boolean
  emailVerified: boolean
  email: string
  sellerName: string
}

/**
 * Changes an account's status if the transition is allowed, and records the admin (null for the seller) and the
 * reason. One statement, so that concurrent changes are serialized. Undefined for an unknown seller.
 */
export async function moveAccount(
  tx: Db,
  move: { sellerId: number; to: AccountStatus; adminId: number | null; reason?: string | undefined },
): Promise<AccountMove | undefined> {
  const { rows } = await sql<AccountMove>`
    with present as (
      select id, account_status, email, email_verified, seller_name from sellers where id = ${move.sellerId} for no key update
    ), moved as (
      update sellers m set account_status = ${move.to}, version = m.version + 1
      from present p
      where m.id = p.id and m.account_status = any (${statesBefore(sellerTransitions, move.to)}::text[])
        and (${move.to} <> 'ACTIVE' or p.email_verified)
      returning m.id, m.visible
    ), noted as (
      insert into seller_status_changes (seller_id, from_status, to_status, admin_id, reason)
      select p.id, p.account_status, ${move.to}, ${move.adminId}, ${move.reason ?? null} from present p join moved on moved.id = p.id
      returning id
    )
    select account_status as "from", (select id from noted) as "changeId",
      coalesce((select visible from moved), false) as visible, email, email_verified as "emailVerified",
      seller_name as "sellerName" from present
  `.execute(tx)
  return rows[0]
}

/** Locks the seller's row against all other writers; undefined for an unknown seller. */
export const lockForRemoval = (tx: Db, sellerId: number) =>
  tx
    .selectFrom('sellers')
    .select(['email', 'seller_name as sellerName', 'business_name as businessName'])
    .where('id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()

/** Deletes the account with its history and commission rates. Fails while other rows refer to it. */
export async function removeAccount(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('sellers').where('id', '=', sellerId).execute()
}
