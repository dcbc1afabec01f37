import { currencySign } from '../../ui/format/currency.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { listingHref } from './filters/listing-query.ts'
import type { ListingView } from './listing-view.ts'

type WordFilter = ListingView['search']['filters'][number]

function labelOf({ kind, value }: WordFilter): string {
  const price = `${currencySign()}${value}`
  return { color: value, size: `Size ${value}`, min: `Over ${price}`, max: `Under ${price}` }[kind]
}

/** Says how the search was read, and links to the other reading. */
export default function SearchNotice({ data }: { data: ListingView }) {
  const { category, listing, search } = data
  const link = (exact: string, label: string) => (
    <Link to={listingHref(category, listing, { exact })} className="font-medium underline">
      {label}
    </Link>
  )
  if (!listing.exact && !search.corrected && search.filters.length === 0) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1 text-sm text-muted">
      {search.filters.map((filter) => (
        <Link
          key={filter.kind + filter.value}
          to={listingHref(category, listing, { query: filter.without })}
          className="inline-flex min-h-[36px] items-center gap-0.5 rounded-full bg-sunken pl-1.5 pr-1 text-ink hover:bg-line"
        >
          <span className="sr-only">Remove </span>
          {labelOf(filter)}
          <Icon name="close" size={16} />
        </Link>
      ))}
      <p>
        {listing.exact ? (
          <>Showing only products with exactly these words. {link('', 'Show similar results')}</>
        ) : (
          <>
            {search.corrected && (
              <>
                Showing results for <strong className="text-ink">{search.corrected}</strong>.{' '}
              </>
            )}
            {link('1', `Search for exactly “${listing.query}”`)}
          </>
        )}
      </p>
    </div>
  )
}
