import { adminQuery, callAsAdmin } from '../back-office/calls.ts'
import type { NoticeArea } from '../back-office/notices/use-notices.ts'

export const noticesArea: NoticeArea = {
  name: 'Admin',
  path: '/admin/notifications',
  query: adminQuery('GET /admin/notices', {}) as NoticeArea['query'],
  markRead: (body) => callAsAdmin('POST /admin/notices/read', { body }),
}
