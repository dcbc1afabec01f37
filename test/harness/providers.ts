import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import type { TestApp } from './app.ts'

/** Controls of a provider sandbox; the methods common to both sandboxes have the same names. */
export const controlOf = (app: Pick<TestApp, 'stripe' | 'razorpay'>, gateway: Gateway) =>
  gateway === 'STRIPE' ? app.stripe.control : app.razorpay.control

/** Payment providers configured for this app. */
export const gatewaysOf = ({ shop }: Pick<TestApp, 'shop'>): Gateway[] =>
  gateways.filter((gateway) => shop.payments[gateway])

type Stands = Pick<TestApp, 'shop' | 'stripe' | 'razorpay'>
export const controlsOf = (app: Stands) => gatewaysOf(app).map((gateway) => controlOf(app, gateway))

/** Settles a pending refund at its provider. */
export function settleRefundOf(
  app: Pick<TestApp, 'stripe' | 'razorpay'>,
  { gateway, id }: { gateway: Gateway; id: string },
  status: 'succeeded' | 'failed',
): void {
  if (gateway === 'STRIPE') app.stripe.control.settleRefund(id, status)
  else app.razorpay.control.settleRefund(id, status === 'failed' ? status : 'processed')
}
