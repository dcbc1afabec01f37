import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, pathId, requiredText } from '../fields.ts'
import { addressBody } from '../shop/accounts/identity.ts'
import { tracking } from './order.ts'

const staffReason = requiredText(300, 'Enter a reason')

export const addressChange = z.object({ address: addressBody, reason: staffReason })

/** What staff may do for a seller. */
export const staffSteps = ['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const
export type StaffStep = (typeof staffSteps)[number]

const stepBody = z
  .object({
    status: z.enum(staffSteps, 'Choose confirmed, shipped or delivered'),
    /** Only of a shipped order. */
    tracking: tracking.optional(),
    reason: staffReason,
  })
  .refine(({ status, tracking: given }) => given === undefined || status === 'SHIPPED', {
    error: 'Carrier and tracking number are taken when an order is shipped',
    path: ['tracking'],
  })

const params = z.object({ orderId: pathId })
const reply = z.object({ message: z.string(), id })

/** What staff change in an order, besides its money. */
export const orderChangesContract = contract({
  'PUT /admin/orders/:orderId/address': {
    summary:
      'Change the delivery address of an order, and of the other orders of its checkout, before any of them is shipped. The state stays.',
    access: 'admin',
    permission: 'orders.write',
    stepUp: true,
    params,
    body: addressChange,
    reply,
    failures: ['status_conflict'],
  },
  'PUT /admin/orders/:orderId/status': {
    summary:
      'Confirm, ship or deliver an order for its seller. The reason is mailed to the seller and kept in the history of the order.',
    access: 'admin',
    permission: 'orders.write',
    params,
    body: stepBody,
    reply,
    failures: ['status_conflict'],
  },
})
