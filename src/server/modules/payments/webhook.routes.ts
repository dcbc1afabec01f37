import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import { takePaymentEvent } from '../../workflows/take-payment-event.ts'

/** `POST /api/webhooks/stripe`: the signature is checked over the raw bytes, so nothing may parse them before. */
export const stripeWebhook = (shop: Shop) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request) => {
    const signature = request.headers['stripe-signature']
    if (!Buffer.isBuffer(request.body)) throw new Failure('signature_invalid')
    const event = shop.payments.STRIPE.readEvent(
      request.body,
      Array.isArray(signature) ? signature[0] : signature,
    )
    await takePaymentEvent(shop, 'STRIPE', event)
    return { received: true }
  })
}
