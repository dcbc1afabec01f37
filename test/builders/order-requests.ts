// Order requests that the shop may refuse. For orders that must succeed see placed-order.ts.
import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Buyer, type Person } from '../harness/clients.ts'
import { aPaidOrder } from './placed-order.ts'
import { aProduct } from './product.ts'

/** A new customer with these products in the cart. */
export async function aBuyerOf(app: TestApp, productIds: number[], quantity = 1): Promise<Buyer> {
  const buyer = await aCustomer(app)
  for (const productId of productIds) await buyer.ok('POST /carts/items', { body: { productId, quantity } })
  return buyer
}

type ProductFields = Parameters<typeof aProduct>[1]

/** Creates a product and adds it to the cart. Returns the product id. */
export async function addNewProduct(
  app: TestApp,
  buyer: Buyer,
  fields: ProductFields,
  quantity = 1,
): Promise<number> {
  const { id } = await aProduct(app, fields)
  await buyer.ok('POST /carts/items', { body: { productId: id, quantity } })
  return id
}

/** A new customer with one unit of a new product in the cart. */
export async function aBuyerOfNew(app: TestApp, fields: ProductFields): Promise<Buyer> {
  const buyer = await aCustomer(app)
  await addNewProduct(app, buyer, fields)
  return buyer
}

type Options = {
  /** Idempotency key. */
  key?: string
  expectedTotal?: number
  /** Unit prices by id of the cart line. */
  expectedPrices?: Record<string, number>
  /** The saved address of the buyer by default. */
  addressId?: number
}

/** Requests an order of the whole cart and returns the reply, whatever its status. */
export const requestOrder = (
  buyer: Buyer,
  { key, expectedTotal, expectedPrices, addressId = buyer.addressId }: Options = {},
) =>
  buyer.call('POST /orders', {
    query: { paymentMethod: 'STRIPE', expectedTotal },
    body: { id: addressId, ...(expectedPrices && { expectedPrices }) },
    headers: key ? { 'idempotency-key': key } : {},
  })

/** Requests a coupon for the cart and returns the reply, whatever its status. */
export const applyCoupon = (buyer: Person, code: string, orderValue = 1) =>
  buyer.call('POST /coupons/apply', { query: { apply: 'true', code, orderValue } })

/** A new customer who has paid for one unit of a product with a coupon. */
export async function aBuyerWithCoupon(app: TestApp, productId: number, code: string): Promise<Buyer> {
  const buyer = await aBuyerOf(app, [productId])
  await applyCoupon(buyer, code)
  await aPaidOrder(app, { buyer, lines: [] })
  return buyer
}

/** Checkouts of a customer, oldest first. */
export const checkoutsOf = (app: TestApp, userId: number) =>
  app.shop.db
    .selectFrom('checkouts')
    .select(['id', 'status', 'total_cents'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
