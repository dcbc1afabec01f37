import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { hideProduct, restoreProduct } from '../../modules/catalog/hide-product.ts'
import { closeReports } from '../../modules/moderation/moderation.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'
import { readProductSeller } from '../../views/reviews/moderation.ts'

type Decision = { hidden: true; reason: string } | { hidden: false }

/** Hides a product, mails its seller the reason and closes its open reports, or restores it. Idempotent. */
export async function moderateProduct(
  shop: Pick<Shop, 'db' | 'config'>,
  by: { productId: number; adminId: number },
  decision: Decision,
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const { outcome, at } = await apply(tx, by.productId, decision)
    if (outcome === 'not_found') throw new Failure('not_found')
    if (decision.hidden) {
      const subject = { subject: 'product', id: by.productId } as const
      await closeReports(tx, subject, { outcome: 'HIDDEN', adminId: by.adminId })
    }
    if (outcome === 'done') await notifySeller(tx, shop, by.productId, decision, at)
  })
}

async function apply(tx: Db, productId: number, decision: Decision) {
  if (!decision.hidden) return { outcome: await restoreProduct(tx, productId), at: new Date() }
  const { judged, hiddenAt } = await hideProduct(tx, productId, decision.reason)
  return { outcome: judged, at: hiddenAt ?? new Date() }
}

async function notifySeller(
  tx: Db,
  shop: Pick<Shop, 'config'>,
  productId: number,
  decision: Decision,
  at: Date,
): Promise<void> {
  const seller = await readProductSeller(tx, productId)
  if (!seller) return
  const link = `${shop.config.PUBLIC_URL}/seller/products/${productId}`
  const mail = {
    key: `product-${decision.hidden ? 'hidden' : 'restored'}:${productId}:${at.getTime()}`,
    to: seller.email,
  }
  const data = { sellerName: seller.name, product: seller.product, link }
  await (decision.hidden
    ? queueMail(tx, { ...mail, template: 'product-hidden', data: { ...data, reason: decision.reason } })
    : queueMail(tx, { ...mail, template: 'product-restored', data }))
}
