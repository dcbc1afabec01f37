import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { figure } from '../../ui/format/figures.ts'
import { Stars } from '../../ui/rating.tsx'

type SummaryProps = {
  rating: number
  ratings: number
  histogram: number[]
  /** The page of reviews with a number of stars. */
  hrefOf: (stars: number) => string
  children?: ReactNode
}

/** The average rating and a histogram from 5 stars to 1. */
export function RatingSummary({ rating, ratings, histogram, hrefOf, children }: SummaryProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
        <span className="price text-2xl leading-none sm:text-3xl">{figure(rating, 1)}</span>
        <span className="grid">
          <Stars value={rating} className="text-lg" />
          <span className="text-sm text-muted">{`${figure(ratings)} rating${ratings === 1 ? '' : 's'}`}</span>
        </span>
      </div>
      <ul className="grid gap-0.5 text-sm tabular-nums">
        {histogram.map((count, index) => {
          const stars = 5 - index
          const name = `${stars} star${index < 4 ? 's' : ''}`
          return (
            <li key={stars} className="grid grid-cols-[48px_minmax(0,1fr)_40px] items-center gap-1">
              {count > 0 ? (
                <Link to={hrefOf(stars)} className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              <progress className="bar" value={count} max={ratings} aria-label={name} />
              <span className="text-right text-muted">{figure(count)}</span>
            </li>
          )
        })}
      </ul>
      {children}
    </div>
  )
}
