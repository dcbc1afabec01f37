import { openDatabase } from '#server/database/open.ts'
import { daysUpTo } from '#shared/day-range.ts'
import { addMonths } from '#shared/time-zone.ts'
import { openLongSession } from '#test/builders/long-session.ts'
import type { Case } from '../cases.ts'
import type { OfficeCase } from '../options.ts'
import { pick } from '../shoppers/samples.ts'
import type { Stage } from '../stage.ts'

/** Few people use the back office at the same time. */
const connections = 2

type RecentOrder = { id: number; code: string; customer: number; email: string; product: number }

/** Sessions, and what the requests name. */
type Office = {
  admin: string
  /** The session of the seller with the most orders. */
  seller: string
  sellerId: number
  /** The newest 500 paid ones. */
  orders: RecentOrder[]
  /** The newest 100 ones of the seller. */
  sellerOrders: number[]
}

async function openOffice(stage: Stage): Promise<Office> {
  const { rows: orders } = await stage.database.query<RecentOrder>(
    `select o.id::int, o.code, u.id::int as customer, u.email,
      (select min(i.product_id)::int from order_items i where i.order_id = o.id) as product
    from orders o join users u on u.id = o.user_id
    where o.paid order by o.created_at desc limit 500`,
  )
  const { rows: sold } = await stage.database.query<{ seller: number; ids: number[] }>(
    `select s.seller_id::int as seller, array(
      select o.id::int from orders o where o.seller_id = s.seller_id and o.paid order by o.created_at desc limit 100
    ) as ids
    from (select seller_id from orders where paid group by seller_id order by count(*) desc limit 1) s`,
  )
  const { seller: sellerId = 0, ids: sellerOrders = [] } = sold[0] ?? {}
  const { rows: people } = await stage.database.query<{
    id: number
    email: string
    kind: 'admin' | 'seller'
  }>(
    `select id::int, email, 'admin' as kind from users where email = 'admin@example.com'
    union all select id::int, email, 'seller' from sellers where id = $1`,
    [sellerId],
  )
  const [admin, seller] = [
    people.find(({ kind }) => kind === 'admin'),
    people.find(({ kind }) => kind === 'seller'),
  ]
  if (!admin || !seller) throw new Error('The shop needs orders: use --past-orders.')
  const { db, close } = openDatabase({ url: stage.databaseUrl, poolSize: 2 })
  try {
    return {
      admin: await openLongSession(db, stage.keys, {
        kind: 'user',
        userId: admin.id,
        email: admin.email,
        role: 'ROLE_ADMIN',
      }),
      seller: await openLongSession(db, stage.keys, {
        kind: 'seller',
        sellerId: seller.id,
        memberId: null,
        email: seller.email,
        role: 'ROLE_SELLER',
      }),
      sellerId,
      orders,
      sellerOrders,
    }
  } finally {
    await close()
  }
}

const office = (title: string, by: 'admin' | 'seller', path: (office: Office) => string): Case => ({
  title,
  bytes: ({ productIds }) => `/api/products/${productIds[0]}`,
  connections,
  warmUp: 20,
  prepare: async (stage) => {
    const opened = await openOffice(stage)
    return () => ({ path: `/api${path(opened)}`, token: opened[by] })
  },
})

const last = (days: number) => {
  const { from, to } = daysUpTo(new Date().toISOString().slice(0, 10), days)
  return `from=${from}&to=${to}`
}
/** The last whole month. */
const month = addMonths(new Date().toISOString().slice(0, 7), -1)
const words = ['shirt', 'asha', 'cotton', 'desk']
const anyOf = (pages: number) => Math.floor(Math.random() * pages)
const statuses = ['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED']

export const officeCases: Record<OfficeCase, Case> = {
  'office-figures': office('dashboard of 30 days', 'admin', () => `/admin/figures?${last(30)}`),
  'office-analytics': office('analytics of 90 days', 'admin', () => `/admin/analytics?${last(90)}`),
  'office-orders': office(
    'orders by status, any page',
    'admin',
    () => `/admin/orders?size=50&status=${pick(statuses)}&pageNumber=${anyOf(200)}`,
  ),
  'office-number': office(
    'orders, search by number',
    'admin',
    ({ orders }) => `/admin/orders?query=${pick(orders).code}`,
  ),
  'office-email': office(
    'orders, search by email',
    'admin',
    ({ orders }) => `/admin/orders?query=${pick(orders).email}`,
  ),
  'office-word': office('search of the header', 'admin', () => `/admin/search?query=${pick(words)}`),
  'office-books': office('books of a month', 'admin', () => `/admin/books?from=${month}&to=${month}`),
  'office-transactions': office(
    'transactions, any page',
    'admin',
    () => `/transactions?size=50&pageNumber=${anyOf(200)}`,
  ),
  'office-due': office(
    'sellers to be paid, any page',
    'admin',
    () => `/admin/payouts/due?size=20&pageNumber=${anyOf(50)}`,
  ),
  'office-payouts': office('summary of the next payouts', 'admin', () => '/admin/payouts/summary'),
  'office-order': office('an order', 'admin', ({ orders }) => `/admin/orders/${pick(orders).id}`),
  'office-customers': office(
    'customers, any page',
    'admin',
    () => `/admin/customers?size=50&pageNumber=${anyOf(200)}`,
  ),
  'office-customer': office(
    'a customer',
    'admin',
    ({ orders }) => `/admin/customers/${pick(orders).customer}`,
  ),
  'office-sellers': office(
    'sellers, any page',
    'admin',
    () => `/sellers?status=ACTIVE&size=50&pageNumber=${anyOf(100)}`,
  ),
  'office-seller': office('a seller', 'admin', ({ sellerId }) => `/sellers/${sellerId}/overview`),
  'office-products': office(
    'products, any page',
    'admin',
    () => `/admin/products?size=50&pageNumber=${anyOf(100)}`,
  ),
  'office-product': office('a product', 'admin', ({ orders }) => `/admin/products/${pick(orders).product}`),
  'office-returns': office(
    'returns, any page',
    'admin',
    () => `/admin/returns?size=50&pageNumber=${anyOf(50)}`,
  ),
  'office-disputes': office('disputes', 'admin', () => '/admin/disputes'),
  'office-audit': office('audit log', 'admin', () => '/admin/audit-log?size=50'),
  'office-access': office('logins and views', 'admin', () => '/admin/access-log?size=50'),
  'office-notifications': office('notifications', 'admin', () => '/admin/notifications'),
  'office-payout-list': office(
    'payouts, any page',
    'admin',
    () => `/admin/payouts?size=50&pageNumber=${anyOf(100)}`,
  ),
  'seller-balance': office('balance of a seller', 'seller', () => '/sellers/balance'),
  'seller-figures': office('dashboard of a seller', 'seller', () => `/sellers/figures?${last(30)}`),
  'seller-orders': office(
    'orders of a seller',
    'seller',
    () => `/seller/orders?size=50&status=${pick(statuses)}`,
  ),
  'seller-transactions': office(
    'transactions of a seller, any page',
    'seller',
    () => `/transactions/seller?size=50&pageNumber=${anyOf(200)}`,
  ),
  'seller-order': office(
    'an order of a seller',
    'seller',
    ({ sellerOrders }) => `/seller/orders/${pick(sellerOrders)}`,
  ),
  'seller-products': office('products of a seller', 'seller', () => '/sellers/products'),
  'seller-returns': office(
    'returns of a seller, any page',
    'seller',
    () => `/sellers/returns?size=50&pageNumber=${anyOf(20)}`,
  ),
  'seller-reviews': office(
    'reviews of a seller, any page',
    'seller',
    () => `/sellers/reviews?size=50&pageNumber=${anyOf(50)}`,
  ),
  'seller-report': office(
    'sales of a seller by day',
    'seller',
    () => `/sellers/sales-report?${last(30)}&by=day`,
  ),
  'seller-levels': office('service levels of a seller', 'seller', () => '/sellers/service-levels'),
  'seller-next-payout': office('next payout of a seller', 'seller', () => '/sellers/payouts/next'),
  'seller-notifications': office('notifications of a seller', 'seller', () => '/sellers/notifications'),
}
