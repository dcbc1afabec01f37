import { sql } from 'kysely'
import { type OrderProblem, orderProblems } from '#contract/orders/order-desk.ts'
import { addJob } from '#server/database/jobs/jobs.ts'
import type { Db } from '#server/database/open.ts'
import { readDeskOrders } from '#server/views/admin/orders/order-desk-list.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { formatMoney } from '#shared/payments/money.ts'

const words: Record<OrderProblem, string> = {
  unpaid: 'Unpaid beyond their time',
  not_moving: 'Paid, but not sent',
  refund_failed: 'With a refund that failed',
}
const shownMax = 100

/** Orders that need attention, by problem. */
export async function listStuckOrders(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const problem of orderProblems) {
    const { rows, total } = await readDeskOrders(db, { problem }, { limit: shownMax, offset: 0 })
    if (total === 0) continue
    lines.push(`${words[problem]}: ${total}`)
    for (const row of rows) {
      const price = formatMoney(row.totalSellingPrice, row.currency)
      lines.push(
        `  ${row.orderId}  ${row.orderDate}  ${row.orderStatus}  ${price}  ${row.seller.businessName}`,
      )
    }
    if (total > rows.length) lines.push(`  … and ${total - rows.length} older ones`)
  }
  return lines
}

/** Enqueues a stored event of the payment provider for another processing; false if it does not exist. */
export async function replayWebhook(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ gateway: Gateway }>`
    with event as (
      select gateway, event_id, type from payment_events
      where gateway in ('STRIPE', 'RAZORPAY') and event_id = ${eventId} limit 1
    )
    select gateway, audit_deed('payment_events', gateway || ':' || event_id, jsonb_build_object('type', type))
    from event
  `.execute(db)
  if (!rows[0]) return false
  const { gateway } = rows[0]
  await addJob(db, 'replay-event', { gateway, eventId }, { key: `replay:${gateway}:${eventId}` })
  return true
}
