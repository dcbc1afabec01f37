import { sql } from 'kysely'
import type { Invitation } from '#contract/admin/staff.ts'
import type { Db } from '../../database/open.ts'
import type { RoleHolder } from './staff.rules.ts'

export const person = (
  row: string,
) => sql`json_build_object('id', ${sql.ref(`${row}.id`)}, 'firstName', ${sql.ref(`${row}.first_name`)},
  'lastName', ${sql.ref(`${row}.last_name`)}, 'email', ${sql.ref(`${row}.email`)})`

export const iso = (time: Date): string => time.toISOString()

/** All who have the role, locked until the transaction ends: of two who take away one another, the second sees the first. */
export async function lockAdmins(tx: Db): Promise<RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select id, email, banned_at is not null as banned from users
    where role = 'ROLE_ADMIN' and deleted_at is null order by id for no key update
  `.execute(tx)
  return rows
}

/** Takes the role away; the record of it follows by a trigger, and says then by whom. Returns that record's id. */
export async function takeRole(tx: Db, userId: number, by: number | null): Promise<number> {
  await sql`update users set role = 'ROLE_CUSTOMER', version = version + 1 where id = ${userId} and role = 'ROLE_ADMIN'`.execute(
    tx,
  )
  const { id } = await tx
    .updateTable('staff')
    .set({ removed_by: by })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('staff')
        .select((of) => of.fn.max('id').as('id'))
        .where('user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Nobody becomes an admin by the word of one who is none any more. */
export async function takeBackInvitationsOf(tx: Db, userId: number, by: number | null): Promise<void> {
  await sql`
    update staff_invitations set taken_back_at = now(), taken_back_by = ${by}
    where invited_by = ${userId} and accepted_at is null and taken_back_at is null
  `.execute(tx)
}

export const shownInvitation = sql`t.id, t.email, t.created_at as "createdAt", t.sent_at as "sentAt", t.sendings,
  t.expires_at as "expiresAt", t.expires_at <= now() as expired, ${person('i')} as "invitedBy"`

export type InvitationRow = Omit<Invitation, 'createdAt' | 'sentAt' | 'expiresAt'> &
  Record<'createdAt' | 'sentAt' | 'expiresAt', Date>

export const toInvitation = (row: InvitationRow): Invitation => ({
  ...row,
  createdAt: iso(row.createdAt),
  sentAt: iso(row.sentAt),
  expiresAt: iso(row.expiresAt),
})

/**
 * Invites an address once: one that is an admin's already, that is banned or that has a live invitation gets none. One
 * that has run out starts anew. The inviter is held, so that nobody invites who is just being removed.
 */
export async function insertInvitation(
  tx: Db,
  invitation: { email: string; by: number; days: number },
): Promise<Invitation | undefined> {
  const { rows } = await sql<InvitationRow>`
    with inviter as (
      select * from users where id = ${invitation.by} and role = 'ROLE_ADMIN' and banned_at is null for share
    ), t as (
      insert into staff_invitations (email, invited_by, expires_at)
      select ${invitation.email}, id, now() + make_interval(days => ${invitation.days}::int) from inviter
      where not exists (
        select 1 from users u where u.email = ${invitation.email} and u.deleted_at is null
          and (u.role = 'ROLE_ADMIN' or u.banned_at is not null)
      )
      on conflict (email) where accepted_at is null and taken_back_at is null do update set
        invited_by = excluded.invited_by, expires_at = excluded.expires_at, sent_at = now(), sendings = 1, created_at = now()
        where staff_invitations.expires_at <= now()
      returning *
    )
    select ${shownInvitation} from t join inviter i on true
  `.execute(tx)
  return rows[0] && toInvitation(rows[0])
}

/** Lets an open invitation hold as long as a new one. */
export async function renewInvitation(tx: Db, id: number, days: number): Promise<Invitation | undefined> {
  const { rows } = await sql<InvitationRow>`
    with t as (
      update staff_invitations set expires_at = now() + make_interval(days => ${days}::int), sent_at = now(),
        sendings = sendings + 1
      where id = ${id} and accepted_at is null and taken_back_at is null
      returning *
    )
    select ${shownInvitation} from t join users i on i.id = t.invited_by
  `.execute(tx)
  return rows[0] && toInvitation(rows[0])
}

export async function takeBackInvitation(db: Db, id: number, by: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_invitations set taken_back_at = now(), taken_back_by = ${by}
    where id = ${id} and accepted_at is null and taken_back_at is null returning id
  `.execute(db)
  return rows.length > 0
}

/** Uses a live invitation up; undefined when there is none, or another login was faster. */
export async function spendInvitation(
  tx: Db,
  user: { id: number; email: string },
): Promise<{ id: number; invitedBy: number } | undefined> {
  const { rows } = await sql<{ id: number; invitedBy: number }>`
    update staff_invitations set accepted_at = now(), accepted_by = ${user.id}
    where email = ${user.email} and accepted_at is null and taken_back_at is null and expires_at > now()
    returning id, invited_by as "invitedBy"
  `.execute(tx)
  return rows[0]
}

/** Gives the role; false for who has it already, or may not have it. */
export async function giveRole(tx: Db, userId: number, invitedBy: number): Promise<boolean> {
  const { rows } = await sql`
    update users set role = 'ROLE_ADMIN', version = version + 1
    where id = ${userId} and role <> 'ROLE_ADMIN' and banned_at is null and deleted_at is null returning id
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`update staff set invited_by = ${invitedBy} where user_id = ${userId} and removed_at is null`.execute(
    tx,
  )
  return true
}

/** Remembers that an admin was here. */
export async function noteSeen(db: Db, userId: number): Promise<void> {
  await sql`update staff set seen_at = now() where user_id = ${userId} and removed_at is null`.execute(db)
}
