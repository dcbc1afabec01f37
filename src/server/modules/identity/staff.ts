import type { Invitation } from '#contract/admin/staff.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import * as identity from './identity.sql.ts'
import { endUsersSessions } from './sessions.ts'
import { type Leaving, mayLeave, type RoleHolder } from './staff.rules.ts'
import * as statements from './staff.sql.ts'

export const invitationDays = 7
const mailsPerHour = 30

type Whom = { id: number } | { email: string }

const find = (holders: RoleHolder[], whom: Whom) =>
  holders.find((holder) => ('id' in whom ? holder.id === whom.id : holder.email === whom.email))

/**
 * Makes an admin a customer again, by another's word or with null by a command on the server: every session ends, and
 * whoever was only invited by that admin is not any more. Nothing happens unless the answer is that it is allowed.
 */
export async function removeAdmin(
  tx: Db,
  whom: Whom,
  by: number | null,
): Promise<{ answer: Leaving; email: string; removalId?: number }> {
  const holders = await statements.lockAdmins(tx)
  // Who was just removed by another has no say any more.
  if (by !== null && !holders.some((holder) => holder.id === by && !holder.banned)) {
    throw new Failure('forbidden')
  }
  const one = find(holders, whom)
  const answer = mayLeave(holders, one)
  if (answer !== 'allowed' || !one) return { answer, email: one?.email ?? '' }
  const removalId = await statements.takeRole(tx, one.id, by)
  await loseHold(tx, one.id, by)
  return { answer, email: one.email, removalId }
}

/** Closes the account of a customer or an admin; said twice, it is as it was. */
export async function banUser(tx: Db, email: string): Promise<Leaving> {
  const holders = await statements.lockAdmins(tx)
  if (mayLeave(holders, find(holders, { email })) === 'last') return 'last'
  const userId = await identity.setBanned(tx, email, true)
  if (userId === undefined) return 'unknown'
  await loseHold(tx, userId, null)
  return 'allowed'
}

/** Opens it again. Sessions end both ways: none of before the ban comes back after it. */
export async function unbanUser(tx: Db, email: string): Promise<boolean> {
  const userId = await identity.setBanned(tx, email, false)
  if (userId !== undefined) await endUsersSessions(tx, userId)
  return userId !== undefined
}

async function loseHold(tx: Db, userId: number, by: number | null): Promise<void> {
  await statements.takeBackInvitationsOf(tx, userId, by)
  await endUsersSessions(tx, userId)
}

/** Invites an address. The words of a refusal are for admins only. */
export async function inviteAdmin(tx: Db, invitation: { email: string; by: number }): Promise<Invitation> {
  await limitMails(tx, invitation.by)
  const made = await statements.insertInvitation(tx, { ...invitation, days: invitationDays })
  if (made) return made
  const user = await identity.findUserByEmail(tx, invitation.email)
  if (user?.role === 'ROLE_ADMIN' && !user.deleted_at) {
    throw new Failure('already_exists', { message: `${invitation.email} is an admin already.` })
  }
  if (user?.banned_at && !user.deleted_at) {
    throw new Failure('status_conflict', {
      message: `The account of ${invitation.email} is banned. It must be opened again first.`,
    })
  }
  throw new Failure('already_exists', {
    message: `${invitation.email} is invited already. You can send the invitation again.`,
  })
}

/** An open invitation, to be mailed again. */
export async function renewInvitation(tx: Db, id: number, by: number): Promise<Invitation> {
  await limitMails(tx, by)
  const renewed = await statements.renewInvitation(tx, id, invitationDays)
  if (!renewed) throw new Failure('not_found')
  return renewed
}

export async function takeBackInvitation(db: Db, id: number, by: number): Promise<void> {
  if (!(await statements.takeBackInvitation(db, id, by))) throw new Failure('not_found')
}

/**
 * Makes who has just proved to own an invited address an admin. Sessions from before end: they were not opened by an
 * admin. Undefined when the invitation is not live any more.
 */
export async function acceptInvitation(
  tx: Db,
  user: { id: number; email: string },
): Promise<{ id: number; invitedBy: number } | undefined> {
  const used = await statements.spendInvitation(tx, user)
  if (!used || !(await statements.giveRole(tx, user.id, used.invitedBy))) return undefined
  await endUsersSessions(tx, user.id)
  return used
}

const limitMails = (tx: Db, adminId: number) =>
  limit(tx, { key: `staff-mails:${adminId}`, max: mailsPerHour, windowSeconds: 3600 })
