import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { readMovements } from '../../workflows/cash/read-movements.ts'

export const cashJobs = (shop: Shop): JobHandlers => ({
  'read-movements': () => readMovements(shop),
})
