import { sql } from 'kysely'
import { notesMax, type SellerNote } from '#contract/admin/notes.ts'
import { Failure } from '#shared/failure.ts'
import { type AccountStatus, sellerTransitions } from '#shared/sellers/seller-status.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'
import { signedName } from '../../database/people/signed-name.ts'

export type AccountMove = {
  /** The status before the call. */
  from: AccountStatus
  /** The history entry; null when the transition is not allowed or the email address is not verified. */
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

/** Adds a note of a staff member to a seller whose data was not erased; one to send, only to an account that is not closed. */
export async function addSellerNote(
  tx: Db,
  { sellerId, authorId, body, send }: { sellerId: number; authorId: number; body: string; send: boolean },
): Promise<SellerNote> {
  // Notes of one seller are added one after the other, so that concurrent ones do not exceed the limit.
  await sql`select id from sellers where id = ${sellerId} for no key update`.execute(tx)
  const { rows } = await sql<{ id: number; by: string; at: Date }>`
    insert into seller_notes (seller_id, author_id, body, sent)
    select m.id, ${authorId}, ${body}, ${send} from sellers m where m.id = ${sellerId} and m.erased_at is null
      and not (${send} and m.account_status = 'CLOSED')
      and (select count(*) from seller_notes n where n.seller_id = m.id) < ${notesMax}
    returning id, created_at as at, (select ${signedName('u')} from users u where u.id = author_id) as by
  `.execute(tx)
  const [note] = rows
  if (note) return { id: note.id, body, by: note.by, at: note.at.toISOString(), sent: send }
  const seller = await tx
    .selectFrom('sellers')
    .select(['erased_at', 'account_status'])
    .where('id', '=', sellerId)
    .executeTakeFirst()
  if (!seller) throw new Failure('not_found')
  throw new Failure('status_conflict', { message: refusalOf(seller, send) })
}

function refusalOf(seller: { erased_at: Date | null; account_status: AccountStatus }, send: boolean): string {
  if (seller.erased_at) return 'The data of this seller was erased.'
  if (send && seller.account_status === 'CLOSED')
    return 'This account is closed, so its seller cannot change it.'
  return `A seller has at most ${notesMax} notes.`
}

/** Deletes the notes about a closed seller whose data is erased. */
export async function eraseSellerNotes(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('seller_notes').where('seller_id', '=', sellerId).execute()
}
