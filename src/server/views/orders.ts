import { sql } from 'kysely'
import type { Category } from '#contract/catalogue.ts'
import type { Order, OrderItem, SellerOrder } from '#contract/orders.ts'
import { toDecimal } from '#shared/money.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import type { Db } from '../database/open.ts'
import type { ShippingAddress } from '../database/tables.ts'
import { discountPercent } from '../modules/orders/quote.rules.ts'
import { averageStars } from './cards.ts'

type Row = {
  id: number
  code: string
  checkoutId: string
  userId: number
  firstName: string
  lastName: string
  sellerId: number
  businessName: string
  status: OrderStatus
  paid: boolean
  mrpCents: number
  totalCents: number
  discountCents: number
  shippingCents: number
  goodsCents: number
  commissionCents: number
  itemCount: number
  createdAt: Date
  deliverOn: Date
  carrier: string | null
  trackingNumber: string | null
  currency: string
  listCurrency: string
  listRate: string
  shippingAddress: ShippingAddress
  checkoutStatus: 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED'
  items: ItemRow[]
  history: { status: OrderStatus; at: string }[]
  expiresAt: Date
  overdue: boolean
  payment: { sessionId: string; linkUrl: string; paymentId: string | null; status: string } | null
  refund: { status: string; cents: number; at: string | null } | null
}

type ItemRow = {
  id: number
  productId: number
  title: string
  description: string
  image: string | null
  size: string
  color: string
  quantity: number
  unitMrpCents: number
  unitSellingCents: number
  /** Of the product as it is today. */
  ratingCount: number
  ratingHalvesSum: number
  onHand: number
  createdAt: string
  category: Category
}

const itemJson = sql`json_build_object(
  'id', i.id, 'productId', i.product_id, 'title', i.title, 'description', p.description, 'image', i.image, 'size', i.size,
  'color', i.color, 'quantity', i.quantity, 'unitMrpCents', i.unit_mrp_cents, 'unitSellingCents', i.unit_selling_cents,
  'ratingCount', p.rating_count, 'ratingHalvesSum', p.rating_halves_sum, 'createdAt', p.created_at,
  'onHand', (select coalesce(sum(t.on_hand), 0) from stock t where t.product_id = p.id),
  'category', json_build_object('id', k.id, 'name', k.name, 'categoryCode', k.code, 'parentCategory', kp.code, 'level', k.level))`

const itemTables = sql`order_items i
  join products p on p.id = i.product_id
  join categories k on k.id = p.category_id
  left join categories kp on kp.id = k.parent_id`

type Which = {
  userId?: number
  sellerId?: number
  orderId?: number
  status?: OrderStatus
  visibleToSeller?: boolean
  /** Whether or not the seller took it off the list. */
  paid?: boolean
} & SellersFilter

const conditionsOf = (which: Which) =>
  sql.join(
    [
      ...(which.userId === undefined ? [] : [sql`o.user_id = ${which.userId}`]),
      ...(which.sellerId === undefined ? [] : [sql`o.seller_id = ${which.sellerId}`]),
      ...(which.orderId === undefined ? [] : [sql`o.id = ${which.orderId}`]),
      ...(which.status === undefined ? [] : [sql`o.status = ${which.status}`]),
      // Sellers see what was paid; checkouts that ended unpaid are no business of theirs.
      ...(which.visibleToSeller ? [sql`not o.hidden_by_seller and o.paid`] : []),
      ...(which.paid ? [sql`o.paid`] : []),
      ...(which.from === undefined
        ? []
        : [sql`o.created_at >= ${which.from}::date::timestamp at time zone 'UTC'`]),
      ...(which.to === undefined
        ? []
        : [sql`o.created_at < (${which.to}::date + 1)::timestamp at time zone 'UTC'`]),
      ...(which.query
        ? [sql`o.search @@ to_tsquery('simple', ${searchOf(which.query, which.sellerId)})`]
        : []),
    ],
    sql` and `,
  )

const wordsMax = 10

/** All words of the text, each as the beginning of one, among the seller's own orders: see the column's migration. */
function searchOf(query: string, sellerId: number | undefined): string {
  const plain = query
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  // A text without any word is in no order.
  if (words.length === 0) return ''
  return [`s${sellerId}`, ...words.slice(0, wordsMax).map((word) => `'${word}':*`)].join(' & ')
}

type PageOf = { limit: number; offset: number }

async function listOrders(db: Db, which: Which, page: PageOf): Promise<{ rows: Row[]; total: number }> {
  const [rows, count] = await Promise.all([
    readOrders(db, which, page),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${conditionsOf(which)}`.execute(
      db,
    ),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Orders with lines, history, payment and refund in one statement. */
async function readOrders(db: Db, which: Which, page: PageOf): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (
      select * from orders o where ${conditionsOf(which)} order by o.id desc limit ${page.limit} offset ${page.offset}
    )
    select o.id, o.code, o.checkout_id as "checkoutId", o.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      o.seller_id as "sellerId", m.business_name as "businessName", o.status, o.paid, o.mrp_cents as "mrpCents",
      o.total_cents as "totalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents", o.goods_cents as "goodsCents",
      o.commission_cents as "commissionCents", o.carrier, o.tracking_number as "trackingNumber",
      o.item_count as "itemCount", o.created_at as "createdAt", o.deliver_on as "deliverOn", c.currency, c.list_currency as "listCurrency",
      c.list_rate as "listRate", c.shipping_address as "shippingAddress", c.status as "checkoutStatus",
      c.expires_at as "expiresAt", c.expires_at <= now() as overdue,
      (select json_agg(${itemJson} order by i.id) from ${itemTables} where i.order_id = o.id) as items,
      (select json_agg(json_build_object('status', e.status, 'at', e.at) order by e.id) from order_events e where e.order_id = o.id) as history,
      (select json_build_object('sessionId', y.session_id, 'linkUrl', y.link_url, 'paymentId', y.provider_payment_id, 'status', y.status)
        from payments y where y.checkout_id = o.checkout_id order by (y.status = 'CAPTURED') desc, y.id desc limit 1) as payment,
      coalesce(
        (select json_build_object('status', r.status, 'cents', r.amount_cents, 'at', r.settled_at) from refunds r where r.order_id = o.id),
        -- What came after the checkout had ended went back whole, this order's part with it.
        (select json_build_object('status', r.status, 'cents', o.total_cents, 'at', r.settled_at) from payments y
          join refunds r on r.payment_id = y.id and r.order_id is null
          where y.checkout_id = o.checkout_id and not o.paid order by r.id desc limit 1)
      ) as refund
    from page o
    join checkouts c on c.id = o.checkout_id
    join users u on u.id = o.user_id
    join sellers m on m.id = o.seller_id
    order by o.id desc
  `.execute(db)
  return rows
}

const toIso = (value: Date | string): string => new Date(value).toISOString()

const itemOf = (row: ItemRow, order: { id: number; sellerId: number; businessName: string }): OrderItem => ({
  id: row.id,
  orderId: order.id,
  product: {
    id: row.productId,
    title: row.title,
    description: row.description,
    images: row.image ? [row.image] : [],
    color: row.color,
    size: row.size,
    mrpPrice: toDecimal(row.unitMrpCents),
    sellingPrice: toDecimal(row.unitSellingCents),
    discountPercent: discountPercent(row.unitMrpCents, row.unitSellingCents),
    quantity: row.onHand,
    numRatings: row.ratingCount,
    rating: averageStars({ rating_count: row.ratingCount, rating_halves_sum: row.ratingHalvesSum }),
    category: row.category,
    categoryCode: row.category.categoryCode,
    createdAt: toIso(row.createdAt),
    reviews: [],
    seller: { id: order.sellerId, businessDetails: { businessName: order.businessName } },
  },
  size: row.size,
  color: row.color,
  quantity: row.quantity,
  mrpPrice: toDecimal(row.unitMrpCents * row.quantity),
  sellingPrice: toDecimal(row.unitSellingCents * row.quantity),
})

function paymentStatus(row: Row): Order['paymentStatus'] {
  if (row.refund?.status === 'SUCCEEDED') return 'REFUNDED'
  if (row.paid || row.refund) return 'COMPLETED'
  return row.checkoutStatus === 'PENDING' ? 'PENDING' : 'FAILED'
}

/** How to go on with a checkout without a payment, or how it ended. */
function unpaidOf({ checkoutStatus, expiresAt, overdue, payment }: Row) {
  const open = checkoutStatus === 'PENDING'
  return {
    paymentLinkUrl: open && !overdue ? (payment?.linkUrl ?? null) : null,
    payBy: open ? toIso(expiresAt) : null,
    ended: checkoutStatus === 'EXPIRED' || checkoutStatus === 'CANCELLED' ? checkoutStatus : null,
  }
}

function toOrder(row: Row): Order {
  const status = paymentStatus(row)
  return {
    id: row.id,
    orderId: row.code,
    checkoutId: row.checkoutId,
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
    sellerId: row.sellerId,
    seller: { id: row.sellerId, businessDetails: { businessName: row.businessName } },
    orderItems: row.items.map((item) => itemOf(item, row)),
    shippingAddress: row.shippingAddress,
    paymentDetails: {
      paymentLinkId: row.payment?.sessionId ?? null,
      referenceId: row.checkoutId,
      paymentStatus: status,
      paymentId: row.payment?.paymentId ?? null,
      status: row.payment?.status ?? 'OPEN',
      ...unpaidOf(row),
    },
    totalMrpPrice: toDecimal(row.mrpCents),
    totalSellingPrice: toDecimal(row.totalCents),
    couponDiscount: toDecimal(row.discountCents),
    shipping: toDecimal(row.shippingCents),
    discount: discountPercent(row.mrpCents, row.goodsCents - row.discountCents),
    orderStatus: row.status,
    totalItemCount: row.itemCount,
    paymentStatus: status,
    refund: row.refund && {
      status: row.refund.status,
      amount: toDecimal(row.refund.cents),
      at: row.refund.at && toIso(row.refund.at),
    },
    orderDate: toIso(row.createdAt),
    deliverDate: toIso(row.deliverOn),
    tracking:
      row.carrier && row.trackingNumber ? { carrier: row.carrier, trackingNumber: row.trackingNumber } : null,
    history: row.history.map((event) => ({ status: event.status, at: toIso(event.at) })),
    currency: row.currency,
    listCurrency: row.listCurrency,
    listRate: Number(row.listRate),
    listAmount: Math.round(row.totalCents * Number(row.listRate)) / 100,
  }
}

/** Of a checkout the seller sees its own order, and of the customer what shipping needs. */
function toSellerOrder(row: Row): SellerOrder {
  const order = toOrder(row)
  const earnings = row.goodsCents - row.discountCents - row.commissionCents
  return {
    ...order,
    shippingAddress: { ...order.shippingAddress, id: null },
    paymentDetails: null,
    money: {
      goods: toDecimal(row.goodsCents),
      discount: toDecimal(row.discountCents),
      shipping: toDecimal(row.shippingCents),
      commission: toDecimal(row.commissionCents),
      // A cancelled order was booked back whole.
      earnings: row.status === 'CANCELLED' ? 0 : toDecimal(earnings),
    },
  }
}

type List<T> = { rows: T[]; total: number }

export async function readCustomerOrders(
  db: Db,
  userId: number,
  page: { limit: number; offset: number },
): Promise<List<Order>> {
  const { rows, total } = await listOrders(db, { userId }, page)
  return { rows: rows.map(toOrder), total }
}

/** Whose orders a user of the shop may read: an admin anyone's. */
export type Buyer = { userId: number } | 'anyone'

export async function readOrder(db: Db, buyer: Buyer, orderId: number): Promise<Order | undefined> {
  const owner = buyer === 'anyone' ? {} : buyer
  const [row] = await readOrders(db, { ...owner, orderId }, { limit: 1, offset: 0 })
  return row && toOrder(row)
}

export type SellersFilter = {
  status?: OrderStatus
  /** Days, both included, as the shop counts them: in UTC. */
  from?: string
  to?: string
  /** Looks at the order's number, the recipient's name and the titles. */
  query?: string
}

export async function readSellerOrders(
  db: Db,
  sellerId: number,
  { status, from, to, query }: SellersFilter,
  page: { limit: number; offset: number },
): Promise<List<SellerOrder>> {
  const which = { sellerId, status, from, to, query, visibleToSeller: true }
  const { rows, total } = await listOrders(db, which, page)
  return { rows: rows.map(toSellerOrder), total }
}

export async function readSellerOrder(
  db: Db,
  sellerId: number,
  orderId: number,
): Promise<SellerOrder | undefined> {
  const [row] = await readOrders(db, { sellerId, orderId, paid: true }, { limit: 1, offset: 0 })
  return row && toSellerOrder(row)
}

/** Where some of the seller's orders stand; anyone else's, and what was never paid, are missing. */
export async function readSellersStatuses(
  db: Db,
  sellerId: number,
  orderIds: number[],
): Promise<{ id: number; code: string; status: OrderStatus }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'status'])
    .where('seller_id', '=', sellerId)
    .where('id', 'in', orderIds)
    .where('paid', '=', true)
    .execute()
}

export async function readOrderItem(db: Db, buyer: Buyer, itemId: number): Promise<OrderItem | undefined> {
  const { rows } = await sql<{ item: ItemRow; id: number; sellerId: number; businessName: string }>`
    select ${itemJson} as item, i.order_id as id, i.seller_id as "sellerId", m.business_name as "businessName"
    from ${itemTables}
    join sellers m on m.id = i.seller_id
    where i.id = ${itemId} and ${buyer === 'anyone' ? sql`true` : sql`i.user_id = ${buyer.userId}`}
  `.execute(db)
  const row = rows[0]
  return row && itemOf(row.item, row)
}

/** What the mails about a checkout say, and to whom. */
export async function readCheckoutPeople(db: Db, checkoutId: string) {
  const { rows } = await sql<{
    email: string
    firstName: string
    orderId: number
    code: string
    totalCents: number
    itemCount: number
    businessName: string
    sellerName: string
    sellerEmail: string
    titles: string[]
  }>`
    select u.email, u.first_name as "firstName", o.id as "orderId", o.code, o.total_cents as "totalCents", o.item_count as "itemCount",
      m.business_name as "businessName", m.seller_name as "sellerName", m.email as "sellerEmail",
      (select array_agg(i.title order by i.id) from order_items i where i.order_id = o.id) as titles
    from orders o join users u on u.id = o.user_id join sellers m on m.id = o.seller_id
    where o.checkout_id = ${checkoutId} order by o.id
  `.execute(db)
  return rows
}

/** Whom to tell of a step of their order, and what of it. */
export async function readBuyers(db: Db, orderIds: number[]) {
  const { rows } = await sql<{
    orderId: number
    code: string
    email: string
    firstName: string
    carrier: string | null
    trackingNumber: string | null
  }>`
    select o.id as "orderId", o.code, u.email, u.first_name as "firstName", o.carrier, o.tracking_number as "trackingNumber"
    from orders o join users u on u.id = o.user_id where o.id = any (${orderIds}::bigint[]) order by o.id
  `.execute(db)
  return rows
}

/** What the provider's page lists for a checkout, its lines in the order of their variants. */
export type Payable = {
  status: 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED'
  email: string
  customerId: string | null
  currency: string
  totalCents: number
  goodsCents: number
  shippingCents: number
  discountCents: number
  expiresAt: Date
  lines: { title: string; unitSellingCents: number; quantity: number }[]
  /** The payment link it has already: the captured one, else the newest. */
  link: { sessionId: string; linkUrl: string } | null
}

export async function readPayable(db: Db, checkoutId: string): Promise<Payable | undefined> {
  const { rows } = await sql<Payable>`
    select c.status, u.email, k.provider_customer_id as "customerId", c.currency,
      c.total_cents as "totalCents", c.goods_cents as "goodsCents",
      c.shipping_cents as "shippingCents", c.discount_cents as "discountCents", c.expires_at as "expiresAt",
      (select json_agg(json_build_object('title', i.title, 'unitSellingCents', i.unit_selling_cents, 'quantity', i.quantity) order by i.variant_id)
        from order_items i join orders o on o.id = i.order_id where o.checkout_id = c.id) as lines,
      (select json_build_object('sessionId', y.session_id, 'linkUrl', y.link_url) from payments y where y.checkout_id = c.id
        order by (y.status = 'CAPTURED') desc, y.id desc limit 1) as link
    from checkouts c
    join users u on u.id = c.user_id
    -- One learnt after the checkout began is left out, so that a repeated request is the same one to the provider.
    left join payment_customers k on k.user_id = c.user_id and k.gateway = c.gateway and k.created_at < c.created_at
    where c.id = ${checkoutId}
  `.execute(db)
  return rows[0]
}
