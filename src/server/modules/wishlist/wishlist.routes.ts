import type { Wishlist } from '#contract/shop/wishlist.ts'
import { wishlistContract } from '#contract/shop/wishlist.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readCards, requireListed } from '../../views/catalog/storefront.ts'
import { addWish, listWished, removeWish } from './wishlist.ts'

export function wishlistRoutes(shop: Shop) {
  /** A customer has one wishlist, which goes by the customer's id. Products that are no longer for sale wait unseen. */
  const read = async (userId: number): Promise<Wishlist> => ({
    id: userId,
    user: { id: userId },
    products: await readCards(shop.db, await listWished(shop.db, userId), { listedOnly: true }),
  })
  return bind(wishlistContract, {
    'GET /wishlists': ({ session }) => read(session.userId),
    'POST /wishlists/add-product/:productId': async ({ session, params }) => {
      await requireListed(shop.db, params.productId)
      await addWish(shop.db, session.userId, params.productId)
      return read(session.userId)
    },
    'DELETE /wishlists/products/:productId': async ({ session, params }) => {
      await removeWish(shop.db, session.userId, params.productId)
      return read(session.userId)
    },
  })
}
