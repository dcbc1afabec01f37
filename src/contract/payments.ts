import { z } from 'zod'
import { contract } from './endpoint.ts'
import { message } from './fields.ts'

const providerId = z.string().regex(/^[A-Za-z0-9_]{3,255}$/, 'Not a payment id')

export const paymentsContract = contract({
  'GET /payments/stripePaymentId/:session_id': {
    summary: "The provider's payment id of a finished payment session.",
    access: 'customer',
    params: z.object({ session_id: providerId }),
    reply: z.object({ message: z.string(), data: z.string().nullable() }),
    failures: ['provider_unavailable'],
  },
  'GET /payments/:paymentId': {
    summary: 'Confirm a payment: asks the provider, never the browser, and settles it if it is paid.',
    access: 'customer',
    params: z.object({ paymentId: providerId }),
    query: z.object({ paymentLinkId: providerId }),
    reply: message.extend({
      status: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'REFUNDED']),
      orderIds: z.array(z.number()),
    }),
    failures: ['provider_unavailable'],
  },
})
