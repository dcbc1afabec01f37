import { z } from 'zod'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { numberText } from '#shared/region/formats.ts'
import { bulkActions, bulkOutcomes, bulkStatuses } from '#shared/sellers/bulk-jobs.ts'
import { shipmentColumnKeys, shipmentProblems } from '#shared/sellers/shipment-columns.ts'
import { contract } from '../endpoint.ts'
import { id, pageQuery, pathId, rangeQuery, text, timestamp } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'
import { tracking } from '../orders/order.ts'
import { attributeValue, ownProductFilters } from './own-products.ts'

/** Products or orders of one job. */
export const bulkJobMax = 10_000

const bulkJob = z
  .object({
    id,
    action: z.enum(bulkActions),
    /** The action in words: "Change price by -20%". */
    title: z.string(),
    status: z.enum(bulkStatuses),
    total: z.number(),
    /** Items that are finished, of `total`. */
    done: z.number(),
    outcomes: z.record(z.enum(bulkOutcomes), z.number()),
    /** The job is done and changed something that can be undone. */
    undoable: z.boolean(),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
  })
  .register(namedSchemas, { id: 'BulkJob' })
export type BulkJob = z.infer<typeof bulkJob>

const bulkItem = z.object({
  position: z.number(),
  /** The product or order; null for an unknown order number. */
  subjectId: id.nullable(),
  name: z.string(),
  outcome: z.enum(bulkOutcomes),
  message: z.string(),
})
export type BulkItem = z.infer<typeof bulkItem>

const productAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('publish') }),
  z.object({ action: z.literal('archive') }),
  z.object({ action: z.literal('delete') }),
  z.object({
    action: z.literal('price'),
    /** -20 cuts prices by 20%, 10 raises them by 10%. */
    percent: z.number().min(-99.99).max(1000).refine(hasAtMostTwoDecimals, 'At most two decimals'),
  }),
  z.object({
    action: z.literal('stock'),
    /** `set`: the new quantity of each variant. `add`: the difference, which may be negative. */
    mode: z.enum(['set', 'add']),
    quantity: z.number().int('Enter a whole number').min(-1_000_000).max(1_000_000),
  }),
  z.object({ action: z.literal('category'), categoryCode: text(100).min(1, 'Choose a category') }),
  z.object({
    action: z.literal('attribute'),
    /** The category that has the attribute, its own or an inherited one. Products of all categories that have it change. */
    categoryCode: text(100).min(1, 'Choose a category'),
    code: text(40).min(1, 'Choose an attribute'),
    /** As in the product form; null clears the attribute. */
    value: attributeValue.nullable(),
  }),
])
export type ProductAction = z.infer<typeof productAction>

/** Either ids or the filters of the product list. */
const productSelection = z.object({
  ids: z.array(id).min(1).max(200).optional(),
  filters: ownProductFilters.optional(),
})
export const productJob = z
  .object({ change: productAction, products: productSelection })
  .refine(({ products: { ids, filters } }) => (ids === undefined) !== (filters === undefined), {
    error: 'Choose products by id or by filters',
    path: ['products'],
  })
  .refine(({ change }) => change.action !== 'stock' || change.mode === 'add' || change.quantity >= 0, {
    error: 'Enter a quantity of at least 0',
    path: ['change', 'quantity'],
  })
export type ProductJob = z.infer<typeof productJob>

const orderFilters = rangeQuery.extend({ query: text(200).optional() })

/** Orders of one request that are named one by one. */
export const bulkOrdersMax = 200

/** Either ids or the filters of the order list. */
const orderJob = z
  .object({
    change: z.enum(['confirm', 'deliver']).default('confirm'),
    ids: z.array(id).min(1).max(bulkOrdersMax).optional(),
    filters: orderFilters.optional(),
  })
  .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), {
    error: 'Choose orders by id or by filters',
    path: ['ids'],
  })
export type OrderJob = z.infer<typeof orderJob>

/** Characters of a shipment file. */
export const shipmentFileMax = 900_000

const shipmentFile = z.string().min(1, 'Choose a file').max(shipmentFileMax, 'The file is too large')

/** An order ships with carrier and tracking number, or without both. */
const shipment = z.object({ orderId: id, tracking: tracking.nullable() })
export type Shipment = z.infer<typeof shipment>

/** Either the content of a CSV file or a list of orders. */
const shipmentJob = z
  .object({
    content: shipmentFile.optional(),
    shipments: z.array(shipment).min(1).max(bulkOrdersMax).optional(),
  })
  .refine(({ content, shipments }) => (content === undefined) !== (shipments === undefined), {
    error: 'Choose a file',
    path: ['content'],
  })

/** Rows that the check names for each problem. */
export const problemRowsMax = 50

const shipmentCheck = z
  .object({
    /** Orders that would ship. */
    ready: z.number(),
    /** Rows without carrier and tracking number, which are left out. */
    empty: z.number(),
    /** The heading of each column; null in a file without headings. */
    headings: z.record(z.enum(shipmentColumnKeys), z.string()).nullable(),
    /** The first rows that would ship. */
    first: z.array(z.object({ row: z.number(), order: z.string(), ...tracking.shape })),
    /** Rows that would not ship, by reason. */
    problems: z.array(
      z.object({
        kind: z.enum(shipmentProblems),
        total: z.number(),
        /** The first of them. `row`: as in a spreadsheet, where the headings are row 1. */
        rows: z.array(z.object({ row: z.number(), order: z.string(), message: z.string() })),
      }),
    ),
  })
  .register(namedSchemas, { id: 'ShipmentCheck' })
export type ShipmentCheck = z.infer<typeof shipmentCheck>

const jobParams = z.object({ bulkId: pathId })
const runs =
  'Runs in the background; one job of a seller at a time. Repeated while it runs, it is refused with `status_conflict`.'

export const bulkContract = contract({
  'POST /sellers/bulk/products': {
    summary: `Change up to ${numberText(bulkJobMax)} products by id or by the filters of the list: price, stock, category, attribute, publish, archive or delete. ${runs}`,
    access: 'seller',
    permission: 'products.write',
    status: 202,
    body: productJob,
    reply: bulkJob,
    failures: ['status_conflict', 'too_large'],
  },
  'POST /sellers/bulk/orders': {
    summary: `Confirm placed orders, or mark shipped orders as delivered: up to ${bulkOrdersMax} by id, or up to ${numberText(bulkJobMax)} that match the filters of the list. ${runs}`,
    access: 'seller',
    permission: 'orders.write',
    status: 202,
    body: orderJob,
    reply: bulkJob,
    failures: ['status_conflict', 'too_large'],
  },
  'POST /sellers/bulk/shipments': {
    summary: `Ship up to ${bulkOrdersMax} orders by id, or the orders of a CSV file with the columns Order, Carrier and Tracking Number. ${runs}`,
    access: 'seller',
    permission: 'orders.write',
    status: 202,
    body: shipmentJob,
    reply: bulkJob,
    failures: ['status_conflict', 'too_large'],
  },
  'POST /sellers/bulk/shipments/check': {
    summary: 'What a CSV file of shipments would ship, and which rows have problems. Changes nothing.',
    access: 'seller',
    permission: 'orders.write',
    body: z.object({ content: shipmentFile }),
    reply: shipmentCheck,
    failures: ['too_many_requests'],
  },
  'GET /sellers/bulk': {
    summary: 'The bulk jobs of the last 30 days, newest first.',
    access: 'seller',
    permission: 'orders.read',
    query: pageQuery,
    reply: z.array(bulkJob),
  },
  'GET /sellers/bulk/:bulkId': {
    summary: 'One bulk job with its progress.',
    access: 'seller',
    permission: 'orders.read',
    params: jobParams,
    reply: bulkJob,
  },
  'GET /sellers/bulk/:bulkId/items': {
    summary: 'The items of a bulk job with their results, failed ones first.',
    access: 'seller',
    permission: 'orders.read',
    params: jobParams,
    query: pageQuery.extend({ outcome: z.enum(bulkOutcomes).optional() }),
    reply: z.array(bulkItem),
  },
  'POST /sellers/bulk/:bulkId/undo': {
    summary:
      'Undo a finished change of prices, stock, categories, attributes or states. Products that were changed again meanwhile stay as they are.',
    access: 'seller',
    permission: 'products.write',
    status: 202,
    params: jobParams,
    reply: bulkJob,
    failures: ['status_conflict'],
  },
})
