import { passesLuhn } from '../stripe/cards.ts'
import {
  type Delivery,
  type DeliveryFilter,
  listDeliveries,
  requeue,
  unsentCount,
} from '../stripe/deliveries.ts'
import { type FaultRequest, faultSchema, type SettingsPatch } from '../stripe/settings.ts'
import type { ReleaseOptions, WebhookSender } from '../stripe/webhooks.ts'
import { expireDueLinks, readLink } from './links.ts'
import { authenticate, captureLate, type PaymentOutcome, pay, waitingPayment } from './payments.ts'
import { settleRefund } from './refunds.ts'
import { badRequest } from './refusal.ts'
import type { Sandbox } from './wire.ts'

export interface PayRequest {
  card?: string | undefined
  name?: string | undefined
  /** How the bank's question ends, for cards that lead to one. Without it the payment waits. */
  authentication?: 'complete' | 'fail' | undefined
}

/** The sandbox's switches for tests, the same as those under `/sandbox`. */
export type Control = ReturnType<typeof createControl>

export function createControl(sandbox: Sandbox, sender: WebhookSender) {
  const { settings, store } = sandbox

  function payLink(linkId: string, request: PayRequest = {}): PaymentOutcome {
    expireDueLinks(sandbox)
    const { card = '4242424242424242', name = 'Test Customer' } = request
    const number = card.replace(/[\s-]/g, '')
    if (!passesLuhn(number)) throw badRequest(`Not a card number: ${card}`, 'card')
    const expYear = new Date(sandbox.now() * 1000).getUTCFullYear() + 3
    const outcome = pay(sandbox, linkId, { number, expMonth: 12, expYear, name })
    if (outcome.kind !== 'authenticate' || !request.authentication) return outcome
    return authenticate(sandbox, linkId, request.authentication === 'complete')
  }

  return {
    settings: settings.get,
    change: (patch: SettingsPatch) => settings.patch(patch),
    /** Back to the way the sandbox starts; the clock too. Held events stay held. */
    reset: () => settings.reset(),

    holdWebhooks: () => settings.patch({ webhooks: { mode: 'hold' } }),
    /** Sends what was held and waits for the first try of each. */
    releaseWebhooks: (options?: ReleaseOptions): Promise<Delivery[]> => sender.release(options),
    deliveries: (filter?: DeliveryFilter): Delivery[] => listDeliveries(store, filter),
    resend(id: number): boolean {
      const found = requeue(store, id)
      sender.wake()
      return found
    },
    /** Resolves when nothing is left to be sent; held events do not count. */
    async settled(timeoutMs = 10_000): Promise<void> {
      const end = Date.now() + timeoutMs
      while (unsentCount(store) > 0) {
        if (Date.now() > end) throw new Error(`webhooks were still unsent after ${timeoutMs} ms`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },

    /** Plans faults for the API calls to come. */
    fail(fault: FaultRequest) {
      const current = settings.get()
      return settings.save({ ...current, faults: [...current.faults, faultSchema.parse(fault)] })
    },
    clearFaults: () => settings.save({ ...settings.get(), faults: [] }),

    pay: payLink,
    authenticate: (linkId: string, result: 'complete' | 'fail') =>
      authenticate(sandbox, linkId, result === 'complete'),
    /** The bank confirms after all, though the link has ended. */
    captureLate: (linkId: string) => captureLate(sandbox, linkId),
    /** Whether a payment of this link waits for the customer's bank. */
    waitsForBank: (linkId: string) => waitingPayment(sandbox, readLink(sandbox, linkId)) !== undefined,
    settleRefund: (id: string, status: 'processed' | 'failed') => settleRefund(sandbox, id, status),

    /** Moves the sandbox's clock; links whose time is over by then expire at once. */
    moveClock(seconds: number): number {
      const current = settings.get()
      settings.save({ ...current, clockOffsetMs: current.clockOffsetMs + Math.round(seconds * 1000) })
      expireDueLinks(sandbox)
      return sandbox.now()
    },
    now: () => sandbox.now(),
  }
}
