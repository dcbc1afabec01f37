import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Shop } from '../../../shop.ts'
import { takePaymentEvent } from '../../../workflows/payments/take-payment-event.ts'

type Webhook = { gateway: Gateway; path: string; signatureHeader: string; eventIdHeader?: string }

const webhooks: Webhook[] = [
  { gateway: 'STRIPE', path: '/api/webhooks/stripe', signatureHeader: 'stripe-signature' },
  {
    gateway: 'RAZORPAY',
    path: '/api/webhooks/razorpay',
    signatureHeader: 'x-razorpay-signature',
    eventIdHeader: 'x-razorpay-event-id',
  },
]

/** Webhook endpoints of the configured providers. Signatures cover the raw bytes, so the body is not parsed here. */
export const paymentWebhooks = (shop: Shop) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
    done(null, body),
  )
  for (const { gateway, path, signatureHeader, eventIdHeader } of webhooks) {
    const provider = shop.payments[gateway]
    if (!provider) continue
    app.post(path, { schema: { hide: true } }, async (request) => {
      if (!Buffer.isBuffer(request.body)) throw new Failure('signature_invalid')
      const eventId = eventIdHeader && headerOf(request, eventIdHeader)
      const event = provider.readEvent(request.body, headerOf(request, signatureHeader), eventId)
      await takePaymentEvent(shop, gateway, event)
      return { received: true }
    })
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
