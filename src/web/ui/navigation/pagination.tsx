import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'

type Props = {
  /** Starts at 1. */
  page: number
  pages: number
  to: (page: number) => string
  label?: string
}

/** Real links, so that pages can be opened in tabs, shared and revisited. */
export function Pagination({ page, pages, to, label = 'Pages' }: Props) {
  if (pages <= 1) return null
  const box =
    'inline-flex min-w-5 h-5 items-center justify-center rounded px-1 text-sm tabular-nums transition-colors hover:bg-sunken'
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev" aria-label="Previous page" className={box}>
              <Icon name="left" />
            </Link>
          </li>
        )}
        {pageWindow(page, pages).map((number) => (
          <li key={number} className={cx(Math.abs(number - page) > 2 && 'max-sm:hidden')}>
            <Link
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={cx(box, number === page && 'border border-accent bg-accent-soft font-medium')}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next" aria-label="Next page" className={box}>
              <Icon name="right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
