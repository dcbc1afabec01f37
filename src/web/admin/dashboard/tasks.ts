import type { Permission } from '#shared/staff/permissions.ts'
import type { ReplyOf } from '../../api.ts'
import type { Task } from '../../back-office/area/task-cards.tsx'

type Waiting = ReplyOf<'GET /admin/figures'>['waiting']

type Label = Omit<Task, 'count'> & { permission: Permission }

/** Each task links to the list it counts. */
const labels: Record<keyof Waiting, Label> = {
  sellersToApprove: {
    permission: 'sellers.write',
    one: 'seller to approve',
    many: 'sellers to approve',
    none: 'No sellers to approve',
    to: '/admin/sellers?status=PENDING_VERIFICATION',
  },
  ordersNotMoving: {
    permission: 'orders.read',
    one: 'paid order is delayed',
    many: 'paid orders are delayed',
    none: 'No paid orders are delayed',
    to: '/admin/orders?problem=not_moving',
  },
  ordersUnpaid: {
    permission: 'orders.read',
    one: 'unpaid order is overdue',
    many: 'unpaid orders are overdue',
    none: 'No unpaid orders are overdue',
    to: '/admin/orders?problem=unpaid',
  },
  refundsFailed: {
    permission: 'payments.read',
    one: 'failed refund',
    many: 'failed refunds',
    none: 'No failed refunds',
    to: '/admin/payments',
  },
  paymentExceptions: {
    permission: 'payments.read',
    one: 'payment exception',
    many: 'payment exceptions',
    none: 'All payments match their orders',
    to: '/admin/payments',
  },
  returnsToDecide: {
    permission: 'orders.read',
    one: 'return to decide',
    many: 'returns to decide',
    none: 'No returns need your decision',
    to: '/admin/returns?status=SHOP',
  },
  reportedReviews: {
    permission: 'moderation.read',
    one: 'reported review',
    many: 'reported reviews',
    none: 'No reported reviews',
    to: '/admin/moderation',
  },
  reportedProducts: {
    permission: 'moderation.read',
    one: 'reported listing',
    many: 'reported listings',
    none: 'No reported listings',
    to: '/admin/moderation?tab=listings',
  },
  openMessages: {
    permission: 'contact.read',
    one: 'message to answer',
    many: 'messages to answer',
    none: 'No messages to answer',
    to: '/admin/messages',
  },
  jobsFailed: {
    permission: 'jobs.read',
    one: 'failed job',
    many: 'failed jobs',
    none: 'No failed jobs',
    to: '/admin/jobs',
  },
}

type May = (permission: Permission) => boolean

const visible = (may: May) =>
  (Object.keys(labels) as (keyof Waiting)[]).filter((name) => may(labels[name].permission))

export const taskCount = (may: May): number => visible(may).length

/** The tasks whose pages the admin can open. */
export const tasksOf = (waiting: Waiting, may: May): Task[] =>
  visible(may).map((name) => ({ ...labels[name], count: waiting[name] }))
