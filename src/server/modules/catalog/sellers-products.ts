import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/**
 * Locks all products of a seller in id order, before the seller's own row: someone who edits one of them holds the
 * product first as well, so the two wait for each other and never crosswise.
 */
export async function lockSellersProducts(tx: Db, sellerId: number): Promise<void> {
  await sql`
    select count(*) from (
      select from products where seller_id = ${sellerId} order by id for no key update
    ) as locked
  `.execute(tx)
}

/** Lists or unlists the seller's products. The caller has just updated the seller's account and so holds its row lock. */
export async function listSellersProducts(tx: Db, sellerId: number, visible: boolean): Promise<void> {
  await sql`
    update products set listed = (status = 'ACTIVE' and ${visible})
    where seller_id = ${sellerId} and listed <> (status = 'ACTIVE' and ${visible})
  `.execute(tx)
}

/** Deletes the seller's products with variants and stock; fails when an order or a review names one of them. */
export async function removeSellersProducts(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('products').where('seller_id', '=', sellerId).execute()
}
