import type { AlertBody } from '#contract/shop/alerts.ts'
import { variantParts } from '#shared/catalog/variant-label.ts'
import { messageOf } from '../../api-errors.ts'
import { writeTabStorage } from '../../browser/storage.ts'
import { type ToastAction, toast } from '../../ui/feedback/toast.tsx'
import { refreshCart } from './cart-state.ts'
import { call } from './customer-api.ts'
import { toggleWish } from './wishlist-state.ts'

/** An action that a guest started and that needs a login. */
export type Intent =
  | ({ kind: 'add-to-cart' } & CartLine)
  | { kind: 'wish'; productId: number; off?: boolean }
  | { kind: 'alert'; alert: AlertBody }

export const intentKey = 'intent'

/** Stores the action until `finishIntent` completes it after the login. */
export function rememberIntent(intent: Intent) {
  writeTabStorage(intentKey, JSON.stringify({ intent, at: Date.now() }))
}

export const toastProblem = (error: unknown) => toast(messageOf(error), { tone: 'problem' })

type CartLine = { productId: number; variantId: number; quantity: number }

export async function addToCart({ productId, variantId, quantity }: CartLine, action?: ToastAction) {
  const added = await call('POST /carts/items', { body: { productId, variantId, quantity } })
  const { title, images } = added.product
  toast('Added to your bag', { detail: [title, ...variantParts(added)].join(', '), image: images[0], action })
  await refreshCart().catch(() => undefined)
}

/** Adds a product to the wishlist, or removes it and offers Undo. */
export async function wish(productId: number, off = false) {
  const undo = {
    label: 'Undo',
    run: () =>
      void toggleWish(productId, false).catch((error: unknown) =>
        toast(messageOf(error), { tone: 'problem', action: undo }),
      ),
  }
  if ((await toggleWish(productId, off)) === 'added') toast('Added to your wishlist')
  else toast('Removed from your wishlist', { action: undo })
}
