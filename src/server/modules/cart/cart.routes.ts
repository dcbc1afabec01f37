import { cartContract } from '#contract/shop/cart.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { addToCart, changeQuantity, removeFromCart } from '../../workflows/cart/change-cart.ts'
import { readCart } from '../../workflows/cart/quote-cart.ts'

export const cartRoutes = (shop: Shop) =>
  bind(cartContract, {
    'GET /carts': ({ session, query }) => readCart(shop.db, shop.config, session.userId, query.addressId),
    'POST /carts/items': ({ session, body }) => addToCart(shop.db, session.userId, body),
    'PATCH /carts/items/:cartItemId': ({ session, params, body }) =>
      changeQuantity(shop.db, session.userId, params.cartItemId, body.quantity),
    'DELETE /carts/items/:cartItemId': ({ session, params }) =>
      removeFromCart(shop.db, session.userId, params.cartItemId),
  })
