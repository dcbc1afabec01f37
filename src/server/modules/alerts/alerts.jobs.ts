import { addJob } from '../../database/jobs/jobs.ts'
import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { sendDueAlerts } from '../../workflows/catalog/send-alerts.ts'

/** A run looks at a bounded part of the open alerts; while there are more, the next run goes on from there. */
export const alertJobs = (shop: Pick<Shop, 'db' | 'config' | 'log'>): JobHandlers => ({
  'send-alerts': async ({ afterId }) => {
    const lastId = await sendDueAlerts(shop, { afterId })
    if (lastId !== undefined) await addJob(shop.db, 'send-alerts', { afterId: lastId })
  },
})
