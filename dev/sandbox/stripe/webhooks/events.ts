import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { listAnswer } from '../api/lists.ts'
import { created, flag, page, readParams, text } from '../api/params.ts'
import { apiVersion } from '../balance/account.ts'
import { newId } from '../ids.ts'
import { invalidRequest, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../store.ts'
import type { Cause, StripeEvent } from '../wire.ts'
import { queueDeliveries } from './deliveries.ts'

interface NewEvent {
  type: string
  object: object
  cause: Cause
  created: number
  previous?: object | undefined
  account?: string | undefined
}

/** Stores an event with the object's current state and queues it for the webhook. */
export function writeEvent(store: Store, settings: Settings, news: NewEvent): StripeEvent {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: news.created,
    data: { object: news.object },
    livemode: false,
    pending_webhooks: settings.webhooks.mode === 'drop' ? 0 : 1,
    request: { id: news.cause?.requestId ?? null, idempotency_key: news.cause?.idempotencyKey ?? null },
    type: news.type,
  }
  if (news.account) event.account = news.account
  if (news.previous) event.data.previous_attributes = news.previous
  store.put('event', event)
  queueDeliveries(store, settings.webhooks, event)
  return event
}

const listParams = z.strictObject({
  ...page,
  created,
  type: text().optional(),
  types: z.array(text()).max(20).optional(),
  delivery_success: flag.optional(),
})

export function listEvents(sandbox: Sandbox, call: Call) {
  const { type, types, delivery_success, ...query } = readParams(listParams, call.params)
  if (delivery_success !== undefined) {
    throw invalidRequest('This sandbox does not filter events by delivery_success.', 'delivery_success')
  }
  return listAnswer(sandbox, 'event', '/v1/events', query, { type }, types)
}

export function readEvent(sandbox: Sandbox, id: string): StripeEvent {
  const event = sandbox.store.get('event', id)
  if (!event) throw noSuch('event', id)
  return event
}
