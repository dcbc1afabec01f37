import { type RawBuilder, sql } from 'kysely'
import { type CustomerDetail, shownOfCustomer } from '#contract/admin/customers.ts'
import { notesMax } from '#contract/admin/notes.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { signedName } from '../../database/people/signed-name.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { type CustomerListRow, customerColumns, customerSums, toCustomerRow } from './customers.ts'

type Order = Omit<CustomerDetail['newestOrders'][number], 'totalSellingPrice'> & { cents: number }
type Return = Omit<CustomerDetail['newestReturns'][number], 'reason'> & { reason: keyof typeof returnReasons }

type Row = CustomerListRow & {
  returns: number
  reviews: number
  newestOrders: Order[]
  newestReturns: Return[]
  newestReviews: CustomerDetail['newestReviews']
  newestMails: CustomerDetail['newestMails']
  addresses: CustomerDetail['addresses']
  notes: CustomerDetail['notes']
}

const byTime = sql`x.created_at desc, x.id desc`
/** An index yields the newest orders of a customer by id only. */
const byId = sql`x.id desc`

const list = (json: RawBuilder<unknown>, from: RawBuilder<unknown>, order = byTime) =>
  sql`coalesce((select json_agg(${json} order by ${order}) from ${from}), '[]')`

const newest = (table: string, order = byTime) =>
  sql`(select * from ${sql.table(table)} x where user_id = u.id order by ${order} limit ${shownOfCustomer}) x`

const orders = list(
  sql`json_build_object('id', x.id, 'orderId', x.code, 'orderDate', ${iso(sql`x.created_at`)}, 'orderStatus', x.status,
    'neverPaid', not x.paid and x.status = 'CANCELLED', 'seller', m.business_name, 'cents', x.total_cents)`,
  sql`${newest('orders', byId)} join sellers m on m.id = x.seller_id`,
  byId,
)
const returns = list(
  sql`json_build_object('id', x.id, 'order', json_build_object('id', o.id, 'orderId', o.code), 'status', x.status,
    'reason', x.reason, 'createdAt', ${iso(sql`x.created_at`)})`,
  sql`${newest('returns')} join orders o on o.id = x.order_id`,
)
const reviews = list(
  sql`json_build_object('id', x.id, 'productId', p.id, 'product', p.title, 'rating', x.rating_halves / 2.0, 'text', left(x.review_text, 300),
    'hidden', x.hidden_at is not null, 'createdAt', ${iso(sql`x.created_at`)})`,
  sql`${newest('reviews')} join products p on p.id = x.product_id`,
)
/** A deleted account has no address, so it has no emails. */
const mails = list(
  sql`json_build_object('id', x.id, 'template', x.template, 'createdAt', ${iso(sql`x.created_at`)},
    'sentAt', ${iso(sql`x.sent_at`)}, 'bounce', x.bounce)`,
  sql`(select * from mails x where recipient = u.email order by ${byId} limit ${shownOfCustomer}) x`,
  byId,
)
const addresses = list(
  sql`json_build_object('id', x.id, 'name', x.name, 'address', x.address, 'locality', x.locality, 'city', x.city,
    'state', x.state, 'pinCode', x.pin_code, 'mobile', x.mobile, 'isDefault', x.is_default)`,
  sql`addresses x where x.user_id = u.id`,
  sql`x.is_default desc, x.id desc`,
)
const notes = list(
  sql`json_build_object('id', x.id, 'kind', x.kind, 'body', x.body, 'by', ${signedName('a')}, 'at', ${iso(sql`x.created_at`)})`,
  sql`(select * from customer_notes x where user_id = u.id order by ${byTime} limit ${notesMax}) x
    join users a on a.id = x.author_id`,
)

/** Undefined for an unknown customer. */
export async function readCustomer(db: Db, customerId: number): Promise<CustomerDetail | undefined> {
  const { rows } = await sql<Row>`
    select ${customerColumns},
      (select count(*)::int from returns t where t.user_id = u.id) as returns,
      (select count(*)::int from reviews r where r.user_id = u.id) as reviews,
      ${orders} as "newestOrders", ${returns} as "newestReturns", ${reviews} as "newestReviews",
      ${mails} as "newestMails",      ${addresses} as addresses, ${notes} as notes
    from users u ${customerSums} where u.id = ${customerId}
  `.execute(db)
  const [row] = rows
  return row && toDetail(row)
}

const toDetail = (row: Row): CustomerDetail => ({
  ...toCustomerRow(row),
  blockedAt: row.blockedAt?.toISOString() ?? null,
  returns: row.returns,
  reviews: row.reviews,
  newestOrders: row.newestOrders.map(({ cents, ...order }) => ({
    ...order,
    totalSellingPrice: toDecimal(cents),
  })),
  newestReturns: row.newestReturns.map((one) => ({ ...one, reason: returnReasons[one.reason] })),
  newestReviews: row.newestReviews,
  newestMails: row.newestMails,
  addresses: row.addresses,
  notes: row.notes,
})
