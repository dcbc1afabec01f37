import { expect, test } from 'vitest'
import { noticePath, noticeText, unreadText } from './notice-text.ts'

test('a notice says what happened and leads to it', () => {
  const notice = { kind: 'new_order' as const, title: 'TRV-1', subjectId: 7 }
  expect([noticeText(notice), noticePath(notice)]).toEqual(['New order TRV-1', '/seller/orders/7'])
  expect([unreadText(3, 50), unreadText(50, 50)]).toEqual(['3', '50+'])
})
