/** Payments, refunds and the provider's events: what was asked, captured and given back. */
export {
  capturePayment,
  expirePayments,
  findPaymentBySession,
  findPaymentOfCheckout,
  findRefundToSend,
  findUnsettledRefunds,
  finishEvent,
  insertEvent,
  insertPayment,
  insertPaymentOf,
  insertWholeRefund,
  isEventDone,
  keepProviderCustomer,
  noteFailure,
  type Payment,
  promiseRefund,
  raiseException,
  settleRefund,
  takeOpenPayments,
} from './payments.sql.ts'
export { deleteSavedCard, listSavedCards } from './saved-cards.ts'
