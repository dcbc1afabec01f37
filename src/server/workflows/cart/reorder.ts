import type { LeftOut } from '#contract/orders/orders.ts'
import type { Cart } from '#contract/shop/cart.ts'
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { lockCart, raiseQuantities } from '../../modules/cart/cart.ts'
import { planReorder } from '../../modules/orders/quote/reorder.rules.ts'
import type { Shop } from '../../shop.ts'
import { readReorder } from '../../views/cart/reorder.ts'
import { readCart } from './quote-cart.ts'

/**
 * Puts what an order held into the bag again, as far as it can be bought, at today's prices. Nothing is reserved: as with
 * everything in a bag, the order decides.
 */
export async function reorder(
  shop: Shop,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<{ cart: Cart; added: number; leftOut: LeftOut[] }> {
  const { added, leftOut } = await transaction(shop.db, async (tx) => {
    const { id: cartId } = await lockCart(tx, userId)
    const found = await readReorder(tx, { userId, orderId, cartId })
    if (!found) throw new Failure('not_found')
    const plan = planReorder(found.lines, found.cartLines)
    await raiseQuantities(tx, { cartId, userId, items: plan.put })
    return plan
  })
  return { cart: await readCart(shop.db, shop.config, userId), added, leftOut }
}
