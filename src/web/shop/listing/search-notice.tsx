import { Link } from '../../ui/navigation/link.tsx'
import { listingHref } from './filters/listing-query.ts'
import type { ListingView } from './listing-view.ts'

/** Says how the search was read, and links to the other reading. */
export default function SearchNotice({ data }: { data: ListingView }) {
  const { category, listing, search } = data
  const link = (exact: string, label: string) => (
    <Link to={listingHref(category, listing, { exact })} className="font-medium underline">
      {label}
    </Link>
  )
  return (
    <p className="mb-2 text-sm text-muted">
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
  )
}
