import { expect, test } from 'vitest'
import { percentOf, summaryOf } from './bulk-text.ts'

const none = { PENDING: 0, CHANGED: 0, UNCHANGED: 0, FAILED: 0, UNDONE: 0, KEPT: 0 }

test('a running job shows its progress, a finished one its results', () => {
  const job = {
    action: 'price' as const,
    total: 120,
    done: 100,
    outcomes: { ...none, PENDING: 20, CHANGED: 100 },
  }
  expect(summaryOf({ ...job, status: 'RUNNING' })).toBe('100 of 120 products')
  expect(percentOf(job)).toBe(83)
  expect(
    summaryOf({ ...job, action: 'ship', status: 'DONE', outcomes: { ...none, CHANGED: 118, FAILED: 2 } }),
  ).toBe('120 orders: 118 changed, 2 not changed')
})
