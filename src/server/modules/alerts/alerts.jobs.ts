import { addJob } from '../../database/jobs/jobs.ts'
import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { sendDueAlerts } from '../../workflows/catalog/send-alerts.ts'

/** Each run checks a limited number of open alerts and enqueues the next run for the rest. */
export const alertJobs = (shop: Pick<Shop, 'db' | 'config' | 'log'>): JobHandlers => ({
  'send-alerts': async ({ afterId }) => {
    const lastId = await sendDueAlerts(shop, { afterId })
    if (lastId !== undefined) await addJob(shop.db, 'send-alerts', { afterId: lastId })
  },
})
