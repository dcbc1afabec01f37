import { z } from 'zod'
import { levelStates, serviceLevels } from '#shared/sellers/service-levels.ts'
import { contract } from '../endpoint.ts'
import { namedSchemas } from '../named-schemas.ts'

const level = z.object({
  name: z.enum(serviceLevels),
  count: z.number(),
  /** Number of orders in the period. */
  of: z.number(),
  /** In percent; null without orders. */
  rate: z.number().nullable(),
  /** Target: the highest acceptable rate, in percent. */
  target: z.number(),
  state: z.enum(levelStates),
})

const period = z
  .object({ days: z.number(), from: z.string(), to: z.string(), levels: z.array(level) })
  .register(namedSchemas, { id: 'ServicePeriod' })
export type ServicePeriod = z.infer<typeof period>

/** Of the orders placed in the last 30 and 90 days in the time zone of the shop. */
export const servicePeriods = z.array(period)

export const serviceLevelsContract = contract({
  'GET /sellers/service-levels': {
    summary:
      "How often the seller shipped late, canceled, and sent something defective or not as described, of the last 30 and 90 days' orders, with the targets.",
    access: 'seller',
    permission: 'orders.read',
    reply: servicePeriods,
  },
})
