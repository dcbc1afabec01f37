/** The payment providers an order can be paid through. */
export const gateways = ['STRIPE', 'RAZORPAY'] as const
export type Gateway = (typeof gateways)[number]

export const gatewayNames: Record<Gateway, string> = { STRIPE: 'Stripe', RAZORPAY: 'Razorpay' }
