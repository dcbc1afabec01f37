import { expect, test } from 'vitest'
import type { AccessEntry } from '#contract/admin/audit.ts'
import { accessText, accountText } from './access-labels.ts'

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

test.each<[Partial<AccessEntry>, string]>([
  [{}, 'Logged in'],
  [{ kind: 'login_failed' }, 'Failed to log in'],
  [{ kind: 'login_failed', times: 1_200 }, 'Failed to log in 1,200 times'],
  [{ kind: 'view', subject: { kind: 'order', id: '12' } }, 'Viewed order 12'],
  [{ kind: 'view', subject: { kind: 'transactions', id: '' } }, 'Viewed transactions export'],
  [{ kind: 'view', subject: { kind: 'bank-file', id: '2' } }, 'Viewed bank file 2'],
])('%o reads "%s"', (fields, text) => {
  expect(accessText({ ...entry, ...fields })).toBe(text)
})

test.each<[Partial<AccessEntry['account']>, string]>([
  [{}, 'Ada'],
  [{ name: null }, 'ada@example.com'],
  [{ name: null, email: null }, 'Admin 3'],
  [{ kind: 'unknown', id: null, name: null, email: null }, 'Unknown email address'],
])('the account %o reads "%s"', (fields, text) => {
  expect(accountText({ ...entry.account, ...fields })).toBe(text)
})
