import { Icon } from '../icon.tsx'
import { Link } from './link.tsx'

export type Crumb = { label: string; to: string }

/** The last crumb is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-0.5">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={crumb.to} className="flex min-w-0 items-center gap-0.5">
              {index > 0 && <Icon name="right" size={16} />}
              <Link
                to={crumb.to}
                aria-current={last ? 'page' : undefined}
                className="truncate py-0.5 hover:text-ink hover:underline aria-[current=page]:text-ink"
              >
                {crumb.label}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
