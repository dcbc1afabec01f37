import type { Analytics } from '#contract/admin/figures/analytics.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { type CsvCell, csvOf } from './csv.ts'

const none = ''

/** All figures in one table, so that a spreadsheet can filter them by section. */
export function analyticsFile(figures: Analytics): FileReply {
  const { totals: now, totalsBefore: then, funnel, funnelBefore, range } = figures
  const money = (name: string, amount: number, before: number): CsvCell[] => [
    'Total',
    name,
    none,
    { amount },
    { amount: before },
  ]
  const step = (name: string, count: number, before: number): CsvCell[] => ['Step', name, count, none, before]
  const rows: CsvCell[][] = [
    ['Section', 'Name', 'Count', 'Amount', 'Previous period'],
    ['Total', 'Orders', now.orders, none, then.orders],
    money('Gross sales', now.grossSales, then.grossSales),
    money('Refunds', now.refunded, then.refunded),
    money('Average order', now.averageOrder, then.averageOrder),
    step('Product views', funnel.productViews, funnelBefore.productViews),
    step('Added to a bag', funnel.bagAdditions, funnelBefore.bagAdditions),
    step('Checkouts', funnel.checkouts, funnelBefore.checkouts),
    step('Paid', funnel.paid, funnelBefore.paid),
    ...figures.series.map(({ from, orders, grossSales }): CsvCell[] => [
      `Sales by ${figures.unit}`,
      from,
      orders,
      { amount: grossSales },
      none,
    ]),
    ...figures.products.map(({ title, units, sales }) => top('Product', title, units, sales)),
    ...figures.sellers.map(({ name, orders, sales }) => top('Seller', name, orders, sales)),
    ...figures.viewed.flatMap(({ title, views, bagAdditions }): CsvCell[][] => [
      ['Product views', title, views, none, none],
      ['Added to a bag', title, bagAdditions, none, none],
    ]),
    ...figures.searches.map(({ query, searches }): CsvCell[] => ['Search', query, searches, none, none]),
    ...figures.noResults.map(({ query, searches }): CsvCell[] => [
      'Search without results',
      query,
      searches,
      none,
      none,
    ]),
    ...figures.refunds.map(({ reason, refunds, amount }) => top('Refund reason', reason, refunds, amount)),
  ]
  return { name: `analytics ${range.from} ${range.to}.csv`, bytes: csvOf(rows) }
}

const top = (section: string, name: string, count: number, amount: number): CsvCell[] => [
  section,
  name,
  count,
  { amount },
  none,
]
