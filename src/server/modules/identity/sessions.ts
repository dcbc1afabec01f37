import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import type { Role } from '#contract/shop/identity.ts'
import { uuidv7 } from '#shared/ids.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import { recordActivity } from './staff.sql.ts'

const issuer = 'trove'
const audience = 'trove'
const sessionDays = 7
/** An admin's last activity is written at most this often. */
const seenMinutes = 5
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The caller. Read from the database on every call, so that a logout, ban or role change takes effect immediately.
 */
export type Session =
  | {
      kind: 'user'
      id: string
      userId: number
      role: 'ROLE_CUSTOMER' | 'ROLE_ADMIN'
      secondFactor: SecondFactorState
    }
  | { kind: 'seller'; id: string; sellerId: number; role: 'ROLE_SELLER'; accountStatus: string }

/** `none`: not set up. `pending`: the login's second step is missing. */
export type SecondFactorState = 'none' | 'pending' | 'passed'

type Subject = { kind: 'user'; userId: number } | { kind: 'seller'; sellerId: number }

/** Opens a session and signs its token. */
export async function openSession(
  db: Db,
  keys: Keys,
  subject: Subject & { email: string; role: Role },
): Promise<string> {
  const id = uuidv7()
  const expiresAt = new Date(Date.now() + sessionDays * 86_400_000)
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: subject.kind === 'user' ? subject.userId : null,
      seller_id: subject.kind === 'seller' ? subject.sellerId : null,
      expires_at: expiresAt,
    })
    .execute()
  if (subject.kind === 'user' && subject.role === 'ROLE_ADMIN') await recordActivity(db, subject.userId)
  return new SignJWT({ email: subject.email, authorities: subject.role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(subject.kind === 'user' ? `user:${subject.userId}` : `seller:${subject.sellerId}`)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(keys.token)
}

/**
 * The active session of a bearer token; undefined for a token that is invalid, expired, revoked or of a closed
 * account.
 */
export async function readSession(db: Db, keys: Keys, token: string): Promise<Session | undefined> {
  const id = await verifiedId(keys, token)
  if (!id) return undefined
  const { rows } = await sql<{
    user_id: number | null
    seller_id: number | null
    role: 'ROLE_CUSTOMER' | 'ROLE_ADMIN' | null
    account_status: string | null
    unseen: boolean | null
    enrolled: boolean
    passed: boolean
  }>`
    select s.user_id, s.seller_id, u.role, m.account_status,
      case when u.role = 'ROLE_ADMIN' then (
        select seen_at is null or seen_at < now() - make_interval(mins => ${seenMinutes}::int)
        from staff where user_id = u.id and removed_at is null
      ) end as unseen,
      f.confirmed_at is not null as enrolled, s.second_factor_at is not null as passed
    from sessions s
    left join users u on u.id = s.user_id and u.banned_at is null and u.deleted_at is null
    left join second_factors f on f.user_id = u.id
    left join sellers m on m.id = s.seller_id and m.account_status not in ('BANNED', 'CLOSED')
    where s.id = ${id} and s.revoked_at is null and s.expires_at > now()
  `.execute(db)
  const row = rows[0]
  if (row?.user_id && row.unseen) await recordActivity(db, row.user_id)
  if (row?.user_id && row.role) {
    const secondFactor = !row.enrolled ? 'none' : row.passed ? 'passed' : 'pending'
    return { kind: 'user', id, userId: row.user_id, role: row.role, secondFactor }
  }
  if (row?.seller_id && row.account_status) {
    return {
      kind: 'seller',
      id,
      sellerId: row.seller_id,
      role: 'ROLE_SELLER',
      accountStatus: row.account_status,
    }
  }
  return undefined
}

const verifiedMax = 5_000
/** Verified tokens in order of use. A valid signature stays valid until the token expires. */
const verified = new WeakMap<Keys, Map<string, { id: string; expiresAt: number }>>()

async function verifiedId(keys: Keys, token: string): Promise<string | undefined> {
  const tokens = verified.get(keys) ?? new Map<string, { id: string; expiresAt: number }>()
  verified.set(keys, tokens)
  const valid = tokens.get(token) ?? (await verify(keys, token))
  tokens.delete(token)
  if (!valid || valid.expiresAt <= Date.now()) return undefined
  tokens.set(token, valid)
  const [oldest] = tokens.keys()
  if (tokens.size > verifiedMax && oldest !== undefined) tokens.delete(oldest)
  return valid.id
}

async function verify(keys: Keys, token: string): Promise<{ id: string; expiresAt: number } | undefined> {
  // Accept the three-part form only: a token with extra blanks or parts would be another string than the signed one.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) || token.length > 2000) return undefined
  try {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: 'JWT',
      requiredClaims: ['exp', 'jti', 'sub', 'iat'],
    })
    if (!payload.jti || !uuid.test(payload.jti) || !payload.exp) return undefined
    return { id: payload.jti, expiresAt: payload.exp * 1000 }
  } catch {
    return undefined
  }
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Records that the session passed the second step of its login. */
export async function passSecondFactor(tx: Db, id: string): Promise<void> {
  await tx.updateTable('sessions').set({ second_factor_at: sql`now()` }).where('id', '=', id).execute()
}

/** Ends all sessions of a user except this one. */
export async function endOtherSessions(tx: Db, session: { id: string; userId: number }): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', session.userId)
    .where('id', '<>', session.id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of a user. */
export async function endUserSessions(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of a seller. */
export async function endSellerSessions(tx: Db, sellerId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes the sessions of a seller before the account is deleted. */
export async function deleteSellerSessions(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('seller_id', '=', sellerId).execute()
}

/** Sessions stay for 30 days after they expire. */
const expiredSessionDays = 30

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now() - make_interval(days => ${expiredSessionDays}::int)`.execute(
    db,
  )
}
