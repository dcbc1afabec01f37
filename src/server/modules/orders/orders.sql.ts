import { sql } from 'kysely'
import type { Tracking } from '#contract/orders/order.ts'
import type { CheckoutStatus, OrderStatus } from '#shared/orders/order-status.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import type { ShippingAddress } from '../../database/tables/people.ts'
import type { Quote } from './quote/quote.rules.ts'

export type NewCheckout = {
  id: string
  userId: number
  gateway: Gateway
  currency: string
  listCurrency: string
  cartHash: string
  addressId: number | null
  shippingAddress: ShippingAddress
  couponId: number | null
  quote: Quote
  /** One code per seller, in the quote's order. */
  orderCodes: string[]
  /** How long it may stay unpaid. */
  holdMinutes: number
  /** Until each seller's order arrives, in the quote's order. */
  deliveryDays: number[]
  /** What the lines show, by variant. */
  titles: Map<number, { productId: number; title: string; image: string | null; size: string; color: string }>
}

/**
 * Writes the checkout, its orders, lines and first events in one statement; returns the orders' ids, by seller id, and
 * when the hold ends.
 */
export async function insertCheckout(
  tx: Db,
  checkout: NewCheckout,
): Promise<{ orderIds: number[]; expiresAt: Date }> {
  const { quote } = checkout
  const orders = quote.sellers.map((seller, index) => ({
    seller_id: seller.sellerId,
    code: checkout.orderCodes[index],
    mrp: seller.mrpCents,
    goods: seller.goodsCents,
    discount: seller.discountCents,
    shipping: seller.shippingCents,
    fee: seller.platformFeeCents,
    total: seller.totalCents,
    tax: seller.taxCents,
    commission: seller.commissionCents,
    commission_tax: seller.commissionTaxCents,
    items: seller.itemCount,
    days: checkout.deliveryDays[index],
    words: wordsOf(checkout, index),
  }))
  const lines = quote.sellers.flatMap((seller) =>
    seller.lines.map((line) => ({
      seller_id: line.sellerId,
      variant_id: line.variantId,
      quantity: line.quantity,
      mrp: line.unitMrpCents,
      selling: line.unitSellingCents,
      discount: line.discountCents,
      tax: line.taxCents,
      commission: line.commissionCents,
      deal_id: line.deal?.id,
      deal_bp: line.deal?.discountBp,
      deal_name: line.deal?.name,
      ...checkout.titles.get(line.variantId),
    })),
  )
  const taxes = quote.sellers.flatMap((seller) =>
    seller.lines.flatMap((line) => line.taxes.map((tax) => ({ variantId: line.variantId, ...tax }))),
  )
  const { rows } = await sql<{ id: number; expiresAt: Date }>`
    with rate as (
      -- Without a rate the second currency is the first: no figure that lies.
      select coalesce(r.quote, ${checkout.currency}) as currency, coalesce(r.rate, 1) as rate
      from (values (1)) as one left join lateral (
        select quote, rate from exchange_rates
        where base = ${checkout.currency} and quote = ${checkout.listCurrency} and valid_from <= now() and withdrawn_at is null
        order by valid_from desc, id desc limit 1
      ) r on true
    ), checkout as (
      insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, address_id, shipping_address,
        coupon_id, mrp_cents, goods_cents, discount_cents, shipping_cents, platform_fee_cents, tax_cents, total_cents, expires_at)
      select ${checkout.id}::uuid, ${checkout.userId}::bigint, 'PENDING', ${checkout.gateway}, ${checkout.currency},
        rate.currency, rate.rate, ${checkout.cartHash}, ${checkout.addressId}::bigint,
        ${JSON.stringify(checkout.shippingAddress)}::jsonb, ${checkout.couponId}::bigint, ${quote.mrpCents}::bigint, ${quote.goodsCents}::bigint,
        ${quote.discountCents}::bigint, ${quote.shippingCents}::bigint, ${quote.platformFeeCents}::bigint, ${quote.taxCents}::bigint,
        ${quote.totalCents}::bigint, now() + make_interval(mins => ${checkout.holdMinutes}::int)
      from rate
      returning expires_at
    ), new_orders as (
      insert into orders (code, checkout_id, user_id, seller_id, status, mrp_cents, goods_cents, discount_cents,
        shipping_cents, platform_fee_cents, tax_cents, total_cents, commission_cents, commission_tax_cents, item_count, deliver_on, search)
      select o.code, ${checkout.id}::uuid, ${checkout.userId}::bigint, o.seller_id, 'PENDING', o.mrp, o.goods, o.discount,
        o.shipping, o.fee, o.tax, o.total, o.commission, o.commission_tax, o.items, now() + make_interval(hours => 24 * o.days),
        to_tsvector('simple', 's' || o.seller_id || ' ' || search_text(o.words))
      from json_to_recordset(${JSON.stringify(orders)}::json) as o (seller_id bigint, code text, mrp bigint, goods bigint,
        discount bigint, shipping bigint, fee bigint, tax bigint, total bigint, commission bigint, commission_tax bigint, items int,
        days int, words text)
      returning id, seller_id
    ), new_items as (
      insert into order_items (order_id, seller_id, user_id, product_id, variant_id, title, image, size, color, quantity,
        unit_mrp_cents, unit_selling_cents, discount_cents, tax_cents, commission_cents, deal_id, deal_bp, deal_name)
      select o.id, o.seller_id, ${checkout.userId}::bigint, l."productId", l.variant_id, l.title, l.image, l.size, l.color,
        l.quantity, l.mrp, l.selling, l.discount, l.tax, l.commission, l.deal_id, l.deal_bp, l.deal_name
      from json_to_recordset(${JSON.stringify(lines)}::json) as l (seller_id bigint, variant_id bigint, "productId" bigint,
        title text, image text, size text, color text, quantity int, mrp bigint, selling bigint, discount bigint, tax bigint, commission bigint,
        deal_id int, deal_bp int, deal_name text)
      join new_orders o on o.seller_id = l.seller_id
      -- In the order in which a seller's change locks variants, so that neither waits for the other crosswise.
      order by l.variant_id
      returning id, variant_id
    ), new_taxes as (
      insert into order_item_taxes (order_item_id, name, rate_bp, tax_cents)
      select i.id, t.name, t."rateBp", t."taxCents"
      from json_to_recordset(${JSON.stringify(taxes)}::json) as t ("variantId" bigint, name text, "rateBp" int, "taxCents" bigint)
      join new_items i on i.variant_id = t."variantId"
    ), events as (
      insert into order_events (order_id, status, actor, actor_id)
      select id, 'PENDING', 'customer', ${checkout.userId}::bigint from new_orders
    )
    select o.id, c.expires_at as "expiresAt" from new_orders o, checkout c order by o.seller_id
  `.execute(tx)
  const expiresAt = rows[0]?.expiresAt
  if (!expiresAt) throw new Error('a checkout was written without orders')
  return { orderIds: rows.map((row) => row.id), expiresAt }
}

/** What the seller may look for an order by: its number, who gets it, and what is in it. */
function wordsOf({ quote, titles, orderCodes, shippingAddress }: NewCheckout, index: number): string {
  const lines = quote.sellers[index]?.lines ?? []
  const goods = lines.map((line) => titles.get(line.variantId)?.title)
  return [orderCodes[index], shippingAddress.name, ...goods].join(' ')
}

export type CheckoutHead = {
  id: string
  userId: number
  status: CheckoutStatus
  cartHash: string
  totalCents: number
  currency: string
  couponId: number | null
}

const head = sql<CheckoutHead>`
  c.id, c.user_id as "userId", c.status, c.cart_hash as "cartHash", c.total_cents as "totalCents", c.currency,
  c.coupon_id as "couponId"`

/** Locks a checkout, the first lock of everything that settles or ends one. */
export async function lockCheckout(tx: Db, checkoutId: string): Promise<CheckoutHead | undefined> {
  const { rows } = await sql<CheckoutHead>`
    select ${head} from checkouts c where c.id = ${checkoutId} for update
  `.execute(tx)
  return rows[0]
}

/** Where a checkout stands; `overdue`: it is unpaid and its time is over, by the database's clock. */
export async function findCheckout(
  db: Db,
  checkoutId: string,
): Promise<{ status: CheckoutHead['status']; overdue: boolean } | undefined> {
  const { rows } = await sql<{ status: CheckoutHead['status']; overdue: boolean }>`
    select status, status = 'PENDING' and expires_at <= now() as overdue from checkouts where id = ${checkoutId}
  `.execute(db)
  return rows[0]
}

export async function findCheckoutOrders(db: Db, checkoutId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .orderBy('seller_id')
    .execute()
  return rows.map((row) => row.id)
}

/** PENDING -> PLACED for every order of a checkout, or CANCELLED -> PLACED when a late payment revives an expired one. */
export async function placePaidOrders(tx: Db, checkoutId: string): Promise<void> {
  await sql`
    with paid as (
      update checkouts set status = 'PAID', ended_at = now() where id = ${checkoutId} and status in ('PENDING', 'EXPIRED') returning id
    ), placed as (
      update orders o set status = 'PLACED', paid = true, version = version + 1
      from paid where o.checkout_id = paid.id and o.status in ('PENDING', 'CANCELLED') and not o.paid
      returning o.id
    )
    insert into order_events (order_id, status, actor) select id, 'PLACED', 'payment' from placed
  `.execute(tx)
}

/** Ends an unpaid checkout and cancels its orders; false when it was not PENDING any more. */
export async function endUnpaidCheckout(
  tx: Db,
  end: {
    checkoutId: string
    status: 'EXPIRED' | 'CANCELLED'
    actor: 'customer' | 'admin' | 'expiry'
    actorId?: number
  },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    with ended as (
      update checkouts set status = ${end.status}, ended_at = now() where id = ${end.checkoutId} and status = 'PENDING' returning id
    ), cancelled as (
      update orders o set status = 'CANCELLED', version = version + 1
      from ended where o.checkout_id = ended.id and o.status = 'PENDING' returning o.id
    ), events as (
      insert into order_events (order_id, status, actor, actor_id)
      select id, 'CANCELLED', ${end.actor}, ${end.actorId ?? null}::bigint from cancelled
    )
    select exists (select 1 from ended) as ended
  `.execute(tx)
  return rows[0]?.ended === true
}

export type OrderHead = {
  id: number
  code: string
  checkoutId: string
  userId: number
  sellerId: number
  status: OrderStatus
  paid: boolean
  totalCents: number
  refundedCents: number
  /** Lost to a bank that took it back. */
  disputedCents: number
  goodsCents: number
  discountCents: number
  shippingCents: number
  platformFeeCents: number
  commissionCents: number
  commissionTaxCents: number
  taxCents: number
  refundedTaxCents: number
  currency: string
}

const orderHead = sql`
  o.id, o.code, o.checkout_id as "checkoutId", o.user_id as "userId", o.seller_id as "sellerId", o.status, o.paid,
  o.total_cents as "totalCents", o.refunded_cents as "refundedCents", o.disputed_cents as "disputedCents", o.goods_cents as "goodsCents",
  o.discount_cents as "discountCents", o.shipping_cents as "shippingCents", o.platform_fee_cents as "platformFeeCents", o.commission_cents as "commissionCents",
  o.commission_tax_cents as "commissionTaxCents", o.tax_cents as "taxCents", o.refunded_tax_cents as "refundedTaxCents",
  (select currency from checkouts c where c.id = o.checkout_id) as currency`

/** Whose orders are meant: a customer's, a seller's, or, for admins, anyone's. */
export type Owner = { userId: number } | { sellerId: number } | 'anyone'

/** An order of this owner; anyone else's does not exist. */
export async function findOrder(db: Db, orderId: number, owner: Owner): Promise<OrderHead | undefined> {
  const { rows } = await sql<OrderHead>`
    select ${orderHead} from orders o where o.id = ${orderId} and ${belongsTo(owner)}
  `.execute(db)
  return rows[0]
}

function belongsTo(owner: Owner) {
  if (owner === 'anyone') return sql`true`
  return 'userId' in owner ? sql`o.user_id = ${owner.userId}` : sql`o.seller_id = ${owner.sellerId}`
}

export async function findOrdersOfCheckout(db: Db, checkoutId: string): Promise<OrderHead[]> {
  const { rows } = await sql<OrderHead>`
    select ${orderHead} from orders o where o.checkout_id = ${checkoutId} order by o.id
  `.execute(db)
  return rows
}

/** Moves an order by a conditional update: it happens only from one of `from`, however many try at once. */
export async function moveOrder(
  tx: Db,
  move: {
    orderId: number
    from: OrderStatus[]
    to: OrderStatus
    actor: 'customer' | 'seller' | 'admin'
    actorId: number
    tracking?: Tracking
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update orders set status = ${move.to}, version = version + 1,
        carrier = coalesce(${move.tracking?.carrier ?? null}, carrier),
        tracking_number = coalesce(${move.tracking?.trackingNumber ?? null}, tracking_number)
      where id = ${move.orderId} and status = any (${move.from}::text[])
        -- What was given back whole is not sent any more; it can still be cancelled, or arrive.
        and (${move.to} = 'CANCELLED' or status = 'SHIPPED' or refunded_cents + disputed_cents < total_cents or total_cents = 0)
      returning id
    )
    insert into order_events (order_id, status, actor, actor_id)
    select id, ${move.to}, ${move.actor}, ${move.actorId}::bigint from moved returning order_id as id
  `.execute(tx)
  return rows.length === 1
}

export async function findOrderLines(
  db: Db,
  { checkoutId }: { checkoutId: string },
): Promise<{ variantId: number; quantity: number }[]> {
  const { rows } = await sql<{ variantId: number; quantity: number }>`
    select i.variant_id as "variantId", sum(i.quantity)::int as quantity
    from order_items i join orders o on o.id = i.order_id
    where o.checkout_id = ${checkoutId}
    group by i.variant_id order by i.variant_id
  `.execute(db)
  return rows
}

export async function hideOrder(db: Db, orderId: number, sellerId: number): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ hidden_by_seller: true })
    .where('id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['DELIVERED', 'CANCELLED'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Unpaid checkouts of a provider whose hold is over, oldest first. */
export async function findOverdueCheckouts(db: Db, gateway: Gateway, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from checkouts where status = 'PENDING' and gateway = ${gateway} and expires_at <= now()
    order by expires_at limit ${max}
  `.execute(db)
  return rows.map((row) => row.id)
}
