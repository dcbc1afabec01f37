import { runSteps } from '../../database/jobs/jobs.ts'
import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { moveBulk } from '../../workflows/bulk/move-bulk.ts'
import { removeOldBulkJobs } from './bulk.ts'

export const bulkJobs = (shop: Shop): JobHandlers => ({
  'move-bulk': ({ jobId }) => runSteps(() => moveBulk(shop, jobId)),
  'remove-old-bulk': () => removeOldBulkJobs(shop.db),
})
