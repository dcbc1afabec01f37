import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/gateway.ts'
import {
  findEventPayload,
  finishEvent,
  insertEvent,
  isEventDone,
  noteFailure,
  raiseException,
} from '../modules/payments/payments.ts'
import { type ProviderEvent, type ProviderSession, providerOf } from '../modules/payments/provider.ts'
import type { Shop } from '../shop.ts'
import { followSession } from './confirm-payment.ts'

/**
 * Takes a signed event of the provider. What it says of a session is not believed but asked for afresh, so late,
 * repeated and reordered events all end in the same state. Throwing lets the provider deliver it again.
 */
export async function takePaymentEvent(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<void> {
  const isNew = await insertEvent(shop.db, {
    gateway,
    id: event.id,
    type: event.type,
    payload: event.payload,
  })
  if (!isNew && (await isEventDone(shop.db, gateway, event.id))) return
  await finishEvent(shop.db, gateway, event.id, await act(shop, gateway, event))
}

/** Acts on an event again that came before: what it says is asked for afresh, so nothing happens twice. */
export async function replayPaymentEvent(shop: Shop, gateway: Gateway, eventId: string): Promise<void> {
  const payload = await findEventPayload(shop.db, gateway, eventId)
  if (payload === undefined) return
  const outcome = await act(shop, gateway, providerOf(shop, gateway).recallEvent(payload))
  await finishEvent(shop.db, gateway, eventId, outcome)
}

async function act(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<string> {
  if (event.failure) {
    await noteFailure(shop.db, event.failure.checkoutId, event.failure.reason)
    return 'noted'
  }
  if (!event.claim) return 'ignored'
  const session = await readSession(shop, gateway, event.claim.sessionId)
  if (!session || !agrees(event.claim, session)) {
    await raiseException(shop.db, {
      kind: 'event_mismatch',
      reference: event.id,
      details: { claim: event.claim, session: session ?? null },
    })
    return 'refused'
  }
  return followSession(shop, session)
}

async function readSession(
  shop: Shop,
  gateway: Gateway,
  sessionId: string,
): Promise<ProviderSession | undefined> {
  try {
    return await providerOf(shop, gateway).readSession(sessionId)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}

/** An event may lag behind the session, but it cannot claim money the session does not know. */
const agrees = (claim: ProviderSession, session: ProviderSession): boolean =>
  claim.amountCents === session.amountCents &&
  claim.currency === session.currency &&
  claim.checkoutId === session.checkoutId &&
  (!claim.paid || session.paid)
