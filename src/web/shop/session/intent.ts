import type { AlertBody } from '#contract/shop/alerts.ts'
import { messageOf } from '../../api-errors.ts'
import { readTabStorage, writeTabStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { toggleWish } from './wishlist-state.ts'

/** An action that a guest started and that needs a login. */
export type Intent =
  | ({ kind: 'add-to-cart' } & CartLine)
  | { kind: 'wish'; productId: number; off?: boolean }
  | { kind: 'alert'; alert: AlertBody }

export const intentKey = 'intent'

/** Stores the action, before earlier ones, until `finishIntents` completes them after the login. One line each. */
export function rememberIntent(intent: Intent) {
  writeTabStorage(
    intentKey,
    `${JSON.stringify({ intent, at: Date.now() })}\n${readTabStorage(intentKey) ?? ''}`,
  )
}

export const toastProblem = (error: unknown) => toast(messageOf(error), { tone: 'problem' })

/** A variant that goes into the cart. */
export type CartLine = { productId: number; variantId: number; quantity: number }

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
