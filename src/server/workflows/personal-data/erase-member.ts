import { transaction } from '../../database/transaction.ts'
import { eraseMemberLogins } from '../../modules/identity/erase-user.ts'
import { eraseMemberMails } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'

/** Erases logins, codes and emails of a former team member, whose address belongs to no other account. */
export const eraseFormerMember = (
  shop: Pick<Shop, 'db'>,
  member: { memberId: number; email: string },
): Promise<void> =>
  transaction(shop.db, async (tx) => {
    await eraseMemberLogins(tx, member)
    await eraseMemberMails(tx, member.email)
  })
