import type { Cart } from '#contract/shop/cart.ts'
import { call } from './customer-api.ts'
import { currentSession, updateSession } from './session-store.ts'

/** The delivery address that decides the tax; undefined for the default address. */
let addressId: number | undefined
export const setCartAddress = (id: number | undefined) => {
  addressId = id
}

// Requests and local changes are numbered, so that a late reply never replaces a newer cart.
let latest = 0
let shown = 0

/** The cart outside of rendering. Components use `useSession`. */
export const currentCart = () => currentSession().cart

/** Shows a cart at once. Replies to earlier requests no longer replace it. */
export function setCart(cart: Cart) {
  latest += 1
  shown = latest
  updateSession({ cart })
}

/** Loads the cart with the tax for the chosen address. Does not show a reply that is older than the cart on screen. */
export async function refreshCart(): Promise<Cart> {
  latest += 1
  const request = latest
  const cart = await call('GET /carts', { query: { addressId: addressId?.toString() } })
  if (request > shown) {
    shown = request
    updateSession({ cart })
  }
  return cart
}
