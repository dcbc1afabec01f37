import { sql } from 'kysely'
import { payFor, placeOrder } from '../builders/placed-order.ts'
import { aCoupon, aProduct } from '../builders/product.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Buyer, type Person } from '../harness/clients.ts'
import { times } from './times.ts'

type Goods = { own: { id: number }[]; others: { id: number }[] }

/** One extra product of the first seller, so that the smallest shop also has similar products. */
export async function theirGoods(app: TestApp, [first, ...rest]: Person[], size: number): Promise<Goods> {
  const own = []
  for (const index of times(size + 1)) {
    const sizes = index === 0 ? ['M', ...times(size - 1).map((n) => `M${n}`)] : ['M']
    own.push(
      await aProduct(app, { sellerId: first?.id ?? 0, title: `Plain piece ${index}`, sizes, stock: 500 }),
    )
  }
  const others = []
  for (const seller of rest) {
    others.push(await aProduct(app, { sellerId: seller.id, title: `Other piece ${seller.id}`, stock: 500 }))
  }
  return { own, others }
}

export const put = (customer: Person, productId: number) =>
  customer.ok('POST /carts/items', { body: { productId, size: 'M', quantity: 1 } })

/**
 * One order from all sellers with many lines of the first seller, and more orders of one line each; each order saves
 * a card.
 */
export async function boughtBefore(
  app: TestApp,
  customer: Buyer,
  { size, own, others }: Goods & { size: number },
) {
  const coupon = await aCoupon(app)
  for (const product of [...own.slice(0, size), ...others]) await put(customer, product.id)
  await customer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 1 } })
  const first = await pay(app, customer)
  for (const _ of times(size)) {
    await put(customer, own[1]?.id ?? 0)
    await pay(app, customer)
  }
  await sql`insert into order_notes (order_id, author_id, body)
    select o.id, ${customer.id}, 'Note ' || n from orders o, generate_series(1, ${size}::int) n where o.user_id = ${customer.id}`.execute(
    app.shop.db,
  )
  const orders = await customer.ok('GET /orders/users')
  const largest = orders.find(
    (order) => order.orderItems.length === size && first.orderIds.includes(order.id),
  )
  return { ...first, orderId: largest?.id ?? 0, orderItemId: largest?.orderItems[0]?.id ?? 0 }
}

async function pay(app: TestApp, customer: Buyer) {
  const placed = await placeOrder(customer)
  return { ...placed, paymentId: await payFor(app, placed, { saveCard: true }) }
}

/** Many reviews of the first product, and one of each product by the customer, who bought from the seller. */
export async function reviewed(
  app: TestApp,
  customerId: number,
  { productIds, size }: { productIds: number[]; size: number },
): Promise<void> {
  const review = (productId: number, userId: number) =>
    app.shop.db
      .insertInto('reviews')
      .values({ product_id: productId, user_id: userId, rating_halves: 8, review_text: `Good, ${userId}.` })
      .execute()
  for (const productId of productIds) await review(productId, customerId)
  for (const _ of times(size)) await review(productIds[0] ?? 0, (await aCustomer(app)).id)
}
