import { type BulkJob, bulkJobMax, type ProductJob } from '#contract/sellers/bulk.ts'
import { Failure } from '#shared/failure.ts'
import { startBulkJob } from '../../modules/bulk/bulk.ts'
import type { Shop } from '../../shop.ts'
import { readCategories } from '../../views/catalog/categories.ts'
import { findOwnProducts } from '../../views/catalog/own-product-ids.ts'
import { findSellerOrders, findSellerOrdersByCode } from '../../views/orders/seller-order-ids.ts'
import { readShipments } from './steps/shipments-file.ts'

type Parts = Pick<Shop, 'db'>

/** One more than the limit, so that the job refuses a longer list instead of cutting it off. */
const max = bulkJobMax + 1

/** Starts a change of the seller's products, chosen by id or by the filters of the list. */
export async function changeMatchingProducts(
  { db }: Parts,
  sellerId: number,
  { change, products }: ProductJob,
): Promise<BulkJob> {
  const { action, ...input } = change
  const names = 'categoryCode' in input ? { category: await nameOfCategory(db, input.categoryCode) } : {}
  const items = await findOwnProducts(db, sellerId, products, max)
  return startBulkJob(db, { sellerId, action, input: { ...input, ...names }, items })
}

async function nameOfCategory(db: Parts['db'], code: string): Promise<string> {
  const category = (await readCategories(db)).byCode.get(code)
  if (category) return category.name
  const message = 'There is no such category.'
  throw new Failure('invalid', { message, errors: [{ path: 'change.categoryCode', message }] })
}

type OrderFilters = { query?: string | undefined; from?: string | undefined; to?: string | undefined }

/** Starts confirming all placed orders that match the filters of the list. */
export async function confirmMatchingOrders(
  { db }: Parts,
  sellerId: number,
  filters: OrderFilters,
): Promise<BulkJob> {
  const items = await findSellerOrders(db, sellerId, filters, max)
  return startBulkJob(db, { sellerId, action: 'confirm', input: {}, items })
}

/** Starts shipping the orders of a CSV file. Unknown orders and unreadable rows are part of the report. */
export async function shipByFile({ db }: Parts, sellerId: number, content: string): Promise<BulkJob> {
  const rows = readShipments(content)
  const known = await findSellerOrdersByCode(
    db,
    sellerId,
    rows.map(({ code }) => code),
  )
  const items = rows.map(({ code, tracking, problem }) => {
    const subjectId = known.get(code) ?? null
    const failure = subjectId === null ? 'This order is not among your orders.' : problem
    return { subjectId, name: code, input: tracking, ...(failure !== undefined && { failure }) }
  })
  return startBulkJob(db, { sellerId, action: 'ship', input: {}, items })
}
