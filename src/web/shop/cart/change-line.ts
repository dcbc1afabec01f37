import type { CartItem } from '#contract/shop/cart.ts'
import { currentCart, setCart } from '../session/cart-state.ts'
import { call } from '../session/customer-api.ts'
import { confirmedCart, enqueue, setConfirmedCart, showCartProblem } from './cart-queue.ts'
import { withQuantity } from './cart-sums.ts'

/** The line as it was before the change; null when the server refused the change. */
type Outcome = Promise<CartItem | null>
type Change = { quantity: number; outcome: Outcome }

/** Unconfirmed quantities, by line. */
const changes = new Map<number, Change>()
/** The change that is being sent. Its quantity can no longer be replaced. */
let inFlight: Change | undefined

function showChanges() {
  const cart = confirmedCart()
  if (!cart || !currentCart()) return
  setCart([...changes].reduce((next, [itemId, { quantity }]) => withQuantity(next, itemId, quantity), cart))
}

/**
 * Shows the new quantity at once (0 removes the line) and reverts it when the server refuses. A second change of the same
 * line replaces one that was not sent yet; both get the same outcome.
 */
export function changeLine(item: CartItem, quantity: number): Outcome {
  const queued = changes.get(item.id)
  if (queued && queued !== inFlight) {
    queued.quantity = quantity
    showChanges()
    return queued.outcome
  }
  const change: Change = { quantity, outcome: enqueue(() => send(item, change)) }
  changes.set(item.id, change)
  showChanges()
  return change.outcome
}

async function send(item: CartItem, change: Change): Outcome {
  inFlight = change
  const params = { cartItemId: item.id }
  const isLatest = () => changes.get(item.id) === change
  try {
    if (change.quantity === 0) await call('DELETE /carts/items/:cartItemId', { params })
    else await call('PATCH /carts/items/:cartItemId', { params, body: { quantity: change.quantity } })
  } catch (error) {
    // A later change of the same line reports its own outcome.
    if (isLatest()) {
      changes.delete(item.id)
      showCartProblem(error)
    }
    showChanges()
    return null
  }
  if (isLatest()) changes.delete(item.id)
  const cart = confirmedCart()
  const line = cart?.cartItems.find(({ id }) => id === item.id) ?? item
  if (cart) setConfirmedCart(withQuantity(cart, item.id, change.quantity))
  return line
}
