import type { JobHandlers } from '../../database/jobs.ts'
import type { Shop } from '../../shop.ts'
import { reconcilePayments } from '../../workflows/confirm-payment.ts'
import { sendRefund } from '../../workflows/send-refund.ts'

export const paymentJobs = (shop: Shop): JobHandlers => ({
  'send-refund': ({ refundId }) => sendRefund(shop, refundId),
  'reconcile-payments': () => reconcilePayments(shop),
})
