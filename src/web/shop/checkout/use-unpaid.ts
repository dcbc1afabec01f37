import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { call } from '../session.ts'

/** `unknown` until it was asked for, and when it could not be; with through which providers a new order can be paid. */
export type Unpaid =
  | { state: 'unknown' }
  | { state: 'known'; checkout: UnpaidCheckout | null; gateways: Gateway[] }

/** The order that still waits for its payment, and how a new one can be paid. One that turns out to be paid leads to its success page. */
export function useUnpaid(signedIn: boolean): Unpaid {
  const navigate = useNavigate()
  const [unpaid, setUnpaid] = useState<Unpaid>({ state: 'unknown' })

  useEffect(() => {
    if (!signedIn) return
    const stop = new AbortController()
    const load = async () => {
      const { checkout, gateways } = await call('GET /checkouts/unpaid', { signal: stop.signal })
      if (checkout?.status === 'PAID')
        await navigate(`/payment-success/${checkout.checkoutId}?session_id=${checkout.paymentLinkId}`, {
          replace: true,
        })
      else setUnpaid({ state: 'known', checkout, gateways })
    }
    // Without the answer the checkout works all the same: ordering again finds the order that waits.
    const ask = () => void load().catch(() => undefined)
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
    ask()
    window.addEventListener('pageshow', onShow)
    return () => {
      stop.abort()
      window.removeEventListener('pageshow', onShow)
    }
  }, [signedIn, navigate])

  return unpaid
}
