import { callAsSeller, sellerQuery } from '../back-office/calls.ts'
import type { NoticeArea } from '../back-office/notices/use-notices.ts'

export const noticesArea: NoticeArea = {
  name: 'Seller',
  path: '/seller/notifications',
  query: sellerQuery('GET /sellers/notices', {}) as NoticeArea['query'],
  markRead: (body) => callAsSeller('POST /sellers/notices/read', { body }),
}
