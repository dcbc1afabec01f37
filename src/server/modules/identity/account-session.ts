import { sql } from 'kysely'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../database/open.ts'
import type { Session } from './sessions.ts'

type Account = { userId: number; sellerId?: undefined } | { sellerId: number; memberId: number | null }

/** The parts of a session that belong to a login. A job has no login, and no fresh proof for sensitive actions. */
const ofJob = { id: '', secondFactor: 'passed', proofAgeSeconds: Number.POSITIVE_INFINITY } as const

/** The session in which a job works for an account; undefined if the account is closed or the member has left. */
export async function accountSession(db: Db, account: Account): Promise<Session | undefined> {
  return account.sellerId === undefined
    ? userSession(db, account.userId)
    : sellerSession(db, account.sellerId, account.memberId)
}

async function userSession(db: Db, userId: number): Promise<Session | undefined> {
  const { rows } = await sql<{ role: 'ROLE_CUSTOMER' | 'ROLE_ADMIN'; staffRole: StaffRole | null }>`
    select role, staff_role as "staffRole" from users
    where id = ${userId} and banned_at is null and deleted_at is null
  `.execute(db)
  return rows[0] && { ...ofJob, kind: 'user', userId, ...rows[0] }
}

async function sellerSession(
  db: Db,
  sellerId: number,
  memberId: number | null,
): Promise<Session | undefined> {
  const { rows } = await sql<{ accountStatus: string; teamRole: TeamRole; email: string }>`
    select m.account_status as "accountStatus", coalesce(t.role, 'OWNER') as "teamRole", coalesce(t.email, m.email) as email
    from sellers m left join seller_members t on t.id = ${memberId}::bigint and t.seller_id = m.id and t.ended_at is null
    where m.id = ${sellerId} and m.account_status not in ('BANNED', 'CLOSED')
      and (${memberId}::bigint is null or t.id is not null)
  `.execute(db)
  return rows[0] && { ...ofJob, kind: 'seller', sellerId, memberId, role: 'ROLE_SELLER', ...rows[0] }
}
