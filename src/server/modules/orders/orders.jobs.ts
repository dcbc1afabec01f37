import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { expireOverdueCheckouts } from '../../workflows/checkout/end-checkout.ts'

export const orderJobs = (shop: Shop): JobHandlers => ({
  'expire-checkouts': () => expireOverdueCheckouts(shop),
})
