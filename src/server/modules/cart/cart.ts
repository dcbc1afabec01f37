import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Takes the bag's lock, making the bag on first use. Every change of the whole bag and every order from it holds this. */
export async function lockCart(tx: Db, userId: number): Promise<{ id: number; couponId: number | null }> {
  const { rows } = await sql<{ id: number; couponId: number | null }>`
    select id, coupon_id as "couponId" from carts where user_id = ${userId} for update
  `.execute(tx)
  return rows[0] ?? { id: await getOrCreateCart(tx, userId), couponId: null }
}

/** The customer's bag, made on first use, and locked until the end of the transaction. */
export async function getOrCreateCart(tx: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into carts (user_id) values (${userId})
    on conflict (user_id) do update set updated_at = now()
    returning id
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the cart was not returned')
  return row.id
}

/**
 * Adds to the line of this variant, or starts it, in one statement. Undefined when the line would be more than `most` or
 * the bag would have more lines than `linesMax`.
 */
export async function addItem(
  db: Db,
  item: {
    cartId: number
    userId: number
    productId: number
    variantId: number
    quantity: number
    seenCents: number
    most: number
    linesMax: number
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into cart_items (cart_id, user_id, product_id, variant_id, quantity, seen_cents)
    select ${item.cartId}::bigint, ${item.userId}::bigint, ${item.productId}::bigint, ${item.variantId}::bigint,
      ${item.quantity}::int, ${item.seenCents}::bigint
    where ${item.quantity}::int <= ${item.most}::int and ${item.linesMax}::int > (
      select count(*) from cart_items where cart_id = ${item.cartId}::bigint and variant_id <> ${item.variantId}::bigint
    )
    on conflict (cart_id, variant_id) do update
      set quantity = cart_items.quantity + excluded.quantity, seen_cents = excluded.seen_cents
      where cart_items.quantity + excluded.quantity <= ${item.most}::int
    returning id
  `.execute(db)
  return rows[0]?.id
}

type Item = { productId: number; variantId: number; quantity: number; unitSellingCents: number }

/** Brings lines of a locked bag up to these quantities; a line that has as much already is left as it is. */
export async function raiseQuantities(
  tx: Db,
  { cartId, userId, items }: { cartId: number; userId: number; items: Item[] },
): Promise<void> {
  await sql`
    insert into cart_items (cart_id, user_id, product_id, variant_id, quantity, seen_cents)
    select ${cartId}::bigint, ${userId}::bigint, n.product_id, n.variant_id, n.quantity, n.cents
    from unnest(${items.map((item) => item.productId)}::bigint[], ${items.map((item) => item.variantId)}::bigint[],
      ${items.map((item) => item.quantity)}::int[], ${items.map((item) => item.unitSellingCents)}::bigint[])
      as n (product_id, variant_id, quantity, cents)
    order by n.variant_id
    on conflict (cart_id, variant_id) do update
      set quantity = excluded.quantity, seen_cents = excluded.seen_cents
      where cart_items.quantity < excluded.quantity
  `.execute(tx)
}

/** Whether the bag has no room for a line of this variant. */
export async function isCartFull(
  db: Db,
  cartId: number,
  variantId: number,
  linesMax: number,
): Promise<boolean> {
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines from cart_items where cart_id = ${cartId} and variant_id <> ${variantId}
  `.execute(db)
  return (rows[0]?.lines ?? 0) >= linesMax
}

export async function setItemQuantity(
  tx: Db,
  item: { userId: number; itemId: number; quantity: number; seenCents: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('cart_items')
    .set({ quantity: item.quantity, seen_cents: item.seenCents })
    .where('id', '=', item.itemId)
    .where('user_id', '=', item.userId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteItem(tx: Db, userId: number, itemId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export const setCoupon = (tx: Db, cartId: number, couponId: number | null) =>
  tx.updateTable('carts').set({ coupon_id: couponId }).where('id', '=', cartId).execute()

/** Records that the customer has now been shown these unit prices. */
export async function setSeenPrices(
  tx: Db,
  cartId: number,
  prices: { variantId: number; cents: number }[],
): Promise<void> {
  await sql`
    update cart_items i set seen_cents = n.cents
    from unnest(${prices.map((price) => price.variantId)}::bigint[], ${prices.map((price) => price.cents)}::bigint[]) as n (variant_id, cents)
    where i.cart_id = ${cartId} and i.variant_id = n.variant_id and i.seen_cents <> n.cents
  `.execute(tx)
}

/** Takes what was bought out of the bag; what was added meanwhile stays. */
export async function removePurchasedItems(
  tx: Db,
  userId: number,
  bought: { variantId: number; quantity: number }[],
): Promise<void> {
  const variantIds = bought.map((line) => line.variantId)
  const quantities = bought.map((line) => line.quantity)
  await sql`
    with bought as (
      select * from unnest(${variantIds}::bigint[], ${quantities}::int[]) as b (variant_id, quantity)
    ), emptied as (
      delete from cart_items i using bought b
      where i.user_id = ${userId} and i.variant_id = b.variant_id and i.quantity <= b.quantity
    ), unlinked as (
      update carts set coupon_id = null where user_id = ${userId}
    )
    update cart_items i set quantity = i.quantity - b.quantity from bought b
    where i.user_id = ${userId} and i.variant_id = b.variant_id and i.quantity > b.quantity
  `.execute(tx)
}

/** Until the end of the transaction nobody places an order: those who are at it are waited for, others wait. Bags are read on. */
export async function blockNewOrders(tx: Db): Promise<void> {
  await sql`lock table carts in exclusive mode`.execute(tx)
}
