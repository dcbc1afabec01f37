import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import type { Db } from '../../../database/open.ts'
import { type MailData, type MailTemplate, queueMails } from '../../../modules/notifications/notifications.ts'
import { readMembersAllowedTo } from '../../../modules/seller-team/seller-team.ts'

/** E-mails the registered account, and the members with the permission. */
export async function mailTeam<T extends MailTemplate>(
  tx: Db,
  team: { sellerId: number; permission: TeamPermission },
  mail: { key: string; to: string; template: T; data: MailData[T] },
): Promise<void> {
  const members = await readMembersAllowedTo(tx, team.sellerId, team.permission)
  await queueMails(tx, [
    mail,
    ...members.map(({ id, email }) => ({ ...mail, key: `${mail.key}:member-${id}`, to: email })),
  ])
}
