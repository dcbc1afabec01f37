import { uuidv7 } from '#shared/ids.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import { type TeamRole, teamRoleNames } from '#shared/sellers/team-roles.ts'
import type { Db } from '../../../database/open.ts'
import { type MailData, type MailTemplate, queueMails } from '../../../modules/notifications/notifications.ts'
import { readMembersAllowedTo } from '../../../modules/seller-team/seller-team.ts'
import { readSellerAddress } from '../../../modules/sellers/sellers.ts'

type SellerMail<T extends MailTemplate> = { key: string; to: string; template: T; data: MailData[T] }
type Member = { id: number; email: string }

/** The email to the registered account, and the same to members of its team. */
export const teamMails = <T extends MailTemplate>(
  mail: SellerMail<T>,
  members: Member[],
): SellerMail<T>[] => [mail, ...members.map((member) => copyFor(mail, member))]

const copyFor = <T extends MailTemplate>(mail: SellerMail<T>, { id, email }: Member): SellerMail<T> => ({
  ...mail,
  key: `${mail.key}:member-${id}`,
  to: email,
})

/** Emails the registered account, and the members with the permission. `dataFor`: the data for a member's role. */
export async function mailTeam<T extends MailTemplate>(
  tx: Db,
  team: { sellerId: number; permission: TeamPermission },
  mail: SellerMail<T>,
  dataFor: (role: TeamRole) => MailData[T] = () => mail.data,
): Promise<void> {
  const members = await readMembersAllowedTo(tx, team.sellerId, team.permission)
  const copies = members.map((member) => ({ ...copyFor(mail, member), data: dataFor(member.role) }))
  await queueMails(tx, [mail, ...copies])
}

type TeamChange = {
  change: 'invited' | 'resent' | 'revoked' | 'joined' | 'removed' | 'role' | 'second-factor'
  email: string
  role?: TeamRole
  was?: TeamRole
  /** Null for the command line. */
  by: string | null
}

/** Emails every owner about a change of the team, the acting owner included. */
export async function mailTeamOwners(
  tx: Db,
  config: { PUBLIC_URL?: string | undefined },
  sellerId: number,
  changed: TeamChange,
): Promise<void> {
  const { email: to, businessName: business } = await readSellerAddress(tx, sellerId)
  const { role, was } = changed
  await mailTeam(
    tx,
    { sellerId, permission: 'team.write' },
    {
      key: `team-changed:${uuidv7()}`,
      to,
      template: 'seller-team-changed',
      data: {
        ...changed,
        business,
        role: role ? teamRoleNames[role] : null,
        was: was ? teamRoleNames[was] : null,
        link: config.PUBLIC_URL ? `${config.PUBLIC_URL}/seller/team` : null,
      },
    },
  )
}
