import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount } from '../fields.ts'

const tier = z.object({ above: amount, percent: amount })
const month = z.object({ month: z.string(), sales: amount })

/** A seller's commission rate and where it comes from. */
export const commissionRate = z.object({
  /** The shop's default rate in percent; categories can have other rates. */
  defaultRate: amount,
  /** The rate agreed with the seller, to which tiers do not apply. */
  ownRate: amount.nullable(),
  /** The last counted month, whose net sales set the present tier. */
  counted: month.nullable(),
  tier: tier.nullable(),
})
export type CommissionRate = z.infer<typeof commissionRate>

const reply = commissionRate.extend({
  currency: z.string(),
  /** Where months begin. */
  timeZone: z.string(),
  tiers: z.array(tier),
  /** The net sales of the present month so far, which set the next month's tier. */
  current: month,
  /** The tier that the present month reaches so far. */
  reached: tier.nullable(),
  /** The tier after it, and the sales until it is exceeded. */
  next: tier.extend({ missing: amount }).nullable(),
})

export type OwnCommission = z.infer<typeof reply>

export const commissionContract = contract({
  'GET /sellers/commission': {
    summary:
      "The seller's commission rate: the default or own rate, the tiers by net sales of the month before, the present tier, and the progress to the next one.",
    access: 'seller',
    permission: 'payouts.read',
    reply,
  },
})
