import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { codeOf, messageOf } from '../../api-errors.ts'
import { call, refreshCart } from '../session.ts'
import { type Change, changesOf, type Refusal, refusalOf, type Shown, shownBy } from './changes.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'

const retryMs = 1000
const triesMax = 4
/** The way to the provider's page takes no longer, or leads nowhere. */
const leavingMs = 20_000

type Wish = { couponCode: string | null; addressId: number; gateway: Gateway; shown: Shown }

/** Everything that makes this order another one than the one before. */
const wishText = ({ couponCode, addressId, gateway, shown }: Wish) =>
  JSON.stringify([
    shown.items.map((item) => [item.id, item.quantity, item.unitSellingPrice]),
    couponCode,
    addressId,
    gateway,
    shown.totalPrice,
  ])

/** Orders and gives the address to pay at. Waits for a twin of this request, and begins anew after an ended one. */
async function order(wish: Wish, tries = 1): Promise<string> {
  const { totalPrice, items } = wish.shown
  try {
    const { paymentLinkUrl } = await call('POST /orders', {
      query: { paymentMethod: wish.gateway, expectedTotal: totalPrice },
      body: {
        id: wish.addressId,
        expectedPrices: Object.fromEntries(items.map((item) => [item.id, item.unitSellingPrice])),
      },
      idempotencyKey: orderKey(wishText(wish)),
    })
    return paymentLinkUrl
  } catch (error) {
    const code = codeOf(error)
    if (tries >= triesMax || (code !== 'in_progress' && code !== 'status_conflict')) throw error
    if (code === 'status_conflict') forgetOrderKey()
    else await new Promise((resolve) => setTimeout(resolve, retryMs))
    return order(wish, tries + 1)
  }
}

/** What stands between the person and the payment, to be confirmed first. */
export type Question = Refusal & {
  changes: Change[]
  /** The total that stood on the screen. */
  shownTotal: number
}

/** Placing the order, once however often it is pressed. */
export function useOrder(cart: Cart | null, addressId: number | null, gateway: Gateway) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; code?: string } | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const sending = useRef(false)
  const giveUp = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = useCallback(() => {
    clearTimeout(giveUp.current)
    sending.current = false
    setBusy(false)
  }, [])

  // A page that comes back out of the browser's memory still waits for the payment page it had gone to.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      release()
      void refreshCart().catch(() => undefined)
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimeout(giveUp.current)
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
      giveUp.current = setTimeout(() => {
        release()
        setProblem({ text: 'The payment page did not open. Press Checkout again; nothing is ordered twice.' })
      }, leavingMs)
    } catch (error) {
      release()
      const refusal = refusalOf(error)
      if (refusal)
        setQuestion({
          ...refusal,
          changes: changesOf(cart, refusal.figures),
          shownTotal: shown.totalPrice,
        })
      else setProblem({ text: messageOf(error), code: codeOf(error) })
      await refreshCart().catch(() => undefined)
    }
  }
  return { busy, problem, setProblem, question, dismiss: () => setQuestion(null), place }
}

export type Ordering = ReturnType<typeof useOrder>
