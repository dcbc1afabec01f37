// What the shop stores about the orders of a customer.
import { type RawBuilder, sql } from 'kysely'
import { iso } from '../fragments/iso-timestamp.ts'

export const orders = (userId: number): RawBuilder<unknown> => sql`
  select o.id as key, json_build_object('order', o.code, 'placedAt', ${iso(sql`o.created_at`)}, 'status', o.status, 'paid', o.paid,
    'seller', s.business_name, 'goods', o.goods_cents / 100.0, 'discount', o.discount_cents / 100.0,
    'shipping', o.shipping_cents / 100.0, 'platformFee', o.platform_fee_cents / 100.0, 'tax', o.tax_cents / 100.0,
    'total', o.total_cents / 100.0, 'refunded', o.refunded_cents / 100.0, 'currency', c.currency, 'carrier', o.carrier,
    'trackingNumber', o.tracking_number, 'recipient', c.shipping_address ->> 'name', 'mobile', c.shipping_address ->> 'mobile',
    'address', c.shipping_address ->> 'address', 'locality', c.shipping_address ->> 'locality',
    'city', c.shipping_address ->> 'city', 'state', c.shipping_address ->> 'state', 'pinCode', c.shipping_address ->> 'pinCode') as row
  from orders o join checkouts c on c.id = o.checkout_id join sellers s on s.id = o.seller_id where o.user_id = ${userId}`

export const orderItems = (userId: number): RawBuilder<unknown> => sql`
  select i.id as key, json_build_object('order', o.code, 'product', i.title, 'size', i.size, 'color', i.color,
    'quantity', i.quantity, 'unitPrice', i.unit_selling_cents / 100.0, 'discount', i.discount_cents / 100.0,
    'tax', i.tax_cents / 100.0, 'refundedQuantity', i.refunded_quantity) as row
  from orders o join order_items i on i.order_id = o.id where o.user_id = ${userId}`

export const orderSteps = (userId: number): RawBuilder<unknown> => sql`
  select e.id as key, json_build_object('order', o.code, 'at', ${iso(sql`e.at`)}, 'status', e.status, 'by', e.actor,
    'reason', e.reason) as row
  from orders o join order_events e on e.order_id = o.id where o.user_id = ${userId}`

export const orderNotes = (userId: number): RawBuilder<unknown> => sql`
  select n.id as key, json_build_object('order', o.code, 'note', n.body, 'writtenAt', ${iso(sql`n.created_at`)}) as row
  from orders o join order_notes n on n.order_id = o.id where o.user_id = ${userId}`

export const payments = (userId: number): RawBuilder<unknown> => sql`
  select p.id as key, json_build_object('provider', p.gateway, 'status', p.status, 'amount', p.amount_cents / 100.0,
    'refunded', p.refunded_cents / 100.0, 'currency', p.currency, 'failure', p.failure_reason,
    'createdAt', ${iso(sql`p.created_at`)}, 'paidAt', ${iso(sql`p.captured_at`)}) as row
  from checkouts c join payments p on p.checkout_id = c.id where c.user_id = ${userId}`

export const refunds = (userId: number): RawBuilder<unknown> => sql`
  select r.id as key, json_build_object('order', o.code, 'amount', r.amount_cents / 100.0, 'reason', r.reason, 'status', r.status,
    'createdAt', ${iso(sql`r.created_at`)}) as row
  from orders o join refunds r on r.order_id = o.id and r.amount_cents > 0 where o.user_id = ${userId}`

export const returns = (userId: number): RawBuilder<unknown> => sql`
  select t.id as key, json_build_object('order', o.code, 'status', t.status, 'reason', t.reason, 'comment', t.comment,
    'pictures', array_to_string(t.photos, ' '), 'sellerAnswer', t.dispute_reason, 'decision', t.decision_note,
    'amount', t.amount_cents / 100.0, 'requestedAt', ${iso(sql`t.created_at`)}) as row
  from returns t join orders o on o.id = t.order_id where t.user_id = ${userId}`
