import { expect, test } from 'vitest'
import { recordPage, subjectPage } from './record-pages.ts'

test('a record links to its page, one that is gone to none', () => {
  const order = { kind: 'orders', id: '12', name: 'TRV-1' }
  expect(recordPage(order)).toEqual({ to: '/admin/orders/12', permission: 'orders.read' })
  expect(recordPage({ ...order, name: null })).toBeUndefined()
  expect(recordPage({ kind: 'products', id: '4', name: 'Tea kettle' })).toEqual({
    to: '/admin/products/4',
    permission: 'moderation.read',
  })
  expect(recordPage({ kind: 'coupons', id: '7', name: 'SAVE 10' })?.to).toBe('/admin/coupon?query=SAVE+10')
  expect(recordPage({ kind: 'staff', id: '1', name: 'Mira' })).toBeUndefined()
})

test('an entry links to the page of its record, of the owner of the record, or to the list', () => {
  const order = { kind: 'orders', id: '12', name: 'TRV-1' }
  const refund = { kind: 'refunds', id: '64', name: 'TRV-1', owner: order }
  expect(subjectPage({ subject: refund, action: 'created' })?.to).toBe('/admin/orders/12')
  const line = { kind: 'bank_lines', id: '1', name: 'UTR 1', owner: null }
  expect(subjectPage({ subject: line, action: 'changed' })?.to).toBe('/admin/bank')
  expect(subjectPage({ subject: line, action: 'deleted' })).toBeUndefined()
  const product = { kind: 'products', id: '4', name: null, owner: null }
  expect(subjectPage({ subject: product, action: 'deleted' })).toBeUndefined()
})
