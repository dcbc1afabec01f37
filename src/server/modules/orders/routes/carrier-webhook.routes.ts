import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { tracking } from '#contract/orders/order.ts'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../../shop.ts'
import { recordCarrierDelivery } from '../../../workflows/orders/prove-delivery.ts'

const carrierEvent = tracking.extend({
  /** Other events are accepted and ignored. */
  event: z.string().max(40),
  at: z.iso.datetime({ offset: true }),
})

/**
 * Events of carriers, translated by the shop's integration: `x-carrier-signature` is the HMAC-SHA256 of the raw body in hex.
 * Only with `CARRIER_WEBHOOK_SECRET`.
 */
export const carrierWebhook = (shop: Shop) => async (app: FastifyInstance) => {
  const secret = shop.config.CARRIER_WEBHOOK_SECRET
  if (!secret) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/api/webhooks/carriers', { schema: { hide: true } }, async ({ body, headers }) => {
    if (!Buffer.isBuffer(body) || !isSigned(body, headers['x-carrier-signature'], secret))
      throw new Failure('signature_invalid')
    const { event, at, carrier, trackingNumber } = readEvent(body)
    if (event !== 'delivered') return { received: true, orders: 0 }
    return {
      received: true,
      orders: await recordCarrierDelivery(shop, { carrier, trackingNumber, at: new Date(at) }),
    }
  })
}

function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function readEvent(body: Buffer): z.infer<typeof carrierEvent> {
  try {
    return carrierEvent.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new Failure('malformed')
  }
}
