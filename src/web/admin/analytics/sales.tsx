import type { Analytics } from '#contract/admin/figures/analytics.ts'
import { FigureTiles } from '../../back-office/figures/figure-tiles.tsx'
import { changeText } from '../../back-office/figures/figures-range.ts'
import { Series } from '../../back-office/figures/series.tsx'
import { figure } from '../../ui/format/figures.ts'
import { money } from '../../ui/price.tsx'
import { salesCharts } from '../dashboard/figures.tsx'
import { ordersPath, transactionsPath } from './paths.ts'

/** Totals, each with a link to the list that it totals, and sales over time. */
export function Sales({ figures }: { figures: Analytics | undefined }) {
  return (
    <>
      <FigureTiles tiles={figures && tilesOf(figures)} columns={4} />
      <Series label="Sales, refunds and orders" figures={figures} charts={salesCharts()} />
    </>
  )
}

const tilesOf = ({ totals: now, totalsBefore: then, range }: Analytics) => [
  {
    name: 'Gross sales',
    value: money(now.grossSales),
    change: changeText(now.grossSales, then.grossSales),
    note: `Before: ${money(then.grossSales)}`,
    link: { to: transactionsPath({ type: 'sale', ...range }), text: 'View sales' },
  },
  {
    name: 'Orders',
    value: figure(now.orders),
    change: changeText(now.orders, then.orders),
    note: `Before: ${figure(then.orders)}`,
    link: { to: ordersPath({ paymentStatus: 'PAID', ...range }), text: 'View orders' },
  },
  {
    name: 'Average order',
    value: money(now.averageOrder),
    change: changeText(now.averageOrder, then.averageOrder),
    note: `Before: ${money(then.averageOrder)}`,
    link: { to: ordersPath({ paymentStatus: 'PAID', ...range }), text: 'View paid orders' },
  },
  {
    name: 'Refunds',
    value: money(now.refunded),
    change: changeText(now.refunded, then.refunded),
    note: `Before: ${money(then.refunded)}`,
    link: { to: transactionsPath({ type: 'refund', ...range }), text: 'View refunds' },
  },
]
