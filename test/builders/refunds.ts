import { sql } from 'kysely'
import Stripe from 'stripe'
import type { RefundBody } from '#contract/orders/order-desk.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { keyed, newKey } from './order-steps.ts'
import type { PlacedOrder } from './placed-order.ts'

type Body = Partial<RefundBody>

/** Refunds part of an order as an admin, with a reason. */
export const refundBy = (
  admin: Person,
  { orderId }: Pick<PlacedOrder, 'orderId'>,
  body: Body,
  key = newKey(),
) =>
  admin.call('POST /admin/orders/:orderId/refunds', {
    params: { orderId },
    body: { reason: 'Arrived with a scratch', ...body },
    ...keyed(key),
  })

/** Current ledger balances of an order by account, in cents. Zero balances are omitted. */
export async function bookedOf(app: TestApp, { orderId }: Pick<PlacedOrder, 'orderId'>) {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.amount_cents)::bigint as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id where e.order_id = ${orderId}
    group by a.kind having sum(l.amount_cents) <> 0 order by a.kind
  `.execute(app.shop.db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

/** Ledger entries of a refund, each by account, in cents. */
export async function entriesOf(app: TestApp, refundId: number): Promise<Record<string, number>[]> {
  const { rows } = await sql<{ lines: Record<string, number> }>`
    select json_object_agg(a.kind, l.amount_cents order by l.id) as lines from ledger_entries e
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.refund_id = ${refundId} group by e.id order by e.id
  `.execute(app.shop.db)
  return rows.map(({ lines }) => lines)
}

/** The Stripe SDK, connected to the provider directly and not through the shop. */
export const stripeOf = ({ shop, stripe }: Pick<TestApp, 'shop' | 'stripe'>): Stripe =>
  new Stripe(shop.config.STRIPE_SECRET_KEY ?? '', {
    host: '127.0.0.1',
    port: stripe.port,
    protocol: 'http',
    telemetry: false,
  })

/** Refunds of a payment at the provider, oldest first, in cents. */
export async function sentRefunds(
  app: TestApp,
  { sessionId }: Pick<PlacedOrder, 'sessionId'>,
): Promise<number[]> {
  const { paymentId } = await app.shop.payments.STRIPE.readSession(sessionId)
  const { data } = await stripeOf(app).refunds.list({ payment_intent: paymentId ?? '', limit: 100 })
  return data
    .filter(({ status }) => status !== 'failed')
    .map(({ amount }) => amount)
    .toReversed()
}
