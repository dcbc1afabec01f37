import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, timestamp } from '../fields.ts'

export const alertKinds = ['BACK_IN_STOCK', 'PRICE_DROP'] as const
export type AlertKind = (typeof alertKinds)[number]

/** A mail that a customer waits for. Once it is sent, the alert is no longer listed. */
export const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  productId: id,
  /** Null: any variant of the product. */
  variantId: id.nullable(),
  /** What it cost when the customer asked. */
  price: amount,
  createdAt: timestamp,
})
export type Alert = z.infer<typeof alert>

/** Of what: a variant, or the product in any of them. */
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
      'Ask for one mail when a product can be bought again, or costs less than now. Asking again answers the alert there is; asking for what is so already answers 409.',
    access: 'customer',
    body: alertBody,
    reply: alert,
    failures: ['not_found', 'status_conflict', 'size_unknown'],
  },
  'DELETE /alerts/:alertId': {
    summary: 'Stop an alert that was not sent yet.',
    access: 'customer',
    params: z.object({ alertId: pathId }),
    reply: z.object({ message: z.string(), id }),
  },
})
