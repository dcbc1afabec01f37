/** Payments, refunds and the provider's events: what was asked, captured and given back. */
export {
  capturePayment,
  expirePayments,
  findOpenPayments,
  findPaymentBySession,
  findPaymentOfCheckout,
  findRefundToSend,
  finishEvent,
  insertEvent,
  insertPayment,
  insertWholeRefund,
  isEventDone,
  noteFailure,
  type Payment,
  promiseRefund,
  raiseException,
  settleRefund,
} from './payments.sql.ts'
