import type { CartItem } from '#contract/shop/cart.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { writeStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../account/focus-heading.ts'
import { currentCart } from '../session/cart-state.ts'
import { call } from '../session/customer-api.ts'
import { toastProblem } from '../session/intent.ts'
import { currentSession } from '../session/session-store.ts'
import { setWishlist, toggleWish } from '../session/wishlist-state.ts'
import { savedVariantKey } from '../wishlist/saved-variant.ts'
import { enqueue, showCartProblemText } from './cart-queue.ts'
import { changeLine } from './change-line.ts'

/** Removes a line and offers Undo. */
export async function removeLine(item: CartItem) {
  const removed = await changeLine(item, 0)
  if (removed)
    toast(`Removed ${removed.product.title} from your bag`, {
      action: { label: 'Undo', run: () => void restoreLine(removed) },
    })
}

/**
 * Adds a removed line again; resolves with whether it did. Offers Undo once more when the outcome is unknown or the server
 * asks to slow down.
 */
async function restoreLine(removed: CartItem): Promise<boolean> {
  const { product, variantId, quantity } = removed
  const retry = () => {
    // The line may be back although the reply was lost. Adding it again would double the quantity.
    if (!currentCart()?.cartItems.some((line) => line.variantId === variantId)) void restoreLine(removed)
  }
  try {
    await enqueue(() => call('POST /carts/items', { body: { productId: product.id, variantId, quantity } }))
    return true
  } catch (error) {
    const isRefused = isResponseError(error) && error.status < 500 && error.status !== 429
    showCartProblemText(messageOf(error), isRefused ? undefined : { label: 'Undo', run: retry })
    return false
  }
}

/** Moves a line to the wishlist and offers Undo. The wishlist holds products, so this browser stores the variant. */
export async function moveToWishlist(item: CartItem) {
  const productId = item.product.id
  const params = { productId }
  const wasWished = currentSession().wishlistIds.has(productId)
  try {
    setWishlist((await call('POST /wishlists/add-product/:productId', { params })).products)
    focusHeading()
  } catch (error) {
    toast(messageOf(error), { tone: 'problem' })
    return
  }
  const removed = await changeLine(item, 0)
  if (!removed) return
  writeStorage(savedVariantKey(productId), String(removed.variantId))
  const undo = async () => {
    if ((await restoreLine(removed)) && !wasWished) await toggleWish(productId, true).catch(toastProblem)
  }
  toast(`Moved ${item.product.title} to your wishlist`, {
    action: { label: 'Undo', run: () => void undo() },
  })
}
