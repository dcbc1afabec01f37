import { sql } from 'kysely'
import type { Gateway } from '#shared/gateway.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Person } from '../harness/clients.ts'
import { aProduct } from './product.ts'

export type PlacedOrder = {
  buyer: Person & { addressId: number }
  variantId: number
  /** Id of the payment session at the provider. */
  sessionId: string
  linkUrl: string
  checkoutId: string
  orderId: number
}

type Fields = {
  seller: Person
  buyer?: Person & { addressId: number }
  stock?: number
  quantity?: number
  gateway?: Gateway
}

/** Places an unpaid order with one seller: two units at $25.00 unless `fields` says otherwise. */
export async function anUnpaidOrder(app: TestApp, fields: Fields): Promise<PlacedOrder> {
  const product = await aProduct(app, {
    sellerId: fields.seller.id,
    sellingCents: 2_500,
    stock: fields.stock ?? 5,
  })
  const buyer = fields.buyer ?? (await aCustomer(app))
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: fields.quantity ?? 2 } })
  const placed = await buyer.ok('POST /orders', {
    query: { paymentMethod: fields.gateway ?? 'STRIPE' },
    body: { id: buyer.addressId },
  })
  return {
    buyer,
    variantId: product.variantIds[0] ?? 0,
    sessionId: placed.paymentLinkId,
    linkUrl: placed.paymentLinkUrl,
    checkoutId: placed.checkoutId,
    orderId: placed.orderIds[0] ?? 0,
  }
}

/** Like `anUnpaidOrder`, paid through the provider and settled. */
export async function aPaidOrder(
  app: TestApp,
  fields: Fields & { saveCard?: boolean },
): Promise<PlacedOrder> {
  const placed = await anUnpaidOrder(app, fields)
  if (fields.gateway === 'RAZORPAY') app.razorpay.control.pay(placed.sessionId)
  else app.stripe.control.pay(placed.sessionId, { save: fields.saveCard ?? false })
  // The success page request settles the order, whether or not the webhook arrived first.
  await placed.buyer.ok('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: placed.sessionId },
  })
  return placed
}

export async function stockOf(app: TestApp, { variantId }: PlacedOrder) {
  const { rows } = await sql<{ on_hand: number; held: number; sold: number }>`
    select on_hand, held, sold from stock where variant_id = ${variantId}
  `.execute(app.shop.db)
  return rows[0]
}

/** Every refund of the checkout of an order, oldest first. */
export async function refundsOf(app: TestApp, { checkoutId }: PlacedOrder) {
  const { rows } = await sql<{ status: string; cents: number }>`
    select r.status, r.amount_cents as cents from refunds r join payments p on p.id = r.payment_id
    where p.checkout_id = ${checkoutId} order by r.id
  `.execute(app.shop.db)
  return rows
}
