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

type Office = {
  admin: string
  seller: string
  /** Of 500 orders. */
  codes: string[]
  emails: string[]
}

async function openOffice(stage: Stage): Promise<Office> {
  const { rows: found } = await stage.database.query<{ code: string; email: string; seller: number }>(
    `select o.code, u.email, o.seller_id::int as seller from orders o join users u on u.id = o.user_id
    where o.paid order by o.created_at desc limit 500`,
  )
  const sellerId = found[0]?.seller
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
      codes: found.map(({ code }) => code),
      emails: found.map(({ email }) => email),
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
const statuses = ['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED']

export const officeCases: Record<OfficeCase, Case> = {
  'office-figures': office('dashboard of 30 days', 'admin', () => `/admin/figures?${last(30)}`),
  'office-analytics': office('analytics of 90 days', 'admin', () => `/admin/analytics?${last(90)}`),
  'office-orders': office(
    'orders by status, any page',
    'admin',
    () => `/admin/orders?size=50&status=${pick(statuses)}&pageNumber=${Math.floor(Math.random() * 200)}`,
  ),
  'office-number': office(
    'orders, search by number',
    'admin',
    ({ codes }) => `/admin/orders?query=${pick(codes)}`,
  ),
  'office-email': office(
    'orders, search by email',
    'admin',
    ({ emails }) => `/admin/orders?query=${pick(emails)}`,
  ),
  'office-word': office('search of the header', 'admin', () => `/admin/search?query=${pick(words)}`),
  'office-books': office('books of a month', 'admin', () => `/admin/books?from=${month}&to=${month}`),
  'office-transactions': office(
    'transactions, any page',
    'admin',
    () => `/transactions?size=50&pageNumber=${Math.floor(Math.random() * 200)}`,
  ),
  'office-due': office(
    'sellers to be paid, any page',
    'admin',
    () => `/admin/payouts/due?size=20&pageNumber=${Math.floor(Math.random() * 50)}`,
  ),
  'office-payouts': office('summary of the next payouts', 'admin', () => '/admin/payouts/summary'),
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
    () => `/transactions/seller?size=50&pageNumber=${Math.floor(Math.random() * 200)}`,
  ),
}
