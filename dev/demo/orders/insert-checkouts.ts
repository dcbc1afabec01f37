import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import type { LedgerLine } from '#server/modules/ledger/ledger.rules.ts'
import type { Quote } from '#server/modules/orders/quote/quote.rules.ts'

export type Choice = {
  variantId: number
  productId: number
  sellerId: number
  title: string
  image: string | null
  size: string
  color: string
  mrpCents: number
  sellingCents: number
}

/** The delivery address of an order, with its id in the customer's address book. */
export type BuyerAddress = {
  id: number
  name: string
  mobile: string
  pinCode: string
  address: string
  locality: string
  city: string
  state: string
}

export type PastOrder = {
  code: string
  sellerId: number
  status: 'PLACED' | 'CONFIRMED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'
  paid: boolean
  money: Quote['sellers'][number]
  /** `minutes` after the checkout, in order. */
  events: { status: string; actor: 'customer' | 'seller' | 'payment' | 'expiry'; minutes: number }[]
  /** Ledger entries without database ids. */
  sale: LedgerLine[]
  refund: LedgerLine[]
  tracking: { carrier: string; number: string } | null
}

export type PastCheckout = {
  id: string
  customer: { id: number; address: BuyerAddress }
  ageMinutes: number
  paid: boolean
  /** Placed with the coupon of new customers. */
  hasCoupon: boolean
  quote: Quote
  orders: PastOrder[]
  lines: Map<number, Choice>
  /** Paid in cash on delivery. */
  cash: boolean
  /** The payment at the provider; without it, the ids are invented and the payment cannot be refunded. */
  payment?: ProviderPayment
}

/** `refundId` belongs to the refund of canceled orders. */
export type ProviderPayment = { sessionId: string; paymentId: string; refundId: string | null }

const listRate = 83.5

/** Each customer can use it once. Sellers pay for it. */
export const welcomeCoupon = { code: 'WELCOME10', discountBp: 1_000 } as const

/** Inserts past checkouts with orders and payments. Needs a transaction. */
export async function insertCheckouts(tx: Db, checkouts: PastCheckout[], currency: string): Promise<void> {
  await insertHeads(tx, checkouts, currency)
  await countCoupons(tx)
  await insertOrders(tx, checkouts)
  await insertMoney(tx, checkouts, currency)
  await moveStock(tx, checkouts)
}

async function insertHeads(tx: Db, checkouts: PastCheckout[], currency: string): Promise<void> {
  const rows = checkouts.map(({ id, customer, ageMinutes, paid, hasCoupon, cash, quote }) => ({
    id,
    user_id: customer.id,
    address: customer.address,
    address_id: customer.address.id,
    status: paid ? 'PAID' : 'EXPIRED',
    gateway: cash ? 'COD' : 'STRIPE',
    minutes: ageMinutes,
    ended: paid ? 2 : 30,
    mrp: quote.mrpCents,
    goods: quote.goodsCents,
    discount: quote.discountCents,
    coupon: hasCoupon ? welcomeCoupon.code : null,
    total: quote.totalCents,
  }))
  await sql`
    insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, address_id, shipping_address,
      coupon_id, mrp_cents, goods_cents, discount_cents, total_cents, expires_at, ended_at, created_at)
    select id, user_id, status, gateway, ${currency}::text, 'INR', ${listRate}, 'seed', address_id, address,
      (select k.id from coupons k where k.code = coupon), mrp, goods, discount, total,
      now() - make_interval(mins => minutes - 30), now() - make_interval(mins => minutes - ended), now() - make_interval(mins => minutes)
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, user_id bigint, address jsonb, address_id bigint, status text, gateway text,
      minutes int, ended int, coupon text, mrp bigint, goods bigint, discount bigint, total bigint)
  `.execute(tx)
}

async function countCoupons(tx: Db): Promise<void> {
  await sql`
    insert into coupon_uses (coupon_id, user_id, checkout_id, customer_key, first_order, paid, created_at)
    select c.coupon_id, c.user_id, c.id, customer_key(u.email), false, true, c.created_at
    from checkouts c join users u on u.id = c.user_id where c.coupon_id is not null
  `.execute(tx)
  await sql`update coupons k set uses = (select count(*) from coupon_uses u where u.coupon_id = k.id)`.execute(
    tx,
  )
}

async function insertOrders(tx: Db, checkouts: PastCheckout[]): Promise<void> {
  const rows = checkouts.flatMap((checkout) =>
    checkout.orders.map((order) => ({
      code: order.code,
      checkout_id: checkout.id,
      user_id: checkout.customer.id,
      seller_id: order.sellerId,
      status: order.status,
      paid: order.paid,
      mrp: order.money.mrpCents,
      goods: order.money.goodsCents,
      discount: order.money.discountCents,
      total: order.money.totalCents,
      cash: checkout.cash ? order.money.totalCents : null,
      refunded: order.refund.length > 0 ? order.money.totalCents : 0,
      commission: order.money.commissionCents,
      items: order.money.itemCount,
      minutes: checkout.ageMinutes,
      carrier: order.tracking?.carrier ?? null,
      tracking: order.tracking?.number ?? null,
      events: order.events,
      words: wordsOf(checkout, order),
      lines: order.money.lines.map((line) => ({ ...line, ...checkout.lines.get(line.variantId) })),
    })),
  )
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (code text, checkout_id uuid, user_id bigint, seller_id bigint,
        status text, paid boolean, mrp bigint, goods bigint, discount bigint, total bigint, cash bigint, refunded bigint, commission bigint, items int, minutes int,
        carrier text, tracking text, events json, lines json, words text)
    ), placed as (
      insert into orders (code, checkout_id, user_id, seller_id, status, paid, mrp_cents, goods_cents, discount_cents, total_cents, cash_cents, refunded_cents,
        commission_cents, item_count, deliver_on, created_at, search, carrier, tracking_number, delivery_proof,
        delivery_proven_at)
      select code, checkout_id, user_id, seller_id, status, paid, mrp, goods, discount, total, cash, refunded, commission, items,
        now() - make_interval(mins => minutes) + interval '5 days', now() - make_interval(mins => minutes),
        to_tsvector('simple', 's' || seller_id || ' ' || search_text(words)), carrier, tracking,
        case when status = 'DELIVERED' then 'CARRIER' end, case when status = 'DELIVERED' then now() end
      from given order by minutes desc
      returning id, code
    ), items as (
      insert into order_items (order_id, seller_id, user_id, product_id, variant_id, title, image, size, color, quantity,
        unit_mrp_cents, unit_selling_cents, discount_cents, commission_cents)
      select p.id, g.seller_id, g.user_id, l."productId", l."variantId", l.title, l.image, l.size, l.color, l.quantity,
        l."unitMrpCents", l."unitSellingCents", l."discountCents", l."commissionCents"
      from placed p join given g on g.code = p.code, json_to_recordset(g.lines) as l ("variantId" bigint, "productId" bigint, title text,
        image text, size text, color text, quantity int, "unitMrpCents" bigint, "unitSellingCents" bigint, "discountCents" bigint, "commissionCents" bigint)
    )
    insert into order_events (order_id, status, actor, actor_id, at)
    select p.id, e.status, e.actor, case e.actor when 'customer' then g.user_id when 'seller' then g.seller_id end,
      now() - make_interval(mins => g.minutes - e.minutes)
    from placed p join given g on g.code = p.code, json_to_recordset(g.events) as e (status text, actor text, minutes int)
    order by p.id, e.minutes
  `.execute(tx)
}

/** As in `settleWithoutProvider`. */
const cashSession = ({ id }: PastCheckout) => `cash_${id.replaceAll('-', '')}`

/** The search text of an order: number, recipient and titles. */
const wordsOf = ({ customer, lines }: PastCheckout, { code, money }: PastCheckout['orders'][number]) =>
  [code, customer.address.name, ...money.lines.map((line) => lines.get(line.variantId)?.title)].join(' ')

/** Inserts payments and the refunds of canceled orders; `bookLedger` adds their ledger entries. */
async function insertMoney(tx: Db, checkouts: PastCheckout[], currency: string): Promise<void> {
  const payments = checkouts.map((checkout) => ({
    checkout_id: checkout.id,
    status: checkout.paid ? 'CAPTURED' : 'EXPIRED',
    gateway: checkout.cash ? 'COD' : 'STRIPE',
    amount: checkout.quote.totalCents,
    refunded: checkout.orders.reduce(
      (sum, order) => sum + (order.refund.length > 0 ? order.money.totalCents : 0),
      0,
    ),
    minutes: checkout.ageMinutes,
    session:
      checkout.payment?.sessionId ?? (checkout.cash ? cashSession(checkout) : `cs_seed_${checkout.id}`),
    payment:
      checkout.payment?.paymentId ?? (checkout.cash ? cashSession(checkout) : `pi_seed_${checkout.id}`),
  }))
  await sql`
    insert into payments (checkout_id, gateway, session_id, link_url, provider_payment_id, status, amount_cents, refunded_cents,
      currency, captured_at, created_at)
    select checkout_id, gateway, session, 'https://example.com/paid', case when status = 'CAPTURED' then payment end,
      status, amount, refunded, ${currency}::text, case when status = 'CAPTURED' then now() - make_interval(mins => minutes - 2) end,
      now() - make_interval(mins => minutes)
    from json_to_recordset(${JSON.stringify(payments)}::json) as r (checkout_id uuid, gateway text, status text, amount bigint, refunded bigint, minutes int, session text, payment text)
  `.execute(tx)
  const refunds = canceledRefunds(checkouts)
  await sql`
    insert into refunds (payment_id, order_id, amount_cents, reason, status, provider_refund_id, settled_at, created_at)
    select p.id, o.id, b.total, 'order cancelled', 'SUCCEEDED', coalesce(b.refund, 're_seed_' || o.id), now() - make_interval(mins => b.minutes),
      now() - make_interval(mins => b.minutes)
    from json_to_recordset(${JSON.stringify(refunds)}::json) as b (code text, minutes int, total bigint, refund text)
    join orders o on o.code = b.code join payments p on p.checkout_id = o.checkout_id
  `.execute(tx)
}

/** Refunds of canceled orders. */
export const canceledRefunds = (checkouts: PastCheckout[]) =>
  checkouts.flatMap((checkout) =>
    checkout.orders
      .filter((order) => order.refund.length > 0)
      .map((order) => ({
        code: order.code,
        minutes: checkout.ageMinutes - (order.events.at(-1)?.minutes ?? 0),
        total: order.money.totalCents,
        refund: checkout.payment?.refundId ?? null,
        lines: order.refund,
      })),
  )

/** Sold units count as received before, so the stock on hand stays the same. */
async function moveStock(tx: Db, checkouts: PastCheckout[]): Promise<void> {
  const sold = checkouts.flatMap((checkout) =>
    checkout.orders.flatMap((order) => (order.paid && order.refund.length === 0 ? order.money.lines : [])),
  )
  const rows = sold.map((line) => ({ variant_id: line.variantId, quantity: line.quantity }))
  await sql`
    update stock s set sold = s.sold + g.quantity, received = s.received + g.quantity
    from (
      select variant_id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (variant_id bigint, quantity int) group by variant_id
    ) g
    where s.variant_id = g.variant_id
  `.execute(tx)
}
