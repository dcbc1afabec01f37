import Fastify from 'fastify'
import { openSettings } from '../stripe/settings.ts'
import { openStore } from '../stripe/store.ts'
import { pruneDeliveries } from '../stripe/webhooks/deliveries.ts'
import { startWebhookSender } from '../stripe/webhooks/webhooks.ts'
import { api } from './api.ts'
import { type Control, createControl } from './control/control.ts'
import { controlRoutes } from './control/control-routes.ts'
import { composeEvent, writeEvent } from './events.ts'
import { expireDueLinks } from './pay/links.ts'
import { payPages } from './pay/pay-routes.ts'
import { accountRoutes } from './route/route-api.ts'
import type { Kinds, Sandbox } from './wire.ts'

export interface RazorpaySandboxOptions {
  /** 0 for a free port. */
  port?: number
  host?: string
  /** Public base URL for browsers. Default: http://localhost:PORT. */
  publicUrl?: string
  keyId: string
  keySecret: string
  /** Webhook URL. Without one, events wait for `setWebhookUrl`. */
  webhookUrl?: string
  webhookSecret: string
  merchantName: string
  /** False makes lists filtered by reference empty, as reported of the real provider. Default: true. */
  filtersByReference?: boolean
  /** SQLite file of the sandbox's data, or `:memory:`. */
  dataFile: string
  log?: (line: string) => void
}

export interface RazorpaySandbox {
  url: string
  port: number
  control: Control
  setWebhookUrl(url: string | undefined): void
  close(): Promise<void>
}

/** 2 % and the Indian tax of 18 % on it. */
const fees = { basisPoints: 200, fixed: 0, taxBasisPoints: 1_800, onRefund: 'kept' } as const
const day = 24 * 60 * 60 * 1000

const indexes = `
  CREATE INDEX IF NOT EXISTS open_links ON objects ((body ->> '$.expire_by'))
    WHERE kind = 'payment_link' AND body ->> '$.status' = 'created';
  CREATE INDEX IF NOT EXISTS objects_by_reference ON objects (kind, (body ->> '$.reference_id'));
  CREATE INDEX IF NOT EXISTS objects_by_order ON objects (kind, (body ->> '$.order_id'));
  CREATE INDEX IF NOT EXISTS objects_by_payment ON objects (kind, (body ->> '$.payment_id'));
`

/** Starts a server with the Razorpay API, its pay page and its webhooks. No money moves. */
export async function startRazorpaySandbox(options: RazorpaySandboxOptions): Promise<RazorpaySandbox> {
  const { keyId, keySecret, webhookSecret, merchantName, host = '127.0.0.1', log = () => {} } = options
  if (!keyId.startsWith('rzp_test_'))
    throw new Error('The sandbox takes only a key id that begins rzp_test_.')
  if (webhookSecret.trim() === '') throw new Error('The sandbox needs a webhook secret.')

  const store = openStore<Kinds>(options.dataFile)
  store.database.exec(indexes)
  const settings = openSettings(store, { fees })
  pruneDeliveries(store, Date.now() - 30 * day)
  const sender = startWebhookSender({
    store,
    settings,
    compose: (eventId) => composeEvent(store, webhookSecret, eventId, settings.get().webhooks.corrupt),
    url: options.webhookUrl,
    log,
  })
  let publicUrl = options.publicUrl?.replace(/\/+$/, '')
  const now = () => Math.floor((Date.now() + settings.get().clockOffsetMs) / 1000)
  const sandbox: Sandbox = {
    store,
    settings,
    merchantName,
    keySecret,
    filtersByReference: options.filtersByReference ?? true,
    publicUrl: () => publicUrl ?? '',
    now,
    record(type, objects, about) {
      writeEvent(store, settings.get(), { type, objects, about, created: now() })
      sender.wake()
    },
  }
  const control = createControl(sandbox, sender)

  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024, requestTimeout: 30_000 })
  await app.register(api, { prefix: '/v1', sandbox, keyId, log })
  await app.register(api, { prefix: '/v2', sandbox, routes: accountRoutes, keyId, log })
  await app.register(payPages, { prefix: '/l', sandbox })
  await app.register(controlRoutes, { prefix: '/sandbox', sandbox, sender, control })
  await app.listen({ port: options.port ?? 0, host })

  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  publicUrl ??= `http://localhost:${port}`

  const clock = setInterval(() => {
    try {
      expireDueLinks(sandbox)
    } catch (error) {
      log(`links could not be expired: ${String(error)}`)
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
