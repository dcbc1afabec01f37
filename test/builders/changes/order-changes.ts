import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { aSeller, type Person } from '../../harness/clients.ts'
import { aDeliveredOrder, anUnpaidOrder, aPaidOrder, readAsBuyer } from '../placed-order.ts'
import { aProduct } from '../product.ts'
import { aReturn } from '../returns.ts'
import { unique } from '../unique.ts'
import { fresh, type Given, type ValidChange } from './valid-changes.ts'

async function overdueCheckout(app: TestApp, seller: Person): Promise<Given> {
  const { id: productId } = await aProduct(app, { sellerId: seller.id })
  const { checkoutId } = await anUnpaidOrder(app, { productIds: [productId] })
  await sql`update checkouts set expires_at = now() - interval '1 hour' where id = ${checkoutId}`.execute(
    app.shop.db,
  )
  return { params: { checkoutId } }
}

const anAskedReturn = async (app: TestApp): Promise<Given> => ({
  params: { returnId: await aReturn(await aDeliveredOrder(app, { seller: await aSeller(app) })) },
})

/** Every change of an admin to orders, their notes, refunds, returns and payment exceptions. */
export const orderChanges: ValidChange[] = [
  [
    'POST /admin/orders/:orderId/notes',
    'order_notes',
    ({ things }) => ({ params: { orderId: things.orderIds[0] } }),
  ],
  [
    'PUT /admin/orders/:orderId/address',
    'order_notes',
    async ({ app }) => {
      const placed = await aPaidOrder(app, { seller: await aSeller(app) })
      const { id, ...address } = (await readAsBuyer(placed)).shippingAddress
      return { params: { orderId: placed.orderId }, body: { address, reason: 'The customer called.' } }
    },
  ],
  [
    'PUT /admin/orders/:orderId/status',
    'orders',
    async ({ app }) => {
      const { orderId } = await aPaidOrder(app, { seller: await aSeller(app) })
      return { params: { orderId }, body: { status: 'CONFIRMED', reason: 'The seller called.' } }
    },
  ],
  [
    'POST /admin/orders/:orderId/refunds',
    'refunds',
    ({ things }) => ({ params: { orderId: things.orderIds[1] }, body: { amount: 1, reason: 'A scratch' } }),
  ],
  [
    'POST /admin/refunds/:refundId/retry',
    'refunds',
    async ({ app, things }) => ({
      params: {
        refundId: await fresh(
          app,
          sql`update refunds set status = 'FAILED', settled_at = now() where order_id = ${things.orderIds[1]} returning id`,
        ),
      },
    }),
  ],
  ['POST /admin/returns/:returnId/accept', 'returns', ({ app }) => anAskedReturn(app)],
  ['POST /admin/returns/:returnId/reject', 'returns', ({ app }) => anAskedReturn(app)],
  ['PUT /orders/:orderId/cancel', 'orders', ({ things }) => ({ params: { orderId: things.orderIds[1] } })],
  [
    'POST /admin/payment-exceptions/:exceptionId/resolve',
    'payment_exceptions',
    async ({ app }) => ({
      params: {
        exceptionId: await fresh(
          app,
          sql`insert into payment_exceptions (kind, reference, details) values ('x', ${unique()}, '{}') returning id`,
        ),
      },
    }),
  ],
  ['POST /admin/checkouts/:checkoutId/release', 'orders', ({ app, seller }) => overdueCheckout(app, seller)],
]
