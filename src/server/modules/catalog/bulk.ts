import type { BulkBody, BulkResult } from '#contract/sellers/own-products.ts'
import type { AttributeRules, AttributeValue } from '#shared/catalog/attributes.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import type { Shop } from '../../shop.ts'
import { changeAttributeValue } from './products/attributes.rules.ts'
import { planBulk } from './products/bulk.rules.ts'
import { lockOwnProducts, writeOwnProducts } from './products/bulk.sql.ts'
import {
  type AttributeTarget,
  lockTargets,
  readAttribute,
  writeAttributes,
} from './products/bulk-attributes.sql.ts'
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

/** The new value of a product's attribute; null clears it. With `version`, a product that was changed since is refused. */
export type AttributeWrite = { id: number; value: AttributeValue | null; version?: number }
export type AttributeResult = { id: number; message: string } & (
  | { outcome: 'changed'; before: { value: AttributeValue | null; version: number } }
  | { outcome: 'unchanged' | 'refused' }
)

/** Changes one attribute of many of the seller's products. Returns a result for each product. */
export async function changeAttributeInTransaction(
  tx: Db,
  sellerId: number,
  attributeId: number,
  writes: AttributeWrite[],
): Promise<AttributeResult[]> {
  const attribute = await readAttribute(tx, attributeId)
  const ids = writes.map(({ id }) => id)
  const present = new Map((await lockTargets(tx, sellerId, attributeId, ids)).map((one) => [one.id, one]))
  const steps = writes.map((write) => planAttribute(write, attribute, present.get(write.id)))
  const next = steps.flatMap(({ next }) => next ?? [])
  if (next.length > 0) await writeAttributes(tx, sellerId, next)
  return steps.map(({ result }) => result)
}

type AttributeStep = { result: AttributeResult; next?: Pick<AttributeTarget, 'id' | 'attributes'> }

function planAttribute(
  { id, value, version }: AttributeWrite,
  attribute: AttributeRules | undefined,
  product: AttributeTarget | undefined,
): AttributeStep {
  const refused = (message: string): AttributeStep => ({ result: { id, outcome: 'refused', message } })
  if (!attribute) return refused('The attribute has been deleted.')
  if (!product) return refused('There is no such product.')
  if (product.status === 'ARCHIVED') return refused('It is archived. Publish it first.')
  if (!product.fits) return refused(`Its category has no attribute "${attribute.name}".`)
  const isUndo = version !== undefined
  if (isUndo && version !== product.version)
    return refused('It has been changed since, so it was not undone.')
  try {
    // Undoing may also restore a value that was missing.
    const published = product.status === 'ACTIVE' && !isUndo
    const attributes = changeAttributeValue(value, attribute, { present: product.attributes, published })
    const before = product.attributes[attribute.code] ?? null
    if (JSON.stringify(attributes[attribute.code] ?? null) === JSON.stringify(before))
      return { result: { id, outcome: 'unchanged', message: 'Nothing to change.' } }
    const message = isUndo ? 'Restored.' : value === null ? 'Cleared.' : 'Set.'
    return {
      result: { id, outcome: 'changed', message, before: { value: before, version: product.version + 1 } },
      next: { id, attributes },
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(error.message)
  }
}
