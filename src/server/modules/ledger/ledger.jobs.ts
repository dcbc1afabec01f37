import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { countVolumes } from '../../workflows/analytics/count-volumes.ts'

export const ledgerJobs = (shop: Shop): JobHandlers => ({
  'count-volumes': () => countVolumes(shop),
})
