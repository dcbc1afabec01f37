import { dateFormat } from '#shared/region/formats.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import type { ReplyOf } from '../../api.ts'
import type { Task } from '../../back-office/area/task-cards.tsx'

type Figures = Pick<ReplyOf<'GET /admin/figures'>, 'waiting' | 'answerBy'>
type Waiting = Figures['waiting']

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
  disputesToAnswer: {
    permission: 'payments.read',
    one: 'dispute to answer',
    many: 'disputes to answer',
    none: 'No disputes to answer',
    to: '/admin/payments',
  },
  paymentExceptions: {
    permission: 'payments.read',
    one: 'payment exception',
    many: 'payment exceptions',
    none: 'All payments match their orders',
    to: '/admin/payments',
  },
  bankLinesOpen: {
    permission: 'payments.read',
    one: 'bank transaction to match',
    many: 'bank transactions to match',
    none: 'All bank transactions are matched',
    to: '/admin/bank',
  },
  refundsToTransfer: {
    permission: 'payments.read',
    one: 'refund to transfer',
    many: 'refunds to transfer',
    none: 'No refunds to transfer',
    to: '/admin/bank?tab=refunds',
  },
  payoutsToSend: {
    permission: 'payouts.send',
    one: 'payout waiting for a bank file',
    many: 'payouts waiting for a bank file',
    none: 'No payouts are waiting for a bank file',
    to: '/admin/payouts?tab=files',
  },
  bankFilesToMark: {
    permission: 'payouts.send',
    one: 'bank file with payouts to mark',
    many: 'bank files with payouts to mark',
    none: 'No bank files to mark',
    to: '/admin/payouts?tab=files',
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

const day = dateFormat({ month: 'short', day: 'numeric' })

/** `dispute, answer by Dec 6` */
function disputeTexts(answerBy: string | null): Partial<Task> {
  if (!answerBy) return {}
  const text = day.format(new Date(answerBy))
  return { one: `dispute, answer by ${text}`, many: `disputes, answer the first by ${text}` }
}

/** The tasks whose pages the admin can open. */
export const tasksOf = ({ waiting, answerBy }: Figures, may: May): Task[] =>
  visible(may).map((name) => ({
    ...labels[name],
    ...(name === 'disputesToAnswer' && disputeTexts(answerBy)),
    count: waiting[name],
  }))
