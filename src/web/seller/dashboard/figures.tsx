import type { ReplyOf } from '../../api.ts'
import type { ChartSpec } from '../../back-office/charts.tsx'
import { currencyName } from '../../back-office/currency-name.ts'
import { FigureTiles, type Tile } from '../../back-office/figure-tiles.tsx'
import { changeText } from '../../back-office/figures-range.ts'
import { Series } from '../../back-office/series.tsx'
import { figure } from '../../ui/figures.ts'
import { money, percent } from '../../ui/price.tsx'

export type SellerFigures = ReplyOf<'GET /sellers/figures'>

const orNone = (value: number | null, text: (value: number) => string) =>
  value === null ? 'N/A' : text(value)
const changeOrNone = (now: number | null, before: number | null) =>
  now === null || before === null ? undefined : changeText(now, before)

function tilesOf({ totals: now, totalsBefore: then, moneyToCome, returns }: SellerFigures): Tile[] {
  return [
    {
      name: 'Sales',
      value: money(now.totalSales),
      change: changeText(now.totalSales, then.totalSales),
      note: 'Goods in paid orders, after discounts',
    },
    {
      name: 'Earnings',
      value: money(now.totalEarnings),
      change: changeText(now.totalEarnings, then.totalEarnings),
      note: 'Yours after commission and refunds',
    },
    {
      name: 'Orders',
      value: figure(now.totalOrders),
      change: changeText(now.totalOrders, then.totalOrders),
      note: now.canceledOrders === 0 ? 'None cancelled' : `${figure(now.canceledOrders)} of them cancelled`,
    },
    {
      name: 'Returns',
      value: money(now.totalRefunds),
      change: changeText(now.totalRefunds, then.totalRefunds),
      note: `Goods paid back on these days, by the shop or a bank; ${returns.asked === 1 ? '1 return was' : `${figure(returns.asked)} returns were`} asked for`,
    },
    {
      name: 'Conversion to payment',
      value: orNone(now.conversion, percent),
      change: changeOrNone(now.conversion, then.conversion),
      note:
        now.checkouts === 0
          ? 'No checkout was begun'
          : `${figure(now.totalOrders)} of ${figure(now.checkouts)} ${now.checkouts === 1 ? 'checkout was' : 'checkouts were'} paid`,
    },
    {
      name: 'Rating',
      value: orNone(now.averageRating, (value) => `${value.toFixed(1)} of 5`),
      change: changeOrNone(now.averageRating, then.averageRating),
      note: now.reviews === 1 ? 'From 1 new review' : `From ${figure(now.reviews)} new reviews`,
    },
    {
      name: 'Money to come',
      value: money(moneyToCome.ready),
      note: `Past the ${moneyToCome.returnDays} days for returns today; ${money(moneyToCome.waiting)} more waits`,
      link: { to: '/seller/payment', text: 'Why this amount' },
    },
  ]
}

const charts = (): ChartSpec<SellerFigures['series'][number]>[] => [
  {
    title: 'Sales and returns',
    amounts: currencyName(),
    bars: [
      { key: 'totalSales', name: 'Sales', color: 'var(--accent)' },
      { key: 'totalRefunds', name: 'Returns', color: 'var(--sale)' },
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

/** How it went, as figures and day by day. */
export const Figures = ({ figures }: { figures: SellerFigures | undefined }) => (
  <>
    <FigureTiles tiles={figures && tilesOf(figures)} />
    <Series label="Sales, returns and orders" figures={figures} charts={charts()} />
  </>
)
