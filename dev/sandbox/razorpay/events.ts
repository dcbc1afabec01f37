import { createHmac } from 'node:crypto'
import { newId } from '../stripe/ids.ts'
import type { Corruption, Settings } from '../stripe/settings.ts'
import { queueDeliveries } from '../stripe/webhooks/deliveries.ts'
import type { EventAbout, EventBody, Store } from './wire.ts'

/** The shop's own account. */
export const merchantId = 'acc_SandboxMerchnt'

/** Stores an event with the current state of its objects and queues it for the webhook. */
export function writeEvent(
  store: Store,
  settings: Settings,
  news: { type: string; objects: Record<string, object>; about?: EventAbout | undefined; created: number },
): void {
  const body: EventBody = {
    entity: 'event',
    account_id: news.about?.accountId ?? merchantId,
    event: news.type,
    contains: Object.keys(news.objects),
    payload: Object.fromEntries(
      Object.entries(news.objects).map(([name, entity]) => [
        name,
        { entity, ...(news.about?.data && { data: news.about.data }) },
      ]),
    ),
    created_at: news.created,
  }
  // The event id is sent in a header, not in the body.
  const event = { id: newId('', 14).slice(1), type: news.type, body }
  store.put('event', event, news.created)
  queueDeliveries(store, settings.webhooks, event)
}

/** The event as sent. The signature covers the raw body and contains no timestamp. */
export function composeEvent(store: Store, secret: string, eventId: string, corrupt: Corruption = 'nothing') {
  const event = store.get('event', eventId)
  if (!event) return null
  const body = JSON.stringify(event.body)
  return {
    body:
      corrupt === 'body'
        ? JSON.stringify(event.body, null, 2)
        : corrupt === 'truncated'
          ? body.slice(0, -9)
          : body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': event.id,
      'x-razorpay-signature': signBody(body, corrupt === 'signature' ? `not-${secret}` : secret),
      'user-agent': 'Razorpay-Webhook/v1',
    },
  }
}

export const signBody = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')
