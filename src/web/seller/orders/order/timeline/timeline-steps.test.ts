import { expect, test } from 'vitest'
import { stepsOf } from './timeline-steps.ts'

const at = '2026-03-05T10:00:00.000Z'
const reached = (...statuses: ('PENDING' | 'PLACED' | 'SHIPPED' | 'CANCELLED')[]) =>
  statuses.map((status) => ({ status, at, reason: null }))
const brief = (steps: ReturnType<typeof stepsOf>) =>
  steps.map((step) => `${step.status}${step.at ? '' : ' ahead'}`)

test('the timeline shows the steps reached and the steps ahead', () => {
  expect(brief(stepsOf({ history: reached('PENDING', 'PLACED'), orderStatus: 'PLACED' }))).toEqual([
    'PENDING',
    'PLACED',
    'CONFIRMED ahead',
    'SHIPPED ahead',
    'DELIVERED ahead',
  ])
  const shipped = { history: reached('PENDING', 'PLACED', 'SHIPPED'), orderStatus: 'SHIPPED' as const }
  expect(brief(stepsOf(shipped))).toEqual(['PENDING', 'PLACED', 'SHIPPED', 'DELIVERED ahead'])
})

test('a canceled order has no steps ahead', () => {
  const cancelled = { history: reached('PENDING', 'PLACED', 'CANCELLED'), orderStatus: 'CANCELLED' as const }
  expect(brief(stepsOf(cancelled))).toEqual(['PENDING', 'PLACED', 'CANCELLED'])
})
