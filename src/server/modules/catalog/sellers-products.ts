import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/**
 * Locks all products of a seller in id order, before the seller's row. Product edits lock in the same order, so there
 * are no deadlocks.
 */
export async function lockSellerProducts(tx: Db, sellerId: number): Promise<void> {
  await sql`
    select count(*) from (
      select from products where seller_id = ${sellerId} order by id for no key update
    ) as locked
  `.execute(tx)
}

/** Lists or unlists the seller's products. The caller holds the lock on the seller's row. */
export async function setSellerProductsListed(tx: Db, sellerId: number, visible: boolean): Promise<void> {
  await sql`
    update products set listed = (status = 'ACTIVE' and ${visible})
    where seller_id = ${sellerId} and listed <> (status = 'ACTIVE' and ${visible})
  `.execute(tx)
}

/** Deletes the seller's products with variants and stock. Fails when an order or a review refers to one. */
export async function removeSellerProducts(tx: Db, sellerId: number): Promise<void> {
  await tx.deleteFrom('products').where('seller_id', '=', sellerId).execute()
}
