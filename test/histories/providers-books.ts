import Stripe from 'stripe'
import type { TestApp } from '../harness/app.ts'

/** What the provider has, asked as its customer would: by its own package, page after page. */
export async function providersBooks({ shop, stripe: sandbox }: Pick<TestApp, 'shop' | 'stripe'>) {
  const stripe = new Stripe(shop.config.STRIPE_SECRET_KEY ?? '', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
  })
  /** By checkout: the amounts of its paid sessions. */
  const paid = new Map<string, number[]>()
  let captured = 0
  for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
    if (intent.status !== 'succeeded') continue
    captured += intent.amount_received
    const checkoutId = intent.metadata.checkout_id ?? ''
    paid.set(checkoutId, [...(paid.get(checkoutId) ?? []), intent.amount_received])
  }
  const refunds = new Map<string, number>()
  for await (const refund of stripe.refunds.list({ limit: 100 })) {
    if (refund.status !== 'failed' && refund.status !== 'canceled') refunds.set(refund.id, refund.amount)
  }
  /** What banks took and gave back, and the fees for it. */
  let disputed = 0
  const openDisputes: string[] = []
  for await (const { id, status, balance_transactions } of stripe.disputes.list({ limit: 100 })) {
    if (status !== 'won' && status !== 'lost') openDisputes.push(id)
    for (const { net } of balance_transactions) disputed -= net
  }
  /** What went to sellers' accounts and has not come back. */
  const transfers: number[] = []
  for await (const { amount, reversed } of stripe.transfers.list({ limit: 100 })) {
    if (!reversed) transfers.push(amount)
  }
  return {
    paid,
    captured,
    disputed,
    openDisputes,
    transfers,
    refunds,
    refunded: [...refunds.values()].reduce((sum, cents) => sum + cents, 0),
  }
}
