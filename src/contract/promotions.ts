import { z } from 'zod'
import { cart } from './cart.ts'
import { contract } from './endpoint.ts'

export const promotionsContract = contract({
  'POST /coupons/apply': {
    summary: 'Apply a coupon to the bag, or remove it with `apply=false`.',
    access: 'customer',
    query: z.object({
      apply: z.enum(['true', 'false']),
      code: z.string().trim().min(1).max(60),
      orderValue: z.coerce.number().min(0).max(100_000_000),
    }),
    reply: cart,
    failures: ['coupon_refused'],
  },
})
