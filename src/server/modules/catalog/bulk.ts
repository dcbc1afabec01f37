import type { BulkBody, BulkResult } from '#contract/sellers/own-products.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import type { Shop } from '../../shop.ts'
import { planBulk } from './products/bulk.rules.ts'
import { lockOwnProducts, writeOwnProducts } from './products/bulk.sql.ts'
import { readFacts } from './products/write-product.sql.ts'

/** Changes many of the seller's products in one transaction. Returns a result for each product. */
export function changeManyProducts(
  { db }: Pick<Shop, 'db'>,
  sellerId: number,
  body: BulkBody,
): Promise<BulkResult[]> {
  return transaction(db, (tx) => changeManyInTransaction(tx, sellerId, body))
}

export async function changeManyInTransaction(
  tx: Db,
  sellerId: number,
  body: BulkBody,
): Promise<BulkResult[]> {
  const ids = body.action === 'restore' ? body.products.map((state) => state.id) : body.ids
  const present = await lockOwnProducts(tx, sellerId, ids)
  const seller = await readFacts(tx, sellerId, { codes: [], uploads: [] })
  if (!seller) throw new Failure('not_found')
  const steps = planBulk(body, present)
  const next = steps.flatMap((step) => step.next ?? [])
  if (next.length > 0) await writeOwnProducts(tx, sellerId, next, seller.sellerActive)
  return steps.map((step) => step.result)
}
