/** What proves a delivery besides the seller's word. */
export const deliveryProofs = ['CARRIER', 'CODE', 'CUSTOMER'] as const
export type DeliveryProof = (typeof deliveryProofs)[number]

export const deliveryProofNames: Record<DeliveryProof, string> = {
  CARRIER: 'Confirmed by the carrier',
  CODE: 'Confirmed with the delivery code',
  CUSTOMER: 'Confirmed by the customer',
}
