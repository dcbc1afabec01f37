import { sql } from 'kysely'
import type { Role } from '#contract/shop/accounts/identity.ts'
import type { Db } from '../../../database/open.ts'
import { graceSeconds, type SessionKind, type SessionLimits } from './sessions.rules.ts'

/** Whose session: of a user, or of a seller's registered account (`memberId` null) or member. */
export type Owner =
  | { kind: 'user'; userId: number }
  | { kind: 'seller'; sellerId: number; memberId: number | null }

const ownedBy = (owner: Owner) =>
  owner.kind === 'user'
    ? sql`user_id = ${owner.userId}`
    : sql`seller_id = ${owner.sellerId} and member_id is not distinct from ${owner.memberId}::bigint`

const isOpen = sql`revoked_at is null and expires_at > now()`

/** Opens a session. The oldest sessions of the account beyond `max` end. */
export async function insertSession(
  db: Db,
  session: Owner & { id: string; device: string; idleHours: number; maxHours: number; max: number },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    with ended as (
      update sessions set revoked_at = now() where id in (
        select id from sessions where ${ownedBy(session)} and ${isOpen}
        order by renewed_at desc, id desc offset ${session.max - 1}
      )
    )
    insert into sessions (id, user_id, seller_id, member_id, device, expires_at, ends_at)
    values (
      ${session.id}, ${session.kind === 'user' ? session.userId : null},
      ${session.kind === 'seller' ? session.sellerId : null},
      ${session.kind === 'seller' ? session.memberId : null}, ${session.device},
      now() + make_interval(hours => ${session.idleHours}::int), now() + make_interval(hours => ${session.maxHours}::int)
    ) returning expires_at
  `.execute(db)
  return rows[0]?.expires_at ?? new Date()
}

export type Renewed = {
  user_id: number | null
  seller_id: number | null
  email: string
  role: Role
  expires_at: Date
  generation: number
}

/** The account of a session, unless it is banned, deleted or closed. */
const account = sql`
  select s.id, s.user_id, s.seller_id, coalesce(u.role, 'ROLE_SELLER') as role,
    case when u.id is not null then u.email when m.id is null then null when s.member_id is null then m.email else t.email end
      as email
  from sessions s
  left join users u on u.id = s.user_id and u.banned_at is null and u.deleted_at is null
  left join sellers m on m.id = s.seller_id and m.account_status not in ('BANNED', 'CLOSED')
  left join seller_members t on t.id = s.member_id and t.ended_at is null
`

/** Replaces the current cookie. Undefined if another cookie is current, or the session or its account has ended. */
export async function rotateCookie(
  db: Db,
  cookie: { kind: SessionKind; id: string; generation: number; device: string },
  limits: SessionLimits,
): Promise<Renewed | undefined> {
  const { rows } = await sql<Renewed>`
    update sessions s set generation = s.generation + 1, acknowledged = false, renewed_at = now(),
      device = case when ${cookie.device} = '' then s.device else ${cookie.device} end,
      expires_at = least(s.ends_at, now() + make_interval(hours => case a.role
        when 'ROLE_SELLER' then ${limits.seller.idleHours}::int
        when 'ROLE_ADMIN' then ${limits.admin.idleHours}::int
        else ${limits.customer.idleHours}::int end))
    from (${account} where s.id = ${cookie.id}) a
    where s.id = a.id and a.email is not null and (s.seller_id is not null) = ${cookie.kind === 'seller'}
      and s.generation = ${cookie.generation} and s.revoked_at is null and s.expires_at > now()
    returning s.user_id, s.seller_id, a.email, a.role, s.expires_at, s.generation
  `.execute(db)
  return rows[0]
}

/** The session of an old cookie; undefined if there is none. */
export async function readForOldCookie(
  db: Db,
  cookie: { kind: SessionKind; id: string },
): Promise<(Renewed & { active: boolean; recent: boolean; acknowledged: boolean }) | undefined> {
  const { rows } = await sql<Renewed & { active: boolean; recent: boolean; acknowledged: boolean }>`
    select s.user_id, s.seller_id, a.email, a.role, s.expires_at, s.generation, s.acknowledged,
      s.revoked_at is null and s.expires_at > now() as active,
      s.renewed_at > now() - make_interval(secs => ${graceSeconds}::int) as recent
    from sessions s join (${account} where s.id = ${cookie.id}) a on a.id = s.id
    where a.email is not null and (s.seller_id is not null) = ${cookie.kind === 'seller'}
  `.execute(db)
  return rows[0]
}

/** Replaces the current cookie after a change of privileges. The old one gets no grace time. */
export async function replaceCookie(
  db: Db,
  id: string,
): Promise<{ generation: number; expires_at: Date } | undefined> {
  return db
    .updateTable('sessions')
    .set((eb) => ({
      generation: eb('generation', '+', 2),
      acknowledged: true,
      renewed_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['generation', 'expires_at'])
    .executeTakeFirst()
}

/** Records that the browser received the cookie of this generation. */
export async function acknowledgeCookie(db: Db, id: string, generation: number): Promise<void> {
  await sql`update sessions set acknowledged = true where id = ${id} and generation = ${generation}`.execute(
    db,
  )
}

/** Ends a session; false if it had ended. */
export async function revokeSession(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update sessions set revoked_at = now() where id = ${id} and revoked_at is null returning id
  `.execute(db)
  return rows.length > 0
}

/** Ends the sessions of an account: all, all but one, or only one. Returns how many. */
export async function revokeSessions(
  db: Db,
  owner: Owner,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const { rows } = await sql`
    update sessions set revoked_at = now() where ${ownedBy(owner)} and revoked_at is null
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
      and (${which.except ?? null}::uuid is null or id <> ${which.except ?? null}::uuid)
    returning id
  `.execute(db)
  return rows.length
}

/** Ends the sessions of a seller and of all members. */
export async function revokeTeamSessions(db: Db, sellerId: number): Promise<void> {
  await sql`update sessions set revoked_at = now() where seller_id = ${sellerId} and revoked_at is null`.execute(
    db,
  )
}

/** The open sessions of an account, last used first. */
export async function listOpenSessions(db: Db, owner: Owner, max: number) {
  const { rows } = await sql<{
    id: string
    device: string
    created_at: Date
    renewed_at: Date
    expires_at: Date
  }>`
    select id, device, created_at, renewed_at, expires_at from sessions
    where ${ownedBy(owner)} and ${isOpen} order by renewed_at desc, id desc limit ${max}
  `.execute(db)
  return rows
}

/** Deletes up to `limit` sessions, `days` after their end; returns their number. */
export async function deleteEndedSessions(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id in (
      select id from sessions
      where expires_at < now() - make_interval(days => ${days}::int)
        or revoked_at < now() - make_interval(days => ${days}::int)
      limit ${limit} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
