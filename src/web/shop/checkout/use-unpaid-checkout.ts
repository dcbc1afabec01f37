import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import type { CashRules } from '#shared/checkout/cash-on-delivery.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { call } from '../session/customer-api.ts'

/** `unknown` after an error. `gateways` and `cashOnDelivery`: how a new order can be paid. */
export type Unpaid =
  | { state: 'loading' | 'unknown' }
  | {
      state: 'known'
      checkout: UnpaidCheckout | null
      gateways: Gateway[]
      cashOnDelivery: CashRules | null
    }

/** The page waits this long for the unpaid order, whose notice would push the page down. */
const waitMs = 2_000

/** Loads the customer's unpaid order. When that order turns out to be paid, opens its success page. */
export function useUnpaidCheckout(signedIn: boolean): Unpaid {
  const navigate = useNavigate()
  const [unpaid, setUnpaid] = useState<Unpaid>({ state: 'loading' })

  useEffect(() => {
    if (!signedIn) return
    const stop = new AbortController()
    const load = async () => {
      const { checkout, ...ways } = await call('GET /checkouts/unpaid', { signal: stop.signal })
      if (checkout?.status === 'PAID')
        await navigate(`/payment-success/${checkout.checkoutId}?session_id=${checkout.paymentLinkId}`, {
          replace: true,
        })
      else setUnpaid({ state: 'known', checkout, ...ways })
    }
    // Checkout works without this: ordering again finds the unpaid order.
    const giveUp = () => setUnpaid((now) => (now.state === 'loading' ? { state: 'unknown' } : now))
    const tryLoad = () => void load().catch(() => !stop.signal.aborted && giveUp())
    const timer = setTimeout(giveUp, waitMs)
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && tryLoad()
    tryLoad()
    window.addEventListener('pageshow', onShow)
    return () => {
      stop.abort()
      clearTimeout(timer)
      window.removeEventListener('pageshow', onShow)
    }
  }, [signedIn, navigate])

  return unpaid
}
