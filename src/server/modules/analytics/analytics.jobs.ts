import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { countDays } from '../../workflows/analytics/count-days.ts'
import { pruneProductVisits } from './funnel-counts.ts'

export const analyticsJobs = (shop: Shop): JobHandlers => ({
  'count-days': async () => {
    await countDays(shop)
    await pruneProductVisits(shop.db)
  },
})
