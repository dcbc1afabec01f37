import { api } from '../../api.ts'
import { call, customerToken } from './customer-api.ts'
import { currentSession, updateSession } from './session-store.ts'

type Change = { on: boolean }

/** Unconfirmed changes by product. A reply to another change may not include them yet. */
const pending = new Map<number, Change>()
let lastRequest: Promise<unknown> = Promise.resolve()

/** Shows the server's list with the pending changes applied. */
const showWishlist = (ids: Iterable<number>) => {
  const wishlistIds = new Set(ids)
  for (const [id, { on }] of pending) wishlistIds[on ? 'add' : 'delete'](id)
  updateSession({ wishlistIds })
}

export const setWishlist = (products: readonly { id: number }[]) => showWishlist(products.map(({ id }) => id))

/** Loads the wishlist. Does not show a list that was requested before the last change. */
export async function refreshWishlist() {
  const before = currentSession().wishlistIds
  const { products } = await call('GET /wishlists', {})
  if (currentSession().wishlistIds === before) setWishlist(products)
}

/**
 * Adds a product to the wishlist, or removes it. Shows the new state at once and reverts it when the server refuses.
 * Sends one change at a time, so that replies arrive in order.
 */
export function toggleWish(
  productId: number,
  has = currentSession().wishlistIds.has(productId),
): Promise<'added' | 'removed'> {
  const change = { on: !has }
  pending.set(productId, change)
  showWishlist(currentSession().wishlistIds)
  // The change belongs to the account that made it, even when another one is signed in by the time it is sent.
  const token = customerToken()
  const userId = currentSession().user?.id
  const reply = lastRequest.then(() => sendChange(productId, change, token, userId))
  lastRequest = reply.catch(() => undefined)
  return reply
}

async function sendChange(productId: number, change: Change, token: string | null, userId?: number) {
  const isLatest = () => pending.get(productId) === change
  try {
    const key = change.on ? 'POST /wishlists/add-product/:productId' : 'DELETE /wishlists/products/:productId'
    const { products } = await api(key, { params: { productId }, token })
    if (isLatest()) pending.delete(productId)
    // Another account may be signed in by now: its wishlist is a different one.
    if (currentSession().user?.id === userId) setWishlist(products)
    return change.on ? 'added' : 'removed'
  } catch (error) {
    if (isLatest()) {
      change.on = !change.on
      if (currentSession().state !== 'guest') showWishlist(currentSession().wishlistIds)
      pending.delete(productId)
    }
    // A list that arrived meanwhile was not shown.
    if (currentSession().state === 'customer') void refreshWishlist().catch(() => undefined)
    throw error
  }
}
