type Units = { quantity: number; refundedQuantity: number }

/** `Refunded`, or `1 of 3 refunded`; empty for a line without refunded units. */
export function refundedText({ quantity, refundedQuantity }: Units): string {
  if (refundedQuantity === 0) return ''
  return refundedQuantity === quantity ? 'Refunded' : `${refundedQuantity} of ${quantity} refunded`
}
