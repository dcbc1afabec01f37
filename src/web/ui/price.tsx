import { cx } from './cx.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `$1,234.50` */
export const money = (amount: number) => dollars.format(amount)
/** `23%` */
export const percent = (value: number) => `${whole.format(value)}%`

const sizes = { sm: 'text-base', md: 'text-lg', lg: 'text-2xl' } as const

type Props = {
  selling: number
  mrp?: number
  discountPercent?: number
  size?: keyof typeof sizes
  /** Words after the percent: "off" where there is room. */
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
