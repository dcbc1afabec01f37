import Fastify from 'fastify'
import { api } from './api/api.ts'
import { expireDueSessions } from './checkout/expiry.ts'
import { connectControlRoutes, onboardingPages } from './connect/connect-pages.ts'
import { type Control, createControl } from './control/control.ts'
import { controlRoutes } from './control/control-routes.ts'
import { corrupted } from './corruption.ts'
import { payPages } from './pages/pay-routes.ts'
import { endDueRefunds } from './payments/refunds.ts'
import type { Sandbox } from './sandbox.ts'
import { openSettings } from './settings.ts'
import { openStore } from './store.ts'
import { pruneDeliveries } from './webhooks/deliveries.ts'
import { writeEvent } from './webhooks/events.ts'
import { startWebhookSender } from './webhooks/webhooks.ts'

export interface StripeSandboxOptions {
  /** 0 for a free port. */
  port?: number
  host?: string
  /** Public base URL for browsers. Default: http://localhost:PORT. */
  publicUrl?: string
  secretKey: string
  /** Webhook URL. Without one, events wait for `setWebhookUrl`. */
  webhookUrl?: string
  webhookSecret: string
  merchantName: string
  /** SQLite file of the sandbox's data, or `:memory:`. */
  dataFile: string
  log?: (line: string) => void
}

export interface StripeSandbox {
  url: string
  port: number
  control: Control
  setWebhookUrl(url: string | undefined): void
  close(): Promise<void>
}

const day = 24 * 60 * 60 * 1000

/** Starts a server with the Stripe API, its pay page and its webhooks. No money moves. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { secretKey, webhookSecret, merchantName, host = '127.0.0.1', log = () => {} } = options
  if (!secretKey.startsWith('sk_test_'))
    throw new Error('The sandbox takes only a secret key that begins sk_test_.')
  if (webhookSecret.trim() === '') throw new Error('The sandbox needs a webhook secret.')

  const store = openStore(options.dataFile)
  const settings = openSettings(store)
  pruneDeliveries(store, Date.now() - 30 * day)
  const compose = (eventId: string) => {
    const event = store.get('event', eventId)
    if (!event) return null
    // Like the provider, sends indented JSON, so checking the signature of a re-serialized body fails.
    const { body, signature } = corrupted(
      JSON.stringify(event, null, 2),
      settings.get().webhooks.corrupt,
      webhookSecret,
    )
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (sandbox)',
    }
    return { body, headers }
  }
  const sender = startWebhookSender({ store, settings, compose, url: options.webhookUrl, log })
  let publicUrl = options.publicUrl?.replace(/\/+$/, '')

  const now = () => Math.floor((Date.now() + settings.get().clockOffsetMs) / 1000)
  const sandbox: Sandbox = {
    store,
    settings,
    merchantName,
    publicUrl: () => publicUrl ?? '',
    now,
    record(type, object, cause, previous, account) {
      writeEvent(store, settings.get(), { type, object, cause, previous, account, created: now() })
      sender.wake()
    },
  }
  const control = createControl(sandbox, sender)

  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024, requestTimeout: 30_000 })
  await app.register(api, { prefix: '/v1', sandbox, secretKey, log })
  await app.register(payPages, { prefix: '/c/pay', sandbox })
  await app.register(onboardingPages, { prefix: '/connect/onboarding', sandbox })
  await app.register(connectControlRoutes, { prefix: '/sandbox', sandbox })
  await app.register(controlRoutes, { prefix: '/sandbox', sandbox, sender, control })
  await app.listen({ port: options.port ?? 0, host })

  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  publicUrl ??= `http://localhost:${port}`

  const clock = setInterval(() => {
    try {
      expireDueSessions(sandbox)
      endDueRefunds(sandbox)
    } catch (error) {
      log(`what was due could not be done: ${String(error)}`)
    }
  }, 1_000).unref()

  return {
    url: `http://${host}:${port}`,
    port,
    control,
    setWebhookUrl: sender.setUrl,
    async close() {
      clearInterval(clock)
      await app.close()
      await sender.close()
      store.close()
    },
  }
}
