import type { TeamMember } from '#contract/sellers/team.ts'
import { Failure } from '#shared/failure.ts'
import { uuidv7 } from '#shared/ids.ts'
import { type TeamRole, teamRoleNames } from '#shared/sellers/team-roles.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { endAllSessions, type Session } from '../../modules/identity/sessions.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import {
  acceptInvitation,
  changeRole,
  checkStillOwner,
  inviteMember,
  removeMember,
  renewInvitation,
} from '../../modules/seller-team/seller-team.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { eraseMember } from './steps/erase-member.ts'
import { mailTeamOwners } from './steps/mail-team.ts'

type Actor = Extract<Session, { kind: 'seller' }>
type Reply = { message: string }
type Invited = { email: string; role: TeamRole }

/** Invites an address to the seller's team, by mail. */
export const inviteToTeam = (shop: Shop, actor: Actor, { email, role }: Invited): Promise<TeamMember> =>
  transaction(shop.db, async (tx) => {
    await checkStillOwner(tx, actor.memberId)
    const account = await readSeller(tx, shop.keys, actor.sellerId)
    if (account.email === email) {
      throw new Failure('already_exists', { message: `${email} is the address of this seller account.` })
    }
    const invitation = await inviteMember(tx, { sellerId: actor.sellerId, email, role })
    await mailInvitation(tx, shop, actor.sellerId, invitation)
    await mailTeamOwners(tx, shop.config, actor.sellerId, { change: 'invited', email, role, by: actor.email })
    return invitation
  })

/** Renews an open invitation and mails it again. */
export const resendTeamInvitation = (shop: Shop, actor: Actor, id: number): Promise<TeamMember> =>
  transaction(shop.db, async (tx) => {
    await checkStillOwner(tx, actor.memberId)
    const invitation = await renewInvitation(tx, actor.sellerId, id)
    await mailInvitation(tx, shop, actor.sellerId, invitation)
    const { email, role } = invitation
    await mailTeamOwners(tx, shop.config, actor.sellerId, { change: 'resent', email, role, by: actor.email })
    return invitation
  })

/** Changes a role, ends the member's sessions, and mails the member and the owners. */
export const changeMemberRole = (shop: Shop, actor: Actor, id: number, role: TeamRole): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    if (actor.memberId === id) {
      throw new Failure('status_conflict', { message: 'You cannot change your own role. Ask another owner.' })
    }
    await checkStillOwner(tx, actor.memberId)
    const { sellerId } = actor
    const { email, was, joined } = await changeRole(tx, sellerId, id, role)
    if (joined) {
      await endAllSessions(tx, { kind: 'seller', sellerId, memberId: id })
      const { businessDetails } = await readSeller(tx, shop.keys, sellerId)
      await queueMail(tx, {
        key: `team-role:${id}:${uuidv7()}`,
        to: email,
        template: 'seller-team-role',
        data: { business: businessDetails.businessName, role: teamRoleNames[role] },
      })
    }
    await mailTeamOwners(tx, shop.config, sellerId, { change: 'role', email, role, was, by: actor.email })
    return { message: `${email} now has the role ${teamRoleNames[role]}.` }
  })

/** Removes a member or revokes an invitation, erases the person, and mails them and the owners. */
export const removeFromTeam = (shop: Shop, actor: Actor, id: number): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    await checkStillOwner(tx, actor.memberId)
    const { email, joined } = await removePerson(tx, shop, actor, id)
    return {
      message: joined ? `${email} is no longer in your team.` : `The invitation of ${email} was revoked.`,
    }
  })

/** A member ends their own membership. */
export const leaveTeam = (shop: Shop, actor: Actor): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    if (actor.memberId === null) {
      throw new Failure('status_conflict', {
        message: 'This is the registered account of the seller. You can close the seller account instead.',
      })
    }
    await removePerson(tx, shop, actor, actor.memberId)
    return { message: 'You have left the team. Your address was erased.' }
  })

async function removePerson(tx: Db, shop: Shop, { sellerId, email: by }: Actor, id: number) {
  const { businessDetails } = await readSeller(tx, shop.keys, sellerId)
  const ended = await removeMember(tx, sellerId, id)
  const { email, joined } = ended
  await endAllSessions(tx, { kind: 'seller', sellerId, memberId: id })
  await eraseMember(tx, sellerId, ended)
  await mailTeamOwners(tx, shop.config, sellerId, { change: joined ? 'removed' : 'revoked', email, by })
  if (joined) {
    await queueMail(tx, {
      key: `team-removed:${id}`,
      to: email,
      template: 'seller-team-removed',
      data: { business: businessDetails.businessName },
    })
  }
  return { email, joined }
}

/** Adds an invited address to the team at login. Throws `code_wrong` if the invitation is no longer open. */
export const acceptTeamInvitation = (shop: Shop, id: number): Promise<void> =>
  transaction(shop.db, async (tx) => {
    const accepted = await acceptInvitation(tx, id)
    if (!accepted) throw new Failure('code_wrong')
    const { sellerId, email, role } = accepted
    await mailTeamOwners(tx, shop.config, sellerId, { change: 'joined', email, role, by: email })
  })

async function mailInvitation(tx: Db, shop: Shop, sellerId: number, invitation: TeamMember): Promise<void> {
  const { businessDetails } = await readSeller(tx, shop.keys, sellerId)
  const { id, email, role, sentAt, expiresAt } = invitation
  await queueMail(tx, {
    key: `team-invitation:${id}:${sentAt}`,
    to: email,
    template: 'seller-team-invitation',
    data: {
      business: businessDetails.businessName,
      email,
      role: teamRoleNames[role],
      until: expiresAt.slice(0, 10),
      login: `${shop.config.PUBLIC_URL}/become-seller`,
    },
  })
}
