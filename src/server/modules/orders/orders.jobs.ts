import type { JobHandlers } from '../../database/jobs.ts'
import type { Shop } from '../../shop.ts'
import { expireCheckout, expireOverdueCheckouts } from '../../workflows/end-checkout.ts'

export const orderJobs = (shop: Shop): JobHandlers => ({
  'expire-checkout': ({ checkoutId }) => expireCheckout(shop, checkoutId),
  'expire-checkouts': () => expireOverdueCheckouts(shop),
})
