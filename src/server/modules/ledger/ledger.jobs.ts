import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { countVolumes } from '../../workflows/sellers/count-volumes.ts'

export const ledgerJobs = (shop: Shop): JobHandlers => ({
  'count-volumes': () => countVolumes(shop),
})
