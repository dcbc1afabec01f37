import type { Invitation } from '#contract/admin/staff.ts'
import { Failure } from '#shared/failure.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { isAllowed, rolesWith, type StaffRole } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import * as identity from './identity.sql.ts'
import { endUserSessions } from './sessions.ts'
import {
  checkRemoval,
  checkRoleChange,
  type RemovalAnswer,
  type RoleChangeAnswer,
  type StaffAccount,
} from './staff/staff.rules.ts'
import * as statements from './staff/staff.sql.ts'

export const invitationDays = 7
const mailsPerHour = 30

type AdminRef = { id: number } | { email: string }

const find = (holders: StaffAccount[], whom: AdminRef) =>
  holders.find((holder) => ('id' in whom ? holder.id === whom.id : holder.email === whom.email))

/**
 * Makes an admin a customer again and ends their sessions and open invitations. `by` is the removing admin, null for
 * the command line. Changes nothing unless the answer is `allowed`.
 */
export async function removeAdmin(
  tx: Db,
  whom: AdminRef,
  by: number | null,
): Promise<{ answer: RemovalAnswer; email: string; removalId?: number }> {
  const holders = await statements.lockStaff(tx)
  checkStillAllowed(holders, by)
  const one = find(holders, whom)
  const answer = checkRemoval(holders, one)
  if (answer !== 'allowed' || !one) return { answer, email: one?.email ?? '' }
  const removalId = await statements.removeAdminRole(tx, one.id, by)
  await revokeAccess(tx, one.id, by)
  return { answer, email: one.email, removalId }
}

/**
 * Changes the role of a staff member and ends their sessions, and their open invitations if they may no longer invite.
 * `by` is null for the command line. Changes nothing unless the answer is `allowed`.
 */
export async function changeStaffRole(
  tx: Db,
  whom: AdminRef,
  { role, by }: { role: StaffRole; by: number | null },
): Promise<{ answer: RoleChangeAnswer; email: string; was?: StaffRole }> {
  const holders = await statements.lockStaff(tx)
  checkStillAllowed(holders, by)
  const one = find(holders, whom)
  const answer = checkRoleChange(holders, one, { role, by })
  if (answer !== 'allowed' || !one) return { answer, email: one?.email ?? '' }
  if (!(await statements.updateStaffRole(tx, one.id, { was: one.role, role }))) {
    throw new Failure('version_conflict')
  }
  if (!isAllowed(role, 'staff.write')) await statements.revokeInvitationsOf(tx, one.id, by)
  await endUserSessions(tx, one.id)
  return { answer, email: one.email, was: one.role }
}

/** Another staff member, locked until the transaction ends, for a change by an owner. */
export async function lockColleague(tx: Db, id: number, by: number): Promise<StaffAccount> {
  const holders = await statements.lockStaff(tx)
  checkStillAllowed(holders, by)
  const one = find(holders, { id })
  if (!one) throw new Failure('not_found')
  return one
}

/** The acting owner may have been removed, banned or given another role since the access check. */
function checkStillAllowed(holders: StaffAccount[], by: number | null): void {
  const actor = holders.find((holder) => holder.id === by && !holder.banned)
  if (by !== null && !isAllowed(actor?.role ?? null, 'staff.write')) throw new Failure('forbidden')
}

/** The staff who may do something now, for notifications. */
export const readStaffAllowedTo = (
  tx: Db,
  permission: Permission,
): Promise<{ id: number; email: string }[]> => statements.activeStaff(tx, rolesWith(permission))

/** Whether the account may do something; its role stays until the transaction ends. */
export const lockAllowed = (tx: Db, userId: number, permission: Permission): Promise<boolean> =>
  statements.lockStaffMember(tx, userId, rolesWith(permission))

/** Bans a customer or an admin. Repeating it changes nothing. */
export async function banUser(tx: Db, email: string): Promise<RemovalAnswer> {
  const holders = await statements.lockStaff(tx)
  if (checkRemoval(holders, find(holders, { email })) === 'last') return 'last'
  const userId = await identity.setBanned(tx, email, true)
  if (userId === undefined) return 'unknown'
  await revokeAccess(tx, userId, null)
  return 'allowed'
}

/** Lifts a ban. Sessions from before the ban stay ended. */
export async function unbanUser(tx: Db, email: string): Promise<boolean> {
  const userId = await identity.setBanned(tx, email, false)
  if (userId !== undefined) await endUserSessions(tx, userId)
  return userId !== undefined
}

async function revokeAccess(tx: Db, userId: number, by: number | null): Promise<void> {
  await statements.revokeInvitationsOf(tx, userId, by)
  await endUserSessions(tx, userId)
}

/** Invites an email address. The error messages reveal account data, so they are for admins only. */
export async function inviteAdmin(
  tx: Db,
  invitation: { email: string; role: StaffRole; by: number },
): Promise<Invitation> {
  await limitMails(tx, invitation.by)
  const made = await statements.insertInvitation(tx, { ...invitation, days: invitationDays })
  if (made) return made
  const user = await identity.findUserByEmail(tx, invitation.email)
  if (user?.role === 'ROLE_ADMIN' && !user.deleted_at) {
    throw new Failure('already_exists', { message: `${invitation.email} is already an admin.` })
  }
  if (user?.banned_at && !user.deleted_at) {
    throw new Failure('status_conflict', {
      message: `The account of ${invitation.email} is blocked. Unblock it first.`,
    })
  }
  throw new Failure('already_exists', {
    message: `${invitation.email} has already been invited. You can resend the invitation.`,
  })
}

/** Extends an open invitation before it is emailed again. */
export async function renewInvitation(tx: Db, id: number, by: number): Promise<Invitation> {
  await limitMails(tx, by)
  const renewed = await statements.renewInvitation(tx, id, invitationDays)
  if (!renewed) throw new Failure('not_found')
  return renewed
}

/** Revokes an open invitation and returns its address. */
export async function revokeInvitation(tx: Db, id: number, by: number): Promise<string> {
  const email = await statements.revokeInvitation(tx, id, by)
  if (email === undefined) throw new Failure('not_found')
  return email
}

/**
 * Makes a user with a verified, invited address an admin and ends their earlier sessions. Undefined without an open
 * invitation.
 */
export async function acceptInvitation(
  tx: Db,
  user: { id: number; email: string },
): Promise<statements.AcceptedInvitation | undefined> {
  const used = await statements.redeemInvitation(tx, user)
  if (!used || !(await statements.grantStaffRole(tx, user.id, used))) return undefined
  await endUserSessions(tx, user.id)
  return used
}

const limitMails = (tx: Db, adminId: number) =>
  limit(tx, { key: `staff-mails:${adminId}`, max: mailsPerHour, windowSeconds: 3600 })
