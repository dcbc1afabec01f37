import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { figure } from '../../../ui/format/figures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { AttributeGroup } from './facet-counts.ts'
import { type ListingQuery, listingHref } from './listing-query.ts'

const first = 6

type Props = { category: string | undefined; listing: ListingQuery; attribute: AttributeGroup }

/** The choices of an attribute. Several can be chosen; each is a link, so that it works without JavaScript. */
export function AttributeChoices({ category, listing, attribute: { name, choices } }: Props) {
  const [all, setAll] = useState(false)
  const shown = choices.filter(({ chosen }, index) => all || chosen || index < first)
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="float-left w-full text-sm font-medium">{name}</legend>
      <ul className="choices">
        {shown.map(({ label, count, chosen, next }) => (
          <li key={label}>
            <Link
              to={listingHref(category, listing, { attributes: next })}
              preventScrollReset
              rel="nofollow"
              aria-current={chosen || undefined}
              className={cx('choice rounded', count === 0 && !chosen && 'text-muted')}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-2.5 shrink-0 place-items-center rounded-[4px] border',
                  chosen ? 'border-accent bg-accent text-paper' : 'border-line-strong bg-raised',
                )}
              >
                {chosen && <Icon name="check" size={16} />}
              </span>
              {label}
              <small>{figure(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {choices.length > first && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-4.5 text-sm font-medium text-accent hover:underline no-js:hidden"
        >
          {all ? 'Show Less' : `Show ${choices.length - first} more`}
          <span className="sr-only"> of {name}</span>
        </button>
      )}
    </fieldset>
  )
}
