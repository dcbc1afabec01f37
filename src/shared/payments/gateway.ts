/** How an order can be paid: through a payment provider, or in cash on delivery. */
export const gateways = ['STRIPE', 'RAZORPAY', 'COD'] as const
export type Gateway = (typeof gateways)[number]

export const gatewayNames: Record<Gateway, string> = {
  STRIPE: 'Stripe',
  RAZORPAY: 'Razorpay',
  COD: 'Cash on delivery',
}
