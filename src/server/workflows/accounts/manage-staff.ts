import type { Invitation } from '#contract/admin/staff.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { readProfile } from '../../modules/identity/identity.ts'
import {
  acceptInvitation,
  invitationDays,
  inviteAdmin,
  removeAdmin,
  renewInvitation,
} from '../../modules/identity/staff.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'

type Parts = Pick<Shop, 'db' | 'config'>

/** Invites an address to become an admin, by mail. */
export const inviteToStaff = (shop: Parts, email: string, by: number): Promise<Invitation> =>
  transaction(shop.db, async (tx) => {
    const invitation = await inviteAdmin(tx, { email, by })
    await mailInvitation(tx, shop, invitation, by)
    return invitation
  })

/** Renews an open invitation in the name of the current admin, and mails it. */
export const resendInvitation = (shop: Parts, id: number, by: number): Promise<Invitation> =>
  transaction(shop.db, async (tx) => {
    const invitation = await renewInvitation(tx, id, by)
    await mailInvitation(tx, shop, invitation, by)
    return invitation
  })

async function mailInvitation(tx: Db, shop: Parts, invitation: Invitation, by: number): Promise<void> {
  const { firstName, lastName } = await readProfile(tx, by)
  const { id, email, sentAt } = invitation
  const login = `${shop.config.PUBLIC_URL}/login?from=/admin`
  await queueMail(tx, {
    key: `staff-invitation:${id}:${sentAt}`,
    to: email,
    template: 'staff-invitation',
    data: {
      inviter: `${firstName} ${lastName}`,
      email,
      days: invitationDays,
      login,
      register: `${login}&form=register`,
    },
  })
}

/** Makes an invited user an admin at login, and mails the inviter. False if the invitation was revoked or has expired. */
export const acceptStaffInvitation = (shop: Parts, user: { id: number; email: string }): Promise<boolean> =>
  transaction(shop.db, async (tx) => {
    const accepted = await acceptInvitation(tx, user)
    if (!accepted) return false
    const { email } = await readProfile(tx, accepted.invitedBy)
    const link = `${shop.config.PUBLIC_URL}/admin/staff`
    await queueMail(tx, {
      key: `staff-joined:${accepted.id}`,
      to: email,
      template: 'staff-joined',
      data: { email: user.email, link },
    })
    return true
  })

/** Makes an admin a customer again and mails them. Throws `status_conflict` for the last active admin. */
export const removeFromStaff = (shop: Parts, id: number, by: number): Promise<{ message: string }> =>
  transaction(shop.db, async (tx) => {
    const { answer, email, removalId } = await removeAdmin(tx, { id }, by)
    if (answer === 'unknown') throw new Failure('not_found')
    if (answer === 'last') {
      throw new Failure('status_conflict', {
        message: 'The last admin cannot be removed. Invite another one first.',
      })
    }
    await queueMail(tx, {
      key: `staff-removed:${removalId}`,
      to: email,
      template: 'staff-removed',
      data: {},
    })
    return { message: `${email} is no longer an admin.` }
  })
