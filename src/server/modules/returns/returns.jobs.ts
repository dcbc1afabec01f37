import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { escalateUnanswered } from '../../workflows/returns/escalate-returns.ts'

export const returnJobs = (shop: Shop): JobHandlers => ({
  'escalate-returns': () => escalateUnanswered(shop),
})
