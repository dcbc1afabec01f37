// Orders in every state: unpaid, paid, shipped and delivered.
import { sql } from 'kysely'
import type { InputOf } from '#contract/contract.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Buyer, type Person, type TestClient } from '../harness/clients.ts'
import { aProduct } from './product.ts'

/** A cart line. Without `variantId` or `size`, the product must have exactly one variant. */
export type Line = { productId: number; variantId?: number; size?: string; quantity?: number }

/** Where the order goes: a new address, or the id of a saved one. By default the saved address of the buyer. */
type Address = InputOf<'POST /orders'>['body']

/** A checkout: one payment, one order per seller. */
export type PlacedCheckout = {
  buyer: Buyer
  gateway: Gateway
  /** Id of the payment session at the provider. */
  sessionId: string
  linkUrl: string
  checkoutId: string
  orderIds: number[]
  /** The first of `orderIds`. */
  orderId: number
}

/** `variantId` is the variant of the first line, or 0 if no line names one. */
export type PlacedOrder = PlacedCheckout & { variantId: number }

/** Adds the lines to the cart, one unit each by default, and places an unpaid order for the whole cart. */
export async function placeOrder(
  buyer: Buyer,
  lines: Line[] = [],
  { gateway = 'STRIPE', address = { id: buyer.addressId } }: { gateway?: Gateway; address?: Address } = {},
): Promise<PlacedCheckout> {
  for (const line of lines) await buyer.ok('POST /carts/items', { body: { quantity: 1, ...line } })
  const { paymentLinkId, paymentLinkUrl, checkoutId, orderIds } = await buyer.ok('POST /orders', {
    query: { paymentMethod: gateway },
    body: address,
  })
  return {
    buyer,
    gateway,
    sessionId: paymentLinkId,
    linkUrl: paymentLinkUrl,
    checkoutId,
    orderIds,
    orderId: orderIds[0] ?? 0,
  }
}

/** Pays a checkout through the provider and settles the payment. Returns the id of the payment. */
export async function payFor(
  app: TestApp,
  { buyer, gateway, sessionId }: Pick<PlacedCheckout, 'buyer' | 'gateway' | 'sessionId'>,
  { saveCard = false }: { saveCard?: boolean } = {},
): Promise<string> {
  // An order with cash on delivery is placed already.
  if (gateway === 'COD') return sessionId
  if (gateway === 'RAZORPAY') app.razorpay.control.pay(sessionId)
  else app.stripe.control.pay(sessionId, { save: saveCard })
  // The success page request settles the order, whether or not the webhook arrived first.
  const { data } = await buyer.ok('GET /payments/stripePaymentId/:session_id', {
    params: { session_id: sessionId },
  })
  return data ?? ''
}

/** A new product of the seller at $25.00: two of five units unless the fields say otherwise. */
type NewProduct = {
  seller: Person
  stock?: number
  quantity?: number
  productIds?: undefined
  lines?: undefined
}
/** One unit of each product, in its first variant in stock. */
type GivenProducts = { productIds: number[]; lines?: undefined; seller?: TestClient }
/** These lines and everything that is already in the cart of the buyer. */
type GivenLines = { lines: Line[]; productIds?: undefined; seller?: TestClient }

type Fields = (NewProduct | GivenProducts | GivenLines) & {
  /** A new customer by default. */
  buyer?: Buyer
  gateway?: Gateway
  address?: Address
}
type PaidFields = Fields & { saveCard?: boolean }

/** Places an unpaid order. */
export async function anUnpaidOrder(app: TestApp, fields: Fields): Promise<PlacedOrder> {
  const lines = await linesOf(app, fields)
  const placed = await placeOrder(fields.buyer ?? (await aCustomer(app)), lines, fields)
  return { ...placed, variantId: lines[0]?.variantId ?? 0 }
}

async function linesOf(app: TestApp, fields: Fields): Promise<Line[]> {
  if (fields.lines) return fields.lines
  return fields.productIds ? inStock(app, fields.productIds) : [await newLine(app, fields)]
}

async function newLine(app: TestApp, { seller, stock = 5, quantity = 2 }: NewProduct): Promise<Line> {
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_500, stock })
  return { productId: product.id, variantId: product.variantIds[0], quantity }
}

export async function inStock(app: TestApp, productIds: number[]): Promise<Line[]> {
  const { rows } = await sql<{ productId: number; variantId: number }>`
    select distinct on (v.product_id) v.product_id as "productId", v.id as "variantId"
    from variants v join stock t on t.variant_id = v.id
    where v.product_id = any (${productIds}::bigint[]) and t.on_hand > 0
    order by v.product_id, v.position, v.id
  `.execute(app.shop.db)
  return productIds.map((productId) => ({
    productId,
    variantId: rows.find((row) => row.productId === productId)?.variantId,
  }))
}

/** Like `anUnpaidOrder`, paid through the provider and settled. */
export async function aPaidOrder(app: TestApp, fields: PaidFields): Promise<PlacedOrder> {
  const placed = await anUnpaidOrder(app, fields)
  await payFor(app, placed, fields)
  return placed
}

/** Like `aPaidOrder`, and the seller has shipped the order. */
export async function aShippedOrder(
  app: TestApp,
  fields: PaidFields & { seller: TestClient },
): Promise<PlacedOrder> {
  const placed = await aPaidOrder(app, fields)
  await moveTo('SHIPPED', fields.seller, placed)
  return placed
}

/** `orderItemId` is the first line of the order. */
export type DeliveredOrder = PlacedOrder & { orderItemId: number }

/** Like `aPaidOrder`, and the seller has delivered the order. All products must belong to the seller. */
export async function aDeliveredOrder(
  app: TestApp,
  fields: PaidFields & { seller: TestClient },
): Promise<DeliveredOrder> {
  const placed = await aPaidOrder(app, fields)
  await moveTo('DELIVERED', fields.seller, placed)
  const { orderItems } = await placed.buyer.ok('GET /orders/:orderId', {
    params: { orderId: placed.orderId },
  })
  return { ...placed, orderItemId: orderItems[0]?.id ?? 0 }
}

const moveTo = (orderStatus: OrderStatus, seller: TestClient, { orderId }: PlacedOrder) =>
  seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', { params: { orderId, orderStatus } })

type Id = Pick<PlacedOrder, 'orderId'>

/** The order as its customer sees it. */
export const readAsBuyer = ({ buyer, orderId }: Pick<PlacedOrder, 'buyer' | 'orderId'>) =>
  buyer.ok('GET /orders/:orderId', { params: { orderId } })

export const statusOf = async (placed: Parameters<typeof readAsBuyer>[0]): Promise<OrderStatus> =>
  (await readAsBuyer(placed)).orderStatus

/** The order as its seller sees it. */
export const readAsSeller = (seller: Person, { orderId }: Id) =>
  seller.ok('GET /seller/orders/:orderId', { params: { orderId } })

/** The order as admins see it. */
export const readAsAdmin = (admin: Person, { orderId }: Id) =>
  admin.ok('GET /admin/orders/:orderId', { params: { orderId } })

/** Ends the time to pay of a checkout. The checkout itself ends with the next run of its job. */
export const expireHold = (app: TestApp, { checkoutId }: Pick<PlacedOrder, 'checkoutId'>) =>
  sql`update checkouts set expires_at = now() - interval '1 minute' where id = ${checkoutId}`.execute(
    app.shop.db,
  )

/** Stock of the variant of an order, in units. */
export async function stockOf(app: TestApp, { variantId }: Pick<PlacedOrder, 'variantId'>) {
  const { rows } = await sql<{ on_hand: number; held: number; sold: number }>`
    select on_hand, held, sold from stock where variant_id = ${variantId}
  `.execute(app.shop.db)
  return rows[0]
}

/** Every refund of the checkout of an order, oldest first. */
export async function refundsOf(app: TestApp, { checkoutId }: Pick<PlacedOrder, 'checkoutId'>) {
  const { rows } = await sql<{ status: string; cents: number }>`
    select r.status, r.amount_cents as cents from refunds r join payments p on p.id = r.payment_id
    where p.checkout_id = ${checkoutId} order by r.id
  `.execute(app.shop.db)
  return rows
}

/** The amount of every refund of the checkout of an order in cents, oldest first. */
export const refundedCents = async (
  app: TestApp,
  placed: Pick<PlacedOrder, 'checkoutId'>,
): Promise<number[]> => (await refundsOf(app, placed)).map(({ cents }) => cents)
