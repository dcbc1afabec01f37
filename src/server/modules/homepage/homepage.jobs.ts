import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { countSales } from '../../workflows/home/count-sales.ts'

export const homepageJobs = (shop: Pick<Shop, 'db'>): JobHandlers => ({
  'count-sales': () => countSales(shop.db),
})
