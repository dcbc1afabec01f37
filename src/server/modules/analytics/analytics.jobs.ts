import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { countDays } from '../../workflows/analytics/count-days.ts'

export const analyticsJobs = (shop: Shop): JobHandlers => ({
  'count-days': () => countDays(shop),
})
