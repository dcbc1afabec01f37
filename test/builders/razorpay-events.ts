import { createHmac } from 'node:crypto'
import Razorpay from 'razorpay'
import type { EventRecord } from '#sandbox/razorpay/wire.ts'
import type { TestApp } from '../harness/app.ts'
import type { PlacedOrder } from './placed-order.ts'

type Where = Pick<TestApp, 'shop' | 'url' | 'razorpay'>

/** Events about the payments and refunds of an order, oldest first. Searches only the newest events. */
export function razorpayEventsOf({ razorpay }: Where, { sessionId }: PlacedOrder): EventRecord[] {
  // Events name a payment link by its id, and in payments without the prefix.
  const names = [`"${sessionId}"`, `"#${sessionId.replace('plink_', '')}"`]
  return razorpay.control
    .events(200)
    .filter(({ body }) => names.some((name) => JSON.stringify(body.payload).includes(name)))
}

let made = 0

/** A forged event with a valid signature. */
export const aRazorpayEvent = (type: string, objects: Record<string, object>): EventRecord => ({
  id: `evt_link_${process.pid}_${made++}`,
  type,
  body: {
    entity: 'event',
    account_id: 'acc_SandboxMerchnt',
    event: type,
    contains: Object.keys(objects),
    payload: Object.fromEntries(Object.entries(objects).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(Date.now() / 1000),
  },
})

/** The payment link of an order, paid, in the form that events contain. */
export const linkOf = (placed: PlacedOrder, fields: object = {}): Record<string, unknown> => ({
  id: placed.sessionId,
  amount: 5_000,
  amount_paid: 5_000,
  currency: 'USD',
  notes: { checkout_id: placed.checkoutId },
  payments: [{ payment_id: 'pay_made0up0made0', status: 'captured', amount: 5_000 }],
  reference_id: placed.checkoutId,
  status: 'paid',
  ...fields,
})

/** Delivers an event to the webhook endpoint and returns the status of the reply. */
export async function sendRazorpayEvent({ shop, url }: Where, { id, body }: EventRecord): Promise<number> {
  const text = JSON.stringify(body)
  const secret = shop.config.RAZORPAY_WEBHOOK_SECRET ?? ''
  const response = await fetch(`${url}/api/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
    },
    body: text,
  })
  await response.arrayBuffer()
  return response.status
}

/** The Razorpay SDK, connected to the sandbox of the test. */
export function razorpayOfTest({ shop }: Pick<TestApp, 'shop'>): Razorpay {
  const { RAZORPAY_API_URL = '', RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '' } = shop.config
  const client = new Razorpay({ key_id: RAZORPAY_KEY_ID, key_secret: RAZORPAY_KEY_SECRET })
  const { rq } = client.api as unknown as { rq: { defaults: { baseURL: string; proxy?: false } } }
  rq.defaults.baseURL = RAZORPAY_API_URL
  rq.defaults.proxy = false
  return client
}
