import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** How a variant's stock changed. */
export type StockMove = { productId: number; variantId: number; change: number }

type Moved = { present: number[]; moves: StockMove[] }

/** Sets the units on hand of every variant of the products; reserved units stay. */
export const setStock = (tx: Db, sellerId: number, productIds: number[], quantity: number): Promise<Moved> =>
  move(tx, sellerId, productIds, sql`${quantity}::int`)

/** Adds to the units on hand of every variant, or takes from them, down to 0. */
export const addToStock = (tx: Db, sellerId: number, productIds: number[], change: number): Promise<Moved> =>
  move(tx, sellerId, productIds, sql`least(1000000, greatest(0, t.on_hand + ${change}::int))`)

/** Locks in the order of variants, as orders do. */
async function move(
  tx: Db,
  sellerId: number,
  productIds: number[],
  target: RawBuilder<unknown>,
): Promise<Moved> {
  const { rows } = await sql<{ productId: number; variantId: number | null; change: number | null }>`
    with present as (
      select id from products
      where seller_id = ${sellerId} and id = any (${productIds}::bigint[]) and status <> 'ARCHIVED'
    ), locked as (
      select t.variant_id, t.product_id, t.on_hand, ${target} as target from stock t
      where t.product_id in (select id from present) order by t.variant_id for update
    ), moved as (
      update stock s set on_hand = l.target, received = s.received + l.target - s.on_hand
      from locked l where s.variant_id = l.variant_id and s.on_hand <> l.target
      returning s.product_id, s.variant_id, l.target - l.on_hand as change
    )
    select p.id as "productId", m.variant_id as "variantId", m.change
    from present p left join moved m on m.product_id = p.id
  `.execute(tx)
  return {
    present: [...new Set(rows.map(({ productId }) => productId))],
    moves: rows.flatMap(({ productId, variantId, change }) =>
      variantId === null || change === null ? [] : [{ productId, variantId, change }],
    ),
  }
}

/** Reverses the moves of one product; false if that would leave a variant below 0 or one no longer exists. */
export async function reverseStockMoves(tx: Db, sellerId: number, moves: StockMove[]): Promise<boolean> {
  const { rows } = await sql<{ variantId: number }>`
    with wanted as (
      select n."variantId", n.change from json_to_recordset(${JSON.stringify(moves)}::json)
        as n ("variantId" bigint, change int)
    ), locked as (
      select t.variant_id, t.on_hand - w.change as target from stock t
      join wanted w on w."variantId" = t.variant_id
      join products p on p.id = t.product_id and p.seller_id = ${sellerId}
      order by t.variant_id for update of t
    )
    update stock s set on_hand = l.target, received = s.received + l.target - s.on_hand
    from locked l where s.variant_id = l.variant_id
      and (select min(target) >= 0 and count(*) = ${moves.length}::int from locked)
    returning s.variant_id as "variantId"
  `.execute(tx)
  return rows.length === moves.length
}
