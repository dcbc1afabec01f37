import type { AlertBody } from '#contract/shop/alerts.ts'
import { readTabStorage, removeTabStorage } from '../storage.ts'
import { toast } from '../ui/toast.tsx'
import { addToBag, type Intent, intentKey, toastProblem, wish } from './intent.ts'
import { call } from './session.ts'

const validMs = 30 * 60_000

/** Carries out what was wanted before the login, once. Call it after `startSession`; it never throws. */
export async function finishIntent(): Promise<void> {
  const stored = readTabStorage(intentKey)
  removeTabStorage(intentKey)
  if (!stored) return
  try {
    const { intent, at } = JSON.parse(stored) as { intent: Intent; at: number }
    if (Date.now() - at > validMs) return
    if (intent.kind === 'add-to-bag') await addToBag(intent)
    else if (intent.kind === 'wish') await wish(intent.productId, intent.off)
    else await askForMail(intent.wish)
  } catch (error) {
    toastProblem(error)
  }
}

/** The page that is shown next knows what it is about. */
async function askForMail(wish: AlertBody) {
  await call('POST /alerts', { body: wish })
  toast('You will get a mail, as you asked.')
}
