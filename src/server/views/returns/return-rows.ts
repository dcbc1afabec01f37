import { sql } from 'kysely'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { RefundMethod, RefundState } from '#shared/orders/refund.ts'
import { openReturnStatuses } from '#shared/orders/return-status.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { type OrderRest, returnAmount, valueOfUnits } from '../../modules/returns/returns.rules.ts'
import { iso } from '../fragments/iso-timestamp.ts'

/** A return with everything that the customer's, seller's and admin's views need. */
export type ReturnRow = Omit<OrderReturn, 'items' | 'amount' | 'refund'> & {
  items: (OrderReturn['items'][number] & { paidCents: number; bought: number; refunded: number })[]
  amountCents: number
  order: OrderRest
  refund: { status: RefundState; method: RefundMethod; cents: number; at: string | null } | null
}

/** At most this many returns are shown with an order. */
const shownMax = 100

/** A `ReturnRow`, from `returns t` of `orders o`. */
export const returnJson = sql`json_build_object(
  'id', t.id, 'status', t.status, 'reason', t.reason, 'comment', t.comment, 'photos', t.photos,
  'amountCents', t.amount_cents, 'order', json_build_object('totalCents', o.total_cents, 'refundedCents', o.refunded_cents,
    'disputedCents', o.disputed_cents),
  'refund', (select json_build_object('status', r.status, 'method', r.method, 'cents', r.amount_cents, 'at', ${iso(sql`r.settled_at`)})
    from refunds r where r.id = t.refund_id and r.amount_cents > 0),
  'restocked', t.restocked, 'disputeReason', t.dispute_reason, 'decisionNote', t.decision_note, 'answerBy', ${iso(sql`t.answer_by`)},
  'overdue', t.status = 'REQUESTED' and t.answer_by <= now(), 'createdAt', ${iso(sql`t.created_at`)}, 'decidedAt', ${iso(sql`t.decided_at`)},
  'items', (select json_agg(json_build_object('orderItemId', i.id, 'title', i.title, 'image', i.image, 'size', i.size,
      'color', i.color, 'quantity', p.quantity, 'paidCents', i.unit_selling_cents * i.quantity - i.discount_cents,
      'bought', i.quantity, 'refunded', i.refunded_quantity) order by i.id)
    from return_items p join order_items i on i.id = p.order_item_id where p.return_id = t.id),
  'history', (select json_agg(json_build_object('step', e.step, 'actor', e.actor, 'at', ${iso(sql`e.at`)}) order by e.id)
    from return_events e where e.return_id = t.id))`

/** The returns of `orders o`, oldest first. */
export const returnsJson = sql`coalesce((select json_agg(${returnJson} order by t.id)
  from (select * from returns where order_id = o.id order by id desc limit ${shownMax}) t), '[]')`

const until = (notArrived: boolean) =>
  sql`(select returnable_until(o, ${notArrived ? sql`true` : sql`false`}, ${returnDays}) from orders o where o.id = i.order_id)`

/** Until when `order_items i` can be returned or reported as not arrived; null: not now, `infinity`: while shipped. */
export const returnableUntil = sql`'returnableUntil', ${until(false)}, 'reportableUntil', ${until(true)}`

/** The refund of a return in cents; for an open return, what it would be now. */
export function refundCentsOf(row: ReturnRow): number {
  if (!openReturnStatuses.includes(row.status)) return row.amountCents
  const lines = row.items.map(({ paidCents, bought, refunded, quantity }) => ({
    paidCents,
    quantity: bought,
    refunded,
    units: quantity,
  }))
  return returnAmount(valueOfUnits(lines), row.order)
}

export const toReturn = (row: ReturnRow): OrderReturn => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  comment: row.comment,
  photos: row.photos,
  items: row.items.map(({ orderItemId, title, image, size, color, quantity }) => ({
    orderItemId,
    title,
    image,
    size,
    color,
    quantity,
  })),
  amount: toDecimal(refundCentsOf(row)),
  refund: row.refund && {
    status: row.refund.status,
    method: row.refund.method,
    amount: toDecimal(row.refund.cents),
    at: row.refund.at,
  },
  restocked: row.restocked,
  disputeReason: row.disputeReason,
  decisionNote: row.decisionNote,
  answerBy: row.answerBy,
  overdue: row.overdue,
  history: row.history,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
})
