import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { deleteItem, insertItem, listItems, lockWishlistOf } from './wishlist.sql.ts'

const itemsMax = 500

/** Ids of the products on the wishlist, newest first. */
export const listWishlistProductIds = (db: Db, userId: number): Promise<number[]> =>
  listItems(db, userId, itemsMax)

/** Adds a product; repeating it changes nothing. The caller has checked that the product is for sale. */
export async function addToWishlist(db: Db, userId: number, productId: number): Promise<void> {
  const isOnList = await transaction(db, async (tx) => {
    await lockWishlistOf(tx, userId)
    return insertItem(tx, userId, productId, itemsMax)
  })
  if (isOnList) return
  throw new Failure('invalid', { message: `A wishlist holds at most ${itemsMax} products.` })
}

/** Removes a product, if it is on the list. */
export const removeFromWishlist = (db: Db, userId: number, productId: number): Promise<void> =>
  deleteItem(db, userId, productId)

/** Deletes the wishlist of an account that is being deleted. */
export async function eraseWishlist(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
