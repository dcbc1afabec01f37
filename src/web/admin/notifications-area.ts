import { adminQuery, callAsAdmin } from '../back-office/calls.ts'
import type { NotificationsArea } from '../back-office/notifications/use-notifications.ts'

export const notificationsArea: NotificationsArea = {
  name: 'Admin',
  path: '/admin/notifications',
  query: adminQuery('GET /admin/notifications', {}) as NotificationsArea['query'],
  markRead: (body) => callAsAdmin('POST /admin/notifications/read', { body }),
}
