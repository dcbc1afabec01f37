import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { hideProduct, restoreProduct } from '../../modules/catalog/hide-product.ts'
import { closeReports } from '../../modules/moderation/moderation.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'
import { readProductSeller } from '../../views/reviews/moderation.ts'

type Judgement = { hidden: true; reason: string } | { hidden: false }

/**
 * Takes a product off sale and tells its seller why, or puts it back. What is so already stays as it is: nobody is told
 * twice. Hiding answers its open reports.
 */
export async function moderateProduct(
  shop: Pick<Shop, 'db' | 'config'>,
  by: { productId: number; adminId: number },
  judgement: Judgement,
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const { judged, at } = await judge(tx, by.productId, judgement)
    if (judged === 'not_found') throw new Failure('not_found')
    if (judgement.hidden) {
      const subject = { subject: 'product', id: by.productId } as const
      await closeReports(tx, subject, { outcome: 'HIDDEN', adminId: by.adminId })
    }
    if (judged === 'done') await notifySeller(tx, shop, by.productId, judgement, at)
  })
}

async function judge(tx: Db, productId: number, judgement: Judgement) {
  if (!judgement.hidden) return { judged: await restoreProduct(tx, productId), at: new Date() }
  const { judged, hiddenAt } = await hideProduct(tx, productId, judgement.reason)
  return { judged, at: hiddenAt ?? new Date() }
}

async function notifySeller(
  tx: Db,
  shop: Pick<Shop, 'config'>,
  productId: number,
  judgement: Judgement,
  at: Date,
): Promise<void> {
  const seller = await readProductSeller(tx, productId)
  if (!seller) return
  const link = `${shop.config.PUBLIC_URL}/seller/products/${productId}`
  const mail = {
    key: `product-${judgement.hidden ? 'hidden' : 'restored'}:${productId}:${at.getTime()}`,
    to: seller.email,
  }
  const data = { sellerName: seller.name, product: seller.product, link }
  await (judgement.hidden
    ? queueMail(tx, { ...mail, template: 'product-hidden', data: { ...data, reason: judgement.reason } })
    : queueMail(tx, { ...mail, template: 'product-restored', data }))
}
