import type { ReplyOf } from '../../api.ts'
import { type Task, TaskCards } from '../../back-office/task-cards.tsx'

export type Report = ReplyOf<'GET /sellers/report'>

const tasksOf = (report: Report): Task[] => [
  {
    count: report.ordersToConfirm,
    one: 'order to confirm',
    many: 'orders to confirm',
    none: 'Every order is confirmed',
    to: '/seller/orders?status=PLACED',
  },
  {
    count: report.ordersToShip,
    one: 'order to ship',
    many: 'orders to ship',
    none: 'Nothing waits to be shipped',
    to: '/seller/orders?status=CONFIRMED',
  },
  {
    count: report.lowStock,
    one: 'variant low on stock',
    many: 'variants low on stock',
    none: 'Stock is fine everywhere',
    to: '/seller/products?stock=low',
  },
]

/** What needs the seller now. */
export const NeedsYou = ({ report }: { report: Report | undefined }) => (
  <TaskCards tasks={report && tasksOf(report)} expected={3} columns={{ base: 1, sm: 3 }} />
)
