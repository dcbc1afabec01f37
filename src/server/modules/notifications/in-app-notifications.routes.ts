import { notificationsContract } from '#contract/shop/notifications.ts'
import type { SellerMailChoice, StaffMailChoice } from '#shared/notifications/notification-kinds.ts'
import { mayInTeam, type TeamRole } from '#shared/sellers/team-roles.ts'
import { isAllowed, type StaffRole } from '#shared/staff/staff-roles.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import {
  type Reader,
  readAdminNotifications,
  readSellerNotifications,
} from '../../views/office/notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { changeMutedMails, readMutedMails } from './muted-mails.ts'

type Seller = { sellerId: number; memberId: number | null; teamRole: TeamRole }
type Staff = { userId: number; staffRole: StaffRole | null }

const sellerReader = ({ sellerId, memberId }: Seller): Reader => ({
  kind: 'seller',
  accountId: sellerId,
  memberId: memberId ?? 0,
})
const staffReader = ({ userId }: Staff): Reader => ({ kind: 'admin', accountId: userId, memberId: 0 })

type ReadBody = { key: string } | { until: string }

export function inAppNotificationsRoutes(shop: Shop) {
  const ofSeller = (session: Seller) =>
    readSellerNotifications(shop.db, sellerReader(session), (permission) =>
      mayInTeam(session.teamRole, permission),
    )
  const ofStaff = (session: Staff) =>
    readAdminNotifications(shop.db, staffReader(session), (permission) =>
      isAllowed(session.staffRole, permission),
    )
  const mark = (reader: Reader, body: ReadBody) =>
    'key' in body ? markRead(shop.db, reader, body.key) : markAllRead(shop.db, reader, body.until)
  return bind(notificationsContract, {
    'GET /sellers/notifications': ({ session }) => ofSeller(session),
    'POST /sellers/notifications/read': async ({ session, body }) => {
      await mark(sellerReader(session), body)
      return ofSeller(session)
    },
    'GET /sellers/mail-preferences': async ({ session }) => ({
      off: (await readMutedMails(shop.db, sellerReader(session))) as SellerMailChoice[],
    }),
    'PUT /sellers/mail-preferences': async ({ session, body }) => ({
      off: (await changeMutedMails(shop.db, sellerReader(session), body.off)) as SellerMailChoice[],
    }),
    'GET /admin/notifications': ({ session }) => ofStaff(session),
    'POST /admin/notifications/read': async ({ session, body }) => {
      await mark(staffReader(session), body)
      return ofStaff(session)
    },
    'GET /admin/mail-preferences': async ({ session }) => ({
      off: (await readMutedMails(shop.db, staffReader(session))) as StaffMailChoice[],
    }),
    'PUT /admin/mail-preferences': async ({ session, body }) => ({
      off: (await changeMutedMails(shop.db, staffReader(session), body.off)) as StaffMailChoice[],
    }),
  })
}
