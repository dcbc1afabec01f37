import type { AlertBody } from '#contract/shop/alerts.ts'
import { readTabStorage, removeTabStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { alertLabels } from '../alerts/alert-labels.ts'
import { call } from './customer-api.ts'
import { addToCart, type Intent, intentKey, toastProblem, wish } from './intent.ts'

const validMs = 30 * 60_000

/** Completes what a guest started before the login, once. Call it after `startSession`. Never throws. */
export async function finishIntent(): Promise<void> {
  const stored = readTabStorage(intentKey)
  removeTabStorage(intentKey)
  if (!stored) return
  try {
    const { intent, at } = JSON.parse(stored) as { intent: Intent; at: number }
    if (Date.now() - at > validMs) return
    if (intent.kind === 'add-to-cart') await addToCart(intent)
    else if (intent.kind === 'wish') await wish(intent.productId, intent.off)
    else await requestAlert(intent.alert)
  } catch (error) {
    toastProblem(error)
  }
}

async function requestAlert(alert: AlertBody) {
  await call('POST /alerts', { body: alert })
  toast(alertLabels[alert.kind].requested)
}
