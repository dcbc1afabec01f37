import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import type { SignedReturn } from '../../provider.ts'
import type { RazorpayEvent } from './razorpay-objects.ts'

/** Constant-time comparison, unlike the package's own check with `===`. */
function isSigned(content: Buffer | string, signature: string | undefined, secret: string): boolean {
  if (secret === '' || !signature || !/^[0-9a-f]{64}$/.test(signature)) return false
  const expected = createHmac('sha256', secret).update(content).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/**
 * Verifies the signature over the raw body. It covers neither a timestamp nor the event id, so events can be replayed. That
 * is harmless, because states are read from the provider again.
 */
export function readSignedEvent(
  rawBody: Buffer,
  signed: { signature: string | undefined; eventId: string | undefined; secret: string },
): RazorpayEvent {
  if (!isSigned(rawBody, signed.signature, signed.secret)) throw new Failure('signature_invalid')
  const event = parse(rawBody)
  const given = signed.eventId && /^[A-Za-z0-9_-]{6,100}$/.test(signed.eventId) ? signed.eventId : undefined
  return { ...event, id: given ?? createHash('sha256').update(rawBody).digest('hex') }
}

function parse(rawBody: Buffer): Omit<RazorpayEvent, 'id'> {
  try {
    const event = JSON.parse(rawBody.toString('utf8'))
    if (typeof event?.event === 'string' && typeof event.payload === 'object' && event.payload !== null) {
      return event
    }
  } catch {
    // Reported below.
  }
  throw new Failure('malformed')
}

export function checkSignedReturn(
  { sessionId, reference, status, paymentId, signature }: SignedReturn,
  keySecret: string,
): void {
  const content = [sessionId, reference, status, paymentId].join('|')
  if (!isSigned(content, signature, keySecret)) throw new Failure('signature_invalid')
}
