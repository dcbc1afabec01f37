import type { Cart, CartItem } from '#contract/cart.ts'
import { messageOf } from '../../api-errors.ts'
import { say } from '../../ui/toast.tsx'
import { focusHeading } from '../account/focus-heading.ts'
import { call, refreshCart, setCart, setWishlist } from '../session.ts'
import { withQuantity } from './bag-sums.ts'

/** Quantities asked for and not yet sent, by line; a later wish for a line replaces an earlier one. */
const wanted = new Map<number, number>()
let atWork = false

/** Shows the new quantity at once (0 removes) and takes it back when the server refuses. */
export async function changeLine(cart: Cart, itemId: number, quantity: number): Promise<boolean> {
  setCart(withQuantity(cart, itemId, quantity))
  wanted.set(itemId, quantity)
  if (atWork) return true
  atWork = true
  try {
    let fresh = cart
    while (wanted.size > 0) {
      await sendWanted()
      fresh = await call('GET /carts', {})
    }
    setCart(fresh)
    return true
  } catch (error) {
    wanted.clear()
    say(messageOf(error), { tone: 'problem' })
    await refreshCart().catch(() => setCart(cart))
    return false
  } finally {
    atWork = false
  }
}

async function sendWanted() {
  for (const [cartItemId, quantity] of [...wanted]) {
    wanted.delete(cartItemId)
    const params = { cartItemId }
    if (quantity === 0) await call('DELETE /carts/items/:cartItemId', { params })
    else await call('PATCH /carts/items/:cartItemId', { params, body: { quantity } })
  }
}

/** Takes a line out, with a way back. */
export async function removeLine(cart: Cart, item: CartItem) {
  if (await changeLine(cart, item.id, 0))
    say(`Removed ${item.product.title} from your bag`, {
      action: { label: 'Undo', run: () => void putBack(item) },
    })
}

async function putBack({ product, variantId, quantity }: CartItem) {
  try {
    await call('POST /carts/items', { body: { productId: product.id, variantId, quantity } })
    await refreshCart()
  } catch (error) {
    say(messageOf(error), { tone: 'problem' })
  }
}

/** Keeps what is sold out in mind, outside the bag. */
export async function moveToWishlist(cart: Cart, item: CartItem) {
  const params = { productId: item.product.id }
  try {
    setWishlist((await call('POST /wishlists/add-product/:productId', { params })).products)
    focusHeading()
    if (await changeLine(cart, item.id, 0)) say(`Moved ${item.product.title} to your wishlist`)
  } catch (error) {
    say(messageOf(error), { tone: 'problem' })
  }
}
