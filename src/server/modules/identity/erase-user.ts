import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Stands for the address of a deleted account. No mail is sent to it. */
export const deletedEmail = (userId: number): string => `deleted-${userId}@deleted.invalid`

/** Locks the user's row against every row that refers to it. Undefined for a deleted account. */
export const lockForErasure = (tx: Db, userId: number) =>
  tx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Erases the user, addresses, sessions and codes. The row stays for orders and reviews; its address is free again. */
export async function eraseUser(tx: Db, { userId, email }: { userId: number; email: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      email: deletedEmail(userId),
      first_name: 'Deleted customer',
      last_name: '',
      mobile: null,
      deleted_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await deleteCodes(tx, email, 'customer-')
  await tx
    .updateTable('staff_invitations')
    .set({ email: deletedEmail(userId) })
    .where('accepted_by', '=', userId)
    .execute()
  await tx.deleteFrom('staff_invitations').where('email', '=', email).execute()
}

/** Erases the logins of a former member of a seller's team. */
export async function eraseMemberLogins(
  tx: Db,
  { memberId, email }: { memberId: number; email: string },
): Promise<void> {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).execute()
  await deleteCodes(tx, email, 'seller-')
}

/** A customer and a seller can share an address: only codes of one kind of account are deleted. */
export async function deleteCodes(tx: Db, email: string, prefix: 'customer-' | 'seller-'): Promise<void> {
  await sql`delete from one_time_codes where email = ${email} and starts_with(purpose, ${prefix})`.execute(tx)
}
