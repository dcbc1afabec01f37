/** Why a seller cancels an order. Customers read the labels. */
export const cancelReasons = {
  OUT_OF_STOCK: 'Out of stock',
  ADDRESS: 'Cannot deliver to this address',
  PRICE: 'Pricing error',
  CUSTOMER: 'Requested by the customer',
  OTHER: 'Other',
} as const
export type CancelReason = keyof typeof cancelReasons
export const cancelReasonCodes = Object.keys(cancelReasons) as [CancelReason, ...CancelReason[]]

/** The reason as it is stored and shown. The text replaces the label of another reason. */
export const cancelReasonText = (reason: CancelReason, note: string | undefined): string =>
  reason === 'OTHER' && note ? note : cancelReasons[reason]
