import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { checkEverything, watchShop } from '../../workflows/monitoring/watch-shop.ts'

export const monitoringJobs = (shop: Shop): JobHandlers => ({
  'watch-shop': () => watchShop(shop),
  'check-books': () => checkEverything(shop),
})
