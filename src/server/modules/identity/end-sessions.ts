import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Ends all sessions of an address, in every kind of account, or of everybody. Returns their number. */
export async function endSessionsOf(db: Db, email: string | undefined): Promise<number> {
  const own = sql`user_id in (select id from users where email = ${email})
    or (member_id is null and seller_id in (select id from sellers where email = ${email}))
    or member_id in (select id from seller_members where email = ${email})`
  const { numAffectedRows } = await sql`
    update sessions set revoked_at = now() where revoked_at is null and expires_at > now() and (${email === undefined ? sql`true` : own})
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
