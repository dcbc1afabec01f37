import { type FaultRequest, faultSchema, type SettingsBook, type SettingsPatch } from '../settings.ts'
import {
  type Delivery,
  type DeliveryFilter,
  listDeliveries,
  requeue,
  unsentCount,
} from '../webhooks/deliveries.ts'
import type { ReleaseOptions, WebhookSender } from '../webhooks/webhooks.ts'

interface Switched {
  settings: SettingsBook
  store: Parameters<typeof unsentCount>[0]
  now(): number
}

/** Controls that all payment sandboxes share: webhooks, faults and the clock. */
export function switches({ settings, store, now }: Switched, sender: WebhookSender, clockMoved: () => void) {
  return {
    settings: settings.get,
    change: (patch: SettingsPatch) => settings.patch(patch),
    /** Resets all settings and the clock. Held events stay held. */
    reset: () => settings.reset(),

    holdWebhooks: () => settings.patch({ webhooks: { mode: 'hold' } }),
    /** Releases held events and waits for the first attempt of each. */
    releaseWebhooks: (options?: ReleaseOptions): Promise<Delivery[]> => sender.release(options),
    deliveries: (filter?: DeliveryFilter): Delivery[] => listDeliveries(store, filter),
    resend(id: number): boolean {
      const found = requeue(store, id)
      sender.wake()
      return found
    },
    /** Resolves when no delivery is pending; held events do not count. */
    async settled(timeoutMs = 10_000): Promise<void> {
      const end = Date.now() + timeoutMs
      while (unsentCount(store) > 0) {
        if (Date.now() > end) {
          const unsent = [
            ...listDeliveries(store, { state: 'pending' }),
            ...listDeliveries(store, { state: 'sending' }),
          ]
          const which = unsent.map(
            ({ type, attempts, lastError }) => `${type} (${attempts} tries: ${lastError})`,
          )
          throw new Error(`webhooks were still unsent after ${timeoutMs} ms: ${which.join(', ')}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },

    /** Plans faults for the next API calls. */
    fail(fault: FaultRequest) {
      const current = settings.get()
      return settings.save({ ...current, faults: [...current.faults, faultSchema.parse(fault)] })
    },
    clearFaults: () => settings.save({ ...settings.get(), faults: [] }),

    /** Advances the sandbox's clock and expires everything that is due. */
    moveClock(seconds: number): number {
      const current = settings.get()
      settings.save({ ...current, clockOffsetMs: current.clockOffsetMs + Math.round(seconds * 1000) })
      clockMoved()
      return now()
    },
    now: () => now(),
  }
}
