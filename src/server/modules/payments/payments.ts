/** Payments, refunds and the provider's events: what was asked, captured and given back. */
export { raiseException, resolveException } from './exceptions.sql.ts'
export {
  capturePayment,
  expirePayments,
  findEventPayload,
  findPaymentBySession,
  findPaymentOfCheckout,
  finishEvent,
  insertEvent,
  insertPayment,
  insertPaymentOf,
  isEventDone,
  keepProviderCustomer,
  noteFailure,
  type Payment,
  takeOpenPayments,
} from './payments.sql.ts'
export {
  findRefundToSend,
  findUnsettledRefunds,
  insertWholeRefund,
  promiseRefund,
  retryRefund,
  settleRefund,
} from './refunds.sql.ts'
export { deleteSavedCard, listSavedCards } from './saved-cards.ts'
