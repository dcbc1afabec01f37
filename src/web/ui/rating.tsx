import { cx } from './cx.ts'
import { figure } from './format/figures.ts'
import { Icon } from './icon.tsx'

/** Read-only stars, in halves. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${figure(value, 1)} of 5 stars`}
      data-halves={Math.round(value * 2)}
      className={cx('stars', className)}
    />
  )
}

/** A star, the average and the number of ratings. */
export function RatingBadge({ value, count }: { value: number; count?: number }) {
  const average = figure(value, 1)
  const counted = count === undefined ? '' : figure(count)
  return (
    <span className="inline-flex items-center gap-0.5 text-sm tabular-nums">
      <Icon name="star" size={16} filled className="text-rating" />
      <span className="sr-only">{`Rated ${average} of 5${counted && `, ${counted} ${count === 1 ? 'rating' : 'ratings'}`}`}</span>
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
