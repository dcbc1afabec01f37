import { type StaffMailChoice, staffMailChoices } from '#shared/notices/notice-kinds.ts'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { type MailChoices, NotificationsFrame } from '../../back-office/notices/notifications-frame.tsx'
import { noticesArea } from '../notices-area.ts'

const mails: MailChoices<StaffMailChoice> = {
  names: staffMailChoices,
  query: adminQuery('GET /admin/mail-preferences', {}) as MailChoices<StaffMailChoice>['query'],
  save: (off) => callAsAdmin('PUT /admin/mail-preferences', { body: { off } }),
  mayChange: true,
}

export default function NotificationsPage() {
  return <NotificationsFrame area={noticesArea} mails={mails} />
}
