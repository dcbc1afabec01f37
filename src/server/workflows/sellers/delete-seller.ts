import { Failure } from '#shared/failure.ts'
import { foreignKeyViolation, sqlState } from '../../database/errors.ts'
import { transaction } from '../../database/transaction.ts'
import { lockSellerProducts, removeSellerProducts } from '../../modules/catalog/sellers-products.ts'
import { deleteSellerSessions } from '../../modules/identity/sessions.ts'
import { removeSellerUploads } from '../../modules/media/remove-uploads.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { lockForRemoval, removeAccount } from '../../modules/sellers/administration.ts'
import type { Shop } from '../../shop.ts'
import { hasTraded } from '../../views/sellers/seller-report.ts'
import { moveSeller } from './change-seller-status.ts'

/**
 * Deletes a seller without sales, with all their data. A seller with sales is closed instead, because orders, reviews and
 * money records stay. Closing is idempotent.
 */
export async function deleteSeller(
  shop: Pick<Shop, 'db' | 'config'>,
  sellerId: number,
  adminId: number,
): Promise<{ message: string; id: number; closed: boolean }> {
  if (await deleteUnused(shop, sellerId)) {
    return { message: 'The seller was deleted.', id: sellerId, closed: false }
  }
  await transaction(shop.db, (tx) => moveSeller(tx, shop, { sellerId, to: 'CLOSED', adminId }))
  return {
    message: 'The seller account is closed. Its orders, reviews and money records stay.',
    id: sellerId,
    closed: true,
  }
}

/** False if the seller has sales. A concurrent order or review causes a foreign key violation, with the same result. */
async function deleteUnused(shop: Pick<Shop, 'db'>, sellerId: number): Promise<boolean> {
  try {
    return await transaction(shop.db, async (tx) => {
      if (await hasTraded(tx, sellerId)) return false
      await lockSellerProducts(tx, sellerId)
      const seller = await lockForRemoval(tx, sellerId)
      if (!seller) throw new Failure('not_found')
      await removeSellerProducts(tx, sellerId)
      await removeSellerUploads(tx, sellerId)
      await deleteSellerSessions(tx, sellerId)
      await removeAccount(tx, sellerId)
      await queueMail(tx, {
        key: `seller-deleted:${sellerId}`,
        to: seller.email,
        template: 'seller-deleted',
        data: { sellerName: seller.sellerName },
      })
      return true
    })
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return false
    throw error
  }
}
