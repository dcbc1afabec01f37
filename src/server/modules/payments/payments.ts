/** Payments, refunds and the provider's events: what was asked, captured and given back. */

export {
  countLoss,
  type DisputedPayment,
  escalateDispute,
  findDisputedPayment,
  findUnknownDisputes,
  hasOpenDispute,
  lockPayment,
  markReinstated,
  markWithdrawn,
  moveDispute,
  openDispute,
  readUndisputed,
  takeLostDisputes,
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
  type CancelledRefund,
  cancelOvertakenRefunds,
  findOwedRefunds,
  findReleasedRefunds,
  findUnsettledLosses,
  owePaymentAgain,
  readLostDisputes,
} from './lost-refunds.sql.ts'
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
  claimRefund,
  findRefund,
  findRefundStates,
  findRefundToSend,
  findUnansweredRefunds,
  forgetSending,
  insertWholeRefund,
  isCancelled,
  isPaymentKnown,
  promiseRefund,
  retryRefund,
  settleRefund,
  takeUnsettledRefunds,
  type UnsentRefund,
} from './refunds.sql.ts'
export { deleteSavedCard, listSavedCards } from './saved-cards.ts'
