import {
  type BulkJob,
  bulkJobMax,
  type OrderJob,
  problemRowsMax,
  type Shipment,
  type ShipmentCheck,
} from '#contract/sellers/bulk.ts'
import { shipmentProblems } from '#shared/sellers/shipment-columns.ts'
import { limit } from '../../database/rate-limit.ts'
import { startBulkJob } from '../../modules/bulk/bulk.ts'
import type { Shop } from '../../shop.ts'
import {
  findSellerOrders,
  findSellerOrdersByCode,
  findSellerOrdersById,
} from '../../views/orders/seller-order-ids.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { type CheckedRow, checkRows, problemTexts } from './steps/check-shipments.ts'
import { readShipments } from './steps/shipments-file.ts'

type Parts = Pick<Shop, 'db' | 'config'>

/** One more than the limit, so that the job refuses a longer list instead of cutting it off. */
const max = bulkJobMax + 1
const checksPerHour = 300
const firstRows = 3

/** Starts confirming placed orders, or marking shipped orders as delivered, chosen by id or by the filters of the list. */
export async function moveOrders(
  { db, config }: Parts,
  sellerId: number,
  { change, ids, filters }: OrderJob,
): Promise<BulkJob> {
  const { timeZone } = await readShopRules(db, config)
  const status = change === 'confirm' ? 'PLACED' : 'SHIPPED'
  const items = ids
    ? await namedItems(db, sellerId, ids)
    : await findSellerOrders(db, sellerId, { ...filters, status, timeZone }, max)
  return startBulkJob(db, {
    sellerId,
    action: change === 'confirm' ? 'confirm' : 'ship',
    input: change === 'confirm' ? {} : { delivered: true },
    items,
  })
}

/** Starts shipping orders, each with its own tracking or without. */
export async function shipOrders({ db }: Parts, sellerId: number, shipments: Shipment[]): Promise<BulkJob> {
  const items = await namedItems(
    db,
    sellerId,
    shipments.map(({ orderId }) => orderId),
  )
  return startBulkJob(db, {
    sellerId,
    action: 'ship',
    input: {},
    items: items.map((item, index) => ({ ...item, input: shipments[index]?.tracking ?? null })),
  })
}

/** An item for each id, in the same order. Unknown orders and those of other sellers are part of the report. */
async function namedItems(db: Parts['db'], sellerId: number, ids: number[]) {
  const known = await findSellerOrdersById(db, sellerId, ids)
  return ids.map((id) => {
    const name = known.get(id)
    if (name !== undefined) return { subjectId: id, name }
    return { subjectId: null, name: String(id), failure: problemTexts.unknown }
  })
}

/** Starts shipping the orders of a CSV file. Rows with a problem are part of the report. */
export async function shipByFile({ db }: Parts, sellerId: number, content: string): Promise<BulkJob> {
  const { rows } = await readAndCheck(db, sellerId, content)
  const items = rows.map(({ row, code, subjectId, tracking, problem }) => ({
    subjectId,
    name: code || `Row ${row}`,
    input: tracking,
    ...(problem && { failure: problem.message }),
  }))
  return startBulkJob(db, { sellerId, action: 'ship', input: {}, items })
}

/** What `shipByFile` would do with the file now. */
export async function checkShipments(
  { db }: Parts,
  sellerId: number,
  content: string,
): Promise<ShipmentCheck> {
  await limit(db, { key: `shipment-check:${sellerId}`, max: checksPerHour, windowSeconds: 3600 })
  const { rows, empty, headings } = await readAndCheck(db, sellerId, content)
  const ready = rows.filter(({ problem }) => !problem)
  return {
    ready: ready.length,
    empty,
    headings,
    first: ready.slice(0, firstRows).map(({ row, code, tracking }) => ({ row, order: code, ...tracking })),
    problems: problemsOf(rows),
  }
}

async function readAndCheck(db: Parts['db'], sellerId: number, content: string) {
  const { shipments, ...file } = readShipments(content)
  const known = await findSellerOrdersByCode(
    db,
    sellerId,
    shipments.map(({ code }) => code),
  )
  return { ...file, rows: checkRows(shipments, known) }
}

const problemsOf = (rows: CheckedRow[]): ShipmentCheck['problems'] =>
  shipmentProblems.flatMap((kind) => {
    const found = rows.flatMap(({ row, code, problem }) =>
      problem?.kind === kind ? [{ row, order: code, message: problem.message }] : [],
    )
    return found.length > 0 ? [{ kind, total: found.length, rows: found.slice(0, problemRowsMax) }] : []
  })
