import { expect, test } from 'vitest'
import { notificationPath, notificationText, unreadText } from './notification-text.ts'

test('a notification says what happened and leads to it', () => {
  const notification = { kind: 'new_order' as const, title: 'TRV-1', subjectId: 7 }
  expect([notificationText(notification), notificationPath(notification)]).toEqual([
    'New order TRV-1',
    '/seller/orders/7',
  ])
  expect([unreadText(3, 50), unreadText(50, 50)]).toEqual(['3', '50+'])
})

test.each([
  ['low_stock_many', '1101', '1,101 variants are low on stock'],
  ['document_rejected', 'TAX', 'Tax registration needs changes'],
  ['order_canceled', 'TRV-1', 'Order TRV-1 was canceled'],
  ['address_changed', 'TRV-1', 'Order TRV-1 has a new delivery address'],
] as const)('%s of %s reads "%s"', (kind, title, text) =>
  expect(notificationText({ kind, title })).toBe(text),
)
