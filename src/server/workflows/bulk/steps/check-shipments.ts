import type { Tracking } from '#contract/orders/order.ts'
import { type OrderStatus, sellerMayMove, statusInText } from '#shared/orders/order-status.ts'
import { isFullyRefunded } from '#shared/orders/refund.ts'
import type { ShipmentProblem } from '#shared/sellers/shipment-columns.ts'
import type { ShipmentRow } from './shipments-file.ts'

export type KnownOrder = {
  id: number
  status: OrderStatus
  totalCents: number
  refundedCents: number
  disputedCents: number
}
type Problem = { kind: ShipmentProblem; message: string }
/** `subjectId`: null for an unknown order. */
export type CheckedRow = {
  row: number
  code: string
  subjectId: number | null
  tracking: Tracking
  problem?: Problem
}

export const problemTexts = {
  unknown: "We can't find this order in your account.",
  noOrder: 'The order number is missing.',
  refunded:
    'This order was fully refunded or charged back, so it cannot be shipped. Cancel it to restock its items.',
}

/** Finds the rows that cannot ship. The first row of an order without a problem counts; `known` are the seller's orders by number. */
export function checkRows(
  rows: readonly ShipmentRow[],
  known: ReadonlyMap<string, KnownOrder>,
): CheckedRow[] {
  const usedRows = new Map<string, number>()
  return rows.map(({ row, code, tracking, problem: own }) => {
    const order = known.get(code)
    const checked = { row, code, subjectId: order?.id ?? null, tracking }
    const problem = problemOfOrder(code, order) ?? own ?? problemOfRepeat(usedRows.get(code))
    if (problem) return { ...checked, problem }
    usedRows.set(code, row)
    return checked
  })
}

function problemOfOrder(code: string, order: KnownOrder | undefined): Problem | undefined {
  if (code === '') return { kind: 'no_order', message: problemTexts.noOrder }
  if (!order) return { kind: 'unknown', message: problemTexts.unknown }
  const { status } = order
  if (!sellerMayMove(status, 'SHIPPED'))
    return {
      kind: status === 'CANCELLED' ? 'canceled' : 'shipped',
      message: `This order is already ${statusInText(status)}.`,
    }
  return isFullyRefunded(order) ? { kind: 'refunded', message: problemTexts.refunded } : undefined
}

const problemOfRepeat = (usedRow: number | undefined): Problem | undefined =>
  usedRow === undefined
    ? undefined
    : { kind: 'duplicate', message: `This order is listed twice. Row ${usedRow} is used.` }
