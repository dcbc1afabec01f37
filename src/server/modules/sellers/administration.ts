import { sql } from 'kysely'
import { type AccountStatus, sellerTransitions } from '#shared/sellers/seller-status.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'

export type AccountMove = {
  /** The status found: what was left behind, or what stood in the way. */
  from: AccountStatus
  /** The entry of the history, null when the table or an unconfirmed address does not allow the move. */
  changeId: number | null
  /** Whether customers see the seller and the products after the move. */
  visible: boolean
  emailVerified: boolean
  email: string
  sellerName: string
}

/**
 * Moves an account one step along the table and writes which admin did it, or with null the seller, and why, in one
 * statement, so that of moves at the same time each starts where the one before it ended. Undefined when there is no such seller.
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

/** Waits for whoever writes with this seller, and lets nobody begin; undefined when there is no such seller. */
export const lockForRemoval = (tx: Db, sellerId: number) =>
  tx
    .selectFrom('sellers')
    .select(['email', 'seller_name as sellerName', 'business_name as businessName'])
    .where('id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()

/** Removes the account with its history and its own commission; whatever else still names it makes this fail. */
export async function removeAccount(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('sellers').where('id', '=', sellerId).execute()
}
