import { sql } from 'kysely'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { type CommissionTier, shownTier } from '#shared/payments/commission-tiers.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'
import { signedName } from '../../../database/people/signed-name.ts'
import { inSnapshot } from '../../../database/transaction.ts'
import { readOrder } from '../../orders/customer-orders.ts'
import { readOrderMails } from '../../orders/order-mails.ts'
import { tierOfOrder } from '../../orders/order-rows.ts'
import { type DisputeRow, disputeJson, toDispute } from './disputes.ts'
import { readOrderNotes } from './order-notes.ts'

const eventsMax = 50
const iso = (moment: string | Date): string => new Date(moment).toISOString()
const isoOrNull = (moment: string | null): string | null => moment && iso(moment)

type Row = Pick<
  DeskOrder,
  'customer' | 'seller' | 'parts' | 'lines' | 'events' | 'cashReceived' | 'payments' | 'paymentEvents'
> & {
  goodsCents: number
  discountCents: number
  coupon: string | null
  shippingCents: number
  platformFeeCents: number
  totalCents: number
  refundedCents: number
  disputedCents: number
  openDispute: boolean
  paid: boolean
  commissionCents: number
  tier: CommissionTier | null
  commissionTaxCents: number
  earnedCents: number
  shippingKeptCents: number
  platformFeeKeptCents: number
  feeTaxCents: number
  tcsCents: number
  tdsCents: number
  /** Negative: an expense. */
  fundedKeptCents: number
  checkout: DeskOrder['checkout']
  refunds: (DeskOrder['refunds'][number] & { items: DeskOrder['refunds'][number]['items'] | null })[]
  disputes: DisputeRow[]
  ledger: DeskOrder['ledger']
}

/**
 * One order with everything related, including every movement of its money. All parts are read in one snapshot, so
 * that a payment that settles in between appears consistently.
 */
export async function readDeskOrder(db: Db, orderId: number): Promise<DeskOrder | undefined> {
  const { order, row, mails, notes, addressChanges } = await inSnapshot(db, async (tx) => ({
    order: await readOrder(tx, 'anyone', orderId),
    row: await readRow(tx, orderId),
    mails: await readOrderMails(tx, orderId),
    notes: await readOrderNotes(tx, orderId),
    addressChanges: await readOrderNotes(tx, orderId, 'ADDRESS'),
  }))
  if (!order || !row) return undefined
  return {
    order,
    customer: row.customer,
    seller: row.seller,
    parts: row.parts.map((part) => ({ ...part, totalSellingPrice: toDecimal(part.totalSellingPrice) })),
    money: moneyOf(row),
    lines: row.lines.map((line) => ({ ...line, paid: toDecimal(line.paid) })),
    events: row.events.map((event) => ({ ...event, status: event.status as OrderStatus, at: iso(event.at) })),
    checkout: {
      ...row.checkout,
      total: toDecimal(row.checkout.total),
      expiresAt: iso(row.checkout.expiresAt),
    },
    cashReceived: row.cashReceived,
    payments: row.payments.map((payment) => ({
      ...payment,
      amount: toDecimal(payment.amount),
      refunded: toDecimal(payment.refunded),
      createdAt: iso(payment.createdAt),
      capturedAt: isoOrNull(payment.capturedAt),
    })),
    paymentEvents: row.paymentEvents.map((event) => ({
      ...event,
      receivedAt: iso(event.receivedAt),
      processedAt: isoOrNull(event.processedAt),
    })),
    refunds: row.refunds.map((refund) => ({
      ...refund,
      amount: toDecimal(refund.amount),
      items: refund.items ?? [],
      bankReturns: refund.bankReturns.map((returned) => ({ ...returned, at: iso(returned.at) })),
      createdAt: iso(refund.createdAt),
      settledAt: isoOrNull(refund.settledAt),
    })),
    disputes: row.disputes.map(toDispute),
    ledger: row.ledger.map(({ id, kind, at, lines }) => ({
      id,
      kind,
      at: iso(at),
      lines: lines.map((line) => ({ account: line.account, amount: toDecimal(line.amount) })),
    })),
    mails: mails.map(({ address: _address, createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: iso(createdAt),
      sentAt: sentAt && iso(sentAt),
    })),
    notes,
    addressChanges,
  }
}

const moneyOf = (row: Row): DeskOrder['money'] => ({
  goods: toDecimal(row.goodsCents),
  discount: toDecimal(row.discountCents),
  coupon: row.coupon,
  shipping: toDecimal(row.shippingCents),
  platformFee: toDecimal(row.platformFeeCents),
  total: toDecimal(row.totalCents),
  refunded: toDecimal(row.refundedCents),
  lost: toDecimal(row.disputedCents),
  // Nothing can be refunded while a dispute is open.
  refundable:
    row.paid && !row.openDispute ? toDecimal(row.totalCents - row.refundedCents - row.disputedCents) : 0,
  commission: toDecimal(row.commissionCents),
  tier: shownTier(row.tier),
  commissionTax: toDecimal(row.commissionTaxCents),
  earnings: toDecimal(row.earnedCents),
  shippingKept: toDecimal(row.shippingKeptCents),
  platformFeeKept: toDecimal(row.platformFeeKeptCents),
  feeTax: toDecimal(row.feeTaxCents),
  tcs: toDecimal(row.tcsCents),
  tds: toDecimal(row.tdsCents),
  funded: toDecimal(-row.fundedKeptCents),
})

/** The order's balance on an account, with the sign of a credit reversed to positive. */
const orderBalance = (
  account: string,
) => sql`(select coalesce(-sum(l.amount_cents), 0)::bigint from ledger_entries e
  join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = ${account}
  where e.order_id = o.id and e.kind <> 'reserve')`

async function readRow(db: Db, orderId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select o.goods_cents as "goodsCents", o.discount_cents as "discountCents",
      case when o.discount_cents + o.shipping_discount_cents > 0 then (select k.code from coupons k where k.id = c.coupon_id) end as coupon,
      o.shipping_cents as "shippingCents",
      o.platform_fee_cents as "platformFeeCents", o.total_cents as "totalCents", o.refunded_cents as "refundedCents", o.disputed_cents as "disputedCents", o.paid,
      exists (select from payments p where p.checkout_id = o.checkout_id and p.open_disputes > 0) as "openDispute",
      ${orderBalance('platform_revenue')} as "commissionCents", ${tierOfOrder} as tier, ${orderBalance('tax')} as "commissionTaxCents", ${orderBalance('seller_payable')} as "earnedCents",
      ${orderBalance('shipping')} as "shippingKeptCents", ${orderBalance('platform_fee')} as "platformFeeKeptCents",
      ${orderBalance('fee_tax')} as "feeTaxCents", ${orderBalance('tcs')} as "tcsCents", ${orderBalance('tds')} as "tdsCents", ${orderBalance('promotions')} as "fundedKeptCents",
      json_build_object('id', u.id, 'email', u.email, 'name', trim(u.first_name || ' ' || u.last_name)) as customer,
      json_build_object('id', s.id, 'email', s.email, 'businessName', s.business_name) as seller,
      json_build_object('id', c.id, 'status', c.status, 'total', c.total_cents, 'expiresAt', c.expires_at,
        'stuck', c.status = 'PENDING' and c.expires_at <= now()) as checkout,
      (select json_build_object('reference', x.bank_reference, 'day', x.arrives_on) from settlements x
        where x.id = o.cash_settlement_id) as "cashReceived",
      (select coalesce(json_agg(json_build_object('id', x.id, 'orderId', x.code, 'businessName', m.business_name,
          'orderStatus', x.status, 'totalSellingPrice', x.total_cents) order by x.id), '[]')
        from orders x join sellers m on m.id = x.seller_id where x.checkout_id = o.checkout_id and x.id <> o.id) as parts,
      (select json_agg(json_build_object('orderItemId', i.id, 'title', i.title, 'size', i.size, 'color', i.color,
          'quantity', i.quantity, 'paid', i.unit_selling_cents * i.quantity - i.discount_cents,
          'refundedQuantity', i.refunded_quantity, 'restockedQuantity', i.restocked_quantity) order by i.id)
        from order_items i where i.order_id = o.id) as lines,
      (select json_agg(json_build_object('status', e.status, 'actor', e.actor, 'reason', e.reason, 'at', e.at,
          'by', case e.actor when 'customer' then trim(u.first_name || ' ' || u.last_name) when 'seller' then s.business_name
            when 'admin' then ${signedName('a')} end) order by e.id)
        from order_events e left join users a on a.id = e.actor_id and e.actor = 'admin' where e.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('id', p.id, 'gateway', p.gateway, 'sessionId', p.session_id,
          'paymentId', p.provider_payment_id, 'status', p.status, 'amount', p.amount_cents, 'refunded', p.refunded_cents,
          'failureReason', p.failure_reason, 'createdAt', p.created_at, 'capturedAt', p.captured_at) order by p.id), '[]')
        from payments p where p.checkout_id = o.checkout_id) as payments,
      (select coalesce(json_agg(json_build_object('eventId', w.event_id, 'type', w.type, 'outcome', w.outcome,
          'receivedAt', w.received_at, 'processedAt', w.processed_at) order by w.received_at), '[]')
        from (select w.event_id, w.type, w.outcome, w.received_at, w.processed_at from payment_events w
            where w.checkout_id = o.checkout_id::text
          union select w.event_id, w.type, w.outcome, w.received_at, w.processed_at from payments p
            join payment_events w on w.gateway = p.gateway and w.session_id = p.session_id where p.checkout_id = o.checkout_id
          union select w.event_id, w.type, w.outcome, w.received_at, w.processed_at from payments p
            join disputes d on d.payment_id = p.id join payment_events w on w.gateway = d.gateway
              and w.dispute_id = d.provider_dispute_id where p.checkout_id = o.checkout_id
          order by received_at limit ${eventsMax}) w) as "paymentEvents",
      (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount_cents, 'reason', r.reason, 'status', r.status, 'method', r.method,
          'transferReference', case when r.status = 'SUCCEEDED' then r.transfer_reference end,
          'failureReason', r.failure_reason, 'attempt', r.attempt, 'providerRefundId', r.provider_refund_id, 'admin', ${signedName('a')},
          'bankReturns', (select coalesce(json_agg(json_build_object('reference', b.transfer_reference, 'reason', b.reason,
            'at', b.created_at) order by b.id), '[]') from refund_returns b where b.refund_id = r.id),
          'items', r.items, 'restocked', r.restocked, 'createdAt', r.created_at, 'settledAt', r.settled_at) order by r.id), '[]')
        from refunds r left join users a on a.id = r.admin_id where r.order_id = o.id and r.amount_cents > 0) as refunds,
      (select coalesce(json_agg(${disputeJson} order by d.id), '[]') from payments p join disputes d on d.payment_id = p.id
        where p.checkout_id = o.checkout_id) as disputes,
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', e.created_at, 'lines',
          (select json_agg(json_build_object('account', a.kind, 'amount', l.amount_cents) order by a.kind)
            from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id)) order by e.id), '[]')
        from ledger_entries e where e.order_id = o.id) as ledger
    from orders o
    join checkouts c on c.id = o.checkout_id
    join users u on u.id = o.user_id
    join sellers s on s.id = o.seller_id
    where o.id = ${orderId}
  `.execute(db)
  return rows[0]
}
