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
export { findParkedEvent, raiseAgain, raiseException, resolveException } from './exceptions.sql.ts'
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
  findOpenPayments,
  findPaymentBySession,
  findPaymentOfCheckout,
  insertPayment,
  insertPaymentOf,
  keepProviderCustomer,
  noteFailure,
  notePaymentAsked,
  type Payment,
} from './payments.sql.ts'
export {
  findUncompared,
  keepComparedUntil,
  putAsideUncompared,
  readComparedUntil,
  type Uncompared,
} from './reconciliations.sql.ts'
export {
  claimRefund,
  findRefund,
  findRefundStates,
  findRefundToSend,
  findUnansweredRefunds,
  findUnsettledRefunds,
  forgetSending,
  insertWholeRefund,
  isCancelled,
  isPaymentKnown,
  noteRefundAsked,
  promiseRefund,
  retryRefund,
  settleRefund,
  type UnsentRefund,
} from './refunds.sql.ts'
export { deleteSavedCard, listSavedCards } from './saved-cards.ts'
