import { type BulkJob, bulkJobMax, type ProductAction, type ProductJob } from '#contract/sellers/bulk.ts'
import type { AttributeRules, AttributeValue } from '#shared/catalog/attributes.ts'
import { Failure } from '#shared/failure.ts'
import type { BulkInput } from '../../modules/bulk/bulk.rules.ts'
import { startBulkJob } from '../../modules/bulk/bulk.ts'
import { readAttributeValue } from '../../modules/catalog/products/attributes.rules.ts'
import type { Shop } from '../../shop.ts'
import { readAttributes } from '../../views/catalog/attributes.ts'
import { readCategories } from '../../views/catalog/categories.ts'
import { findOwnProducts } from '../../views/catalog/own-product-ids.ts'

type Parts = Pick<Shop, 'db'>

/** One more than the limit, so that the job refuses a longer list instead of cutting it off. */
const max = bulkJobMax + 1

/** Starts a change of the seller's products, chosen by id or by the filters of the list. */
export async function changeMatchingProducts(
  { db }: Parts,
  sellerId: number,
  { change, products }: ProductJob,
): Promise<BulkJob> {
  const input = await inputOf(db, change)
  const items = await findOwnProducts(db, sellerId, products, max)
  return startBulkJob(db, { sellerId, action: change.action, input, items })
}

/** What the job needs, with the names for its title. */
async function inputOf(db: Parts['db'], { action, ...change }: ProductAction): Promise<BulkInput> {
  if (!('categoryCode' in change)) return change
  const category = await findCategory(db, change.categoryCode)
  if (!('code' in change)) return { ...change, category: category.name }
  const attribute = (await readAttributes(db, category.id)).find(({ code }) => code === change.code)
  if (!attribute) throw refuse('change.code', 'This category has no such attribute.')
  const { id, name, unit } = attribute
  return { attribute: { id, name, unit }, value: readValue(change.value, attribute) }
}

/** Refuses a value that no product can have, before the job starts. */
function readValue(value: AttributeValue | null, attribute: AttributeRules): AttributeValue | null {
  if (value === null) return null
  const read = valueOrFailure(value, attribute)
  if (read instanceof Failure) throw refuse('change.value', read.message)
  if (read === undefined) throw refuse('change.value', 'Enter a value, or clear the attribute.')
  return read
}

function valueOrFailure(value: AttributeValue, attribute: AttributeRules) {
  try {
    return readAttributeValue(value, attribute)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const refuse = (path: string, message: string) =>
  new Failure('invalid', { message, errors: [{ path, message }] })

async function findCategory(db: Parts['db'], code: string) {
  const category = (await readCategories(db)).byCode.get(code)
  if (category) return category
  throw refuse('change.categoryCode', 'There is no such category.')
}
