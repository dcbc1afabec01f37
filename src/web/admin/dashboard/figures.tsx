import type { Permission } from '#shared/staff/permissions.ts'
import type { ReplyOf } from '../../api.ts'
import type { ChartSpec } from '../../back-office/figures/charts.tsx'
import { currencyName } from '../../back-office/figures/currency-name.ts'
import { FigureTiles, type Tile } from '../../back-office/figures/figure-tiles.tsx'
import { changeText } from '../../back-office/figures/figures-range.ts'
import { Series } from '../../back-office/figures/series.tsx'
import { adminTransactions } from '../../back-office/payouts/transaction-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { figure } from '../../ui/format/figures.ts'
import { money } from '../../ui/price.tsx'
import { viewPath as ordersView } from '../orders/list/desk-view.ts'
import { useMay } from '../session/permissions.tsx'

type ShopFigures = ReplyOf<'GET /admin/figures'>

const countText = (value: number, one: string, many: string) => `${figure(value)} ${value === 1 ? one : many}`

/** Each tile links to the list it totals. */
function tilesOf({
  totals: now,
  totalsBefore: then,
  range,
  activeSellers,
}: ShopFigures): (Tile & { permission: Permission })[] {
  const orders = (paymentStatus: 'PAID' | 'FAILED') =>
    `/admin/orders${ordersView({ paymentStatus, ...range })}`
  const transactions = (type?: 'sale' | 'refund') =>
    `/admin/transactions${adminTransactions.viewPath({ type, ...range })}`
  return [
    {
      name: 'Orders',
      permission: 'orders.read',
      value: figure(now.orders),
      change: changeText(now.orders, then.orders),
      note: 'Paid orders in this period',
      link: { to: orders('PAID'), text: 'View orders' },
    },
    {
      name: 'Gross sales',
      permission: 'payments.read',
      value: money(now.grossSales),
      change: changeText(now.grossSales, then.grossSales),
      note: `From ${countText(now.sales, 'sale', 'sales')}, including shipping`,
      link: { to: transactions('sale'), text: 'View sales' },
    },
    {
      name: 'Refunds',
      permission: 'payments.read',
      value: money(now.refunded),
      change: changeText(now.refunded, then.refunded),
      note: `${now.refunds === 0 ? 'No refunds' : `In ${countText(now.refunds, 'refund', 'refunds')}`}${
        now.lost === 0 ? '' : `. Lost in disputes: ${money(now.lost)}`
      }`,
      link: { to: transactions('refund'), text: 'View refunds' },
    },
    {
      name: 'Commission',
      permission: 'payments.read',
      value: money(now.commission),
      change: changeText(now.commission, then.commission),
      note: `The shop's share, net of refunds. Payment fees: ${money(now.providerFees)}`,
      link: { to: transactions(), text: 'View transactions' },
    },
    {
      name: 'Failed payments',
      permission: 'orders.read',
      value: figure(now.failedPayments),
      change: changeText(now.failedPayments, then.failedPayments),
      note: 'Orders that were never paid',
      link: { to: orders('FAILED'), text: 'View unpaid orders' },
    },
    {
      name: 'Active sellers',
      permission: 'sellers.read',
      value: figure(activeSellers),
      note: 'Approved and active',
      link: { to: '/admin/sellers', text: 'View active sellers' },
    },
  ]
}

export const salesCharts = (): ChartSpec<ShopFigures['series'][number]>[] => [
  {
    title: 'Sales and refunds',
    amounts: currencyName(),
    bars: [
      { key: 'grossSales', name: 'Gross sales', color: 'var(--accent)' },
      { key: 'refunded', name: 'Refunds', color: 'var(--sale)' },
    ],
    text: money,
  },
  {
    title: 'Orders',
    amounts: 'Orders',
    bars: [{ key: 'orders', name: 'Orders', color: 'var(--accent)' }],
    text: figure,
  },
]

/** Tiles with the totals, and charts over time. */
export function Figures({ figures }: { figures: ShopFigures | undefined }) {
  const may = useMay()
  const totals = figures?.totals
  const nothing = totals?.orders === 0 && totals.sales === 0 && totals.refunds === 0
  return (
    <>
      <FigureTiles
        tiles={
          figures &&
          tilesOf(figures).map(({ permission, link, ...tile }) => ({
            ...tile,
            ...(may(permission) && { link }),
          }))
        }
        columns={3}
      />
      {nothing ? (
        <EmptyState title="No sales in this period">
          <p>Choose a different period above.</p>
        </EmptyState>
      ) : (
        <Series label="Sales, refunds and orders" figures={figures} charts={salesCharts()} />
      )}
    </>
  )
}
