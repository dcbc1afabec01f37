import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { deleteItem, insertItem, listItems } from './wishlist.sql.ts'

const itemsMax = 500

/** Ids of the products a customer put on the wishlist, the newest first. */
export const listWished = (db: Db, userId: number): Promise<number[]> => listItems(db, userId, itemsMax)

/** Adding twice changes nothing. The caller has made sure that the product is for sale. */
export async function addWish(db: Db, userId: number, productId: number): Promise<void> {
  if (await insertItem(db, userId, productId, itemsMax)) return
  throw new Failure('invalid', { message: `A wishlist holds at most ${itemsMax} products.` })
}

/** Removing what is not there changes nothing. */
export const removeWish = (db: Db, userId: number, productId: number): Promise<void> =>
  deleteItem(db, userId, productId)
