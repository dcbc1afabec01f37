import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { reconcileBank } from '../../workflows/cash/bank-statements.ts'
import { readMovements } from '../../workflows/cash/read-movements.ts'

export const cashJobs = (shop: Shop): JobHandlers => ({
  'read-movements': () => readMovements(shop),
  'reconcile-bank': () => reconcileBank(shop),
})
