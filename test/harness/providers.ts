import { type Gateway, gateways } from '#shared/gateway.ts'
import type { TestApp } from './app.ts'

/** The switches of a provider's stand-in: what both have is called alike. */
export const controlOf = (app: Pick<TestApp, 'stripe' | 'razorpay'>, gateway: Gateway) =>
  gateway === 'STRIPE' ? app.stripe.control : app.razorpay.control

/** The providers that this shop was started with. */
export const gatewaysOf = ({ shop }: Pick<TestApp, 'shop'>): Gateway[] =>
  gateways.filter((gateway) => shop.payments[gateway])

type Stands = Pick<TestApp, 'shop' | 'stripe' | 'razorpay'>
export const controlsOf = (app: Stands) => gatewaysOf(app).map((gateway) => controlOf(app, gateway))

/** Ends a refund that waits at its provider. */
export function settleRefundOf(
  app: Pick<TestApp, 'stripe' | 'razorpay'>,
  { gateway, id }: { gateway: Gateway; id: string },
  status: 'succeeded' | 'failed',
): void {
  if (gateway === 'STRIPE') app.stripe.control.settleRefund(id, status)
  else app.razorpay.control.settleRefund(id, status === 'failed' ? status : 'processed')
}
