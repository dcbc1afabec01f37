import type { Cart } from '#contract/shop/cart.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { type ToastAction, toast } from '../../ui/feedback/toast.tsx'
import { currentCart, refreshCart } from '../session/cart-state.ts'

/** The cart without unconfirmed changes. */
let confirmed: Cart | null = null
let last: Promise<unknown> = Promise.resolve()
let pending = 0
/** The customer has already read why a change of this batch failed. */
let problemShown = false

export const confirmedCart = () => confirmed
export const setConfirmedCart = (cart: Cart) => {
  confirmed = cart
}

/** Sends cart changes one at a time and reloads the cart after the last one. */
export function enqueue<T>(send: () => Promise<T>): Promise<T> {
  if (pending === 0) {
    confirmed = currentCart()
    problemShown = false
  }
  pending += 1
  const done = last.then(send).finally(() => {
    pending -= 1
    if (pending === 0) reload()
  })
  last = done.catch(() => undefined)
  return done
}

/** When the reload fails, the estimated totals stay on screen. A second message would repeat the first one. */
function reload() {
  refreshCart().catch((error: unknown) => problemShown || showCartProblem(error))
}

/** Reports a failed change of a line. */
export function showCartProblem(error: unknown) {
  const isGone = isResponseError(error) && error.status === 404
  showCartProblemText(
    isGone ? 'Your bag was changed in another window. Here is what it contains now.' : messageOf(error),
  )
}

export function showCartProblemText(text: string, action?: ToastAction) {
  problemShown = true
  toast(text, { tone: 'problem', action })
}
