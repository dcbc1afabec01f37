import { type SellerMailChoice, sellerMailChoices } from '#shared/notifications/notification-kinds.ts'
import { callAsSeller, sellerQuery } from '../../back-office/calls.ts'
import { type MailChoices, NotificationsFrame } from '../../back-office/notifications/notifications-frame.tsx'
import { notificationsArea } from '../notifications-area.ts'
import { useMay } from '../session/permissions.tsx'

const query = sellerQuery('GET /sellers/mail-preferences', {}) as MailChoices<SellerMailChoice>['query']

export default function NotificationsPage() {
  const mayChange = useMay()('mails.write')
  const mails: MailChoices<SellerMailChoice> = {
    names: sellerMailChoices,
    query,
    save: (off) => callAsSeller('PUT /sellers/mail-preferences', { body: { off } }),
    mayChange,
  }
  return <NotificationsFrame area={notificationsArea} mails={mails} />
}
