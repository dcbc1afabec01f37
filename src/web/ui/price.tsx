import { brand } from '#shared/brand.ts'
import { cx } from './cx.ts'
import { currencySign } from './format/currency.ts'
import { figure } from './format/figures.ts'

/** `$1,234.50`, in the shop's currency */
export function money(amount: number): string {
  const sign = currencySign()
  const last = brand.region === 'DE'
  const text = figure(Math.abs(amount), 2, (!last && sign === '₹') || undefined)
  return (amount < 0 ? '-' : '') + (last ? `${text}\u00a0${sign}` : sign + text)
}
/** `23%` */
export const percent = (value: number) => `${figure(value)}%`

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' } as const

type Props = {
  selling: number
  mrp?: number
  discountPercent?: number
  size?: keyof typeof sizes
  /** Whether to show `23% off`. */
  off?: boolean
}

/** The price, the list price struck through when it is higher, and the discount when there is one. */
export function Price({ selling, mrp, discountPercent = 0, size = 'sm', off = false }: Props) {
  const reduced = mrp !== undefined && mrp > selling
  return (
    <span className="flex flex-wrap items-baseline gap-x-1 gap-y-0">
      <span className={cx('price', sizes[size], reduced && 'text-sale')}>
        {reduced && <span className="sr-only">Now </span>}
        {money(selling)}
      </span>
      {reduced && (
        <s className={cx('text-muted tabular-nums', size === 'lg' ? 'text-base' : 'text-sm')}>
          <span className="sr-only">List price </span>
          {money(mrp)}
        </s>
      )}
      {off && discountPercent > 0 && (
        <span className="text-sm font-medium text-sale">{percent(discountPercent)} off</span>
      )}
    </span>
  )
}
