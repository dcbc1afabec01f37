import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { type ReviewsView, reviewsHref, sortLabels, sorts } from './reviews-view.ts'

type Props = { productId: number; view: ReviewsView }

const link = 'inline-flex min-h-5.5 items-center text-sm hover:underline'

/** The order of the reviews, and the star filter if one is set. */
export const ReviewControls = ({ productId, view: { sort, stars } }: Props) => (
  <nav aria-label="Sort" className="mb-2 flex flex-wrap gap-x-2">
    {sorts.map((other) => (
      <Link
        key={other}
        to={reviewsHref(productId, { sort: other, stars })}
        preventScrollReset
        aria-current={other === sort}
        className={cx(link, other === sort ? 'font-medium underline' : 'text-muted')}
      >
        {sortLabels[other]}
      </Link>
    ))}
    {stars && (
      <Link to={reviewsHref(productId, { sort })} className={link}>
        {`Only ${stars}-star reviews. Show all`}
      </Link>
    )}
  </nav>
)
