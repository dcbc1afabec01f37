// Products through the catalog module without a running shop, and their rows.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { TestShop } from '../harness/test-shop.ts'

type WithDb = Pick<TestShop, 'db'>

/** A product as a seller sends it. */
export const aProductBody = (changes: Partial<ProductBody> = {}): ProductBody => ({
  title: 'Linen Shirt',
  sellingPrice: 15,
  categoryCode: 'men',
  categoryCode2: 'men_topwear',
  categoryCode3: 'men_topwear_casual_shirts',
  ...changes,
})

export const productRow = ({ db }: WithDb, id: number) =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()

/** Stock of each variant of a product, the oldest variant first. */
export const stockRows = ({ db }: WithDb, productId: number) =>
  db
    .selectFrom('stock')
    .innerJoin('variants', 'variants.id', 'stock.variant_id')
    .select(['variant_id', 'size', 'on_hand', 'held', 'sold', 'received'])
    .where('variants.product_id', '=', productId)
    .orderBy('variant_id')
    .execute()

/** The number of categories whose listings contain the product. */
export const countCategories = async ({ db }: WithDb, productId: number): Promise<number> =>
  (
    await db
      .selectFrom('product_categories')
      .select('category_id')
      .where('product_id', '=', productId)
      .execute()
  ).length

/** A new customer account without addresses. Returns the user id. */
export async function insertUser({ db }: WithDb): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@shop.test`, first_name: 'A', last_name: 'B' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Sale = { sellerId: number; productId: number; variantId: number; quantity: number }

/** Inserts a paid order of one line and moves its units from stock to sold. */
export async function insertSale(
  { db }: WithDb,
  { sellerId, productId, variantId, quantity }: Sale,
): Promise<void> {
  const userId = await insertUser({ db })
  const checkoutId = randomUUID()
  await sql`
    insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
      mrp_cents, goods_cents, total_cents, expires_at, ended_at)
    values (${checkoutId}, ${userId}, 'PAID', 'STRIPE', 'USD', 'INR', 83.5, '', '{}', 100, 100, 100, now(), now())
  `.execute(db)
  const order = await db
    .insertInto('orders')
    .values({
      code: checkoutId,
      checkout_id: checkoutId,
      user_id: userId,
      seller_id: sellerId,
      status: 'PLACED',
      paid: true,
      mrp_cents: 100,
      goods_cents: 100,
      discount_cents: 0,
      shipping_cents: 0,
      platform_fee_cents: 0,
      total_cents: 100,
      commission_cents: 10,
      item_count: quantity,
      deliver_on: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_items')
    .values({
      order_id: order.id,
      seller_id: sellerId,
      user_id: userId,
      product_id: productId,
      variant_id: variantId,
      title: 'Linen Shirt',
      image: null,
      size: 'M',
      color: 'Black',
      quantity,
      unit_mrp_cents: 100,
      unit_selling_cents: 100,
      discount_cents: 0,
      commission_cents: 10,
    })
    .execute()
  await db
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '-', quantity), sold: eb('sold', '+', quantity) }))
    .where('variant_id', '=', variantId)
    .execute()
}
