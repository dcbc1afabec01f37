import type { ReplyOf } from '../../api.ts'
import { type Task, TaskCards } from '../../back-office/task-cards.tsx'

export type Report = ReplyOf<'GET /sellers/report'>

const tasksOf = (report: Report, returns: number): Task[] => [
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
    count: returns,
    one: 'return to answer',
    many: 'returns to answer',
    none: 'No return waits for you',
    to: '/seller/returns',
  },
  {
    count: report.lowStock,
    one: 'variant low on stock',
    many: 'variants low on stock',
    none: 'Stock is fine everywhere',
    to: '/seller/products?stock=low',
  },
]

type Props = {
  report: Report | undefined
  /** How many returns wait for an answer. */
  returns: number | undefined
}

/** What needs the seller now. */
export const NeedsYou = ({ report, returns }: Props) => (
  <TaskCards
    tasks={report && returns !== undefined ? tasksOf(report, returns) : undefined}
    expected={4}
    columns={{ base: 1, xs: 2, lg: 4 }}
  />
)
