import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { listingPath } from '../paths.ts'
import type { CategoryNav } from './category-nav.ts'

/** Links to subcategories and to the parent category: a list, on small screens a row that scrolls sideways. */
export function CategoryLinks({ nav, current }: { nav: CategoryNav; current?: string }) {
  return (
    <nav id="categories" aria-label="Subcategories" className="lg:mb-3 lg:border-b lg:border-line lg:pb-2">
      {nav.up && (
        <Link
          to={listingPath(nav.up.code)}
          className="mb-0.5 flex items-center gap-0.5 text-sm text-muted hover:text-ink hover:underline max-lg:hidden"
        >
          <Icon name="left" size={16} />
          {nav.up.name}
        </Link>
      )}
      <h2 className="mb-0.5 text-base max-lg:sr-only">{nav.title}</h2>
      <ul className="max-lg:-mx-2 max-lg:flex max-lg:gap-1 max-lg:overflow-x-auto max-lg:px-2 max-lg:pb-1.5 sm:max-lg:-mx-3 sm:max-lg:px-3">
        {nav.links.map(({ code, name }) => (
          <li key={code} className="shrink-0">
            <Link
              to={listingPath(code)}
              aria-current={code === current ? 'page' : undefined}
              className={cx(
                'block whitespace-nowrap text-sm',
                'max-lg:rounded-full max-lg:border max-lg:px-1.5 max-lg:py-1 max-lg:leading-[22px]',
                'lg:py-0.5 lg:hover:underline',
                code === current
                  ? 'font-medium max-lg:border-accent max-lg:bg-accent-soft'
                  : 'text-muted hover:text-ink max-lg:border-line',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
