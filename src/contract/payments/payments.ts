import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { message } from '../fields.ts'

const providerId = z.string().regex(/^[A-Za-z0-9_]{3,255}$/, 'Not a payment id')

/** A card saved with the payment provider. The shop never sees its full number. */
export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  /** Whether the provider's payment page offers the card: the customer agreed to that when saving it. */
  offered: z.boolean(),
})
export type SavedCard = z.infer<typeof savedCard>

export const paymentsContract = contract({
  'GET /saved-cards': {
    summary: "The customer's cards saved with the payment provider; at most 100.",
    access: 'customer',
    reply: z.array(savedCard),
    failures: ['provider_unavailable'],
  },
  'DELETE /saved-cards/:cardId': {
    summary: 'Delete a saved card at the payment provider.',
    access: 'customer',
    params: z.object({ cardId: providerId }),
    reply: z.object({ message: z.string(), id: z.string() }),
    failures: ['provider_unavailable'],
  },
  'GET /payments/stripePaymentId/:session_id': {
    summary: "The provider's payment id of a completed payment session.",
    access: 'customer',
    params: z.object({ session_id: providerId }),
    reply: z.object({ message: z.string(), data: z.string().nullable() }),
    failures: ['provider_unavailable'],
  },
  'GET /payments/:paymentId': {
    summary: 'Confirm a payment with the provider, and settle it if it is paid.',
    access: 'customer',
    params: z.object({ paymentId: providerId }),
    query: z.object({
      paymentLinkId: providerId,
      /** Signed redirect parameters of the provider; verified first when present. */
      paymentLinkReferenceId: z.string().max(100).optional(),
      paymentLinkStatus: z.string().max(40).optional(),
      signature: z.string().max(200).optional(),
    }),
    reply: message.extend({
      status: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'REFUNDED']),
      orderIds: z.array(z.number()),
    }),
    failures: ['provider_unavailable', 'signature_invalid'],
  },
})
