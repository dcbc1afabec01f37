import { pageTitle } from '#shared/brand.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx'
import { ProfileLoading } from '../account/profile-loading.tsx'
import { StaleNotice } from '../account/stale-notice.tsx'
import { useLoad } from '../account/use-load.ts'
import { call } from '../session/customer-api.ts'
import { customerOnly, useCustomer } from '../session/guard.ts'
import { useSession } from '../session/session-store.ts'
import { setWishlist } from '../session/wishlist-state.ts'
import { WishCard } from './wish-card.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

const grid = 'grid grid-cols-2 gap-x-1.5 gap-y-3 sm:grid-cols-3 sm:gap-x-2 lg:grid-cols-5'

async function readWishlist(signal: AbortSignal) {
  const { products } = await call('GET /wishlists', { signal })
  setWishlist(products)
  return products
}

export default function WishlistPage() {
  useCustomer()
  const { wishlistIds } = useSession()
  const { data, error, reload } = useLoad('wishlist', readWishlist)
  // A removed product disappears at once. Undo shows it again, because it is still loaded.
  const products = data?.filter((product) => wishlistIds.has(product.id))
  const count = products?.length ?? 0
  return (
    <div className="page py-2 lg:py-3">
      <title>{pageTitle('My Wishlist')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-2 text-xl lg:text-2xl">
        My Wishlist{products && ` (${count} ${count === 1 ? 'item' : 'items'})`}
      </h1>
      {products && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {products ? (
        count === 0 ? (
          <EmptyWishlist />
        ) : (
          <ul className={grid}>
            {products.map((product) => (
              <li key={product.id} className="min-w-0">
                <WishCard product={product} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState title="We couldn't load your wishlist" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your wishlist...">
          <div className={grid}>
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <div key={key} className="grid content-start gap-1">
                <Skeleton className="aspect-card" />
                <Skeleton className="h-2.5 w-1/2" />
                <Skeleton className="h-2.5" />
                <Skeleton className="h-5.5" />
              </div>
            ))}
          </div>
        </Loading>
      )}
    </div>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState
      icon="heart"
      title="Your wishlist is empty"
      action={<LinkButton to="/products">All Products</LinkButton>}
    >
      <p>
        Tap the heart on anything you like to save it here. We can email you when the price drops or it's back
        in stock.
      </p>
    </EmptyState>
  )
}
