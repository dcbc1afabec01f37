// Stored reasons of refunds that no person gave a reason for. Staff read them; customers do not, because the status of the
// order says the same.

type Canceler = 'admin' | 'customer' | 'seller'

export const canceledReason = (by: Canceler): string => `cancelled by the ${by}`
export const returnedMoneyReason = 'order cancelled, and its money came back from your bank'
export const latePaymentReason = (checkoutStatus: string): string =>
  `paid after the checkout was ${checkoutStatus.toLowerCase()}`

/** Whether the shop wrote the reason. */
export const isAutomaticReason = (reason: string): boolean =>
  reason === returnedMoneyReason || /^(cancelled by the|paid after the checkout was) [a-z]+$/.test(reason)
