import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { money } from '../../../ui/price.tsx'
import type { FigureCard } from '../../figure-cards.tsx'
import { viewPath } from '../../orders/list/desk-view.ts'
import { useMay } from '../../session/permissions.tsx'

type Period = DeskProductDetail['periods'][number]

const emptyPeriod: Period = { days: 0, from: '', to: '', units: 0, sales: 0, views: 0, bagAdditions: 0 }

/** Sales of the last 30 days with those of the last year below, and the present stock. */
export function figuresOf(product: DeskProductDetail): FigureCard[] {
  const [month = emptyPeriod, year = emptyPeriod] = product.periods
  const ordersOf = ({ from, to }: Period) =>
    `/admin/orders${viewPath({ productId: String(product.id), from, to, paymentStatus: 'PAID' })}`
  const rows = (period: Period) =>
    period.units > 0 ? { rows: { to: ordersOf(period), permission: 'orders.read' as const } } : {}
  const yearNote = (value: string) =>
    year.units === 0 ? (
      `None in ${year.days} days`
    ) : (
      <YearLink to={ordersOf(year)}>{`${value} in ${year.days} days`}</YearLink>
    )
  return [
    {
      name: `Sales, ${month.days} days`,
      value: money(month.sales),
      note: yearNote(money(year.sales)),
      ...rows(month),
    },
    {
      name: `Units sold, ${month.days} days`,
      value: numberText(month.units),
      note: yearNote(numberText(year.units)),
      ...rows(month),
    },
    {
      name: `Views, ${month.days} days`,
      value: numberText(month.views),
      note: `${numberText(month.bagAdditions)} added to a bag`,
    },
    { name: 'In stock', value: numberText(product.stock), note: stockNote(product) },
  ]
}

function YearLink({ to, children }: { to: string; children: string }) {
  if (!useMay()('orders.read')) return children
  return (
    <Anchor component={Link} to={to} inherit c="inherit" underline="always">
      {children}
    </Anchor>
  )
}

function stockNote({ variants, variantCount, held }: DeskProductDetail): string {
  const out = variants.filter(({ onHand }) => onHand === 0).length
  if (held > 0) return `${numberText(held)} more in unpaid checkouts`
  if (out > 0 && variants.length === variantCount)
    return `${numberText(out)} of ${countText(variantCount, 'variant')} sold out`
  return `In ${countText(variantCount, 'variant')}`
}
