import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { listingPath } from '../paths.ts'
import { listingHref, readPrice } from './filters/listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { missedText, nounOf, wholePrice } from './missed-text.ts'

type Search = NonNullable<ListingView['search']>

/** Filters that a shopper chose replace those in the words. */
function chosenInstead({ color, size, price, discount, rating }: ListingView['listing']) {
  const { minPrice, maxPrice } = readPrice(price)
  return { color, size, min: minPrice !== undefined, max: maxPrice !== undefined, discount, rating }
}

function labelOf({ kind, value }: Search['filters'][number]): string {
  const price = wholePrice(value)
  return {
    color: value,
    size: `Size ${value}`,
    min: `From ${price}`,
    max: `Up to ${price}`,
    discount: value === '1' ? 'On sale' : `${value}% off or more`,
    rating: `${value} stars or more`,
  }[kind]
}

/** Says how the search was read, and links to other readings. */
export default function SearchNotice({ data }: { data: ListingView }) {
  const { category, listing, search, total } = data
  if (!search) return null
  const { corrected, ignored, partial } = search
  const chosen = chosenInstead(listing)
  const filters = search.filters.filter(({ kind }) => !chosen[kind])
  const missed = total > 0 && ignored.length > 0
  if (!listing.exact && !corrected && !search.sort && filters.length === 0 && !missed && !partial) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1 text-sm text-muted">
      {filters.map((filter) => (
        <Link
          key={filter.kind + filter.value}
          to={listingHref(category, listing, { query: filter.without })}
          className="inline-flex min-h-4.5 items-center gap-0.5 rounded-full bg-sunken pl-1.5 pr-1 text-ink hover:bg-line"
        >
          <span className="sr-only">Remove </span>
          {labelOf(filter)}
          <Icon name="close" size={16} />
        </Link>
      ))}
      <p>
        {listing.exact ? (
          <>
            Showing only products with exactly these words.{' '}
            <ReadingLink data={data} exact="" label="Show similar results" />
          </>
        ) : (
          <>
            {corrected && (
              <>
                Showing results for <strong className="text-ink">{corrected}</strong>.{' '}
              </>
            )}
            {missed && <strong className="font-medium text-ink">{missedText(search)} </strong>}
            {partial &&
              !missed &&
              total > 0 &&
              'No product has all of these words. Showing the closest matches. '}
            <ReadingLink data={data} exact="1" label={`Search for exactly “${listing.query}”`} />
          </>
        )}
      </p>
      {missed && <MissedLinks search={search} />}
    </div>
  )
}

function ReadingLink({ data, exact, label }: { data: ListingView; exact: string; label: string }) {
  return (
    <Link to={listingHref(data.category, data.listing, { exact })} className="font-medium underline">
      {label}
    </Link>
  )
}

/** The category itself, and the color in other categories. */
function MissedLinks({ search: { ignored, categories } }: { search: Search }) {
  const links = [
    ...(nounOf(categories) ? categories.slice(0, 1) : []).map(({ code, name }) => ({
      to: listingPath(code),
      label: `All ${name}`,
    })),
    ...ignored.flatMap(({ kind, value }) =>
      kind === 'color'
        ? { to: `/products?${new URLSearchParams({ color: value })}`, label: `Everything in ${value}` }
        : [],
    ),
  ]
  return (
    <ul className="flex w-full flex-wrap gap-1">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-4.5 items-center rounded-full border border-line-strong px-1.5 text-ink hover:bg-sunken"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
