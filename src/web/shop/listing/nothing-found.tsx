import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listingHref } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'

/** Why there are no products, and where there are some. */
export default function NothingFound({ data: { category, listing, total } }: { data: ListingView }) {
  const { color, price, size, discount, query } = listing
  if (total > 0)
    return (
      <EmptyState
        icon="search"
        title="There are fewer pages than that"
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
        filtered ? 'Nothing fits these filters' : query ? `Nothing found for “${query}”` : 'Nothing here yet'
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
        <p>No product fits all of these filters. Take one away and look again.</p>
      ) : query ? (
        <p>Check the spelling, or try a more general word.</p>
      ) : (
        <p>Sellers add products every day. Look at everything else meanwhile.</p>
      )}
    </EmptyState>
  )
}
