import { Suspense } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/deferred.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'

const RecentlyViewed = lazyPart(() => import('../recently-viewed/recently-viewed.tsx'))

export function EmptyCart() {
  return (
    <>
      <EmptyState
        icon="bag"
        title="Your bag is empty"
        action={
          <div className="flex flex-wrap justify-center gap-1">
            <LinkButton to="/products">All Products</LinkButton>
            <LinkButton to="/wishlist" look="secondary">
              Your wishlist
            </LinkButton>
          </div>
        }
      >
        <p>Items you add will appear here.</p>
      </EmptyState>
      <Suspense>
        <RecentlyViewed />
      </Suspense>
    </>
  )
}
