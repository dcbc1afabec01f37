import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Shop } from '../../shop.ts'
import { reconcileDisputes } from '../../workflows/disputes/reconcile-disputes.ts'
import { reconcilePayments } from '../../workflows/payments/reconcile-payments.ts'
import { replayPaymentEvent } from '../../workflows/payments/take-payment-event.ts'
import { sendRefund } from '../../workflows/refunds/send-refund.ts'
import { removeAllCards } from './saved-cards.ts'

export const paymentJobs = (shop: Shop): JobHandlers => ({
  'send-refund': ({ refundId }) => sendRefund(shop, refundId),
  'replay-event': ({ gateway, eventId }) => replayPaymentEvent(shop, gateway, eventId),
  'remove-saved-cards': ({ customerId }) => removeAllCards(shop, customerId),
  'reconcile-payments': () => reconcilePayments(shop),
  'reconcile-disputes': () => reconcileDisputes(shop),
})
