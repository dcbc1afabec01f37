import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Stars to look at, in halves. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${oneDecimal.format(value)} of 5 stars`}
      data-halves={Math.round(value * 2)}
      className={cx('stars', className)}
    />
  )
}

/** One star, the average, and how many ratings it stands on. */
export function RatingBadge({ value, count }: { value: number; count?: number }) {
  return (
    <span className="inline-flex items-center gap-0.5 text-sm tabular-nums">
      <Icon name="star" size={16} filled className="text-rating" />
      <span className="sr-only">Rated </span>
      <span className="font-medium">{oneDecimal.format(value)}</span>
      <span className="sr-only"> of 5</span>
      {count !== undefined && (
        <span className="text-muted">
          ({count.toLocaleString('en-US')}
          <span className="sr-only"> ratings</span>)
        </span>
      )}
    </span>
  )
}
