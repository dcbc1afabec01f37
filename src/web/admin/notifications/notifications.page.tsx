import { type StaffMailChoice, staffMailChoices } from '#shared/notifications/notification-kinds.ts'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { type MailChoices, NotificationsFrame } from '../../back-office/notifications/notifications-frame.tsx'
import { notificationsArea } from '../notifications-area.ts'

const mails: MailChoices<StaffMailChoice> = {
  names: staffMailChoices,
  query: adminQuery('GET /admin/mail-preferences', {}) as MailChoices<StaffMailChoice>['query'],
  save: (off) => callAsAdmin('PUT /admin/mail-preferences', { body: { off } }),
  mayChange: true,
}

export default function NotificationsPage() {
  return <NotificationsFrame area={notificationsArea} mails={mails} />
}
