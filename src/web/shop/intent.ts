import type { AlertBody } from '#contract/alerts.ts'
import { messageOf } from '../api-errors.ts'
import { forgetVisit, recallVisit, rememberVisit } from '../storage.ts'
import { say, type ToastAction } from '../ui/toast.tsx'
import { call, refreshCart } from './session.ts'

/** What a guest wanted to do when they were asked to log in first. */
export type Intent =
  | ({ kind: 'add-to-bag' } & BagLine)
  | { kind: 'wish'; productId: number }
  | { kind: 'alert'; wish: AlertBody }

const key = 'intent'
const validMs = 30 * 60_000

export function rememberIntent(intent: Intent) {
  rememberVisit(key, JSON.stringify({ intent, at: Date.now() }))
}

/** Carries out what was wanted before the login, once. Call it after `startSession`; it never throws. */
export async function finishIntent(): Promise<void> {
  const stored = recallVisit(key)
  forgetVisit(key)
  if (!stored) return
  try {
    const { intent, at } = JSON.parse(stored) as { intent: Intent; at: number }
    if (Date.now() - at > validMs) return
    if (intent.kind === 'add-to-bag') await addToBag(intent)
    else if (intent.kind === 'wish') await wish(intent.productId)
    else await askForMail(intent.wish)
  } catch (error) {
    say(messageOf(error), { tone: 'problem' })
  }
}

type BagLine = {
  productId: number
  variantId: number
  quantity: number
  /** What was chosen, in words: `size S, Olive`. */
  chosen: string
}

export async function addToBag({ productId, variantId, quantity, chosen }: BagLine, action?: ToastAction) {
  await call('POST /carts/items', { body: { productId, variantId, quantity } })
  say(chosen ? `Added to your bag: ${chosen}` : 'Added to your bag', { action })
  await refreshCart().catch(() => undefined)
}

async function wish(productId: number) {
  await call('POST /wishlists/add-product/:productId', { params: { productId } })
  say('Added to your wishlist')
}

/** The page that is shown next knows what it is about. */
async function askForMail(wish: AlertBody) {
  await call('POST /alerts', { body: wish })
  say('You will get a mail, as you asked.')
}
