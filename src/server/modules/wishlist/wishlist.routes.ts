import type { Wishlist } from '#contract/shop/wishlist.ts'
import { wishlistContract } from '#contract/shop/wishlist.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readCards, requireListed } from '../../views/catalog/storefront.ts'
import { addToWishlist, listWishlistProductIds, removeFromWishlist } from './wishlist.ts'

export function wishlistRoutes(shop: Shop) {
  /** The wishlist's id is the customer's id. Products that are no longer for sale stay on it but are not returned. */
  const read = async (userId: number): Promise<Wishlist> => ({
    id: userId,
    user: { id: userId },
    products: await readCards(shop.db, await listWishlistProductIds(shop.db, userId), { listedOnly: true }),
  })
  return bind(wishlistContract, {
    'GET /wishlists': ({ session }) => read(session.userId),
    'POST /wishlists/add-product/:productId': async ({ session, params }) => {
      await requireListed(shop.db, params.productId)
      await addToWishlist(shop.db, session.userId, params.productId)
      return read(session.userId)
    },
    'DELETE /wishlists/products/:productId': async ({ session, params }) => {
      await removeFromWishlist(shop.db, session.userId, params.productId)
      return read(session.userId)
    },
  })
}
