import { transaction } from '../database/transaction.ts'
import { lockSellersProducts } from '../modules/catalogue/sellers-products.ts'
import { confirmRegistration, findRegistration } from '../modules/sellers/registrations.ts'
import type { Shop } from '../shop.ts'

/**
 * Confirms a seller's address with the token of the mailed link, and applies the registration it belongs to. Products come
 * first: a new business name is written on those that the seller has prepared.
 */
export async function verifyEmail(shop: Pick<Shop, 'db' | 'keys'>, token: string): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const { sellerId } = await findRegistration(tx, shop.keys, token)
    await lockSellersProducts(tx, sellerId)
    await confirmRegistration(tx, shop.keys, token)
  })
}
