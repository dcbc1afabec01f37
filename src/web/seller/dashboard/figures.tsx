import type { ReplyOf } from '../../api.ts'
import type { ChartSpec } from '../../back-office/figures/charts.tsx'
import { currencyName } from '../../back-office/figures/currency-name.ts'
import { FigureTiles, type Tile } from '../../back-office/figures/figure-tiles.tsx'
import { changeText } from '../../back-office/figures/figures-range.ts'
import { Series } from '../../back-office/figures/series.tsx'
import { countText } from '../../back-office/list/count-text.ts'
import { figure } from '../../ui/format/figures.ts'
import { money, percent } from '../../ui/price.tsx'

export type SellerFigures = ReplyOf<'GET /sellers/figures'>

const orNA = (value: number | null, text: (value: number) => string) => (value === null ? 'N/A' : text(value))
const changeOrUndefined = (now: number | null, before: number | null) =>
  now === null || before === null ? undefined : changeText(now, before)

function tilesOf({ totals: now, totalsBefore: before, moneyToCome, returns }: SellerFigures): Tile[] {
  return [
    {
      name: 'Sales',
      value: money(now.totalSales),
      change: changeText(now.totalSales, before.totalSales),
      note: 'Items in paid orders, after discounts',
    },
    {
      name: 'Earnings',
      value: money(now.totalEarnings),
      change: changeText(now.totalEarnings, before.totalEarnings),
      note: 'Your share after commission and refunds',
    },
    {
      name: 'Orders',
      value: figure(now.totalOrders),
      change: changeText(now.totalOrders, before.totalOrders),
      note: now.canceledOrders === 0 ? 'None canceled' : `${figure(now.canceledOrders)} canceled`,
    },
    {
      name: 'Refunds',
      value: money(now.totalRefunds),
      change: changeText(now.totalRefunds, before.totalRefunds),
      note: `Refunds and chargebacks in this period; ${countText(returns.asked, 'return')} requested`,
    },
    {
      name: 'Conversion to payment',
      value: orNA(now.conversion, percent),
      change: changeOrUndefined(now.conversion, before.conversion),
      note:
        now.checkouts === 0
          ? 'No checkouts'
          : `${figure(now.totalOrders)} of ${countText(now.checkouts, 'checkout')} paid`,
    },
    {
      name: 'Rating',
      value: orNA(now.averageRating, (value) => `${value.toFixed(1)} of 5`),
      change: changeOrUndefined(now.averageRating, before.averageRating),
      note: `From ${countText(now.reviews, 'new review')}`,
    },
    {
      name: 'Upcoming payouts',
      value: money(moneyToCome.ready),
      note: `Ready after the ${moneyToCome.returnDays}-day return period; ${money(moneyToCome.waiting)} more pending`,
      link: { to: '/seller/payment', text: 'Why this amount' },
    },
  ]
}

const charts = (): ChartSpec<SellerFigures['series'][number]>[] => [
  {
    title: 'Sales and refunds',
    amounts: currencyName(),
    bars: [
      { key: 'totalSales', name: 'Sales', color: 'var(--accent)' },
      { key: 'totalRefunds', name: 'Refunds', color: 'var(--sale)' },
    ],
    text: money,
  },
  {
    title: 'Orders',
    amounts: 'Orders',
    bars: [{ key: 'totalOrders', name: 'Orders', color: 'var(--accent)' }],
    text: figure,
  },
]

export const Figures = ({ figures }: { figures: SellerFigures | undefined }) => (
  <>
    <FigureTiles tiles={figures && tilesOf(figures)} columns={4} />
    <Series label="Sales, refunds and orders" figures={figures} charts={charts()} />
  </>
)
