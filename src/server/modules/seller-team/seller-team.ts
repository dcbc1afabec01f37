import type { TeamMember } from '#contract/sellers/team.ts'
import { Failure } from '#shared/failure.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import { type TeamRole, teamRolesWith } from '#shared/sellers/team-roles.ts'
import { sqlState, uniqueViolation } from '../../database/errors.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import type { EndedMember } from './seller-team.sql.ts'
import * as statements from './seller-team.sql.ts'

export type { EndedMember }

const invitationDays = 7
const membersMax = 50
const mailsPerHour = 30
/** For sellers that staff have not activated yet. */
const unreviewedMailsPerHour = 3

export const listTeam = (db: Db, sellerId: number): Promise<TeamMember[]> =>
  statements.listMembers(db, sellerId, membersMax)

/** Invites an address. The reply is the same for an address with a seller account, so that it reveals none. */
export async function inviteMember(
  tx: Db,
  invitation: { sellerId: number; email: string; role: TeamRole },
): Promise<TeamMember> {
  await limitMails(tx, invitation.sellerId)
  if ((await statements.countMembers(tx, invitation.sellerId)) >= membersMax) {
    throw new Failure('status_conflict', {
      message: `A team has at most ${membersMax} members and invitations.`,
    })
  }
  const made = await statements.insertInvitation(tx, { ...invitation, days: invitationDays })
  if (made) return made
  throw new Failure('already_exists', {
    message: `${invitation.email} is in your team or invited already. You can send the invitation again.`,
  })
}

/** Extends an open invitation before it is emailed again. */
export async function renewInvitation(tx: Db, sellerId: number, id: number): Promise<TeamMember> {
  await limitMails(tx, sellerId)
  const renewed = await statements.renewInvitation(tx, sellerId, id, invitationDays)
  if (!renewed) throw new Failure('not_found')
  return renewed
}

/** Changes the role of a member or an invitation. Throws `not_found` if it ended, or has the role already. */
export async function changeRole(tx: Db, sellerId: number, id: number, role: TeamRole) {
  const changed = await statements.updateRole(tx, sellerId, id, role)
  if (!changed) throw new Failure('not_found')
  return changed
}

/** Ends a membership or revokes an invitation, and erases the address. */
export async function removeMember(tx: Db, sellerId: number, id: number) {
  const ended = await statements.endMember(tx, sellerId, id)
  if (!ended) throw new Failure('not_found')
  return ended
}

/** Ends all memberships and invitations of a seller, and erases their addresses. */
export const removeTeam = (tx: Db, sellerId: number): Promise<EndedMember[]> =>
  statements.endMembers(tx, sellerId)

/** The membership or the newest open invitation of an address. */
export const findMember = (db: Db, email: string) => statements.findByEmail(db, email)

/** The address of a member who has joined, locked until the transaction ends. */
export async function lockJoined(tx: Db, sellerId: number, id: number): Promise<string> {
  const email = await statements.lockJoined(tx, sellerId, id)
  if (email === undefined) throw new Failure('not_found')
  return email
}

/** Accepts an invitation; undefined if it is no longer open, or the address has joined another team. */
export async function acceptInvitation(tx: Db, id: number) {
  try {
    return await statements.acceptInvitation(tx, id)
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new Failure('code_wrong')
    throw error
  }
}

/** Members who may do something, for notifications. The registered account is not among them. */
export const readMembersAllowedTo = (
  tx: Db,
  sellerId: number,
  permission: TeamPermission,
): Promise<{ id: number; email: string; role: TeamRole }[]> =>
  statements.addressesWith(tx, sellerId, teamRolesWith(permission))

/** The acting owner may have been removed or given another role since the access check. */
export async function checkStillOwner(tx: Db, memberId: number | null): Promise<void> {
  if (memberId === null || (await statements.lockOwner(tx, memberId, teamRolesWith('team.write')))) return
  throw new Failure('forbidden')
}

async function limitMails(tx: Db, sellerId: number): Promise<void> {
  const max = (await statements.isActive(tx, sellerId)) ? mailsPerHour : unreviewedMailsPerHour
  await limit(tx, { key: `team-mails:${sellerId}`, max, windowSeconds: 3600 })
}
