import type { Invitation } from '#contract/admin/staff.ts'
import { Failure } from '#shared/failure.ts'
import { type StaffRole, staffRoleNames } from '#shared/staff/staff-roles.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { readProfile } from '../../modules/identity/identity.ts'
import {
  acceptInvitation,
  changeStaffRole,
  invitationDays,
  inviteAdmin,
  removeAdmin,
  renewInvitation,
  revokeInvitation,
} from '../../modules/identity/staff.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'
import { mailOwners } from './steps/mail-owners.ts'

type Parts = Pick<Shop, 'db' | 'config'>
type Reply = { message: string }

/** Invites an address to join the staff, by mail. */
export const inviteToStaff = (
  shop: Parts,
  invited: { email: string; role: StaffRole; by: number },
): Promise<Invitation> =>
  transaction(shop.db, async (tx) => {
    const invitation = await inviteAdmin(tx, invited)
    await mailInvitation(tx, shop, invitation, invited.by)
    const { email, role } = invited
    const by = await nameOf(tx, invited.by)
    await mailOwners(tx, shop.config, { change: 'invited', email, role, by })
    return invitation
  })

/** Renews an open invitation, mails it in the name of the current admin, and mails the owners. */
export const resendInvitation = (shop: Parts, id: number, by: number): Promise<Invitation> =>
  transaction(shop.db, async (tx) => {
    const invitation = await renewInvitation(tx, id, by)
    await mailInvitation(tx, shop, invitation, by)
    const { email, role } = invitation
    await mailOwners(tx, shop.config, { change: 'resent', email, role, by: await nameOf(tx, by) })
    return invitation
  })

/** Revokes an open invitation, and mails the owners. */
export const revokeStaffInvitation = (shop: Parts, id: number, by: number): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    const email = await revokeInvitation(tx, id, by)
    await mailOwners(tx, shop.config, { change: 'revoked', email, by: await nameOf(tx, by) })
    return { message: 'The invitation was revoked.' }
  })

/** A staff member in mails to the owners. */
export async function nameOf(tx: Db, userId: number): Promise<string> {
  const { firstName, lastName, email } = await readProfile(tx, userId)
  return `${firstName} ${lastName} (${email})`
}

async function mailInvitation(tx: Db, shop: Parts, invitation: Invitation, by: number): Promise<void> {
  const { firstName, lastName } = await readProfile(tx, by)
  const { id, email, role, sentAt } = invitation
  const login = `${shop.config.PUBLIC_URL}/login?from=/admin`
  await queueMail(tx, {
    key: `staff-invitation:${id}:${sentAt}`,
    to: email,
    template: 'staff-invitation',
    data: {
      inviter: `${firstName} ${lastName}`,
      email,
      role: staffRoleNames[role],
      days: invitationDays,
      login,
      register: `${login}&form=register`,
    },
  })
}

/** Adds an invited user to the staff at login, and mails the owners. False if the invitation was revoked or has expired. */
export const acceptStaffInvitation = (shop: Parts, user: { id: number; email: string }): Promise<boolean> =>
  transaction(shop.db, async (tx) => {
    const accepted = await acceptInvitation(tx, user)
    if (!accepted) return false
    const by = await nameOf(tx, accepted.invitedBy)
    await mailOwners(tx, shop.config, { change: 'joined', email: user.email, role: accepted.role, by })
    return true
  })

/** Changes a role, and mails the person and the owners. */
export const changeRoleOfStaff = (
  shop: Parts,
  { id, role, by }: { id: number; role: StaffRole; by: number },
): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    const { answer, email, was } = await changeStaffRole(tx, { id }, { role, by })
    const name = staffRoleNames[role]
    if (answer === 'unknown') throw new Failure('not_found')
    if (answer === 'own') throw refused('You cannot change your own role. Ask another owner.')
    if (answer === 'last') throw refused(lastOwner)
    if (answer === 'same' || !was) throw refused(`${email} already has the role ${name}.`)
    await mailRoleChange(tx, shop.config, { email, role, was, by: await nameOf(tx, by) })
    return { message: `${email} now has the role ${name}.` }
  })

/** Mails the person and the owners about a new role; `by` is null for the command line. */
export async function mailRoleChange(
  tx: Db,
  config: { PUBLIC_URL?: string | undefined },
  change: { email: string; role: StaffRole; was: StaffRole; by: string | null },
): Promise<void> {
  const { email, role } = change
  await queueMail(tx, {
    key: `staff-role:${email}:${Date.now()}`,
    to: email,
    template: 'staff-role',
    data: { role: staffRoleNames[role] },
  })
  await mailOwners(tx, config, { change: 'role', ...change })
}

/** Makes a staff member a customer again, and mails them and the owners. */
export const removeFromStaff = (shop: Parts, id: number, by: number): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    const { answer, email, removalId } = await removeAdmin(tx, { id }, by)
    if (answer === 'unknown') throw new Failure('not_found')
    if (answer === 'last') throw refused(lastOwner)
    await queueMail(tx, {
      key: `staff-removed:${removalId}`,
      to: email,
      template: 'staff-removed',
      data: {},
    })
    await mailOwners(tx, shop.config, { change: 'removed', email, by: await nameOf(tx, by) })
    return { message: `${email} is no longer on the staff.` }
  })

const lastOwner = "The last owner can't be removed. Give someone else the role Owner first."
const refused = (message: string) => new Failure('status_conflict', { message })
