import type { LeftOut } from '#contract/orders/orders.ts'
import type { Cart } from '#contract/shop/cart.ts'
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { lockCart, raiseQuantities } from '../../modules/cart/cart.ts'
import { planReorder } from '../../modules/orders/quote/reorder.rules.ts'
import type { Shop } from '../../shop.ts'
import { readReorder } from '../../views/cart/reorder.ts'
import { readCart } from './quote-cart.ts'

/** Adds the lines of an earlier order to the cart, as far as they can be bought, at current prices. */
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
