import { sql } from 'kysely'
import type { Role } from '#contract/shop/accounts/identity.ts'
import type { ListedSession } from '#contract/shop/accounts/sessions.ts'
import { uuidv7 } from '#shared/ids.ts'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import { judgeOldCookie, type SessionKind, type SessionLimits } from './sessions/sessions.rules.ts'
import * as statements from './sessions/sessions.sql.ts'
import { recordActivity } from './staff/staff.sql.ts'
import { cookieOf, signToken, type TokenSubject, verifiedClaims, verifyCookie } from './tokens/tokens.ts'

/** Open sessions of one account; a further login ends the one that was not used for the longest time. */
const sessionsMax = 20
/** An admin's last activity is written at most this often. */
const seenMinutes = 5

/**
 * The caller. Read from the database on every call, so that a logout, ban or role change takes effect immediately.
 */
export type Session =
  | {
      kind: 'user'
      id: string
      userId: number
      role: 'ROLE_CUSTOMER' | 'ROLE_ADMIN'
      /** Null for customers. */
      staffRole: StaffRole | null
      secondFactor: SecondFactorState
      proofAgeSeconds: number
    }
  | {
      kind: 'seller'
      id: string
      sellerId: number
      /** Null for the registered account, which is always an owner. */
      memberId: number | null
      teamRole: TeamRole
      /** The address that logged in. */
      email: string
      role: 'ROLE_SELLER'
      accountStatus: string
      secondFactor: SecondFactorState
      /** Since the account last proved itself in this session, at the login or with a code since then. */
      proofAgeSeconds: number
    }

/** `none`: not set up. `pending`: the login's second step is missing. */
export type SecondFactorState = 'none' | 'pending' | 'passed'

/** A new access token, and the cookie that renews it. */
export type IssuedSession = {
  kind: SessionKind
  id: string
  token: string
  tokenSeconds: number
  cookie: { value: string; seconds: number }
}

type Subject = statements.Owner & { email: string; role: Role }

/**
 * Opens a session. `device` is shown in the account's list of devices. `replaces` is the cookie that the browser had
 * before: its session ends.
 */
export async function openSession(
  db: Db,
  keys: Keys,
  subject: Subject,
  {
    limits,
    device = '',
    replaces,
  }: { limits: SessionLimits; device?: string; replaces?: string | undefined },
): Promise<IssuedSession> {
  const before = replaces && verifyCookie(keys, replaces)
  if (before) await statements.revokeSession(db, before.id)
  const id = uuidv7()
  const { kind, role } = subject
  const lifetime =
    role === 'ROLE_SELLER' ? limits.seller : role === 'ROLE_ADMIN' ? limits.admin : limits.customer
  const expires_at = await statements.insertSession(db, {
    ...subject,
    id,
    device,
    ...lifetime,
    max: sessionsMax,
  })
  if (kind === 'user' && role === 'ROLE_ADMIN') await recordActivity(db, subject.userId)
  const account = kind === 'user' ? subject.userId : subject.sellerId
  return issue(keys, limits, { ...subject, id, account, generation: 0, expires_at })
}

async function issue(
  keys: Keys,
  limits: SessionLimits,
  session: TokenSubject & { kind: SessionKind; expires_at: Date },
): Promise<IssuedSession> {
  const tokenSeconds = limits.tokenMinutes * 60
  const token = await signToken(keys, session, tokenSeconds)
  return { kind: session.kind, id: session.id, token, tokenSeconds, cookie: cookieOf(keys, session) }
}

type Renewal =
  | { result: 'renewed'; session: IssuedSession; role: Role }
  | { result: 'ended' }
  /** An old cookie was used, so two browsers use the session. It ended with this call. */
  | { result: 'copied'; id: string; kind: SessionKind; email: string }

/**
 * Exchanges a cookie for an access token and the next cookie. Cookies are computed from their number, so concurrent and
 * repeated renewals get the same next cookie.
 */
export async function renewSession(
  db: Db,
  keys: Keys,
  presented: { kind: SessionKind; cookie: string; device: string },
  limits: SessionLimits,
): Promise<Renewal> {
  const { kind, device } = presented
  const cookie = verifyCookie(keys, presented.cookie)
  if (!cookie) return { result: 'ended' }
  const rotated = await statements.rotateCookie(db, { ...cookie, kind, device }, limits)
  if (rotated) return renewed(keys, limits, { ...rotated, kind, id: cookie.id })
  const stored = await statements.readForOldCookie(db, { ...cookie, kind })
  const judged = judgeOldCookie(stored, cookie.generation)
  if (stored && judged === 'repeat') return renewed(keys, limits, { ...stored, kind, id: cookie.id })
  // Of several requests with the same copy, one reports it.
  if (stored && judged === 'copied' && (await statements.revokeSession(db, cookie.id)))
    return { result: 'copied', id: cookie.id, kind, email: stored.email }
  return { result: 'ended' }
}

async function renewed(
  keys: Keys,
  limits: SessionLimits,
  session: statements.Renewed & { kind: SessionKind; id: string },
): Promise<Renewal> {
  const account = session.user_id ?? session.seller_id ?? 0
  return {
    result: 'renewed',
    session: await issue(keys, limits, { ...session, account }),
    role: session.role,
  }
}

/** Replaces the cookie after a change of privileges; undefined if the session has ended. */
export async function replaceCookie(
  tx: Db,
  keys: Keys,
  id: string,
): Promise<{ value: string; seconds: number } | undefined> {
  const replaced = await statements.replaceCookie(tx, id)
  return replaced && cookieOf(keys, { ...replaced, id })
}

export async function listSessions(
  db: Db,
  owner: statements.Owner,
  currentId: string,
): Promise<ListedSession[]> {
  const rows = await statements.listOpenSessions(db, owner, sessionsMax)
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.renewed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === currentId,
  }))
}

/**
 * The active session of a bearer token; undefined for a token that is invalid, expired, revoked or of a closed
 * account.
 */
export async function readSession(db: Db, keys: Keys, token: string): Promise<Session | undefined> {
  const claims = await verifiedClaims(keys, token)
  if (!claims) return undefined
  const { id } = claims
  const { rows } = await sql<{
    user_id: number | null
    seller_id: number | null
    role: 'ROLE_CUSTOMER' | 'ROLE_ADMIN' | null
    staff_role: StaffRole | null
    account_status: string | null
    member_id: number | null
    team_role: TeamRole | null
    seller_email: string | null
    unseen: boolean | null
    enrolled: boolean
    passed: boolean
    unacknowledged: boolean
    proof_age: number
  }>`
    select s.user_id, s.seller_id, u.role, u.staff_role, m.account_status, s.member_id,
      case when s.member_id is null then 'OWNER' else t.role end as team_role,
      case when s.member_id is null then m.email else t.email end as seller_email,
      case when u.role = 'ROLE_ADMIN' then (
        select seen_at is null or seen_at < now() - make_interval(mins => ${seenMinutes}::int)
        from staff where user_id = u.id and removed_at is null
      ) end as unseen,
      f.confirmed_at is not null as enrolled, s.second_factor_at is not null as passed,
      not s.acknowledged and s.generation = ${claims.generation}::int as unacknowledged,
      extract(epoch from now() - s.proved_at)::float8 as proof_age
    from sessions s
    left join users u on u.id = s.user_id and u.banned_at is null and u.deleted_at is null
    left join sellers m on m.id = s.seller_id and m.account_status not in ('BANNED', 'CLOSED')
    left join seller_members t on t.id = s.member_id and t.ended_at is null
    left join second_factors f on f.user_id = u.id
      or (f.seller_id = m.id and f.member_id is not distinct from s.member_id)
    where s.id = ${id} and s.revoked_at is null and s.expires_at > now()
  `.execute(db)
  const row = rows[0]
  if (row?.unacknowledged) await statements.acknowledgeCookie(db, id, claims.generation)
  if (row?.user_id && row.unseen) await recordActivity(db, row.user_id)
  const proofAgeSeconds = row?.proof_age ?? Number.POSITIVE_INFINITY
  const secondFactor = !row?.enrolled ? 'none' : row.passed ? 'passed' : 'pending'
  if (row?.user_id && row.role) {
    return {
      kind: 'user',
      id,
      userId: row.user_id,
      role: row.role,
      staffRole: row.staff_role,
      secondFactor,
      proofAgeSeconds,
    }
  }
  if (row?.seller_id && row.account_status && row.team_role && row.seller_email) {
    return {
      kind: 'seller',
      id,
      sellerId: row.seller_id,
      memberId: row.member_id,
      teamRole: row.team_role,
      email: row.seller_email,
      role: 'ROLE_SELLER',
      accountStatus: row.account_status,
      secondFactor,
      proofAgeSeconds,
    }
  }
  return undefined
}

/** Ends one session of an account; false if the account has no such open session. */
export const endOwnSession = async (db: Db, owner: statements.Owner, id: string): Promise<boolean> =>
  (await statements.revokeSessions(db, owner, { only: id })) > 0

/** Records that the account proved itself in this session; `secondFactor` if that was the second step of its login. */
export async function recordProof(
  tx: Db,
  id: string,
  { secondFactor = false }: { secondFactor?: boolean } = {},
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: sql`now()`, ...(secondFactor && { second_factor_at: sql`now()` }) })
    .where('id', '=', id)
    .execute()
}

/** Ends all sessions of a user. */
export async function endUserSessions(tx: Db, userId: number): Promise<void> {
  await statements.revokeSessions(tx, { kind: 'user', userId })
}

/** Ends all sessions of an account, except one if its id is given. */
export async function endAllSessions(tx: Db, owner: statements.Owner, except?: string): Promise<void> {
  await statements.revokeSessions(tx, owner, except === undefined ? {} : { except })
}

/** Ends all sessions of a seller, those of members included. */
export async function endSellerSessions(tx: Db, sellerId: number): Promise<void> {
  await statements.revokeTeamSessions(tx, sellerId)
}

/** Deletes the sessions of a seller before the account is deleted. */
export async function deleteSellerSessions(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('seller_id', '=', sellerId).execute()
}

/** Deletes up to `limit` sessions that ended more than `days` ago; returns their number. */
export const deleteExpiredSessions = (db: Db, days: number, limit: number): Promise<number> =>
  statements.deleteEndedSessions(db, days, limit)
