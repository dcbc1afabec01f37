/** Payments, refunds and the provider's events: what was asked, captured and given back. */

export {
  countLoss,
  type DisputedPayment,
  escalateDispute,
  findDisputedPayment,
  findUnknownDisputes,
  hasOpenDispute,
  markReinstated,
  markWithdrawn,
  moveDispute,
  openDispute,
  readUndisputed,
  takeUnfinishedDisputes,
} from './disputes.sql.ts'
export {
  countFailure,
  findEvent,
  findWaitingEvents,
  finishEvent,
  insertEvent,
  parkEvent,
  unparkEvent,
} from './events.sql.ts'
export { findParkedEvent, raiseException, resolveException } from './exceptions.sql.ts'
export {
  capturePayment,
  expirePayments,
  findCaptured,
  findCapturedOf,
  findPaymentBySession,
  findPaymentOfCheckout,
  insertPayment,
  insertPaymentOf,
  keepProviderCustomer,
  noteFailure,
  type Payment,
  takeOpenPayments,
} from './payments.sql.ts'
export { keepComparedUntil, readComparedUntil } from './reconciliations.sql.ts'
export {
  findRefund,
  findRefundStates,
  findRefundToSend,
  insertWholeRefund,
  isPaymentKnown,
  promiseRefund,
  retryRefund,
  settleRefund,
  takeUnsettledRefunds,
} from './refunds.sql.ts'
export { deleteSavedCard, listSavedCards } from './saved-cards.ts'
