import { sql } from 'kysely'
import type { ReturnReason } from '#shared/orders/return-reasons.ts'
import type { Db } from '../../database/open.ts'

/** Recipients and contents of the emails about a return. */
export async function readReturnPeople(db: Db, returnId: number) {
  const { rows } = await sql<{
    orderId: number
    code: string
    currency: string
    email: string
    firstName: string
    sellerId: number
    sellerName: string
    sellerEmail: string
    reason: ReturnReason
    comment: string
    disputeReason: string | null
    decisionNote: string | null
    restocked: boolean
    /** The day in the shop, such as `Fri, Dec 4`. */
    answerBy: string
    units: { title: string; quantity: number }[]
  }>`
    select o.id as "orderId", o.code, c.currency, u.email, u.first_name as "firstName", m.id as "sellerId", m.seller_name as "sellerName",
      m.email as "sellerEmail", t.reason, t.comment, t.dispute_reason as "disputeReason", t.decision_note as "decisionNote",
      t.restocked, to_char(shop_day(t.answer_by), 'Dy, Mon FMDD') as "answerBy",
      (select json_agg(json_build_object('title', i.title, 'quantity', r.quantity) order by i.id)
        from return_items r join order_items i on i.id = r.order_item_id where r.return_id = t.id) as units
    from returns t
    join orders o on o.id = t.order_id
    join checkouts c on c.id = o.checkout_id
    join users u on u.id = o.user_id
    join sellers m on m.id = o.seller_id
    where t.id = ${returnId}
  `.execute(db)
  return rows[0]
}
