import type { CartItem } from '#contract/shop/cart.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { focusHeading } from '../account/focus-heading.ts'
import { currentCart } from '../session/cart-state.ts'
import { call } from '../session/customer-api.ts'
import { setWishlist } from '../session/wishlist-state.ts'
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

/** Adds a removed line again. Offers Undo once more when the outcome is unknown or the server asks to slow down. */
async function restoreLine(removed: CartItem) {
  const { product, variantId, quantity } = removed
  const retry = () => {
    // The line may be back although the reply was lost. Adding it again would double the quantity.
    if (!currentCart()?.cartItems.some((line) => line.variantId === variantId)) void restoreLine(removed)
  }
  await enqueue(() =>
    call('POST /carts/items', { body: { productId: product.id, variantId, quantity } }).catch((error) => {
      const isRefused = isResponseError(error) && error.status < 500 && error.status !== 429
      showCartProblemText(messageOf(error), isRefused ? undefined : { label: 'Undo', run: retry })
    }),
  )
}

/** Moves a line to the wishlist. */
export async function moveToWishlist(item: CartItem) {
  const params = { productId: item.product.id }
  try {
    setWishlist((await call('POST /wishlists/add-product/:productId', { params })).products)
    focusHeading()
  } catch (error) {
    toast(messageOf(error), { tone: 'problem' })
    return
  }
  if (await changeLine(item, 0)) toast(`Moved ${item.product.title} to your wishlist`)
}
