import { expect, it } from 'vitest'
import { tasksOf } from './tasks.ts'

const waiting = {
  sellersToApprove: 0,
  ordersUnpaid: 0,
  ordersNotMoving: 0,
  refundsFailed: 0,
  paymentExceptions: 0,
  disputesToAnswer: 1,
  payoutsToSend: 0,
  bankFilesToMark: 0,
  bankLinesOpen: 0,
  refundsToTransfer: 0,
  returnsToDecide: 0,
  reportedReviews: 0,
  reportedProducts: 0,
  openMessages: 0,
  jobsFailed: 0,
}

it('disputes to answer name the earliest deadline', () => {
  const disputes = (answerBy: string | null) =>
    tasksOf({ waiting, answerBy }, () => true).find(({ count }) => count === 1)
  expect(disputes('2026-12-06T12:00:00Z')).toMatchObject({
    one: 'dispute, answer by Dec 6',
    many: 'disputes, answer the first by Dec 6',
    to: '/admin/payments',
  })
  expect(disputes(null)).toMatchObject({ one: 'dispute to answer', many: 'disputes to answer' })
})
