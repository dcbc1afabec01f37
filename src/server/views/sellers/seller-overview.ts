import { sql } from 'kysely'
import { notesMax, type SellerNote } from '#contract/admin/notes.ts'
import type { SellerOverview, StatusMove } from '#contract/admin/sellers-admin.ts'
import type { Today } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { signedName } from '../../database/people/signed-name.ts'
import type { Keys } from '../../keys.ts'
import type { ShopRules } from '../../modules/settings/settings.rules.ts'
import { averageStars } from '../catalog/product-cards.ts'
import { readMoneyToCome } from '../payouts/seller-balance.ts'
import { readSellerRisks } from '../payouts/seller-risks.ts'
import { readCommissionRate } from './own-commission.ts'
import { readSameSellers } from './same-sellers.ts'
import { hasTraded } from './seller-report.ts'
import { readServiceLevels } from './service-levels.ts'

const newestShown = 5
const historyShown = 50

type Figures = {
  bankDetailsSince: Date
  total: number
  listed: number
  drafts: number
  archived: number
  rating_count: number
  rating_halves_sum: number
  orders: number
  open: number
  cancelled: number
}

/** The admin's overview of a seller; the number of statements is fixed. */
export async function readSellerOverview(
  db: Db,
  keys: Keys,
  sellerId: number,
  { rules, today }: { rules: ShopRules; today: Today },
): Promise<SellerOverview> {
  const { currency } = rules
  const [
    figures,
    products,
    orders,
    money,
    commission,
    history,
    traded,
    risks,
    sameSellers,
    serviceLevels,
    notes,
  ] = await Promise.all([
    readFigures(db, sellerId),
    readNewestProducts(db, sellerId),
    readNewestOrders(db, sellerId),
    readMoneyToCome(db, sellerId, currency),
    readCommissionRate(db, sellerId, rules),
    readHistory(db, sellerId),
    hasTraded(db, sellerId),
    readSellerRisks(db, [sellerId]),
    readSameSellers(db, keys, sellerId),
    readServiceLevels(db, sellerId, today),
    readNotes(db, sellerId),
  ])
  if (!figures) throw new Failure('not_found')
  const { balance, waiting, ready } = money
  return {
    id: sellerId,
    products: {
      total: figures.total,
      listed: figures.listed,
      drafts: figures.drafts,
      archived: figures.archived,
      newest: products,
    },
    orders: { total: figures.orders, open: figures.open, cancelled: figures.cancelled, newest: orders },
    money: { balance, waiting, ready, currency },
    commission,
    rating: averageStars(figures),
    numRatings: figures.rating_count,
    risks: risks.get(sellerId) ?? [],
    sameSellers,
    serviceLevels,
    bankDetailsSince: figures.bankDetailsSince.toISOString(),
    history,
    notes,
    deletable: !traded,
  }
}

async function readFigures(db: Db, sellerId: number): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select m.bank_details_since as "bankDetailsSince", p.*, o.open, c.cancelled, o.orders + c.cancelled as orders
    from sellers m
    cross join lateral (
      select count(*) as total, count(*) filter (where listed) as listed,
        count(*) filter (where status = 'DRAFT') as drafts, count(*) filter (where status = 'ARCHIVED') as archived,
        coalesce(sum(rating_count), 0)::int as rating_count, coalesce(sum(rating_halves_sum), 0)::int as rating_halves_sum
      from products where seller_id = m.id
    ) p
    -- These are paid. Only canceled orders can be unpaid, so an index counts the others.
    cross join lateral (
      select count(*) as orders, count(*) filter (where status <> 'DELIVERED') as open
      from orders where seller_id = m.id and status in ('PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED')
    ) o
    cross join lateral (
      select count(*) as cancelled from orders where seller_id = m.id and status = 'CANCELLED' and paid
    ) c
    where m.id = ${sellerId}
  `.execute(db)
  return rows[0]
}

async function readNewestProducts(db: Db, sellerId: number): Promise<SellerOverview['products']['newest']> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories as c', 'c.id', 'category_id')
    .select((eb) => [
      'products.id',
      'title',
      sql<string | null>`images[1]`.as('image'),
      eb.ref('selling_cents').as('cents'),
      'status',
      'listed',
      'c.code as categoryCode',
    ])
    .where('seller_id', '=', sellerId)
    .orderBy('products.id', 'desc')
    .limit(newestShown)
    .execute()
  return rows.map(({ cents, categoryCode, ...row }) => ({
    ...row,
    category: { categoryCode },
    sellingPrice: toDecimal(cents),
  }))
}

async function readNewestOrders(db: Db, sellerId: number): Promise<SellerOverview['orders']['newest']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'status', 'total_cents', 'created_at'])
    .where('seller_id', '=', sellerId)
    .where('paid', '=', true)
    .orderBy('id', 'desc')
    .limit(newestShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.code,
    orderStatus: row.status,
    totalSellingPrice: toDecimal(row.total_cents),
    orderDate: row.created_at.toISOString(),
  }))
}

async function readHistory(db: Db, sellerId: number): Promise<StatusMove[]> {
  const { rows } = await sql<Omit<StatusMove, 'at'> & { at: Date }>`
    select c.id, c.from_status as "from", c.to_status as "to", c.reason, c.at,
      case when u.id is not null then json_build_object(
        'id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email
      ) end as by
    from seller_status_changes c left join users u on u.id = c.admin_id
    where c.seller_id = ${sellerId} order by c.id desc limit ${historyShown}
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function readNotes(db: Db, sellerId: number): Promise<SellerNote[]> {
  const rows = await db
    .selectFrom('seller_notes as n')
    .innerJoin('users as a', 'a.id', 'n.author_id')
    .select(['n.id', 'n.body', 'n.sent', signedName('a').as('by'), 'n.created_at as at'])
    .where('n.seller_id', '=', sellerId)
    .orderBy('n.id', 'desc')
    .limit(notesMax)
    .execute()
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
