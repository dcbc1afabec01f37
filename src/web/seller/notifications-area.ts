import { callAsSeller, sellerQuery } from '../back-office/calls.ts'
import type { NotificationsArea } from '../back-office/notifications/use-notifications.ts'

export const notificationsArea: NotificationsArea = {
  name: 'Seller',
  path: '/seller/notifications',
  query: sellerQuery('GET /sellers/notifications', {}) as NotificationsArea['query'],
  markRead: (body) => callAsSeller('POST /sellers/notifications/read', { body }),
}
