import type { JobHandlers } from '../../database/jobs.ts'
import type { Shop } from '../../shop.ts'
import { reconcileDisputes } from '../../workflows/reconcile-disputes.ts'
import { reconcilePayments } from '../../workflows/reconcile-payments.ts'
import { sendRefund } from '../../workflows/send-refund.ts'
import { replayPaymentEvent } from '../../workflows/take-payment-event.ts'

export const paymentJobs = (shop: Shop): JobHandlers => ({
  'send-refund': ({ refundId }) => sendRefund(shop, refundId),
  'replay-event': ({ gateway, eventId }) => replayPaymentEvent(shop, gateway, eventId),
  'reconcile-payments': () => reconcilePayments(shop),
  'reconcile-disputes': () => reconcileDisputes(shop),
})
