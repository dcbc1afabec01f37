import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { codeOf, messageOf } from '../../api-errors.ts'
import { refreshCart } from '../session/cart-state.ts'
import { call } from '../session/customer-api.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'
import { type Change, quoteChanges, type Refusal, refusalOf, type Shown, shownBy } from './quote-changes.ts'

const retryMs = 1000
const triesMax = 4
/** How long the browser may take to open the payment page. */
const redirectTimeoutMs = 20_000

type OrderRequest = { couponCode: string | null; addressId: number; gateway: Gateway; shown: Shown }

/** Identifies an order request: requests with different texts are different orders. */
const requestText = ({ couponCode, addressId, gateway, shown }: OrderRequest) =>
  JSON.stringify([
    shown.items.map((item) => [item.id, item.quantity, item.unitSellingPrice]),
    couponCode,
    addressId,
    gateway,
    shown.totalPrice,
  ])

/**
 * Places the order and returns the payment URL, or the URL of the success page with cash on delivery. Retries while a duplicate of this request is in progress, and starts a new
 * order when the previous one has expired or was canceled.
 */
async function order(request: OrderRequest, tries = 1): Promise<string> {
  const { totalPrice, items } = request.shown
  try {
    const { paymentLinkUrl } = await call('POST /orders', {
      query: { paymentMethod: request.gateway, expectedTotal: totalPrice },
      body: {
        id: request.addressId,
        expectedPrices: Object.fromEntries(items.map((item) => [item.id, item.unitSellingPrice])),
      },
      idempotencyKey: orderKey(requestText(request)),
    })
    return paymentLinkUrl
  } catch (error) {
    const code = codeOf(error)
    if (tries >= triesMax || (code !== 'in_progress' && code !== 'status_conflict')) throw error
    if (code === 'status_conflict') forgetOrderKey()
    else await new Promise((resolve) => setTimeout(resolve, retryMs))
    return order(request, tries + 1)
  }
}

/** A changed quote that the customer must confirm before paying. */
export type Question = Refusal & {
  changes: Change[]
  /** The total on screen when the customer ordered. */
  shownTotal: number
}

/** Places the order once, however often the button is pressed. */
export function useOrder(cart: Cart | null, addressId: number | null, gateway: Gateway) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; code?: string } | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const sending = useRef(false)
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = useCallback(() => {
    clearTimeout(redirectTimer.current)
    sending.current = false
    setBusy(false)
  }, [])

  // A page restored from the back/forward cache is still busy opening the payment page.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      release()
      void refreshCart().catch(() => undefined)
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimeout(redirectTimer.current)
      window.removeEventListener('pageshow', onShow)
    }
  }, [release])

  const place = async (shown = cart ? shownBy(cart) : undefined) => {
    if (sending.current || !cart || addressId === null || !shown) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    setQuestion(null)
    try {
      window.location.assign(await order({ couponCode: cart.couponCode, addressId, gateway, shown }))
      redirectTimer.current = setTimeout(() => {
        release()
        setProblem({
          text:
            gateway === 'COD'
              ? "Your order page didn't open. Press Place order again; you won't order twice."
              : "The payment page didn't open. Press Checkout again; you won't be charged twice.",
        })
      }, redirectTimeoutMs)
    } catch (error) {
      release()
      const refusal = refusalOf(error)
      if (refusal)
        setQuestion({
          ...refusal,
          changes: quoteChanges(cart, refusal.figures),
          shownTotal: shown.totalPrice,
        })
      else setProblem({ text: messageOf(error), code: codeOf(error) })
      await refreshCart().catch(() => undefined)
    }
  }
  return { busy, problem, setProblem, question, dismiss: () => setQuestion(null), place }
}

export type Ordering = ReturnType<typeof useOrder>
