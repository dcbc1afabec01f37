import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { refundLines, saleLines } from '#server/modules/ledger/ledger.rules.ts'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { answerDays } from '#shared/orders/return-window.ts'
import type { PastCheckout } from './insert-checkouts.ts'

/** A return of the first order of a checkout. Ages are minutes before now. */
export type PlannedReturn = {
  variantId: number
  quantity: number
  amountCents: number
  reason: ReturnReason
  comment: string
  requestedAge: number
  /** Null while the seller has not answered. */
  acceptedAge: number | null
}

export type ReturnRow = { checkout: PastCheckout; returned: PlannedReturn }

/** Inserts returns; accepted ones with restocked units and refund. `bookLedger` adds the ledger entries. */
export async function insertReturns(tx: Db, rows: ReturnRow[]): Promise<void> {
  for (const row of rows) await insertReturn(tx, row)
}

/** Refunds of accepted returns. */
export const acceptedRefunds = (rows: ReturnRow[]) =>
  rows.flatMap(({ checkout: { orders }, returned: { acceptedAge, amountCents } }) => {
    const [order] = orders
    if (!order || acceptedAge === null) return []
    const lines = refundLines(saleLines(order.money), { PAYMENT: amountCents }, 'goods')
    return [{ code: order.code, minutes: acceptedAge, lines }]
  })

async function insertReturn(tx: Db, { checkout, returned }: ReturnRow): Promise<void> {
  const [order] = checkout.orders
  if (!order) return
  const accepted = returned.acceptedAge !== null
  const { rows } = await sql<{ returnId: number; orderId: number }>`
    with line as (
      select i.id, o.id as order_id, o.user_id, o.seller_id from orders o join order_items i on i.order_id = o.id
      where o.code = ${order.code} and i.variant_id = ${returned.variantId}
    ), made as (
      insert into returns (order_id, seller_id, user_id, reason, comment, answer_by, created_at)
      select order_id, seller_id, user_id, ${returned.reason}, ${returned.comment},
        now() - make_interval(mins => ${returned.requestedAge}) + make_interval(days => ${answerDays}),
        now() - make_interval(mins => ${returned.requestedAge})
      from line returning id, order_id, user_id
    ), item as (
      insert into return_items (return_id, order_item_id, quantity) select made.id, line.id, ${returned.quantity} from made, line
    ), held as (
      update order_items i set returning_quantity = case when ${accepted} then 0 else ${returned.quantity}::int end,
        refunded_quantity = case when ${accepted} then ${returned.quantity}::int else 0 end,
        restocked_quantity = case when ${accepted} then ${returned.quantity}::int else 0 end
      from line where i.id = line.id
    ), event as (
      insert into return_events (return_id, step, actor, actor_id, at)
      select id, 'REQUESTED', 'customer', user_id, now() - make_interval(mins => ${returned.requestedAge}) from made
    )
    select id as "returnId", order_id as "orderId" from made
  `.execute(tx)
  const made = rows[0]
  if (made && returned.acceptedAge !== null) {
    await accept(tx, { ...made, checkout, returned, acceptedAge: returned.acceptedAge })
  }
}

type Accepted = ReturnRow & { returnId: number; orderId: number; acceptedAge: number }

async function accept(tx: Db, given: Accepted): Promise<void> {
  const { returnId, orderId, checkout, returned, acceptedAge } = given
  const money = checkout.orders[0]?.money
  if (!money) return
  const at = sql`now() - make_interval(mins => ${acceptedAge})`
  const { amountCents } = returned
  await sql`
    with refund as (
      insert into refunds (payment_id, order_id, amount_cents, reason, status, provider_refund_id, items, restocked, sent_at, settled_at, created_at)
      select p.id, ${orderId}::bigint, ${amountCents}::bigint, ${`Returned: ${returnReasons[returned.reason]}`}, 'SUCCEEDED',
        ${checkout.payment?.refundId ?? `re_demo_${returnId}`},
        (select json_build_array(json_build_object('orderItemId', order_item_id, 'quantity', quantity)) from return_items where return_id = ${returnId}),
        true, ${at}, ${at}, ${at}
      from payments p where p.checkout_id = ${checkout.id} returning id
    ), event as (
      insert into return_events (return_id, step, actor, actor_id, at)
      values (${returnId}, 'ACCEPTED', 'seller', ${money.sellerId}, ${at})
    ), paid_back as (
      update payments set refunded_cents = refunded_cents + ${amountCents}::bigint where checkout_id = ${checkout.id}
    ), noted as (
      update orders set refunded_cents = refunded_cents + ${amountCents}::bigint where id = ${orderId}
    ), shelved as (
      update stock set sold = sold - ${returned.quantity}::int, on_hand = on_hand + ${returned.quantity}::int
      where variant_id = ${returned.variantId}
    )
    update returns set status = 'ACCEPTED', restocked = true, amount_cents = ${amountCents}::bigint, refund_id = refund.id, decided_at = ${at}
    from refund where returns.id = ${returnId}
  `.execute(tx)
}
