import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Cart } from '#contract/shop/cart.ts'
import { pageTitle } from '#shared/brand.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/deferred.ts'
import { ErrorState, Loading, Notice, Skeleton } from '../../ui/feedback/states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { money } from '../../ui/price.tsx'
import { ProfileLoading } from '../account/profile-loading.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { PriceSummary } from '../cart/price-summary.tsx'
import { useCart } from '../cart/use-cart.ts'
import { refreshCart } from '../session/cart-state.ts'
import { call } from '../session/customer-api.ts'
import { customerOnly, useCustomer } from '../session/guard.ts'
import { AddressChoice } from './address-choice.tsx'
import { Parcels } from './parcels.tsx'
import { GatewayChoice } from './payment-choice/gateway-choice.tsx'
import { useGateway } from './payment-choice/use-gateway.ts'
import { TrustLines } from './trust-lines.tsx'
import { UnpaidCheckoutNotice } from './unpaid-notice.tsx'
import { useAddressChoice } from './use-address-choice.ts'
import { type Ordering, useOrder } from './use-order.ts'
import { useUnpaidCheckout } from './use-unpaid-checkout.ts'

const AddressDialog = lazyPart(() => import('../account/address/address-dialog.tsx'))
const QuoteChangedDialog = lazyPart(() => import('./quote-changed-dialog.tsx'))

/** The word on the button that orders. */
const placeLabels = { STRIPE: 'Checkout', RAZORPAY: 'Checkout', COD: 'Place order' }

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

export default function CheckoutPage() {
  const user = useCustomer()
  const search = new URLSearchParams(useLocation().search)
  const [adding, setAdding] = useState(false)
  const choice = useAddressChoice(user)
  const { cart, error, load } = useCart({ addressId: choice.nonDefaultId, defaultId: choice.defaultId })
  const unpaid = useUnpaidCheckout(user !== null)
  const payment = useGateway(unpaid, { pinCode: choice.pinCode, total: cart?.totalPrice })
  const gateway = payment.value
  const ordering = useOrder(cart, choice.addressId, gateway)
  const empty = cart?.cartItems.length === 0 && !ordering.busy
  if (unpaid.state === 'loading') return <ProfileLoading />
  return (
    <div className="checkout page py-2 lg:py-3">
      <title>{pageTitle('Checkout')}</title>
      <meta name="robots" content="noindex" />
      <UnpaidCheckoutNotice
        unpaid={unpaid}
        cameBack={search.get('payment') === 'cancelled' && !empty}
        total={cart?.totalPrice}
      />
      {empty ? (
        <>
          <h1 className="text-xl lg:text-2xl">Checkout</h1>
          <EmptyCart />
        </>
      ) : (
        <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-6">
          <div className="grid gap-4">
            <h1 className="sr-only">Checkout</h1>
            <AddressChoice
              addresses={choice.addresses}
              value={choice.addressId}
              onChange={choice.choose}
              onAdd={() => setAdding(true)}
              onSaved={choice.chooseNew}
              adding={adding}
            />
            <GatewayChoice {...payment} />
          </div>
          <section aria-label="Payment" className="grid gap-2.5 md:sticky md:top-11">
            {cart ? (
              <Payment cart={cart} ordering={ordering} choice={choice} gateway={gateway} />
            ) : error ? (
              <ErrorState title="We couldn't load your bag" error={error} onRetry={load} />
            ) : (
              <Loading what="Loading your bag...">
                <Skeleton className="h-[320px]" />
              </Loading>
            )}
          </section>
        </div>
      )}
      <Suspense>
        <AddressDialog open={adding} onClose={() => setAdding(false)} onSaved={choice.chooseNew} />
      </Suspense>
      <Suspense>
        <QuoteChangedDialog
          question={ordering.question}
          label={placeLabels[gateway]}
          onClose={ordering.dismiss}
          onConfirm={ordering.place}
        />
      </Suspense>
    </div>
  )
}

type PaymentProps = {
  cart: Cart
  ordering: Ordering
  choice: ReturnType<typeof useAddressChoice>
  gateway: Gateway
}

function Payment({ cart, ordering, choice: { addresses, addressId }, gateway }: PaymentProps) {
  const { busy, problem, place } = ordering
  const missing =
    addresses.length === 0 ? 'Please add an address before checkout.' : 'Please select a delivery address.'
  /** Rendered twice: in the column of wide screens and in the bar of phones. */
  const button = (reasonId: string) => (
    <>
      {addressId === null && (
        <p id={reasonId} className="text-sm text-muted">
          {missing}
        </p>
      )}
      <Button
        size="lg"
        wide
        disabled={addressId === null}
        aria-describedby={addressId === null ? reasonId : undefined}
        busy={busy && (gateway === 'COD' ? 'Placing your order...' : 'Opening payment...')}
        onClick={() => place()}
      >
        <Icon name="shield" />
        {placeLabels[gateway]} {money(cart.totalPrice)}
      </Button>
    </>
  )
  return (
    <>
      <Parcels cart={cart} />
      <PriceSummary cart={cart} />
      {problem && (
        <Notice
          tone="problem"
          action={problem.code === 'coupon_refused' && <WithoutCoupon cart={cart} ordering={ordering} />}
        >
          {problem.text}
        </Notice>
      )}
      <div className="grid gap-1 max-md:hidden">{button('address-missing')}</div>
      <div className="cart-bar fixed inset-x-0 bottom-0 z-20 grid gap-0.5 border-t border-line bg-raised px-2 py-1 md:hidden">
        {button('address-missing-in-bar')}
      </div>
      <p className="text-sm text-muted">
        {gateway === 'COD'
          ? `You pay ${money(cart.totalPrice)} in cash when your order arrives.`
          : "Next: secure payment. Your order is placed once you've paid."}{' '}
        <Link to="/cart" className="rounded underline underline-offset-2 hover:text-ink">
          Change your bag
        </Link>
      </p>
      <p className="text-sm text-muted">
        Our{' '}
        <Link to="/terms" className="rounded underline underline-offset-2 hover:text-ink">
          terms of use
        </Link>{' '}
        apply. You can{' '}
        <Link to="/returns" className="rounded underline underline-offset-2 hover:text-ink">
          return products
        </Link>{' '}
        after delivery.
      </p>
      <TrustLines gateway={gateway} />
    </>
  )
}

/** The cart may hold a coupon that is no longer valid and not part of the total. */
function WithoutCoupon({ cart, ordering }: { cart: Cart; ordering: Ordering }) {
  const remove = async () => {
    const code = cart.couponCode ?? 'none'
    try {
      await call('POST /coupons/apply', {
        query: { apply: 'false', code, orderValue: cart.totalSellingPrice },
      })
      await refreshCart()
      ordering.setProblem(null)
    } catch (error) {
      ordering.setProblem({ text: messageOf(error) })
    }
  }
  return (
    <Button look="secondary" size="sm" className="min-h-5.5" onClick={remove}>
      Remove coupon
    </Button>
  )
}
