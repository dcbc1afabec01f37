import { addJob } from '../../database/jobs/jobs.ts'
import { transaction } from '../../database/transaction.ts'
import { lockSellerProducts } from '../../modules/catalog/sellers-products.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { confirmRegistration, findRegistration } from '../../modules/sellers/registrations.ts'
import type { Shop } from '../../shop.ts'
import { isForeignPicture } from './steps/registered-pictures.ts'

/**
 * Confirms a seller's address with the mailed token and applies the registration. The seller's products are locked first: a
 * new business name changes their search text. Pictures on other sites are fetched only after the confirmation, because
 * otherwise anybody could make the shop send requests. The mail lets the owner object before the first payout.
 */
export async function verifyEmail(shop: Pick<Shop, 'db' | 'keys' | 'config'>, token: string): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const { sellerId } = await findRegistration(tx, shop.keys, token)
    await lockSellerProducts(tx, sellerId)
    const { email, sellerName, last4, logo, banner } = await confirmRegistration(
      tx,
      shop.keys,
      sellerId,
      token,
    )
    if (isForeignPicture(logo) || isForeignPicture(banner))
      await addJob(tx, 'fetch-shop-pictures', { sellerId }, { key: `shop-pictures:${sellerId}` })
    await queueMail(tx, {
      key: `seller-confirmed:${sellerId}`,
      to: email,
      template: 'seller-confirmed',
      data: { sellerName, last4, link: `${shop.config.PUBLIC_URL}/become-seller?form=login` },
    })
  })
}
