import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { listingHref } from './filters/listing-query.ts'
import type { ListingView } from './listing-view.ts'

/** Explains why there are no products and links to some. */
export default function NoResults({ data: { category, listing, total } }: { data: ListingView }) {
  const { color, price, size, discount, query } = listing
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
  const filtered = Boolean(color || price || size || discount)
  return (
    <EmptyState
      icon="search"
      title={
        filtered ? 'No products match your filters' : query ? `No results for “${query}”` : 'Nothing here yet'
      }
      action={
        <LinkButton
          to={
            filtered
              ? listingHref(category, { ...listing, color: '', price: '', size: '', discount: '' })
              : '/products'
          }
          look="secondary"
        >
          {filtered ? 'Clear All' : 'All Products'}
        </LinkButton>
      }
    >
      {filtered ? (
        <p>Try removing a filter.</p>
      ) : query ? (
        <p>Check the spelling, or try a more general word.</p>
      ) : (
        <p>Sellers add new products every day. Have a look at our other categories.</p>
      )}
    </EmptyState>
  )
}
