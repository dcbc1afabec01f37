import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Locks the cart and creates it on first use. Every change of the whole cart and every order holds this lock. */
export async function lockCart(tx: Db, userId: number): Promise<{ id: number; couponId: number | null }> {
  const { rows } = await sql<{ id: number; couponId: number | null }>`
    select id, coupon_id as "couponId" from carts where user_id = ${userId} for update
  `.execute(tx)
  return rows[0] ?? { id: await getOrCreateCart(tx, userId), couponId: null }
}

/** Also locks the cart until the end of the transaction. */
export async function getOrCreateCart(tx: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into carts (user_id) values (${userId})
    on conflict (user_id) do update set updated_at = now()
    returning id
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('the cart was neither created nor found')
  return row.id
}

/**
 * Adds units in one statement, which also creates the customer's first cart (`cartId` null). Returns the line; undefined
 * above `quantityMax` units in the line or `linesMax` lines in the cart.
 */
export async function addItem(
  db: Db,
  item: {
    cartId: number | null
    userId: number
    productId: number
    variantId: number
    quantity: number
    seenCents: number
    quantityMax: number
    linesMax: number
  },
): Promise<{ itemId: number; quantity: number } | undefined> {
  const cart =
    item.cartId === null
      ? sql`insert into carts (user_id) values (${item.userId})
        on conflict (user_id) do update set updated_at = now() returning id`
      : sql`select ${item.cartId}::bigint as id`
  const { rows } = await sql<{ itemId: number; quantity: number }>`
    with cart as (${cart})
    insert into cart_items (cart_id, user_id, product_id, variant_id, quantity, seen_cents)
    select cart.id, ${item.userId}::bigint, ${item.productId}::bigint, ${item.variantId}::bigint,
      ${item.quantity}::int, ${item.seenCents}::bigint
    from cart where ${item.quantity}::int <= ${item.quantityMax}::int and ${item.linesMax}::int > (
      select count(*) from cart_items where cart_id = cart.id and variant_id <> ${item.variantId}::bigint
    )
    on conflict (cart_id, variant_id) do update
      set quantity = cart_items.quantity + excluded.quantity, seen_cents = excluded.seen_cents
      where cart_items.quantity + excluded.quantity <= ${item.quantityMax}::int
    returning id as "itemId", quantity
  `.execute(db)
  return rows[0]
}

type Item = { productId: number; variantId: number; quantity: number; unitSellingCents: number }

/** Raises lines of a locked cart to at least these quantities. */
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

/** Whether the customer's cart cannot take another line, for this variant. */
export async function isCartFull(
  db: Db,
  userId: number,
  variantId: number,
  linesMax: number,
): Promise<boolean> {
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines from cart_items where cart_id = (select id from carts where user_id = ${userId}) and variant_id <> ${variantId}
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

/** Records the unit prices that the customer has seen. */
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

/** Removes the purchased quantities; units added meanwhile stay. */
export async function removePurchasedItems(
  tx: Db,
  userId: number,
  purchased: { variantId: number; quantity: number }[],
): Promise<void> {
  const variantIds = purchased.map((line) => line.variantId)
  const quantities = purchased.map((line) => line.quantity)
  await sql`
    with purchased as (
      select * from unnest(${variantIds}::bigint[], ${quantities}::int[]) as b (variant_id, quantity)
    ), emptied as (
      delete from cart_items i using purchased b
      where i.user_id = ${userId} and i.variant_id = b.variant_id and i.quantity <= b.quantity
    ), unlinked as (
      update carts set coupon_id = null where user_id = ${userId}
    )
    update cart_items i set quantity = i.quantity - b.quantity from purchased b
    where i.user_id = ${userId} and i.variant_id = b.variant_id and i.quantity > b.quantity
  `.execute(tx)
}

/** Waits for orders in progress and blocks new ones until the end of the transaction. Reading carts is not blocked. */
export async function blockNewOrders(tx: Db): Promise<void> {
  await sql`lock table carts in exclusive mode`.execute(tx)
}

/** Deletes the cart of an account that is being deleted. */
export async function eraseCart(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('cart_items').where('user_id', '=', userId).execute()
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute()
}

/** Deletes up to `limit` carts to which nothing was added for `days` days; returns their number. */
export async function deleteAbandonedCarts(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql<{ carts: number }>`
    with old as (
      select c.id from carts c
      where c.updated_at < now() - make_interval(days => ${days}::int) and not exists (
        select from cart_items i where i.cart_id = c.id and i.created_at >= now() - make_interval(days => ${days}::int)
      )
      order by c.updated_at limit ${limit} for update skip locked
    ), items as (
      delete from cart_items where cart_id in (select id from old)
    ), gone as (
      delete from carts where id in (select id from old) returning id
    )
    select count(*) as carts from gone
  `.execute(db)
  return rows[0]?.carts ?? 0
}
