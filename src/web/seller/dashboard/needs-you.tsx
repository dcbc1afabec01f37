import type { ReplyOf } from '../../api.ts'
import { type Task, TaskCards } from '../../back-office/area/task-cards.tsx'

export type Report = ReplyOf<'GET /sellers/report'>

const tasksOf = (report: Report, returns: number): Task[] => [
  {
    count: report.ordersToConfirm,
    one: 'order to confirm',
    many: 'orders to confirm',
    none: 'All orders are confirmed',
    to: '/seller/orders?status=PLACED',
  },
  {
    count: report.ordersToShip,
    one: 'order to ship',
    many: 'orders to ship',
    none: 'No orders to ship',
    to: '/seller/orders?status=CONFIRMED',
  },
  {
    count: returns,
    one: 'return to answer',
    many: 'returns to answer',
    none: 'No returns need your answer',
    to: '/seller/returns',
  },
  {
    count: report.lowStock,
    one: 'variant low on stock',
    many: 'variants low on stock',
    none: 'No products are low on stock',
    to: '/seller/products?stock=low',
  },
]

type Props = {
  report: Report | undefined
  /** Number of returns that need an answer. */
  returns: number | undefined
}

export const NeedsYou = ({ report, returns }: Props) => (
  <TaskCards
    tasks={report && returns !== undefined ? tasksOf(report, returns) : undefined}
    expected={4}
    columns={{ base: 1, xs: 2, lg: 4 }}
  />
)
