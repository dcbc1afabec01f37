import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ReportFigures } from '#contract/sellers/sales-report.ts'
import type { BucketUnit, DayRange } from '#shared/day-range.ts'
import { bucketName } from '../../back-office/figures/buckets.ts'
import { money } from '../../ui/price.tsx'
import { useMay } from '../session/permissions.tsx'
import { ordersPath, transactionsPath } from './paths.ts'

export type Row = ReportFigures & { key: string; name: string; days: DayRange; isTotal: boolean }
type Report = {
  rows: (DayRange & ReportFigures)[]
  totals: ReportFigures
  range: DayRange
  unit: BucketUnit
}

/** The total, then the newest first. */
export function rowsOf({ rows, totals, range, unit }: Report): Row[] {
  const named = rows.map(({ from, to, ...figures }) => ({
    ...figures,
    key: from,
    name: bucketName({ from, to }, unit),
    days: { from, to },
    isTotal: false,
  }))
  return [{ ...totals, key: 'total', name: 'Total', days: range, isTotal: true }, ...named.toReversed()]
}

const unmoved: readonly (keyof ReportFigures)[] = ['orders', 'refunds', 'net', 'commission', 'adjustments']
export const isEmpty = (row: Row) => unmoved.every((key) => row[key] === 0)

/** The number of orders, with a link to them for members who may read orders. */
export function OrdersCell({ row, text }: { row: Row; text: string }) {
  const mayRead = useMay()('orders.read')
  if (row.orders === 0 || !mayRead) return text
  return <RowLink row={row} text={text} to={ordersPath(row.days)} what="orders" />
}

/** Net earnings, with a link to the transactions that add up to them. */
export function NetCell({ row }: { row: Row }) {
  const mayRead = useMay()('payouts.read')
  const text = money(row.net)
  if (isEmpty(row) || !mayRead) return text
  return <RowLink row={row} text={text} to={transactionsPath(row.days)} what="transactions" />
}

type LinkProps = { row: Row; text: string; to: string; what: 'orders' | 'transactions' }

const RowLink = ({ row, text, to, what }: LinkProps) => (
  <Anchor component={Link} to={to} size="sm" fw="inherit" aria-label={`${text}: view ${what}, ${row.name}`}>
    {text}
  </Anchor>
)
