import type { AlertBody } from '#contract/shop/alerts.ts'
import { messageOf } from '../api-errors.ts'
import { writeTabStorage } from '../storage.ts'
import { type ToastAction, toast } from '../ui/toast.tsx'
import { call, refreshCart, toggleWish } from './session.ts'

/** What a guest wanted to do when they were asked to log in first. */
export type Intent =
  | ({ kind: 'add-to-bag' } & BagLine)
  | { kind: 'wish'; productId: number; off?: boolean }
  | { kind: 'alert'; wish: AlertBody }

export const intentKey = 'intent'

/** `finish-intent.ts` carries it out after the login. */
export function rememberIntent(intent: Intent) {
  writeTabStorage(intentKey, JSON.stringify({ intent, at: Date.now() }))
}

export const toastProblem = (error: unknown) => toast(messageOf(error), { tone: 'problem' })

type BagLine = {
  productId: number
  variantId: number
  quantity: number
  /** `Linen shirt, Size S, Olive` */
  chosen: string
}

export async function addToBag({ productId, variantId, quantity, chosen }: BagLine, action?: ToastAction) {
  await call('POST /carts/items', { body: { productId, variantId, quantity } })
  toast('Added to your bag', { detail: chosen, action })
  await refreshCart().catch(() => undefined)
}

/** Puts a product on the wishlist, or takes it off with a way back. */
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
