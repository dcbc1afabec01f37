import type { Db } from '#server/database/open.ts'
import { markAllRead } from '#server/modules/notifications/mark-read.ts'
import { readAdminNotifications, readSellerNotifications } from '#server/views/office/notifications.ts'

/** Notifications that each account starts with. */
export const unreadMax = 5

/** Marks all but the newest notifications of staff and sellers as read, as in a shop that is looked after. */
export async function readOldNotifications(db: Db): Promise<void> {
  const admins = await db.selectFrom('users').select('id').where('role', '=', 'ROLE_ADMIN').execute()
  const sellers = await db.selectFrom('sellers').select('id').execute()
  const everything = () => true
  for (const [kind, read, accounts] of [
    ['admin', readAdminNotifications, admins],
    ['seller', readSellerNotifications, sellers],
  ] as const)
    for (const { id } of accounts) {
      const reader = { kind, accountId: id, memberId: 0 }
      const { items } = await read(db, reader, everything)
      const newestRead = items[unreadMax]
      if (newestRead) await markAllRead(db, reader, newestRead.at)
    }
}
