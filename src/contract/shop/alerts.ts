import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, timestamp } from '../fields.ts'

export const alertKinds = ['BACK_IN_STOCK', 'PRICE_DROP'] as const
export type AlertKind = (typeof alertKinds)[number]

/** A requested email. An alert is no longer listed once its email is sent. */
export const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  productId: id,
  /** Null for any variant of the product. */
  variantId: id.nullable(),
  /** The price when the alert was created. */
  price: amount,
  createdAt: timestamp,
})
export type Alert = z.infer<typeof alert>

export const alertBody = z.object({
  kind: z.enum(alertKinds, { error: 'Choose BACK_IN_STOCK or PRICE_DROP' }),
  productId: id,
  variantId: id.optional(),
})
export type AlertBody = z.infer<typeof alertBody>

export const alertsContract = contract({
  'GET /alerts': {
    summary: "The customer's open alerts, newest first; the total in `X-Total-Count`.",
    access: 'customer',
    query: pageQuery,
    reply: z.array(alert),
  },
  'POST /alerts': {
    summary:
      'Request one email when a product is back in stock or drops in price. A repeated request returns the existing alert; a condition that is already met answers 409.',
    access: 'customer',
    body: alertBody,
    reply: alert,
    failures: ['not_found', 'status_conflict', 'size_unknown'],
  },
  'DELETE /alerts/:alertId': {
    summary: 'Cancel an alert.',
    access: 'customer',
    params: z.object({ alertId: pathId }),
    reply: z.object({ message: z.string(), id }),
  },
})
