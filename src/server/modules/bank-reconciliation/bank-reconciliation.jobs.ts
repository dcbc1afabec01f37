import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { reconcileBank } from '../../workflows/bank-reconciliation/bank-statements.ts'
import { readMovements } from '../../workflows/bank-reconciliation/read-movements.ts'

export const bankReconciliationJobs = (shop: Shop): JobHandlers => ({
  'read-movements': () => readMovements(shop),
  'reconcile-bank': () => reconcileBank(shop),
})
