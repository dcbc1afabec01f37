import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listingPath } from '../paths.ts'
import { OfferedProducts } from '../products/offered-products.tsx'
import { groupNames, isFiltered, listingHref } from './filters/listing-query.ts'
import type { ListingView, Proposals } from './listing-view.ts'

const unfiltered = { attributes: '', ...Object.fromEntries(groupNames.map((name) => [name, ''])) }

/** Explains why there are no products and links to some. */
export default function NoResults({ data }: { data: ListingView }) {
  const { category, listing, total, proposals } = data
  const { query } = listing
  if (total > 0)
    return (
      <EmptyState
        icon="search"
        title="There are no more products"
        action={
          <LinkButton to={listingHref(category, listing)} look="secondary">
            Go to the first page
          </LinkButton>
        }
      />
    )
  const filtered = isFiltered(listing)
  const { withoutPrice, nearest } = proposals ?? {}
  const limited = withoutPrice !== undefined
  return (
    <>
      <EmptyState
        icon="search"
        title={
          filtered
            ? 'No products match your filters'
            : query
              ? `No results for “${query}”`
              : 'Nothing here yet'
        }
        action={
          <LinkButton
            to={
              filtered
                ? listingHref(category, listing, unfiltered)
                : limited
                  ? listingHref(category, listing, { query: withoutPrice })
                  : '/products'
            }
            look="secondary"
          >
            {filtered ? 'Clear All' : limited ? 'Show all prices' : 'All Products'}
          </LinkButton>
        }
      >
        {filtered ? (
          <p>Try removing a filter.</p>
        ) : limited ? (
          <p>Nothing is in this price range. {nearest}</p>
        ) : query ? (
          <p>Check the spelling, or try a more general word.</p>
        ) : (
          <p>Sellers add new products every day. Have a look at our other categories.</p>
        )}
      </EmptyState>
      {proposals && (
        <>
          {nearest && <OfferedProducts offer={proposals.offer} />}
          <PopularSearches searches={proposals.searches} />
          {proposals.tiles.length > 0 && <Categories tiles={proposals.tiles} />}
          {!nearest && <OfferedProducts offer={proposals.offer} />}
        </>
      )}
    </>
  )
}

function PopularSearches({ searches }: Pick<Proposals, 'searches'>) {
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="popular-searches" className="-mt-4 mb-3 grid justify-items-center gap-1">
      <h2 id="popular-searches" className="text-lg">
        Popular searches
      </h2>
      <ul className="flex max-w-[720px] flex-wrap justify-center gap-1">
        {searches.map((query) => (
          <li key={query}>
            <Link
              to={`/products?${new URLSearchParams({ query })}`}
              className="inline-flex min-h-5.5 items-center rounded-full border border-line px-2 hover:border-ink"
            >
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Categories({ tiles }: Pick<Proposals, 'tiles'>) {
  return (
    <section aria-labelledby="proposed-categories" className="mt-6 border-t border-line pt-4">
      <h2 id="proposed-categories" className="mb-1.5 text-xl">
        Browse our categories
      </h2>
      <ul className="flex flex-wrap justify-center gap-x-2 gap-y-3 sm:grid sm:grid-cols-5 sm:gap-x-3 lg:gap-x-5">
        {tiles.map(({ code, name, image }) => (
          <li key={code + name} className="max-sm:w-[calc((100%-32px)/3)]">
            <Link
              to={listingPath(code)}
              className="group grid w-full content-start justify-items-center gap-1 text-center"
            >
              <Picture
                src={image}
                alt=""
                width={320}
                height={320}
                sizes="(width >= 600px) 200px, 28vw"
                className="aspect-square w-full max-w-[200px] rounded-full border border-line object-cover"
              />
              <span className="text-sm font-medium group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
