import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { TestApp } from '../harness/app.ts'
import type { PlacedOrder } from './placed-order.ts'

type Where = Pick<TestApp, 'shop' | 'url' | 'webhookSecret'>

/** A webhook event. Fields that a test does not set stay as the provider would send them. */
export type ProviderEvent = { id: string; type: string; data: { object: Record<string, unknown> } } & Record<
  string,
  unknown
>

/** The Stripe SDK, connected to the sandbox of the test. */
export const providerOfTest = (app: Where): Stripe => {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL = '' } = app.shop.config
  const { hostname, port } = new URL(STRIPE_API_URL)
  return new Stripe(STRIPE_SECRET_KEY, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Events about the payments and refunds of an order, oldest first. Searches only the newest 100 events. */
export async function eventsOf(app: Where, placed: PlacedOrder): Promise<ProviderEvent[]> {
  const provider = providerOfTest(app)
  const session = await provider.checkout.sessions.retrieve(placed.sessionId)
  const names = [placed.sessionId, placed.checkoutId, String(session.payment_intent)]
  const { data: events } = await provider.events.list({ limit: 100 })
  return events
    .filter((event) => names.some((name) => JSON.stringify(event.data).includes(`"${name}"`)))
    .map((event) => event as unknown as ProviderEvent)
    .reverse()
}

let made = 0

/** A forged event with a valid signature. */
export const anEvent = (type: string, object: Record<string, unknown>, more: object = {}): ProviderEvent => ({
  id: `evt_made_${process.pid}_${made++}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  type,
  data: { object },
  ...more,
})

/** The payment session of an order in the form that events contain. */
export const sessionOf = (placed: PlacedOrder, fields: object = {}): Record<string, unknown> => ({
  id: placed.sessionId,
  object: 'checkout.session',
  metadata: { checkout_id: placed.checkoutId },
  amount_total: 5_000,
  currency: 'usd',
  status: 'complete',
  payment_status: 'paid',
  ...fields,
})

/** Delivers an event to the webhook endpoint and returns the status of the reply. */
export async function sendEvent(app: Where, event: ProviderEvent): Promise<number> {
  const body = JSON.stringify(event, null, 2)
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', app.webhookSecret).update(`${at}.${body}`).digest('hex')
  const response = await fetch(`${app.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${mac}` },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
