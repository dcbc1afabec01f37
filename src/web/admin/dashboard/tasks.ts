import type { ReplyOf } from '../../api.ts'
import type { Task } from '../../back-office/task-cards.tsx'

type Waiting = ReplyOf<'GET /admin/figures'>['waiting']

type Words = Omit<Task, 'count'>

/** Each leads to the list that has as many. */
const words: Record<keyof Waiting, Words> = {
  sellersToApprove: {
    one: 'seller to approve',
    many: 'sellers to approve',
    none: 'No seller waits for approval',
    to: '/admin/sellers?status=PENDING_VERIFICATION',
  },
  ordersNotMoving: {
    one: 'paid order not sent in time',
    many: 'paid orders not sent in time',
    none: 'Every paid order moves',
    to: '/admin/orders?problem=not_moving',
  },
  ordersUnpaid: {
    one: 'order unpaid beyond its time',
    many: 'orders unpaid beyond their time',
    none: 'No unpaid order holds goods too long',
    to: '/admin/orders?problem=unpaid',
  },
  refundsFailed: {
    one: 'refund that failed',
    many: 'refunds that failed',
    none: 'No refund has failed',
    to: '/admin/payments',
  },
  paymentExceptions: {
    one: 'payment exception',
    many: 'payment exceptions',
    none: 'Every payment fits its order',
    to: '/admin/payments',
  },
  returnsToDecide: {
    one: 'return to decide',
    many: 'returns to decide',
    none: 'No return waits for the shop',
    to: '/admin/returns?status=SHOP',
  },
  reportedReviews: {
    one: 'reported review',
    many: 'reported reviews',
    none: 'No review is reported',
    to: '/admin/moderation',
  },
  reportedProducts: {
    one: 'reported listing',
    many: 'reported listings',
    none: 'No listing is reported',
    to: '/admin/moderation?tab=listings',
  },
  jobsFailed: {
    one: 'job that failed',
    many: 'jobs that failed',
    none: 'No job has failed',
    to: '/admin/jobs',
  },
}

const names = Object.keys(words) as (keyof Waiting)[]
export const taskCount = names.length

export const tasksOf = (waiting: Waiting): Task[] =>
  names.map((name) => ({ ...words[name], count: waiting[name] }))
