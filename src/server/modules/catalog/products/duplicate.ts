import { Failure } from '#shared/failure.ts'
import { hashRequest, once } from '../../../database/idempotency.ts'
import type { Db } from '../../../database/open.ts'
import { transaction } from '../../../database/transaction.ts'
import type { Shop } from '../../../shop.ts'
import { hiddenMessage, uploadIds } from './write-product.rules.ts'
import * as statements from './write-product.sql.ts'

const titleMax = 200

/**
 * Copies a product as a draft without stock and with new SKUs. GTINs stay with the original. A product that the shop has
 * hidden has no copies. Returns the copy's id.
 */
export function duplicateProduct(
  shop: Pick<Shop, 'db' | 'config'>,
  sellerId: number,
  productId: number,
  idempotencyKey: string | undefined,
): Promise<number> {
  const idempotentRequest = {
    owner: `seller:${sellerId}`,
    key: idempotencyKey,
    requestHash: hashRequest('POST /sellers/products/:productId/duplicate', productId),
  }
  return transaction(shop.db, (tx) =>
    once(tx, idempotentRequest, () => copy(tx, shop.config.PUBLIC_URL, sellerId, productId)),
  )
}

async function copy(tx: Db, publicUrl: string, sellerId: number, productId: number): Promise<number> {
  const original = await statements.lockProduct(tx, sellerId, productId)
  if (!original) throw new Failure('not_found')
  if (original.hiddenReason !== null) {
    throw new Failure('status_conflict', { message: hiddenMessage(original.hiddenReason) })
  }
  // Also locks the images, so that the clean-up job does not delete them.
  await statements.readFacts(tx, sellerId, { codes: [], uploads: uploadIds(original.images, publicUrl) })
  const {
    category,
    description,
    color,
    sizes,
    colors,
    mrpCents,
    sellingCents,
    images,
    pictureDetails,
    attributes,
    details,
    lowStockMax,
  } = original
  const id = await statements.insertProduct(tx, sellerId, {
    category,
    title: `Copy of ${original.title}`.slice(0, titleMax).trim(),
    description,
    color,
    sizes,
    colors,
    mrpCents,
    sellingCents,
    images,
    pictureDetails,
    attributes,
    details,
    lowStockMax,
    status: 'DRAFT',
    listed: false,
  })
  const variants = original.variants.map(({ size, color, ownPrices }) => ({
    id: undefined,
    sku: undefined,
    gtin: null,
    size,
    color,
    ownPrices,
    quantity: 0,
  }))
  await statements.putVariants(tx, { id, sellerId }, variants)
  await statements.refreshSearch(tx, id)
  return id
}
