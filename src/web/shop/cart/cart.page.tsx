import type { ReactNode } from 'react'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { pageTitle } from '#shared/brand.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { ProfileLoading } from '../account/profile-loading.tsx'
import { StaleNotice } from '../account/stale-notice.tsx'
import { customerOnly, useCustomer } from '../session/guard.ts'
import { CartLine } from './cart-line.tsx'
import { CouponBox } from './coupon-box.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PriceSummary } from './price-summary.tsx'
import { useCart } from './use-cart.ts'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

const columns =
  'grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-6'

export default function CartPage() {
  useCustomer()
  const { cart, error, load } = useCart()
  const items = cart?.totalItem ?? 0
  return (
    <div className="page py-2 lg:py-3">
      <title>{pageTitle('Your bag')}</title>
      <meta name="robots" content="noindex" />
      <div className="mb-2 flex flex-wrap items-baseline gap-x-1.5">
        <h1 className="text-xl lg:text-2xl">Your bag</h1>
        <p role="status" className="text-sm text-muted">
          {cart && items > 0 && (
            <>
              {`${items} ${items === 1 ? 'item' : 'items'}`}
              <span className="sr-only">{`, ${money(cart.totalPrice)} in total`}</span>
            </>
          )}
        </p>
      </div>
      {cart && error ? <StaleNotice error={error} onRetry={load} /> : null}
      {cart ? (
        items > 0 ? (
          <CartView cart={cart} />
        ) : (
          <EmptyCart />
        )
      ) : error ? (
        <ErrorState title="We couldn't load your bag" error={error} onRetry={load} />
      ) : (
        <CartSkeleton />
      )}
    </div>
  )
}

function CartView({ cart }: { cart: Cart }) {
  return (
    <>
      <div className={columns}>
        <ul>
          {cart.cartItems.map((item) => (
            <li key={item.id} className="border-b border-line py-2 first:pt-0">
              <CartLine item={item} deliverBy={deliveryOf(cart, item)} />
            </li>
          ))}
        </ul>
        <section aria-label="Price" className="grid gap-2.5 md:sticky md:top-11">
          <CouponBox cart={cart} />
          <PriceSummary cart={cart} />
          <BuyNow className="max-md:hidden" />
        </section>
      </div>
      <PayBar total={cart.totalPrice}>
        <BuyNow />
      </PayBar>
    </>
  )
}

const deliveryOf = ({ deliveries }: Cart, { product }: CartItem) =>
  deliveries.find(({ sellerId }) => sellerId === product.seller.id)?.deliverBy

function BuyNow({ className }: { className?: string }) {
  return (
    <LinkButton to="/checkout" size="lg" wide className={className}>
      Buy Now
    </LinkButton>
  )
}

/** Sticks to the bottom of the screen on phones. */
function PayBar({ total, children }: { total: number; children: ReactNode }) {
  return (
    <div className="cart-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 border-t border-line bg-raised px-2 py-1 md:hidden">
      <span className="price min-w-11 text-lg">{money(total)}</span>
      {children}
    </div>
  )
}

function CartSkeleton() {
  return (
    <Loading what="Loading your bag...">
      <div className={columns}>
        <div className="grid gap-2">
          <Skeleton className="h-[140px]" />
          <Skeleton className="h-[140px]" />
        </div>
        <Skeleton className="h-[320px]" />
      </div>
    </Loading>
  )
}
