import { sql } from 'kysely'
import type { Invitation } from '#contract/admin/staff.ts'
import { rolesWith, type StaffRole } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../../database/open.ts'
import type { StaffAccount } from './staff.rules.ts'

export const person = (
  row: string,
) => sql`json_build_object('id', ${sql.ref(`${row}.id`)}, 'firstName', ${sql.ref(`${row}.first_name`)},
  'lastName', ${sql.ref(`${row}.last_name`)}, 'email', ${sql.ref(`${row}.email`)})`

export const iso = (time: Date): string => time.toISOString()

/**
 * All staff, locked until the transaction ends: of two owners who remove each other, the second sees the first
 * removal.
 */
export async function lockStaff(tx: Db): Promise<StaffAccount[]> {
  const { rows } = await sql<StaffAccount>`
    select id, email, banned_at is not null as banned, staff_role as role from users
    where role = 'ROLE_ADMIN' and deleted_at is null order by id for no key update
  `.execute(tx)
  return rows
}

/** Removes the role. A trigger closes the `staff` record, whose id is returned. */
export async function removeAdminRole(tx: Db, userId: number, by: number | null): Promise<number> {
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

/** Changes the role; false if it is no longer `was`. */
export async function updateStaffRole(
  tx: Db,
  userId: number,
  { was, role }: { was: StaffRole; role: StaffRole },
): Promise<boolean> {
  const { rows } = await sql`
    update users set staff_role = ${role}, version = version + 1
    where id = ${userId} and staff_role = ${was} and deleted_at is null returning id
  `.execute(tx)
  return rows.length === 1
}

/** The staff of these roles who can act. */
export async function activeStaff(tx: Db, roles: StaffRole[]): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users
    where staff_role = any (${roles}::text[]) and banned_at is null and deleted_at is null order by id
  `.execute(tx)
  return rows
}

/** Whether the account has one of the roles and can act, locked until the transaction ends. */
export async function lockStaffMember(tx: Db, userId: number, roles: StaffRole[]): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where id = ${userId} and staff_role = any (${roles}::text[]) and banned_at is null and deleted_at is null for share
  `.execute(tx)
  return rows.length === 1
}

/** Revokes the open invitations of a staff member who may no longer invite. */
export async function revokeInvitationsOf(tx: Db, userId: number, by: number | null): Promise<void> {
  await sql`
    update staff_invitations set taken_back_at = now(), taken_back_by = ${by}
    where invited_by = ${userId} and accepted_at is null and taken_back_at is null
  `.execute(tx)
}

export const shownInvitation = sql`t.id, t.email, t.staff_role as role, t.created_at as "createdAt", t.sent_at as "sentAt", t.sendings,
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
 * Creates an invitation unless the address is an admin's, is banned or has an open invitation; an expired one is
 * renewed. Locks the inviter, so that an admin who is being removed cannot invite.
 */
export async function insertInvitation(
  tx: Db,
  invitation: { email: string; role: StaffRole; by: number; days: number },
): Promise<Invitation | undefined> {
  const { rows } = await sql<InvitationRow>`
    with inviter as (
      select * from users where id = ${invitation.by} and staff_role = any (${rolesWith('staff.write')}::text[])
        and banned_at is null and deleted_at is null for share
    ), t as (
      insert into staff_invitations (email, staff_role, invited_by, expires_at)
      select ${invitation.email}, ${invitation.role}, id, now() + make_interval(days => ${invitation.days}::int) from inviter
      where not exists (
        select 1 from users u where u.email = ${invitation.email} and u.deleted_at is null
          and (u.role = 'ROLE_ADMIN' or u.banned_at is not null)
      )
      on conflict (email) where accepted_at is null and taken_back_at is null do update set
        staff_role = excluded.staff_role, invited_by = excluded.invited_by, expires_at = excluded.expires_at, sent_at = now(), sendings = 1, created_at = now()
        where staff_invitations.expires_at <= now()
      returning *
    )
    select ${shownInvitation} from t join inviter i on true
  `.execute(tx)
  return rows[0] && toInvitation(rows[0])
}

/** Extends an open invitation to the full period. */
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

/** The address of the revoked invitation; undefined if it is not open. */
export async function revokeInvitation(db: Db, id: number, by: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update staff_invitations set taken_back_at = now(), taken_back_by = ${by}
    where id = ${id} and accepted_at is null and taken_back_at is null returning email
  `.execute(db)
  return rows[0]?.email
}

export type AcceptedInvitation = { id: number; invitedBy: number; role: StaffRole }

/** Uses an open invitation; undefined when there is none, or another login used it. */
export async function redeemInvitation(
  tx: Db,
  user: { id: number; email: string },
): Promise<AcceptedInvitation | undefined> {
  const { rows } = await sql<AcceptedInvitation>`
    update staff_invitations set accepted_at = now(), accepted_by = ${user.id}
    where email = ${user.email} and accepted_at is null and taken_back_at is null and expires_at > now()
    returning id, invited_by as "invitedBy", staff_role as role
  `.execute(tx)
  return rows[0]
}

/** Adds the user to the staff; false if they are on it already, or banned or deleted. */
export async function grantStaffRole(
  tx: Db,
  userId: number,
  { role, invitedBy }: AcceptedInvitation,
): Promise<boolean> {
  const { rows } = await sql`
    update users set role = 'ROLE_ADMIN', staff_role = ${role}, version = version + 1
    where id = ${userId} and role <> 'ROLE_ADMIN' and banned_at is null and deleted_at is null returning id
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`update staff set invited_by = ${invitedBy} where user_id = ${userId} and removed_at is null`.execute(
    tx,
  )
  return true
}

/** Records an admin's activity. */
export async function recordActivity(db: Db, userId: number): Promise<void> {
  await sql`update staff set seen_at = now() where user_id = ${userId} and removed_at is null`.execute(db)
}
