import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function EmptyBag() {
  return (
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
      <p>What you add to it waits here until you buy it.</p>
    </EmptyState>
  )
}
