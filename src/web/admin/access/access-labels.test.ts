import { expect, test } from 'vitest'
import type { AccessEntry } from '#contract/admin/audit.ts'
import { accessOf, accountText } from './access-labels.ts'

const entry: AccessEntry = {
  id: 1,
  at: '2026-01-01T00:00:00Z',
  kind: 'login',
  account: { kind: 'admin', id: 3, memberId: null, name: 'Ada', email: 'ada@example.com' },
  client: '192.0.2.1',
  requestId: null,
  times: 1,
  subject: null,
}

const viewed = (
  kind: NonNullable<AccessEntry['subject']>['kind'],
  id: string,
  name: string | null,
): Partial<AccessEntry> => ({ kind: 'view', subject: { kind, id, name } })

test.each<[Partial<AccessEntry>, string]>([
  [{}, 'Logged in'],
  [{ kind: 'login_failed' }, 'Failed to log in'],
  [{ kind: 'login_failed', times: 1_200 }, 'Failed to log in 1,200 times'],
  [viewed('order', '12', 'TRV-ABC'), 'Viewed order TRV-ABC'],
  [viewed('order', '12', null), 'Viewed order 12'],
  [viewed('customer', '45', 'asha@example.com'), 'Viewed customer asha@example.com'],
  [viewed('document', '19 IDENTITY', 'Audit Shop'), 'Viewed the proof of identity of Audit Shop'],
  [viewed('document', 'TAX', null), 'Viewed their own tax registration'],
  [viewed('transactions', '', null), 'Downloaded the transactions (CSV)'],
  [viewed('orders', 'xlsx', null), 'Downloaded the orders (Excel)'],
  [viewed('orders', 'csv SHIPPED', null), 'Downloaded the orders (CSV, filtered)'],
  [viewed('customers', 'requested xlsx', null), 'Requested a file of the customers (Excel)'],
  [viewed('export', '7 orders xlsx', null), 'Downloaded a file of the orders (Excel)'],
  [viewed('export', '8 sales-report csv', null), 'Downloaded a file of the sales report (CSV)'],
  [viewed('export', '7', null), 'Downloaded the file of export 7'],
  [viewed('bank-file', '2', null), 'Downloaded bank file 2'],
  [viewed('payout-statement', '185', 'Northway'), 'Downloaded the statement of the payout to Northway'],
])('%o reads "%s"', (fields, text) => {
  const { says, record } = accessOf({ ...entry, ...fields })
  expect(record ? `${says} ${record.text}` : says).toBe(text)
})

test('a viewed record has its kind and id for a link, a filtered download its filters', () => {
  expect(accessOf({ ...entry, ...viewed('seller', '19', 'Audit Shop') }).record).toEqual({
    kind: 'sellers',
    id: '19',
    name: 'Audit Shop',
    text: 'Audit Shop',
  })
  expect(accessOf({ ...entry, ...viewed('orders', 'SHIPPED csv 7', null) }).filters).toBe('SHIPPED 7')
})

test.each<[Partial<AccessEntry['account']>, string]>([
  [{}, 'Ada'],
  [{ name: null }, 'ada@example.com'],
  [{ name: null, email: null }, 'Admin 3'],
  [{ kind: 'unknown', id: null, name: null, email: null }, 'Unknown email address'],
])('the account %o reads "%s"', (fields, text) => {
  expect(accountText({ ...entry.account, ...fields })).toBe(text)
})
