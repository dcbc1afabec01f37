import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { continueRun, runDuePayouts } from '../../workflows/payouts/pay-out.ts'
import { releaseReserves } from '../../workflows/payouts/release-reserves.ts'
import { reconcilePayouts, syncPayout } from '../../workflows/payouts/sync-payout.ts'

export const payoutJobs = (shop: Shop): JobHandlers => ({
  'run-payouts': async ({ runId }) => {
    if (runId === undefined) await runDuePayouts(shop)
    else await continueRun(shop, runId)
  },
  'send-payout': ({ payoutId }) => syncPayout(shop, payoutId),
  'release-reserves': () => releaseReserves(shop),
  'reconcile-payouts': () => reconcilePayouts(shop),
})
