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
  const average = oneDecimal.format(value)
  const counted = count === undefined ? '' : count.toLocaleString('en-US')
  return (
    <span className="inline-flex items-center gap-0.5 text-sm tabular-nums">
      <Icon name="star" size={16} filled className="text-rating" />
      <span className="sr-only">{`Rated ${average} of 5${counted && `, ${counted} ratings`}`}</span>
      <span aria-hidden="true" className="font-medium">
        {average}
      </span>
      {counted && (
        <span aria-hidden="true" className="text-muted">
          {`(${counted})`}
        </span>
      )}
    </span>
  )
}
