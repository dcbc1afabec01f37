import type { AlertBody } from '#contract/shop/alerts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { alertLabels } from '../alerts/alert-labels.ts'
import { addToCart } from './add-to-cart.ts'
import { call } from './customer-api.ts'
import { toastProblem, wish } from './intent.ts'
import { takeIntents } from './stored-intents.ts'

/** Completes what a guest started before the login, once, the oldest first. Call it after `startSession`. Never throws. */
export async function finishIntents(): Promise<void> {
  for (const intent of takeIntents().toReversed()) {
    try {
      if (intent.kind === 'add-to-cart') await addToCart(intent)
      else if (intent.kind === 'wish') await wish(intent.productId, intent.off)
      else await requestAlert(intent.alert)
    } catch (error) {
      toastProblem(error)
    }
  }
}

async function requestAlert(alert: AlertBody) {
  await call('POST /alerts', { body: alert })
  toast(alertLabels[alert.kind].requested)
}
