import type { ReplyOf } from '../../api.ts'
import type { Task } from '../../back-office/area/task-cards.tsx'

type Waiting = ReplyOf<'GET /admin/figures'>['waiting']

type Label = Omit<Task, 'count'>

/** Each task links to the list it counts. */
const labels: Record<keyof Waiting, Label> = {
  sellersToApprove: {
    one: 'seller to approve',
    many: 'sellers to approve',
    none: 'No sellers to approve',
    to: '/admin/sellers?status=PENDING_VERIFICATION',
  },
  ordersNotMoving: {
    one: 'paid order is delayed',
    many: 'paid orders are delayed',
    none: 'No paid orders are delayed',
    to: '/admin/orders?problem=not_moving',
  },
  ordersUnpaid: {
    one: 'unpaid order is overdue',
    many: 'unpaid orders are overdue',
    none: 'No unpaid orders are overdue',
    to: '/admin/orders?problem=unpaid',
  },
  refundsFailed: {
    one: 'failed refund',
    many: 'failed refunds',
    none: 'No failed refunds',
    to: '/admin/payments',
  },
  paymentExceptions: {
    one: 'payment exception',
    many: 'payment exceptions',
    none: 'All payments match their orders',
    to: '/admin/payments',
  },
  returnsToDecide: {
    one: 'return to decide',
    many: 'returns to decide',
    none: 'No returns need your decision',
    to: '/admin/returns?status=SHOP',
  },
  reportedReviews: {
    one: 'reported review',
    many: 'reported reviews',
    none: 'No reported reviews',
    to: '/admin/moderation',
  },
  reportedProducts: {
    one: 'reported listing',
    many: 'reported listings',
    none: 'No reported listings',
    to: '/admin/moderation?tab=listings',
  },
  jobsFailed: {
    one: 'failed job',
    many: 'failed jobs',
    none: 'No failed jobs',
    to: '/admin/jobs',
  },
}

const names = Object.keys(labels) as (keyof Waiting)[]
export const taskCount = names.length

export const tasksOf = (waiting: Waiting): Task[] =>
  names.map((name) => ({ ...labels[name], count: waiting[name] }))
