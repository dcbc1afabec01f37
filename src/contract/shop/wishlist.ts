import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, pathId } from '../fields.ts'
import { productCard } from './catalog.ts'

export const wishlist = z.object({ id, user: z.object({ id }), products: z.array(productCard) })
export type Wishlist = z.infer<typeof wishlist>

const params = z.object({ productId: pathId })

export const wishlistContract = contract({
  'GET /wishlists': { summary: "The customer's wishlist.", access: 'customer', reply: wishlist },
  'POST /wishlists/add-product/:productId': {
    summary: 'Add a product to the wishlist; adding it twice changes nothing.',
    access: 'customer',
    params,
    reply: wishlist,
  },
  'DELETE /wishlists/products/:productId': {
    summary: 'Remove a product from the wishlist.',
    access: 'customer',
    params,
    reply: wishlist,
  },
})
