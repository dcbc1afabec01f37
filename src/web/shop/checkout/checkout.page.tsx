import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Cart } from '#contract/shop/cart.ts'
import { pageTitle } from '#shared/brand.ts'
import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { money } from '../../ui/price.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { ErrorState, Loading, Notice, Skeleton } from '../../ui/states.tsx'
import { AddressDialog } from '../account/address/address-dialog.tsx'
import { ProfileLoading } from '../account/profile-loading.tsx'
import { EmptyBag } from '../cart/empty-bag.tsx'
import { PriceSummary } from '../cart/price-summary.tsx'
import { useBag } from '../cart/use-bag.ts'
import { customerOnly, useCustomer } from '../guard.ts'
import { call, refreshCart } from '../session.ts'
import { AddressChoice } from './address-choice.tsx'
import { BagGlance } from './bag-glance.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { useAddressChoice } from './use-address-choice.ts'
import { type Ordering, useOrder } from './use-order.ts'
import { useUnpaid } from './use-unpaid.ts'

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx'
export const clientLoader = customerOnly
export const HydrateFallback = ProfileLoading

export default function CheckoutPage() {
  const user = useCustomer()
  const search = new URLSearchParams(useLocation().search)
  const [adding, setAdding] = useState(false)
  const choice = useAddressChoice(user)
  const { cart, error, load } = useBag(choice.elsewhere)
  const [chosen, setChosen] = useState<Gateway | null>(null)
  const unpaid = useUnpaid(user !== null)
  // An order that waits is gone on with where it was begun.
  const waiting = unpaid.state === 'known' ? unpaid.checkout?.gateway : undefined
  const gateway = chosen ?? waiting ?? 'STRIPE'
  const ordering = useOrder(cart, choice.addressId, gateway)
  const empty = cart?.cartItems.length === 0 && !ordering.busy
  return (
    <div className="page py-2 lg:py-3">
      <title>{pageTitle('Checkout')}</title>
      <meta name="robots" content="noindex" />
      <UnpaidNotice
        unpaid={unpaid}
        cameBack={search.get('payment') === 'cancelled' && !empty}
        total={cart?.totalPrice}
      />
      {empty ? (
        <>
          <h1 className="text-xl lg:text-2xl">Checkout</h1>
          <EmptyBag />
        </>
      ) : (
        <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-6">
          <div>
            <h1 className="mb-2 text-xl lg:text-2xl">Select Delivery Address</h1>
            <AddressChoice
              addresses={choice.addresses}
              value={choice.addressId}
              onChange={choice.choose}
              onAdd={() => setAdding(true)}
            />
          </div>
          <section aria-label="Payment" className="grid gap-2.5 md:sticky md:top-[88px]">
            <GatewayChoice
              value={gateway}
              onChange={setChosen}
              open={unpaid.state === 'known' ? unpaid.gateways : ['STRIPE']}
            />
            {cart ? (
              <Payment cart={cart} ordering={ordering} choice={choice} />
            ) : error ? (
              <ErrorState title="Your bag could not be loaded" error={error} onRetry={load} />
            ) : (
              <Loading what="Loading your bag...">
                <Skeleton className="h-[320px]" />
              </Loading>
            )}
          </section>
        </div>
      )}
      <AddressDialog open={adding} onClose={() => setAdding(false)} onSaved={choice.chooseNew} />
      <ChangedDialog question={ordering.question} onClose={ordering.dismiss} onConfirm={ordering.place} />
    </div>
  )
}

type GatewayChoiceProps = {
  value: Gateway
  onChange: (gateway: Gateway) => void
  /** Those the shop takes payments through; until it is known, the one it always does. */
  open: Gateway[]
}

function GatewayChoice({ value, onChange, open }: GatewayChoiceProps) {
  return (
    <RadioChips
      legend="Payment gateway"
      name="gateway"
      value={value}
      onChange={(chosen) => onChange(chosen as Gateway)}
      options={gateways.map((gateway) => ({
        value: gateway,
        label: gateway,
        ...(!open.includes(gateway) && { disabled: true, note: 'not available' }),
      }))}
    />
  )
}

type PaymentProps = { cart: Cart; ordering: Ordering; choice: ReturnType<typeof useAddressChoice> }

function Payment({ cart, ordering, choice: { addresses, addressId } }: PaymentProps) {
  const { busy, problem, place } = ordering
  const missing =
    addresses.length === 0 ? 'Please add an address before checkout.' : 'Please select a delivery address.'
  /** The button, below the reason why it cannot be pressed; once for wide screens, once for the bar of phones. */
  const button = (reasonId: string) => (
    <>
      {addressId === null && (
        <p id={reasonId} className="text-sm text-sale">
          {missing}
        </p>
      )}
      <Button
        size="lg"
        wide
        disabled={addressId === null}
        aria-describedby={addressId === null ? reasonId : undefined}
        busy={busy && 'Going to the payment...'}
        onClick={() => place()}
      >
        Checkout {money(cart.totalPrice)}
      </Button>
    </>
  )
  return (
    <>
      <BagGlance cart={cart} />
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
      <div className="bag-bar fixed inset-x-0 bottom-0 z-20 grid gap-0.5 border-t border-line bg-raised px-2 py-1 md:hidden">
        {button('address-missing-in-bar')}
      </div>
      <p className="text-sm text-muted">
        You pay on the next page, and the order is placed when the payment succeeds.{' '}
        <Link to="/cart" className="rounded underline underline-offset-2 hover:text-ink">
          Change your bag
        </Link>
      </p>
    </>
  )
}

/** The bag may hold a coupon that no longer counts, which the total does not show. */
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
    <Button look="secondary" size="sm" className="min-h-[44px]" onClick={remove}>
      Remove the coupon
    </Button>
  )
}
